/** Prices of yards by the tables of the campaign rules, and the ships they can build. */

import { describe, expect, test } from 'vitest';
import { computeClassCost, firstShipPremium } from '../../../src/campaign/calculators/class-cost.ts';
import {
  cheaperHigherRating,
  cheapestRatingMix,
  continuumYardFor,
  firstRatings,
  ratingPrice,
  secondRatings,
  type YardRating,
  yardPrice,
} from '../../../src/campaign/calculators/yard-prices.ts';
import { combineYardBuilds, computeYardBuild, yardSites } from '../../../src/campaign/calculators/yards.ts';
import type { WorldKind } from '../../../src/campaign/ledger/entry-kinds.ts';
import { shipOn } from '../../support/ships.ts';
import { slipway } from '../../support/world.ts';

describe('the tables as printed', () => {
  test('first rating', () => {
    expect(firstRatings.map(({ rating, cost, mass }) => [rating, cost, mass])).toEqual([
      [10, 250, 50],
      [30, 500, 150],
      [50, 1000, 250],
      [70, 2000, 350],
    ]);
  });
  test('second rating', () => {
    expect(secondRatings.map(({ rating, cost, mass }) => [rating, cost, mass])).toEqual([
      [25, 250, 50],
      [50, 500, 100],
      [100, 1000, 200],
      [200, 2000, 400],
    ]);
  });
});

describe('the cheapest mix', () => {
  const cases: readonly (readonly [
    wanted: number,
    table: readonly YardRating[],
    cost: number,
    mass: number,
    rows: string,
  ])[] = [
    [10, firstRatings, 250, 50, '1×10'],
    [20, firstRatings, 500, 100, '2×10'],
    [30, firstRatings, 500, 150, '1×30'],
    // 1×50 costs as much as 1×30 and 2×10; fewer rows win.
    [50, firstRatings, 1000, 250, '1×50'],
    [60, firstRatings, 1000, 300, '2×30'],
    // 1×70 costs 2000.
    [70, firstRatings, 1250, 350, '2×30 1×10'],
    [45, firstRatings, 1000, 250, '1×50'],
    [1, firstRatings, 250, 50, '1×10'],
    [100, secondRatings, 1000, 200, '1×100'],
    [120, secondRatings, 1250, 250, '1×100 1×25'],
    [500, secondRatings, 5000, 1000, '2×200 1×100'],
  ];
  test.each(cases)('for %i', (wanted, table, cost, mass, rows) => {
    const mix = cheapestRatingMix(wanted, table);
    expect([mix.cost, mix.mass, mix.rows.map(({ rating, count }) => `${count}×${rating}`).join(' ')]).toEqual([
      cost,
      mass,
      rows,
    ]);
  });

  /** The lowest cost of rows with a sum of at least `wanted`, by trying all of them. */
  function lowestCost(wanted: number, table: readonly YardRating[]): number {
    if (wanted <= 0) return 0;
    return Math.min(...table.map(({ rating, cost }) => cost + lowestCost(wanted - rating, table)));
  }

  test('has the lowest cost of all mixes, and right sums', () => {
    for (let wanted = 1; wanted <= 160; wanted++) {
      for (const table of [firstRatings, secondRatings]) {
        const mix = cheapestRatingMix(wanted, table);
        const sum = (of: (row: YardRating) => number) =>
          mix.rows.reduce(
            (total, { rating, count }) => total + count * of(table.find((row) => row.rating === rating) as YardRating),
            0,
          );
        expect([sum((row) => row.cost), sum((row) => row.mass), sum((row) => row.rating)]).toEqual([
          mix.cost,
          mix.mass,
          mix.rating,
        ]);
        expect(mix.rating).toBeGreaterThanOrEqual(wanted);
        expect(mix.cost, `${wanted}`).toBe(lowestCost(wanted, table));
      }
    }
  });
});

