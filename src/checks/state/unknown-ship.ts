import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const unknownShip = defineStateCheck({
  code: 'unknown-ship',
  severity: 'error',
  about: 'The state file names a ship that is not in the fleet: no ship has that name, ID or class.',
  cite: stateFile('ships.ship'),
  find: reportStateIssues('unknown-ship'),
});
