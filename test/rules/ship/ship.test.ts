import { expect, test } from 'vitest';
import { buildDesign } from '../../../src/parse/build-design.ts';
import type { Design } from '../../../src/rules/design/design.ts';
import { breakpointStatus } from '../../../src/rules/ship/breakpoint.ts';
import { priceShip } from '../../../src/rules/ship/price-ship.ts';
import { countItems, countLevels, countSystems, itemsOf } from '../../../src/rules/ship/ship.ts';
import { shipFrom } from '../../support/ships.ts';

const data = { class: 'Test', mass: 47, hull: { boxes: 14 } };
const systems = [{ system: 'ecm', level: 1, count: 2 }, { system: 'pds' }];

test('a house-rules system does not count as the rulebook system with the same ID', () => {
  const design = buildDesign({ ...data, systems }, []) as Design;
  const own = { name: 'ECM', about: 'Another ECM.', mass: 1, points: 3 };
  const plain = buildDesign({ ...data, systems: [{ system: 'ecm', count: 2 }, { system: 'pds' }] }, []) as Design;
  const counts = [priceShip(design), priceShip({ ...plain, house: { name: 'Club', add: { ecm: own } } })].map(
    (ship) => [
      itemsOf(ship, 'ecm').length,
      countItems(ship, 'ecm'),
      countLevels(ship, 'ecm'),
      countItems(ship, 'pds'),
      countSystems(ship),
    ],
  );
  expect(counts).toEqual([
    [1, 2, 2, 1, 3],
    [0, 0, 0, 1, 3],
  ]);
});

test('the search for heavier hulls with no more free mass stops after 20', () => {
  const design = {
    ...data,
    mass: 22,
    hull: { boxes: 4 },
    drive: { thrust: 14 },
    ftl: { type: 'standard' },
    systems: [],
  };
  const { kind, masses } = breakpointStatus(shipFrom(design));
  expect([kind, masses.length, masses[0], masses.at(-1)]).toEqual(['advantage', 20, 23, 42]);
});
