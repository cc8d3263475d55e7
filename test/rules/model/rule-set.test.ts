/** House rules that forbid systems, and the citations of books. */

import { expect, test } from 'vitest';
import { continuum, fleetBook, formatCitation, houseRules } from '../../../src/rules/model/citation.ts';
import { type HouseRules, isForbidden } from '../../../src/rules/model/house-rules.ts';

const clubs: readonly (readonly [what: string, house: HouseRules | undefined, forbidden: boolean])[] = [
  ['no house rules', undefined, false],
  ['house rules that forbid nothing', { name: 'Club' }, false],
  ['house rules that forbid another system', { name: 'Club', forbid: ['beam'] }, false],
  ['house rules that forbid it', { name: 'Club', forbid: ['beam', 'screen'] }, true],
];

test.each(clubs)('a screen under %s', (_, house, forbidden) => {
  expect(isForbidden({ house }, 'screen')).toBe(forbidden);
});

test('citations', () => {
  expect([continuum('Screens'), fleetBook(1, 'Screens'), houseRules('Club', 'Screens')].map(formatCitation)).toEqual([
    ...['Continuum 2014, Screens', 'Fleet Book 1, Screens', 'House rules of Club, Screens'],
  ]);
});
