import { continuum } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const severalShipyards = defineCheck({
  code: 'several-shipyards',
  severity: 'warning',
  about:
    'The shipyard of a fortress is a single system of any mass. Its mass limits the size of the ships that it builds and their mass in a turn.',
  reading:
    'Several shipyards cost the same as one of their mass, and build no ship that the largest of them cannot, so this is a warning.',
  cite: continuum('Shipyard Facilities'),
  onlyIfAboard: ['shipyard'],
  find(ship, report) {
    // Elsewhere any shipyard is an error.
    if (ship.design.kind !== 'fortress') return;
    const yards = itemsOf(ship, 'shipyard');
    const mass = yards.reduce((sum, { choices, count }) => sum + choices.mass * count, 0);
    let total = 0;
    for (const { count, path } of yards) {
      total += count;
      if (total < 2) continue;
      report({
        at: path,
        message: `${total} shipyards; a fortress has one`,
        help: `make them one of \`mass: ${mass}\``,
      });
    }
  },
});
