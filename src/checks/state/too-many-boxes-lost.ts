import { continuum } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const tooManyBoxesLost = defineStateCheck({
  code: 'too-many-boxes-lost',
  severity: 'error',
  about: 'More boxes are lost than the hull or a layer of armor has.',
  reading:
    'A number for a ship with several layers of armor is taken from the outermost layer inwards. Within a layer standard boxes go before regenerative ones: from left to right, as on the sheet.',
  cite: continuum('Ship Damage and How Weapons Work'),
  find: reportStateIssues('too-many-boxes-lost'),
});
