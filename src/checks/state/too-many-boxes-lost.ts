import { continuum } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const tooManyBoxesLost = defineStateCheck({
  code: 'too-many-boxes-lost',
  severity: 'error',
  about: 'More boxes are lost than there are, of the hull or of a layer of armor.',
  reading:
    'A number for a ship with several layers of armor is taken from the outermost inwards, and within a layer standard boxes go ' +
    'before regenerative ones: from left to right, as the sheet shows them.',
  cite: continuum('Ship Damage and How Weapons Work'),
  find: troubled('too-many-boxes-lost'),
});
