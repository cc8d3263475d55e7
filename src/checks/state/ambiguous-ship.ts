import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const ambiguousShip = defineStateCheck({
  code: 'ambiguous-ship',
  severity: 'error',
  about: 'An entry of the state file matches several ships. The ship may be left out only if there is just one.',
  cite: stateFile('ships.ship'),
  find: reportStateIssues('ambiguous-ship'),
});
