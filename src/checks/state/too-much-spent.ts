import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const tooMuchSpent = defineStateCheck({
  code: 'too-much-spent',
  severity: 'error',
  about:
    'More ammunition is spent than was aboard, or the system has none: only magazines, minelayers and one-shot systems have ammunition.',
  cite: stateFile('ships.spent'),
  find: reportStateIssues('too-much-spent'),
});