test('the price of a yard is the sum of both ratings', () => {
  expect(yardPrice({ first: 50, second: 100 })).toMatchObject({ cost: 2000, mass: 450 });
  expect(yardPrice({ first: 10, second: 200 })).toMatchObject({ cost: 2250, mass: 450 });
});

describe('the price of a rating', () => {
  const cases: readonly (readonly [wanted: number, table: readonly YardRating[], paid: string, other: string])[] = [
    [70, firstRatings, '70 = 2000', '70 = 1250'],
    [65, firstRatings, '70 = 2000', '70 = 1250'],
    [50, firstRatings, '50 = 1000', ''],
    [60, firstRatings, '60 = 1000', '70 = 2000'],
    [80, firstRatings, '80 = 1500', ''],
    [1, firstRatings, '10 = 250', ''],
    [200, secondRatings, '200 = 2000', ''],
    [125, secondRatings, '125 = 1250', '200 = 2000'],
    [300, secondRatings, '300 = 3000', ''],
  ];
  test.each(cases)('of %i is its printed row, or combined rows if the table lacks it', (wanted, table, paid, other) => {
    const price = ratingPrice(wanted, table);
    const text = (mix: typeof price.alternative) => (mix ? `${mix.rating} = ${mix.cost}` : '');
    expect([text(price), text(price.alternative)]).toEqual([paid, other]);
  });

  test('is shown with the price that does not apply', async () => {
    const { out } = await slipway('campaign yard --first 70 --second 200');
    expect(out).toMatch(/^Shipyard +4,000 +750$/m);
    expect(out.replace(/\s+/g, ' ')).toContain('(not used: the table prints this rating): 2 × 30 + 10 for 1,250 RP');
    expect(out.replace(/\s+/g, ' ')).toContain(
      'first rating 80 costs 500 RP less than 70: 50 + 30 for 1,500 RP, mass 400',
    );
  });
});

test('only a rating of 70 costs more than a higher one', () => {
  const dear = (table: typeof firstRatings, step: number) =>
    Array.from({ length: 40 }, (_, index) => (index + 1) * step).flatMap((rating) => {
      const cheaper = cheaperHigherRating(rating, table);
      return cheaper ? [[rating, cheaper.rating, cheaper.cost]] : [];
    });
  expect([dear(firstRatings, 10), dear(secondRatings, 25)]).toEqual([[[70, 80, 1500]], []]);
});

test('a Continuum shipyard builds ships of twice its mass', () => {
  // The book's example: 50 mass of yard, 100 points, a hull of 100.
  expect(continuumYardFor(100)).toEqual({ mass: 50, points: 100, builds: 100 });
  expect(continuumYardFor(33)).toEqual({ mass: 17, points: 34, builds: 34 });
});

const yard = { first: 50, second: 100, site: undefined } as const;

describe('a ship in a yard', () => {
  test('costs as much as in the register: the class with standard wings', () => {
    const ship = shipOn({ mass: 60, systems: [{ system: 'hangar', wing: { type: 'attack' } }] });
    const building = computeYardBuild(ship, yard);
    expect(building).toMatchObject({ obstacles: [], resourcePoints: ship.points.class + 18, sections: 1, saved: 0 });
    expect(building.resourcePoints).toBe(computeClassCost(ship).total);
    expect(building.prototype.resourcePoints).toBe(building.resourcePoints + firstShipPremium(building.resourcePoints));
    expect(ship.points.loadout).toBe(24);
  });

  // RPs a turn, turns, RPs for the first ship of a class, its turns
  const turns = [
    [50, 1, 55, 2],
    [25, 2, 55, 3],
    [51, 1, 55, 2],
  ] as const;
  test.each(turns)(
    'at %i RP a turn takes %i turns; the first of its class costs %i RP and takes %i turns',
    (first, usual, premium, prototype) => {
      // A bare hull of 22 with 14 boxes: 22 + 28 = 50.
      const building = computeYardBuild(shipOn({ mass: 22 }), { ...yard, first });
      expect([building.resourcePoints, building.turns]).toEqual([50, usual]);
      expect(building.prototype).toEqual({ resourcePoints: premium, turns: prototype });
    },
  );

  test.each([
    [100, []],
    [101, ['too-large']],
  ] as const)('of mass %i', (mass, codes) => {
    expect(computeYardBuild(shipOn({ mass }), yard).obstacles.map(({ code }) => code)).toEqual(codes);
  });

  test('shares the capacity with other ships; ships that cannot be built use none', () => {
    const buildings = [22, 22, 101].map((mass) => computeYardBuild(shipOn({ mass }), { ...yard, first: 40 }));
    expect(buildings.map((building) => building.turns)).toEqual([2, 2, 4]);
    expect(combineYardBuilds(buildings, { ...yard, first: 40 })).toEqual({ resourcePoints: 100, turns: 3 });
  });
});

