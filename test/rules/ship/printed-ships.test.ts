/** Ships of the Fleet Books with the points that the books print. */

import { expect, test } from 'vitest';
import { shipFrom } from '../../support/ships.ts';

const printed = [
  {
    class: "To'Rok",
    points: 196,
    design: {
      mass: 60,
      hull: { boxes: 18 },
      drive: { thrust: 4, type: 'advanced' },
      ftl: 'standard',
      systems: [
        { system: 'fire-control' },
        { system: 'k-gun', class: 2, arcs: 'F' },
        { system: 'k-gun', class: 1, arcs: 'all' },
        { system: 'scattergun', count: 2 },
        { system: 'cargo-hold', mass: 10 },
        // Two interface shuttles of mass 2.
        { system: 'boat-bay', capacity: 4 },
      ],
    },
  },
];

test.each(printed)('$class: $points points', ({ class: name, points, design }) => {
  const ship = shipFrom({ class: name, rules: 'fleet-book', ...design });
  expect([ship.mass.used, ship.points.class]).toEqual([design.mass, points]);
});
