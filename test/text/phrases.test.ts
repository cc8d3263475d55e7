import { describe, expect, test } from 'vitest';
import {
  formatChance,
  formatDecimal,
  formatSignedDecimal,
  listed,
  nameInSentence,
  plainWords,
  withArticle,
} from '../../src/text/phrases.ts';

describe('listed', () => {
  const cases: readonly [values: readonly unknown[], conjunction: 'or' | 'and', text: string][] = [
    [[], 'or', ''],
    [['beta'], 'or', 'beta'],
    [[1, 2], 'or', '1 or 2'],
    [[1, 2, 3, 4], 'or', '1, 2, 3 or 4'],
    [['mass', 'points'], 'and', 'mass and points'],
    [['a', 'b', 'c'], 'and', 'a, b and c'],
  ];
  for (const [values, conjunction, text] of cases) {
    test(text === '' ? 'empty list' : text, () => expect(listed(values, conjunction)).toBe(text));
  }

  test('defaults to `or`', () => expect(listed(['yes', 'no'])).toBe('yes or no'));
});

const names: readonly [name: string, sentence: string, article: string][] = [
  ['Beam battery', 'beam battery', 'a beam battery'],
  ['K-gun', 'K-gun', 'a K-gun'],
  ['EMP projector', 'EMP projector', 'an EMP projector'],
  ['ECM', 'ECM', 'an ECM'],
  ['FTL drive', 'FTL drive', 'an FTL drive'],
  ['Tuffley cloak', 'Tuffley cloak', 'a Tuffley cloak'],
  ['Antimatter missile', 'antimatter missile', 'an antimatter missile'],
  ['Area ECM', 'area ECM', 'an area ECM'],
  ['Ortillery', 'ortillery', 'an ortillery'],
  ['Interceptor', 'interceptor', 'an interceptor'],
  ['Heavy missile', 'heavy missile', 'a heavy missile'],
  ['Wing', 'wing', 'a wing'],
  ['PDS', 'PDS', 'a PDS'],
];

describe('nameInSentence and withArticle', () => {
  for (const [name, sentence, article] of names) {
    test(name, () => expect([nameInSentence(name), withArticle(name)]).toEqual([sentence, article]));
  }
});

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

test.each([
  ['missing `arcs` for graser', 'missing arcs for graser'],
  ['add `flak: true`', 'add flak'],
  ['K-gun with `class: 7`', 'K-gun with class 7'],
  ['set `kind: system-defense-boat`', 'set kind system defense boat'],
  ['use `FP F FS`', 'use FP F FS'],
  ['column `Gizmo-2`: `2`', 'column Gizmo-2: 2'],
  ['no code - at all', 'no code - at all'],
])('%s → %s', (text, expected) => {
  expect(plainWords(text)).toBe(expected);
});
