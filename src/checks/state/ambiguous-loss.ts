import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const ambiguousLoss = defineStateCheck({
  code: 'ambiguous-loss',
  severity: 'error',
  about:
    'The state file lists the loss of a system, wing or ammunition without saying which, and the ship has several different ones. Identical ones need no distinction.',
  reading:
    'Systems are identical if they have the same choices, contents and holder: which of them is crossed off on the sheet makes no difference in play.',
  cite: stateFile('ships.down'),
  find: reportStateIssues('ambiguous-loss'),
});
