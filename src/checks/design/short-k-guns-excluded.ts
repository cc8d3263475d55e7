import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const shortKGunsExcluded = defineCheck({
  code: 'short-k-guns-excluded',
  severity: 'error',
  about: 'The option `short-k1-excluded` excludes short-range class 1 K-guns from the game.',
  cite: continuum('K-Guns'),
  onlyIfAboard: ['k-gun'],
  find(ship, report) {
    if (!ship.hull.options.has('short-k1-excluded')) return;
    for (const { choices, path } of itemsOf(ship, 'k-gun')) {
      if (choices.class === 1 && choices.range === 'short') {
        report({ at: path, message: 'short-range class 1 K-guns are excluded by the option `short-k1-excluded`' });
      }
    }
  },
});
