import { describe, expect, test } from 'vitest';
import { beamDie, onePoint } from '../../../src/rules/dice/dice.ts';
import { totalDistribution } from '../../../src/rules/dice/distribution.ts';
import { meanDamage as damageOf, type MeanDamage } from '../../../src/rules/dice/exact-damage.ts';
import { meanOf, probabilities } from '../../../src/rules/dice/mean.ts';
import { add, formatRational, one, rational, subtract, sum, toNumber } from '../../../src/rules/dice/rational.ts';
import { both, hit, mix, type Roll, times } from '../../../src/rules/dice/roll.ts';
import { armorDistribution, hullDistribution, intact, strike } from '../../../src/rules/dice/strike.ts';
import { at, rollOf } from '../firepower/fire.ts';

const meanDamage = (...given: Parameters<typeof damageOf>) => damageOf(...given) as MeanDamage;

const beam = rollOf({ system: 'beam', class: 3 }, at(6));
const graser = rollOf({ system: 'graser', class: 3 }, at(6));
const gun = rollOf({ system: 'k-gun', class: 3 }, at(6));

/** A die of six faces that is rolled again on one of them. */
const loop = (ends: number, again: number): Roll => ({
  kind: 'loop',
  of: 6n,
  faces: [
    { weight: 5n, points: ends, again: false },
    { weight: 1n, points: again, again: true },
  ],
});
const loops = [loop(1, 0), loop(0, 3), loop(2, 1), loop(4, 3)];

describe('exact probabilities', () => {
  test('of dice that are rolled again', () => {
    expect(loops.map((roll) => probabilities(roll, 4).map(formatRational).join(' '))).toEqual([
      '0 1 0 0 0',
      '5/6 0 0 5/36 0',
      '0 0 5/6 5/36 5/216',
      '0 0 0 0 5/6',
    ]);
    expect(loops.map((roll) => formatRational(meanOf(roll)))).toEqual(['1', '3/5', '11/5', '23/5']);
  });

  test('of a beam die: 0, 1, 2, 3 and 4 points', () => {
    const die = rollOf({ system: 'beam', class: 1 }, at(6));
    expect(probabilities(die, 4).map(formatRational)).toEqual(['1/2', '1/3', '1/12', '1/18', '1/72']);
  });

  test('of a class 3 beam at 6 mu', () => {
    const shares = probabilities(beam, 5);
    const atLeast = (least: number) => formatRational(subtract(one, sum(shares.slice(0, least))));
    expect([formatRational(shares[0]!), atLeast(3), atLeast(6)]).toEqual(['1/8', '19/48', '5/72']);
  });

  test('of the penetrating damage of a class 3 beam: 2/5 on average', () => {
    const armor = [1000];
    expect(formatRational(meanDamage(beam, armor).hull)).toBe('2/5');
    expect(formatRational(meanDamage(beam, armor).armor)).toBe('2');
  });

  test('of a class 3 K-gun: 0, 3 or 6 points, one of each hit to armor', () => {
    expect(probabilities(gun, 6).map(formatRational)).toEqual(['1/6', '0', '0', '5/12', '0', '0', '5/12']);
    const { armor, hull } = meanDamage(gun, [3]);
    expect([armor, hull].map(formatRational)).toEqual(['5/6', '35/12']);
    expect([...hullDistribution(strike(intact([3], 20), gun))].slice(0, 6)).toEqual(
      [1 / 6, 0, 5 / 12, 0, 0, 5 / 12].map((share) => expect.closeTo(share, 14)),
    );
  });

  test('agree with floating-point distributions', () => {
    for (const roll of [beam, graser, gun, ...loops]) {
      const exact = probabilities(roll, 12);
      const found = totalDistribution(roll);
      expect(exact).toHaveLength(13);
      for (const [points, share] of exact.entries()) expect(found[points] ?? 0).toBeCloseTo(toNumber(share), 14);
    }
  });

  test('give exact means for two layers of armor', () => {
    for (const roll of [beam, graser, gun]) {
      const { total, armor, hull, layers } = meanDamage(roll, [4, 2]);
      expect(add(armor, hull)).toEqual(total);
      expect(sum(layers)).toEqual(armor);
      expect(meanOf(roll)).toEqual(total);
      const standing = strike(intact([4, 2], 400), roll);
      const expected = (shares: Float64Array) => shares.reduce((mean, share, points) => mean + share * points, 0);
      expect(expected(armorDistribution(standing))).toBeCloseTo(toNumber(armor), 12);
      expect(expected(hullDistribution(standing))).toBeCloseTo(toNumber(hull), 12);
    }
  });
});

/** One hit on armor 4/2 (the outer layer has 2): damage to each layer, and to the hull. */
const splits: readonly [mode: 'plain' | 'ap' | 'sap' | 'direct', points: number, layers: string, hull: number][] = [
  ['plain', 1, '0/1', 0],
  ['plain', 5, '3/2', 0],
  ['plain', 8, '4/2', 2],
  ['ap', 1, '0/1', 0],
  ['ap', 2, '1/1', 0],
  ['ap', 10, '1/1', 8],
  ['sap', 1, '0/1', 0],
  ['sap', 7, '3/2', 2],
  ['sap', 3, '1/2', 0],
  ['direct', 3, '0/0', 3],
];

