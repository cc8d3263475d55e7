/** Where a design stands between the masses beside its own, and what those would leave it. */

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { massBreakpoint } from '../../src/checks/design/mass-breakpoint.ts';
import { buildDesign } from '../../src/parse/build-design.ts';
import type { Design } from '../../src/rules/design/design.ts';
import { breakpointStatus, freeMassAt, freeMassDetails, resizeDesign } from '../../src/rules/ship/breakpoint.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { analyzeBreakpoints } from '../../src/workshop/breakpoints.ts';
import { at, judged } from '../support/judge-text.ts';
import { randomDesign, seeded, tries } from '../support/random-design.ts';
import { shipOn } from '../support/ships.ts';

const usual = { drive: { thrust: 4, type: 'standard' }, ftl: { type: 'standard' } };

describe('with FTL, drive 4 and 30 % of hull', () => {
  const ship = shipOn(usual);

  // mass, FTL, drive, hull, what is left: the example of the campaign rules and what stands beside it.
  const rows = [
    [46, 5, 9, 14, 18],
    [47, 5, 9, 14, 19],
    [48, 5, 10, 14, 19],
    [49, 5, 10, 15, 19],
    [50, 5, 10, 15, 20],
  ] as const;

  test.each(rows)('mass %i: FTL %i, drive %i, hull %i, and %i left', (mass, ftl, drive, hull, room) => {
    const found = freeMassDetails(ship, mass);
    expect(found.shares.map((share) => share.mass)).toEqual([hull, drive, ftl]);
    expect(found.room).toBe(room);
  });

  test('47 leaves what 48 and 49 leave', () => {
    expect(breakpointStatus(ship)).toEqual({ kind: 'advantage', masses: [48, 49] });
    expect(analyzeBreakpoints(ship, 3)).toMatchObject({
      mass: 47,
      worth: priceShip(resizeDesign(ship, 49)).points.class - ship.points.class,
    });
  });

  test('shows how each share was rounded', () => {
    expect(freeMassDetails(ship, 48).shares.map(({ working }) => working)).toEqual([
      '14 ÷ 47 × 48 = 14.298… → 14',
      '5% × 4 × 48 = 9.6 → 10',
      '10% × 48 = 4.8 → 5',
    ]);
  });
});

describe('where a design stands', () => {
  const cases = [
    // 48 - 14 - 10 - 5, 47 - 14 - 9 - 5 and 46 - 13 - 9 - 5 are all 19.
    ['48: 47 and 46 leave as much', { ...usual, mass: 48 }, { kind: 'spare', masses: [47, 46] }],
    ['49 with a box more', { ...usual, mass: 49, hull: { boxes: 15 } }, { kind: 'neither', masses: [] }],
    ['100, where nothing is rounded', { ...usual, mass: 100, hull: { boxes: 30 } }, { kind: 'neither', masses: [] }],
    ['mass 1', { mass: 1, hull: { boxes: 1 } }, { kind: 'neither', masses: [] }],
  ] as const;
  test.each(cases)('%s', (_, data, standing) => expect(breakpointStatus(shipOn(data))).toEqual(standing));

  test('ends somewhere, though a drive eats the whole hull', () => {
    const { masses } = breakpointStatus(
      shipOn({ drive: { thrust: 100, type: 'standard' }, mass: 60, hull: { boxes: 6 } }),
    );
    expect(masses.length).toBeLessThanOrEqual(20);
  });
});

/** The designs of the project, and random ones. */
async function manyShips(): Promise<readonly Ship[]> {
  const names = readdirSync(at('designs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!fleet)\.yaml$/.test(name),
  );
  const verdicts = (await Promise.all(names.map((name) => judged(`designs/${name}`)))).flat();
  const random = Array.from({ length: tries(50).numRuns }, (_, seed) =>
    priceShip(buildDesign(randomDesign(seeded(seed)), []) as Design),
  );
  return [...verdicts.flatMap(({ ship }) => (ship ? [ship] : [])), ...random];
}

test('what a mass leaves is what a bill on that mass leaves, for any design', async () => {
  const ships = await manyShips();
  expect(ships.length).toBeGreaterThan(100);
  for (const ship of ships) {
    const { mass, payload, neighbors } = analyzeBreakpoints(ship, 3);
    for (const { room, free, shares, mass: other } of neighbors) {
      const place = `${ship.design.class}, mass ${mass} on ${other}`;
      expect(room, place).toBe(freeMassAt(ship, other));
      expect(room, place).toBe(other - shares.reduce((sum, share) => sum + share.mass, 0));
      // The armor of a hull, and all that is sold by the box, is the same on every mass.
      expect(room - free, place).toBe(payload);
    }
  }
});

test('the check goes by the same, for any design', async () => {
  for (const ship of await manyShips()) {
    let found = 0;
    massBreakpoint.find(ship, () => found++, {});
    expect(found).toBe(breakpointStatus(ship).kind === 'advantage' ? 1 : 0);
  }
});
