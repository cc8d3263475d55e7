/** The bounds of exact means, and the points that can meet armor. */

import { expect, test } from 'vitest';
import { maxDamageFacing, meanDamage } from '../../../src/rules/dice/exact-damage.ts';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { both, die, hit, hitOf, mix, nothing, onFaces, type Roll, times } from '../../../src/rules/dice/roll.ts';

const nines = times(20, onFaces(3, hit('plain', 9)));
const dice = times(20, onFaces(3, hitOf('plain', die(6))));
const coin = mix(2n, [
  { weight: 1n, roll: hit('plain', 1) },
  { weight: 1n, roll: nothing },
]);

/** Volleys at armor; no mean if the calculation would be too long. */
const bounds: readonly (readonly [title: string, roll: Roll, layers: readonly number[], total: string | undefined])[] =
  [
    ['60 bits, 8686 states', nines, [100, 85], '90'],
    ['60 bits, 8787 states', nines, [100, 86], undefined],
    ['120 bits, 4331 states', dice, [60, 70], '35'],
    ['120 bits, 4402 states', dice, [61, 70], undefined],
    ['thick armor and few points', times(20, coin), [1000, 1000], '10'],
    ['1024 bits', times(512, coin), [4], '256'],
    ['1026 bits', times(513, coin), [4], undefined],
    ['1026 bits, no armor', times(513, coin), [], '513/2'],
  ];

test.each(bounds)('exact mean: %s', (_, roll, layers, total) => {
  const found = meanDamage(roll, layers);
  expect(found && formatRational(found.total)).toBe(total);
  expect(found?.layers).toEqual(found && layers.map(() => expect.anything()));
});

const again: Roll = { kind: 'loop', of: 2n, faces: [{ weight: 1n, points: 5, again: true }] };

const facing: readonly (readonly [title: string, roll: Roll, points: number])[] = [
  ['a hit', hit('ap', 4), 4],
  ['a hit past the armor', hit('direct', 4), 0],
  ['3 hits', times(3, hit('plain', 4)), 12],
  ['2 kinds of hits', both(hit('plain', 4), hit('sap', 5)), 9],
  ['a die', hitOf('plain', die(6)), 6],
  ['a re-roll', again, 0],
];

test.each(facing)('points that can meet armor: %s', (_, roll, points) => {
  expect(maxDamageFacing(roll)).toBe(points);
});
