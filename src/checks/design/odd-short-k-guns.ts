import { continuum } from '../../rules/model/citation.ts';
import { all } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const oddShortKGuns = defineCheck({
  code: 'odd-short-k-guns',
  severity: 'error',
  about:
    'Short-range class 1 K-guns weigh one and a half mass and are sold in pairs. Each entry is a purchase of its own, so its number must be even; an odd one is priced up to the next whole mass.',
  reading:
    'Half a pair is an error and not merely dear; it is priced up to the next whole mass. Each entry counts by itself.',
  cite: continuum('K-Guns'),
  concerns: ['k-gun'],
  find(ship, report) {
    // Where the players have left these guns out altogether, an even number would be no better.
    if (ship.hull.options.has('short-k1-excluded')) return;
    for (const { choices, own, path } of all(ship, 'k-gun')) {
      if (choices.class === 1 && choices.range === 'short' && own % 2 === 1) {
        report({
          at: path,
          message: `short-range class 1 K-guns are sold in pairs; this entry has ${own}`,
          help: `write \`count: ${own + 1}\``,
        });
      }
    }
  },
});
