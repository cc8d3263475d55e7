import { expect, test } from 'vitest';
import { mostDamageText } from '../../../src/reports/firepower/comparison.ts';
import { rational } from '../../../src/rules/dice/rational.ts';

const bands = [
  { from: 0, to: 12 },
  { from: 12, to: 24 },
  { from: 24, to: 36 },
];

const ships = (figures: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(figures).map(([name, means]) => ({ name, means: means.map((mean) => rational(mean)) }));

const cases: readonly (readonly [damage: object, perPoints: object | undefined, says: string | undefined])[] = [
  [{ A: [3, 2, 1], B: [2, 1, 0] }, undefined, 'A does the most damage to 36 mu'],
  [{ A: [3, 2, 1], B: [2, 3, 2] }, undefined, 'A does the most damage to 12 mu, B from 12 to 36 mu'],
  [{ A: [3, 2, 1], B: [3, 1, 0] }, undefined, 'A does the most damage from 12 to 36 mu'],
  [{ A: [3, 2, 0], B: [1, 1, 0], C: [2, 4, 0] }, undefined, 'A does the most damage to 12 mu, C from 12 to 24 mu'],
  [{ A: [3, 2, 1], B: [2, 1, 0] }, { A: [2, 2, 2], B: [1, 1, 1] }, 'A does the most damage to 36 mu, per point too'],
  [
    { A: [3, 2, 1], B: [2, 1, 0] },
    { A: [1, 2, 2], B: [2, 1, 1] },
    'A does the most damage to 36 mu; B does the most for its points to 12 mu, A from 12 to 36 mu',
  ],
  [{ A: [3, 2, 1], B: [3, 2, 1] }, undefined, undefined],
  [{ A: [0, 0, 0], B: [0, 0, 0] }, undefined, undefined],
];

for (const [damage, perPoints, says] of cases)
  test(says ?? `no ship is ahead: ${JSON.stringify(damage)}`, () => {
    const figures = (of: object) => ships(of as Readonly<Record<string, readonly number[]>>);
    expect(mostDamageText(figures(damage), perPoints && figures(perPoints), bands)).toBe(says);
  });

test('a single range is named once', () => {
  const at = [{ from: 18, to: 18 }];
  expect(mostDamageText(ships({ A: [2], B: [1] }), undefined, at)).toBe('A does the most damage at 18 mu');
});
