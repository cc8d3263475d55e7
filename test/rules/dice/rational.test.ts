import { expect, test } from 'vitest';
import {
  divide,
  formatRational,
  isEqual,
  leastCommonMultiple,
  multiply,
  one,
  rational,
  subtract,
  sum,
  toNumber,
  zero,
} from '../../../src/rules/dice/rational.ts';

const reduced: readonly (readonly [n: number, over: number, text: string])[] = [
  [6, 4, '3/2'],
  [-6, 4, '-3/2'],
  [6, -4, '-3/2'],
  [-6, -4, '3/2'],
  [0, -5, '0'],
  [4, -4, '-1'],
  [8, 2, '4'],
];

test.each(reduced)('%d / %d', (n, over, text) => {
  expect(formatRational(rational(n, over))).toBe(text);
});

const [half, third] = [rational(1, 2), rational(1, 3)];

/** A function, because mutation testing skips code that runs when a module is loaded. */
const results = (): readonly (readonly [title: string, found: unknown, expected: unknown])[] => [
  ['1/2 - 1/3', formatRational(subtract(half, third)), '1/6'],
  ['1/2 - 1/2', subtract(half, half), zero],
  ['1/2 × 0', multiply(half, zero), zero],
  ['0 × 1/2', multiply(zero, half), zero],
  ['1 × 1/2', multiply(one, half), half],
  ['1/2 ÷ 1/3', formatRational(divide(half, third)), '3/2'],
  ['1/2 + 1/3 + 1/2', formatRational(sum([half, third, half])), '4/3'],
  ['1/2 = 1/2', isEqual(half, rational(2, 4)), true],
  ['1/2 = 1/3', isEqual(half, third), false],
  ['1/3 = 2/3', isEqual(third, rational(2, 3)), false],
  ['multiple of 4 and 6', leastCommonMultiple(4n, 6n), 12n],
  ['multiple of 6 and 6', leastCommonMultiple(6n, 6n), 6n],
  ['multiple of 6 and 9', leastCommonMultiple(6n, 9n), 18n],
  ['huge', toNumber(rational(10n ** 400n + 1n, 4n * 10n ** 400n)), 0.25],
  ['huge denominator', toNumber(rational(1n, 10n ** 400n)), 0],
  ['huge numerator', toNumber(rational(10n ** 400n)), Number.POSITIVE_INFINITY],
];

test('results', () => {
  for (const [title, found, expected] of results()) expect(found, title).toEqual(expected);
});
