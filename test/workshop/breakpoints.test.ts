/** Mass breakpoints of a design, and the free mass at neighboring masses. */

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/checks/design/index.ts';
import { breakpointStatus, freeMassAt, freeMassDetails, resizeDesign } from '../../src/rules/ship/breakpoint.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { analyzeBreakpoints } from '../../src/workshop/breakpoints.ts';
import { judged } from '../support/judge-text.ts';
import { projectPath } from '../support/project-path.ts';
import { randomDesign, seeded, tries } from '../support/random-design.ts';
import { shipFrom, shipOn } from '../support/ships.ts';

const usual = { drive: { thrust: 4, type: 'standard' }, ftl: { type: 'standard' } };

describe('with FTL, drive 4 and 30% of hull', () => {
  const ship = shipOn(usual);

  // mass, FTL, drive, hull, free mass: the example of the campaign rules and its neighbors
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

  test('47 leaves as much as 48 and 49', () => {
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

describe('the status of a design', () => {
  const cases = [
    // 48 - 14 - 10 - 5, 47 - 14 - 9 - 5 and 46 - 13 - 9 - 5 are all 19.
    ['48, as 47 and 46 leave the same', { ...usual, mass: 48 }, { kind: 'spare', masses: [47, 46] }],
    ['49 with one more box', { ...usual, mass: 49, hull: { boxes: 15 } }, { kind: 'neither', masses: [] }],
    ['100, where nothing is rounded', { ...usual, mass: 100, hull: { boxes: 30 } }, { kind: 'neither', masses: [] }],
    ['mass 1', { mass: 1, hull: { boxes: 1 } }, { kind: 'neither', masses: [] }],
  ] as const;
  test.each(cases)('%s', (_, data, standing) => expect(breakpointStatus(shipOn(data))).toEqual(standing));

  test('lists at most 20 masses even if the drive takes the whole hull', () => {
    const { masses } = breakpointStatus(
      shipOn({ drive: { thrust: 100, type: 'standard' }, mass: 60, hull: { boxes: 6 } }),
    );
    expect(masses.length).toBeLessThanOrEqual(20);
  });
});

/** The example designs and random ones. */
async function manyShips(): Promise<readonly Ship[]> {
  const names = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!fleet)\.yaml$/.test(name),
  );
  const verdicts = (await Promise.all(names.map((name) => judged(`designs/${name}`)))).flat();
  const random = Array.from({ length: tries(50).numRuns }, (_, seed) => shipFrom(randomDesign(seeded(seed))));
  return [...verdicts.flatMap(({ ship }) => (ship ? [ship] : [])), ...random];
}

test('the free mass at a neighboring mass agrees with the cost there, for any design', async () => {
  const ships = await manyShips();
  expect(ships.length).toBeGreaterThan(100);
  for (const ship of ships) {
    const { mass, payload, neighbors } = analyzeBreakpoints(ship, 3);
    for (const { room, free, shares, mass: other } of neighbors) {
      const place = `${ship.design.class}, mass ${mass} on ${other}`;
      expect(room, place).toBe(freeMassAt(ship, other));
      expect(room, place).toBe(other - shares.reduce((sum, share) => sum + share.mass, 0));
      // The payload has the same mass on every hull.
      expect(room - free, place).toBe(payload);
    }
  }
});

const massBreakpoint = checks.find(({ code }) => code === 'mass-breakpoint');

test('the check reports exactly the designs at a breakpoint', async () => {
  for (const ship of await manyShips()) {
    let found = 0;
    massBreakpoint?.find(ship, () => found++, {});
    expect(found).toBe(breakpointStatus(ship).kind === 'advantage' ? 1 : 0);
  }
});
