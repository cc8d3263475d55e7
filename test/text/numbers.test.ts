import { expect, test } from 'vitest';
import { formatChance, formatDecimal, formatSignedDecimal } from '../../src/text/numbers.ts';

const decimals: readonly (readonly [value: number, digits: number, text: string])[] = [
  [0, 2, '0.00'],
  [7.4, 2, '7.40'],
  [19 / 30, 2, '0.63'],
  [35 / 12, 2, '2.92'],
  // 1.005 is 1.00499… in binary.
  [1.005, 2, '1.01'],
  [2.5, 0, '3'],
  [0.999, 2, '1.00'],
  [1234.5, 2, '1,234.50'],
  [1_234_567.891, 1, '1,234,567.9'],
  [-2.25, 1, '−2.3'],
  [-0.001, 2, '0.00'],
];

for (const [value, digits, text] of decimals) {
  test(`formatDecimal(${value}, ${digits}) is ${text}`, () => expect(formatDecimal(value, digits)).toBe(text));
}

const chances: readonly (readonly [chance: number, text: string])[] = [
  [0, '0%'],
  [1e-15, '0%'],
  [1e-6, '<0.1%'],
  [0.0005, '0.1%'],
  [0.125, '12.5%'],
  [0.9994, '99.9%'],
  [0.9996, '>99.9%'],
  [1 - 1e-15, '100%'],
];

for (const [chance, text] of chances) {
  test(`formatChance(${chance}) is ${text}`, () => expect(formatChance(chance)).toBe(text));
}

test('formatSignedDecimal shows the sign except for 0', () => {
  expect([5.25, -3, 0].map((value) => formatSignedDecimal(value))).toEqual(['+5.25', '−3.00', '0.00']);
});
