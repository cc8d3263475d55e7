import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const tooManyCraftLost = defineStateCheck({
  code: 'too-many-craft-lost',
  severity: 'error',
  about: 'More fighters or gunboats are lost than fly in the wing or squadron.',
  cite: stateFile('ships.wings'),
  find: troubled('too-many-craft-lost'),
});
