import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const tooManyCraftLost = defineStateCheck({
  code: 'too-many-craft-lost',
  severity: 'error',
  about: 'More fighters or gunboats are lost than the wing or squadron has.',
  cite: stateFile('ships.wings'),
  find: reportStateIssues('too-many-craft-lost'),
});
