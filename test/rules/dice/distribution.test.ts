/** Distributions in floating-point numbers: their tails, limits and sums. */

import { expect, test } from 'vitest';
import { totalDistribution, withoutTail } from '../../../src/rules/dice/distribution.ts';
import { quotient } from '../../../src/rules/dice/rational.ts';
import { hit, type Roll, times } from '../../../src/rules/dice/roll.ts';
import { at, rollOf } from '../firepower/fire.ts';

const tails: readonly (readonly [given: readonly number[], left: readonly number[]])[] = [
  [
    [0.5, 0.5],
    [0.5, 0.5],
  ],
  [[1, 0, 0], [1]],
  [
    [0, 1, 1e-18],
    [0, 1],
  ],
  [
    [1, 1e-17],
    [1, 1e-17],
  ],
  [[1e-18], [1e-18]],
];

test.each(tails)('%j without its tail', (given, left) => {
  expect([...withoutTail(Float64Array.from(given))]).toEqual(left);
});

test('a distribution without a tail is not copied', () => {
  const all = Float64Array.of(0.5, 0.5);
  expect(withoutTail(all)).toBe(all);
});

const huge = 10n ** 400n;
const shares: readonly (readonly [weight: bigint, of: bigint, share: number])[] = [
  [1n, 4n, 0.25],
  [huge, 4n * huge, 0.25],
  [3n, 4n * huge, 0],
];

test.each(shares)('the quotient of %d and %d', (weight, of, expected) => {
  expect(quotient(weight, of)).toBe(expected);
});

const rolls: readonly (readonly [title: string, roll: Roll, length: number])[] = [
  ['3 hits of 5 points', times(3, hit('plain', 5)), 16],
  ['4 hits of 5 points', times(4, hit('plain', 5)), 21],
  ['7 hits of 5 points', times(7, hit('plain', 5)), 36],
  ['more points than are counted', times(20_000, hit('plain', 1)), 2 ** 14 + 1],
];

test('a die that is almost always rolled again stops at the limit', () => {
  const faces = [
    { weight: 1n, points: 0, again: false },
    { weight: 999_999n, points: 1, again: true },
  ];
  expect(totalDistribution({ kind: 'loop', of: 1_000_000n, faces })).toHaveLength(2 ** 14);
});

test.each(rolls)('%s are certain', (_, roll, length) => {
  const found = totalDistribution(roll);
  expect([found.length, found.at(-1)]).toEqual([length, 1]);
});

test('many beam dice: nothing negligible at the end, and a sum of 1', () => {
  const found = totalDistribution(rollOf({ system: 'beam', class: 3 }, at(6)));
  expect(found.at(-1)).toBeGreaterThanOrEqual(1e-17);
  const many = totalDistribution(times(500, rollOf({ system: 'beam', class: 3 }, at(6))));
  expect(many.at(-1)).toBeGreaterThanOrEqual(1e-17);
  expect(Math.abs(many.reduce((total, each) => total + each, 0) - 1)).toBeLessThan(1e-14);
});
