import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const unknownShip = defineStateCheck({
  code: 'unknown-ship',
  severity: 'error',
  about: 'The state file tells of a ship that is not in the fleet: none has that name, id or class.',
  cite: stateFile('ships.ship'),
  find: troubled('unknown-ship'),
});
