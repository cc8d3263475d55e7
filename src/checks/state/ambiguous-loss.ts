import { stateFile } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const ambiguousLoss = defineStateCheck({
  code: 'ambiguous-loss',
  severity: 'error',
  about:
    'The state file tells of the loss of a system, a wing or ammunition of which the ship has several that differ, and does not say ' +
    'which. Those that are alike need not be told apart.',
  reading:
    'Systems are alike if they have the same choices and contents and stand in the same holder: which of them is struck on the sheet ' +
    'makes no difference in play.',
  cite: stateFile('ships.down'),
  find: troubled('ambiguous-loss'),
});