test.each(splits)('%s hit of %i points', (mode, points, layers, hull) => {
  expect(certain(hit(mode, points), [4, 2])).toEqual([layers, hull]);
});

/** Certain damage of several hits: to each layer, and to the hull. */
const series: readonly [title: string, roll: Roll, armor: readonly number[], layers: string, hull: number][] = [
  ['a second hit finds fewer boxes', times(2, hit('plain', 3)), [4, 2], '4/2', 0],
  ['a third hit finds none', times(3, hit('plain', 3)), [4, 2], '4/2', 3],
  ['layers without boxes are left out', hit('plain', 3), [4, 0, 2], '1/2', 0],
  ['armor 1/11', hit('plain', 4), [1, 11], '0/4', 0],
  ['armor 11/1, after 1/11', hit('plain', 4), [11, 1], '3/1', 0],
  ['states with the same digits: 11/23', both(times(11, hit('ap', 2)), hit('plain', 12)), [200, 200], '11/23', 0],
  ['states with the same digits: 1/123', both(hit('ap', 2), hit('plain', 122)), [200, 200], '1/123', 0],
];

test('several hits: damage to layers and hull', () => {
  for (const [title, roll, armor, layers, hull] of series)
    expect([title, ...certain(roll, armor)]).toEqual([title, layers, hull]);
});

/** The exact damage of a roll without chance, if the distributions agree with it. */
function certain(roll: Roll, armor: readonly number[]): readonly [layers: string, hull: number] {
  const exact = meanDamage(roll, armor);
  const struck = strike(intact(armor, 400), roll);
  const [lost, hull] = [armorDistribution(struck), hullDistribution(struck)].map((shares) => shares.indexOf(1));
  expect([exact.armor, exact.hull].map(formatRational)).toEqual([`${lost}`, `${hull}`]);
  return [exact.layers.map(formatRational).join('/'), hull as number];
}

/** Armor boxes and hull points lost, with their chances, of armor 4 and 10 hull boxes. */
const ends: readonly [title: string, roll: Roll, armor: string, hull: string][] = [
  ['armor is hit after the end of the hull', both(hit('direct', 10), hit('plain', 1)), '1: 1', '10: 1'],
  ['hull is hit after the end of the armor', both(hit('plain', 6), hit('plain', 2)), '4: 1', '4: 1'],
  [
    'one end of two',
    both(
      mix(2n, [
        { weight: 1n, roll: hit('plain', 99) },
        { weight: 1n, roll: hit('plain', 1) },
      ]),
      hit('plain', 1),
    ),
    '2: 0.5, 4: 0.5',
    '0: 0.5, 10: 0.5',
  ],
];

test('armor is hit after the hull is gone, and hull after the armor is gone', () => {
  const listed = (shares: Float64Array) =>
    [...shares].flatMap((share, points) => (share > 0 ? [`${points}: ${share}`] : [])).join(', ');
  for (const [title, roll, armor, hull] of ends) {
    const struck = strike(intact([4], 10), roll);
    expect([title, listed(armorDistribution(struck)), listed(hullDistribution(struck))]).toEqual([title, armor, hull]);
  }
});

test('a beam die with a 6 makes two armor-piercing hits, not one of two points', () => {
  const modifiers = { first: 0, reroll: 0, onlySixes: false, screenedRerolls: false } as const;
  const die = beamDie({ ...modifiers, level: 0, rerolls: false, mode: 'ap', perHit: onePoint });
  expect(formatRational(meanDamage(die, [9]).armor)).toBe('2/3');
});

test('a hit of 7 points, semi-armor-piercing: 4 to one layer of armor, 3 to the hull', () => {
  const { armor, hull } = meanDamage(hit('sap', 7), [20]);
  expect([armor, hull].map(formatRational)).toEqual(['4', '3']);
});

test('a die of damage, semi-armor-piercing: 2 to armor, 3/2 to the hull', () => {
  const torpedo = rollOf({ system: 'fusion-array' }, at(99));
  expect(formatRational(meanOf(torpedo))).toBe('0');
  const { armor, hull } = meanDamage(rollOf({ system: 'pulse-torpedo' }, at(6)), [20]);
  expect([armor, hull]).toEqual([rational(5 * 2, 6), rational(5 * 3, 12)]);
});

test('distributions sum to 1 within 1e-12', () => {
  const spinal = rollOf({ system: 'spinal-mount', weapon: 'beam', size: 'large' }, at(6));
  for (const roll of [beam, graser, gun, spinal])
    for (const layers of [[], [4], [4, 2]]) {
      const shares = hullDistribution(strike(intact(layers, 1000), roll));
      expect(Math.abs(shares.reduce((total, share) => total + share, 0) - 1)).toBeLessThan(1e-12);
    }
});
