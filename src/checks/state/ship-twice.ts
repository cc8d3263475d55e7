import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const shipTwice = defineStateCheck({
  code: 'ship-twice',
  severity: 'error',
  about: 'The state file tells of one ship twice. All that she has lost stands in one entry.',
  cite: stateFile('ships.ship'),
  find: troubled('ship-twice'),
});
