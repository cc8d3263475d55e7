import { describe, expect, test } from 'vitest';
import { listed, nameInSentence, withArticle } from '../../src/text/phrases.ts';

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
