import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const oddShortKGuns = defineCheck({
  code: 'odd-short-k-guns',
  severity: 'error',
  about:
    'Short-range class 1 K-guns weigh 1.5 mass and come in pairs. Each entry is a separate purchase, so its count must be even; an odd count is priced up to the next whole mass.',
  reading:
    'An odd count is an error, not just expensive; it is priced up to the next whole mass. Each entry counts by itself.',
  cite: continuum('K-Guns'),
  concerns: ['k-gun'],
  find(ship, report) {
    // If these guns are excluded from the game, an even count does not help.
    if (ship.hull.options.has('short-k1-excluded')) return;
    for (const { choices, own, path } of itemsOf(ship, 'k-gun')) {
      if (choices.class === 1 && choices.range === 'short' && own % 2 === 1) {
        report({
          at: path,
          message: `odd number of short-range class 1 K-guns: ${own}; they come in pairs`,
          help: `use \`count: ${own + 1}\``,
        });
      }
    }
  },
});
