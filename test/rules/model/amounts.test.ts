import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Fraction,
  formatAmount,
  fraction,
  limitPerFiftyMass,
  percentOf,
  roundHalfUp,
  roundUp,
} from '../../../src/rules/model/amounts.ts';

const roundedHalfUp: readonly [what: string, amount: Fraction, whole: number][] = [
  ['0 stays 0', fraction(0, 100), 0],
  ['0 percent stays 0', percentOf(0, 300), 0],
  ['a positive amount rounds to at least 1', fraction(1, 1000), 1],
  ['even below one half', fraction(49, 100), 1],
  ['one half rounds to 1', fraction(1, 2), 1],
  ['.49 rounds down', fraction(149, 100), 1],
  ['.499 rounds down', fraction(2499, 1000), 2],
  ['.5 rounds up', fraction(150, 100), 2],
  ['.5 rounds up after an even number', fraction(5, 2), 3],
  ['.5 rounds up after an odd number', fraction(7, 2), 4],
  ['.51 rounds up', fraction(351, 100), 4],
  ['a whole number is unchanged', fraction(34, 2), 17],
  ['thrust 4 on 86: 17.2', percentOf(20, 86), 17],
  ['thrust 5 on 86: 21.5', percentOf(25, 86), 22],
  ['thrust 5 on 50: 12.5', percentOf(25, 50), 13],
  ['FTL on 45: 4.5', percentOf(10, 45), 5],
  ['FTL on 44: 4.4', percentOf(10, 44), 4],
  ['screen on 6: 0.3', percentOf(5, 6), 1],
  ['advanced screen on 100: 7.5', percentOf(7.5, 100), 8],
  ['advanced screen on 86: 6.45', percentOf(7.5, 86), 6],
  ['advanced screen on 99: 7.425', percentOf(7.5, 99), 7],
  ['advanced screen on 60: 4.5', percentOf(7.5, 60), 5],
  ['advanced screen on 6: 0.45', percentOf(7.5, 6), 1],
  ['advanced screen on 20: 1.5', percentOf(7.5, 20), 2],
];

describe('roundHalfUp', () => {
  for (const [what, amount, whole] of roundedHalfUp) test(what, () => expect(roundHalfUp(amount)).toBe(whole));

  test('agrees with integer arithmetic for every amount a design can reach', () => {
    const over = fc.integer({ min: 0, max: 10 ** 12 });
    const under = fc.integer({ min: 1, max: 10 ** 6 });
    fc.assert(
      fc.property(over, under, (over, under) => {
        const exact = (BigInt(over) * 2n + BigInt(under)) / (BigInt(under) * 2n);
        const least = over === 0 ? 0 : 1;
        expect(roundHalfUp(fraction(over, under))).toBe(Math.max(least, Number(exact)));
      }),
    );
  });

  test('rounds up at one half and down just below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 2, max: 1000 }), (whole, under) => {
        expect(roundHalfUp(fraction((2 * whole + 1) * under, 2 * under))).toBe(whole + 1);
        expect(roundHalfUp(fraction((2 * whole + 1) * under - 1, 2 * under))).toBe(whole);
      }),
    );
  });
});

describe('percentOf', () => {
  const rates = [5, 7.5, 10, 15, 20, 25, 30, 100];
  for (const rate of rates) {
    test(`${rate}% is exact for every hull mass`, () => {
      const masses = Array.from({ length: 1000 }, (_, index) => index + 1);
      const wrong = masses.filter((mass) => {
        const thousandths = BigInt(rate * 10) * BigInt(mass);
        const exact = Number((thousandths * 2n + 1000n) / 2000n);
        const { numerator, denominator } = percentOf(rate, mass);
        const isWhole = Number.isInteger(numerator) && Number.isInteger(denominator);
        return !isWhole || roundHalfUp(percentOf(rate, mass)) !== Math.max(1, exact);
      });
      expect(wrong).toEqual([]);
    });
  }
});

describe('roundUp', () => {
  const cases: readonly [over: number, under: number, whole: number][] = [
    [0, 50, 0],
    [1, 50, 1],
    [49, 50, 1],
    [50, 50, 1],
    [51, 50, 2],
    [3, 2, 2],
    [8, 3, 3],
    [9, 3, 3],
  ];
  for (const [over, under, whole] of cases) {
    test(`rounds ${over} / ${under} to ${whole}`, () => expect(roundUp(fraction(over, under))).toBe(whole));
  }

  test('agrees with integer arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 6 }), (over, under) => {
        const exact = (BigInt(over) + BigInt(under) - 1n) / BigInt(under);
        expect(roundUp(fraction(over, under))).toBe(Number(exact));
      }),
    );
  });
});

describe('limitPerFiftyMass', () => {
  const cases: readonly [mass: number, allowed: number][] = [
    [1, 1],
    [49, 1],
    [50, 1],
    [51, 2],
    [100, 2],
    [101, 3],
    [300, 6],
  ];
  for (const [mass, allowed] of cases) test(`mass ${mass}`, () => expect(limitPerFiftyMass(mass)).toBe(allowed));
});

describe('formatAmount', () => {
  const cases: readonly [amount: Fraction, text: string][] = [
    [percentOf(20, 86), '17.2'],
    [fraction(17, 3), '5.667…'],
    [fraction(1, 3), '0.333…'],
    [fraction(26, 2), '13'],
    [fraction(0, 7), '0'],
    [percentOf(7.5, 99), '7.425'],
    [fraction(1, 8), '0.125'],
    [fraction(1, 16), '0.063…'],
  ];
  for (const [amount, text] of cases) {
    test(`${amount.numerator} / ${amount.denominator}`, () => expect(formatAmount(amount)).toBe(text));
  }
});
