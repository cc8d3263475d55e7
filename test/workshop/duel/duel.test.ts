/** Duels: cases that need no dice, and figures of many runs against exact ones. */

import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/damage/play/seeded-draw.ts';
import { toNumber } from '../../../src/rules/dice/rational.ts';
import { exchangeOf } from '../../../src/rules/firepower/exchange.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { thresholdFaces } from '../../../src/rules/firepower/thresholds.ts';
import { volleyOf } from '../../../src/rules/firepower/volley.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { checkThresholds, type DuelTally, duel, openDuel } from '../../../src/workshop/duel/duel.ts';
import { rangesOf } from '../../../src/workshop/duel/settings.ts';
import { duelPlanOf } from '../../../src/workshop/duel/ship-plan.ts';
import { DuelShip, partStates } from '../../../src/workshop/duel/ship-state.ts';
import { judged } from '../../support/judge-text.ts';
import { shipOn } from '../../support/ships.ts';

const fireControl = { system: 'fire-control', count: 2 };
const beams = { system: 'beam', class: 2, arcs: 'FP F FS', count: 3 };
const unarmed = shipOn({ class: 'Unarmed', systems: [{ system: 'pds' }] });
const gunboat = shipOn({ class: 'Gunboat', systems: [fireControl, beams] });

describe('cases without dice', () => {
  const cases: readonly (readonly [name: string, first: Ship, settings: object])[] = [
    ['no weapons', unarmed, {}],
    ['no fire control', shipOn({ systems: [beams] }), {}],
    ['out of range', gunboat, { range: 36, closing: 0 }],
    ['enemy in an arc without weapons', gunboat, { bearings: ['AS', 'F'] }],
    [
      'baffles',
      shipOn({ drive: 4, systems: [fireControl, { system: 'beam', class: 2, arcs: 'all' }] }),
      { bearings: ['A', 'F'] },
    ],
  ];
  for (const [name, first, settings] of cases) {
    test(`${name}: nothing happens`, () => {
      const { runs, undecided, sides, decidedIn } = duel(first, unarmed, { runs: 10, turns: 6, ...settings });
      expect([runs, undecided, sides[1].hull]).toEqual([10, 10, Array(6).fill(10)]);
      expect(decidedIn).toEqual(Array(6).fill(0));
    });
  }

  test('the schedule of ranges', () => {
    expect(rangesOf({ range: 30, closing: 6, turns: 20 })).toEqual([30, 24, 18, 12, 6]);
    expect(rangesOf({ range: 20, closing: 9, turns: 20 })).toEqual([20, 11, 6]);
    expect(rangesOf({ range: 18, closing: 0, turns: 20 })).toEqual([18]);
    expect(rangesOf({ range: 4, closing: 6, turns: 20 })).toEqual([4]);
    expect(rangesOf({ range: 60, closing: 6, turns: 3 })).toEqual([60, 54, 48]);
  });
});

/** Three standard errors of a share. */
const tolerance = (share: number, runs: number) => 3 * Math.sqrt((share * (1 - share)) / runs) + 1e-9;

test('a weapon fires at the next target in its mode, also where another one is better', () => {
  const bolts = { system: 'plasma-bolt-launcher', class: 6, arcs: 'F', count: 8 };
  const attacker = shipOn({ class: 'Bolts', mass: 400, hull: { boxes: 90 }, systems: [fireControl, bolts] });
  // Its point defense makes shaped charges better than bolts.
  const first = shipOn({ class: 'First', hull: { boxes: 4 }, systems: [{ system: 'pds', count: 240 }] });
  const next = shipOn({ class: 'Next', mass: 400, hull: { boxes: 90 } });
  const tally = duel([attacker], [first, next], { runs: 100, range: 12, closing: 0, turns: 1 });
  // Eight shaped charges, of which two in three hit, do 64 points on average.
  expect(tally.sides[0].firstTurn / tally.runs).toBeGreaterThan(40);
});

