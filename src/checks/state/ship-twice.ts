import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const shipTwice = defineStateCheck({
  code: 'ship-twice',
  severity: 'error',
  about: 'The state file has two entries for one ship. List all its losses in one entry.',
  cite: stateFile('ships.ship'),
  find: reportStateIssues('ship-twice'),
});
