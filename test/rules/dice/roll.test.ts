/** Rolls are simplified, and equal hits are the same object. */

import { expect, test } from 'vitest';
import {
  both,
  die,
  fixed,
  hit,
  hitOf,
  mix,
  nothing,
  onFaces,
  type Roll,
  sumOfDice,
  times,
} from '../../../src/rules/dice/roll.ts';

const [one, two] = [hit('plain', 1), hit('ap', 2)];

/** A function, because mutation testing skips code that runs when a module is loaded. */
const same = (): readonly (readonly [title: string, found: Roll, expected: Roll])[] => [
  ['a hit again', hit('plain', 1), hit('plain', 1)],
  ['a hit of no points', hit('plain', 0), nothing],
  ['no hits', times(0, one), nothing],
  ['3 times nothing', times(3, nothing), nothing],
  ['one time', times(1, one), one],
  ['3 hits again', times(3, one), times(3, one)],
  ['no rolls together', both(), nothing],
  ['nothing and a hit', both(nothing, one, nothing), one],
  ['nothing on every branch', mix(2n, [{ weight: 2n, roll: nothing }]), nothing],
  ['a branch without weight', mix(2n, [{ weight: 0n, roll: one }]), nothing],
  ['no faces', onFaces(0, one), nothing],
  ['fewer than no faces', onFaces(-1, one), nothing],
  ['all faces', onFaces(6, one), one],
  ['more than all faces', onFaces(7, one), one],
  ['a fixed number of points', hitOf('ap', fixed(2)), hit('ap', 2)],
];

test('simple rolls are the same object', () => {
  for (const [title, found, expected] of same()) expect(found, title).toBe(expected);
});

const equal = (): readonly (readonly [title: string, found: unknown, expected: unknown])[] => [
  ['a hit', two, { kind: 'hit', mode: 'ap', points: 2 }],
  ['nothing', nothing, { kind: 'sum', terms: [] }],
  ['3 hits', times(3, one), { kind: 'sum', terms: [{ times: 3, roll: one }] }],
  [
    'two kinds of hits',
    both(one, two),
    {
      kind: 'sum',
      terms: [
        { times: 1, roll: one },
        { times: 1, roll: two },
      ],
    },
  ],
  [
    '2 faces of 6',
    onFaces(2, one),
    {
      kind: 'mix',
      of: 6n,
      branches: [
        { weight: 2n, roll: one },
        { weight: 4n, roll: nothing },
      ],
    },
  ],
  [
    'a branch of two',
    mix(2n, [
      { weight: 2n, roll: one },
      { weight: 0n, roll: two },
    ]),
    { kind: 'mix', of: 2n, branches: [{ weight: 2n, roll: one }] },
  ],
  [
    'half a die less 2',
    die(3, -2),
    {
      of: 3n,
      weights: [
        [0, 2n],
        [1, 1n],
      ],
    },
  ],
  [
    'two half dice',
    sumOfDice(2, die(3)),
    {
      of: 9n,
      weights: [
        [2, 1n],
        [3, 2n],
        [4, 3n],
        [5, 2n],
        [6, 1n],
      ],
    },
  ],
  ['no dice', sumOfDice(0, die(6)), fixed(0)],
];

test('rolls are simplified', () => {
  for (const [title, found, expected] of equal()) expect(found, title).toEqual(expected);
});
