import { baseRules } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const tooFewMines = defineCheck({
  code: 'too-few-mines',
  severity: 'error',
  about: 'A minelayer carries at least two mines.',
  cite: baseRules('Mines'),
  onlyIfAboard: ['minelayer'],
  find(ship, report) {
    for (const { choices, path } of itemsOf(ship, 'minelayer')) {
      if (choices.mines < 2)
        report({ at: `${path}/mines`, message: `too few mines: ${choices.mines}; a minelayer carries at least 2` });
    }
  },
});