describe('thrust to leave a world (partial streamlining 6, full 4; at a gas giant 8 and 6)', () => {
  const cases: readonly (readonly [site: WorldKind, streamlining: string, thrust: number, leaves: boolean])[] = [
    ['habitable', 'none', 8, false],
    ['habitable', 'partial', 5, false],
    ['habitable', 'partial', 6, true],
    ['habitable', 'full', 3, false],
    ['habitable', 'full', 4, true],
    ['hostile', 'partial', 6, true],
    ['hostile', 'full', 3, false],
    ['gas-giant', 'partial', 7, false],
    ['gas-giant', 'partial', 8, true],
    ['gas-giant', 'full', 5, false],
    ['gas-giant', 'full', 6, true],
    ['airless', 'none', 0, true],
  ];
  test.each(cases)('%s, streamlining %s, thrust %i: %s', (site, streamlining, thrust, leaves) => {
    const ship = shipOn({ hull: { boxes: 14, streamlining }, drive: { thrust, type: 'standard' } });
    expect(computeYardBuild(ship, { ...yard, site }).obstacles.map(({ code }) => code)).toEqual(
      leaves ? [] : ['cannot-leave'],
    );
  });

  test('an advanced drive counts, a missing drive does not', () => {
    const hull = { boxes: 14, streamlining: 'full' };
    const codes = (data: object) =>
      computeYardBuild(shipOn({ hull, ...data }), { ...yard, site: 'habitable' }).obstacles.length;
    expect([codes({ drive: { thrust: 4, type: 'advanced' } }), codes({})]).toEqual([0, 1]);
  });
});

test('the command accepts every site', async () => {
  for (const site of Object.keys(yardSites)) {
    const { code, out } = await slipway(`campaign yard --first 1 --second 1 --planetary ${site} --format json`);
    expect([code, JSON.parse(out).yard.site]).toEqual([0, site]);
  }
});

describe('a base', () => {
  const base = shipOn({ kind: 'fortress', mass: 250, hull: { boxes: 51 } });
  test('is built in sections', () =>
    expect(computeYardBuild(base, yard)).toMatchObject({ obstacles: [], sections: 3, saved: 0 }));

  // Hull: 250 + 2 × 51 = 352; half of it is 176.
  test.each([
    ['habitable', 176],
    ['hostile', 0],
    ['gas-giant', 0],
    [undefined, 0],
  ] as const)('on %s saves %i of its hull', (site, saved) => {
    const building = computeYardBuild(base, { ...yard, site });
    expect(building).toMatchObject({ obstacles: [], saved, resourcePoints: 352 - saved });
  });

  test('saves half of an odd hull cost, halves rounded up', () => {
    const odd = shipOn({ kind: 'fortress', mass: 51, hull: { boxes: 14 } });
    expect(computeYardBuild(odd, { ...yard, site: 'habitable' })).toMatchObject({ saved: 39, resourcePoints: 40 });
  });
});