test('equal ships win equally often', () => {
  const other = shipOn({ class: 'Sister', systems: [fireControl, beams] });
  const { runs, sides } = duel(gunboat, other, { runs: 4000 });
  const decided = sides[0].wins + sides[1].wins;
  expect(decided).toBeGreaterThan(runs / 2);
  expect(Math.abs(sides[0].wins / decided - 0.5)).toBeLessThan(tolerance(0.5, decided));
});

const swapped = (tally: DuelTally) => ({
  ...tally,
  sides: [...tally.sides].reverse(),
  fewerPointsLost: [...tally.fewerPointsLost].reverse(),
});

describe('the result does not depend on', () => {
  const torpedoes = shipOn({
    class: 'Torpedo',
    armor: [4],
    systems: [fireControl, { system: 'pulse-torpedo', arcs: 'F' }],
  });

  test('the order of the sides', () => {
    const there = duel(gunboat, torpedoes, { runs: 200, bearings: ['FS', 'F'] });
    const back = duel(torpedoes, gunboat, { runs: 200, bearings: ['F', 'FS'] });
    expect(swapped(back)).toEqual(there);
  });

  test('how many runs are played at a time', () => {
    const parts = openDuel([gunboat], [torpedoes]);
    for (const runs of [1, 49, 150]) parts.play(runs);
    expect(parts.tally).toEqual(duel(gunboat, torpedoes, { runs: 200 }));
  });

  test('what was played before, but on the seed', () => {
    const once = duel(gunboat, torpedoes, { runs: 200, seed: 7 });
    expect(duel(gunboat, torpedoes, { runs: 200, seed: 7 })).toEqual(once);
    expect(duel(gunboat, torpedoes, { runs: 200, seed: 8 })).not.toEqual(once);
  });
});

const pairs = [
  ['designs/hesperid/walnut.yaml', 'designs/concord/sheltering.yaml'],
  ['designs/concord/unyielding.yaml', 'designs/hesperid/lignum.yaml'],
  ['designs/concord/scrupulous.yaml', 'designs/concord/attentive.yaml'],
  ['designs/hesperid/blackthorn.yaml', 'designs/concord/emphatic.yaml'],
  // Missiles against point defense.
  ['designs/skerry/cloudburst.yaml', 'designs/concord/attentive.yaml'],
  ['designs/skerry/squall.yaml', 'designs/concord/sheltering.yaml'],
  // Plasma bolts, which point defense weakens, or shaped charges, which it does not.
  ['designs/veiled/lesser-storm.yaml', 'designs/published/kravak/ko-san.yaml'],
] as const;

/** The mean damage of the first turn of a duel is exactly that of a ship that fires at another which fires back. */
function expectExactFirstTurn(ship: Ship, enemy: Ship, range: number): void {
  const tally = duel(ship, enemy, { range, closing: 0, turns: 1, runs: 4000, bearings: ['F', 'F'] });
  const sides = [enemy, ship].map((each) => ({ ship: each, ...targetOf(each) }));
  const [target] = exchangeOf(sides as unknown as Parameters<typeof exchangeOf>[0], { range });
  const { firstTurn, firstTurnSquares } = tally.sides[0];
  const mean = firstTurn / tally.runs;
  const error = Math.sqrt((firstTurnSquares / tally.runs - mean ** 2) / tally.runs);
  const exact = volleyOf(ship, { arc: 'F', range, target }).mean;
  expect(Math.abs(mean - toNumber(exact))).toBeLessThan(3.5 * error + 1e-9);
}

