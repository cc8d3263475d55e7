import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const notAboard = defineStateCheck({
  code: 'not-aboard',
  severity: 'error',
  about:
    'The state file lists the loss of something that the ship does not have: no such system, none with these choices, or no such drive, wing or squadron.',
  cite: stateFile('ships.down'),
  find: reportStateIssues('not-aboard'),
});
