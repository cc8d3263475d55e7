import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const ambiguousShip = defineStateCheck({
  code: 'ambiguous-ship',
  severity: 'error',
  about:
    'The state file tells of a ship without saying which one, where several could be meant. Only where there is a single ship need ' +
    'she not be named.',
  cite: stateFile('ships.ship'),
  find: troubled('ambiguous-ship'),
});