describe('the mean damage of the first turn is that of firepower', () => {
  for (const [first, second] of pairs)
    for (const range of [6, 12, 24])
      test(`${first} at ${second} from ${range} mu`, async () => {
        const [[one], [other]] = await Promise.all([judged(first), judged(second)]);
        expectExactFirstTurn(one?.ship as Ship, other?.ship as Ship, range);
      });

  const armed = (...others: readonly object[]) => [
    fireControl,
    { system: 'beam', class: 4, arcs: 'F', count: 3 },
    ...others,
  ];
  // No volley ends a row of these hulls.
  const big = { mass: 2000, drive: 2 };
  const jamming: Readonly<Record<string, Ship>> = {
    'a plain ship': shipOn({ ...big, hull: { boxes: 400 }, systems: armed({ system: 'salvo-rack', arcs: 'FP F FS' }) }),
    'a stealth hull': shipOn({ ...big, hull: { boxes: 400, stealth: 2 }, systems: armed() }),
    'a stealth field': shipOn({
      ...{ ...big, hull: { boxes: 400 } },
      systems: armed({ system: 'stealth-field', level: 2 }, { system: 'area-ecm', level: 2 }),
    }),
    'a hull that keeps silent': shipOn({
      ...{ ...big, hull: { boxes: 400, stealth: 2 } },
      systems: [fireControl, { system: 'beam', class: 2, arcs: 'F', count: 4 }, { system: 'ecm', level: 2 }],
    }),
  };
  const names = Object.keys(jamming);
  for (const one of names)
    for (const other of names.filter((each) => each !== 'a plain ship' || one !== each))
      for (const range of [20, 24, 30, 36])
        test(`${one} at ${other === one ? 'another' : other} from ${range} mu`, () => {
          expectExactFirstTurn(jamming[one] as Ship, jamming[other] as Ship, range);
        });
});

describe('stealth of level 2 in a duel', () => {
  const gun = { system: 'beam', class: 4, arcs: 'F', count: 2 };
  const plain = shipOn({ mass: 2000, hull: { boxes: 400 }, systems: [fireControl, gun] });
  const hidden = (...systems: readonly object[]) => shipOn({ mass: 2000, hull: { boxes: 400, stealth: 2 }, systems });
  /** Points that the plain ship does to her in a turn, on average. */
  const harm = (enemy: Ship, settings: object) => {
    const { sides, runs } = duel(plain, enemy, { closing: 0, turns: 1, runs: 400, bearings: ['F', 'F'], ...settings });
    return sides[0].firstTurn / runs;
  };

  test('whoever fires beyond 24 mu is of level 1, and whoever does not is out of reach', () => {
    // Two guns, one die each to 40 mu at level 1, none beyond 32 at level 2.
    expect(harm(hidden(fireControl, gun), { range: 36 })).toBeGreaterThan(1);
    expect(harm(hidden(gun), { range: 36 })).toBe(0);
    expect(harm(hidden({ system: 'salvo-rack', arcs: 'FP F FS', type: 'extended' }), { range: 36 })).toBe(0);
  });

  test('within 24 mu she keeps her stealth, also after a turn in which she fired farther away', () => {
    const enemy = hidden(fireControl, gun);
    const { sides } = duel(plain, enemy, { range: 36, closing: 18, turns: 2, runs: 2000, bearings: ['F', 'F'] });
    const [first = 0, second = 0] = sides[1].hull.map((sum) => 400 * (1 - sum / 2000));
    // Two guns: one die each at 36 mu, in bands of 10 mu; two dice each at 18 mu, in bands of 8 mu.
    expect(Math.abs(first - 2 * 0.8)).toBeLessThan(0.15);
    expect(Math.abs(second - first - 4 * 0.8)).toBeLessThan(0.2);
  });
});

describe('thresholds lose parts as often as they should', () => {
  const ship = shipOn({
    hull: { boxes: 16 },
    drive: 4,
    systems: [fireControl, beams, { system: 'enhanced-sensors' }, { system: 'suicide-charge' }],
  });
  const plan = duelPlanOf(ship);
  const runs = 6000;
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [0, 2],
    [2, 3],
  ] as const) {
    test(`rows ${from + 1} to ${to}`, () => {
      const lost = plan.parts.map(() => 0);
      for (let run = 0; run < runs; run++) {
        const state = new DuelShip(plan);
        state.rowsLost = from;
        state.hull = to * 4;
        checkThresholds(state, false, seededRandom(run, 'threshold'));
        state.parts.forEach((part, index) => {
          if (part !== partStates.works) lost[index]!++;
        });
      }
      plan.parts.forEach(({ modifier }, index) => {
        const exact = thresholdFaces(from, to, modifier) / 6;
        expect(Math.abs(lost[index]! / runs - exact)).toBeLessThan(1.3 * tolerance(exact, runs));
      });
    });
  }
});
