/** The choices of systems, with their defaults and editions. */

import { expect, test } from 'vitest';
import {
  arcsChoice,
  defaultArcs,
  editionFlag,
  integerChoice,
  isOffered,
  limitToEditions,
  maxNumber,
  numberChoice,
  salvoesChoice,
  withEditionValues,
  wordChoice,
} from '../../../src/rules/catalogue/choices.ts';
import { adjacentArcCoverage, allArcs, allRoundCoverage, placeholderArcs } from '../../../src/rules/model/arcs.ts';

/** Choices with their properties. A function, because mutation testing skips code that runs when a module is loaded. */
const made = () => [
  [
    numberChoice('A class.', { 1: 'one', 2: 'two' }, { fallback: 2 }),
    {
      ...{ kind: 'number', about: 'A class.', fallback: 2 },
      options: [
        { value: 1, about: 'one' },
        { value: 2, about: 'two' },
      ],
    },
  ],
  [numberChoice('A class.', { 1: 'one' }), { kind: 'number', fallback: undefined }],
  [wordChoice('A size.', { small: 's', large: 'l' }), { kind: 'word', about: 'A size.', fallback: 'small' }],
  [
    wordChoice('A size.', { small: 's' }, { required: true }),
    { fallback: undefined, options: [{ value: 'small', about: 's' }] },
  ],
  [
    integerChoice('A number.'),
    { kind: 'whole', about: 'A number.', fallback: undefined, atLeast: 0, atMost: maxNumber },
  ],
  [integerChoice('A number.', { atLeast: 1, atMost: 6, fallback: 3 }), { fallback: 3, atLeast: 1, atMost: 6 }],
  [editionFlag(['fleet-book'], 'A flag.'), { kind: 'flag', about: 'A flag.', fallback: false }],
  [arcsChoice(), { kind: 'arcs', fallback: undefined }],
  [salvoesChoice('Salvoes.'), { kind: 'salvoes', about: 'Salvoes.', fallback: undefined }],
];

test('choices', () => {
  for (const [choice, expected] of made()) expect(choice).toMatchObject(expected as object);
});

test('choices limited to editions', () => {
  const word = withEditionValues(wordChoice('A size.', { small: 's' }), ['fleet-book'], { large: 'l' });
  const number = withEditionValues(numberChoice('A class.', { 1: 'one' }), ['continuum-2017'], {
    7: 'seven',
    8: 'eight',
  });
  const both = withEditionValues(word, ['continuum-2017'], { huge: 'h' });
  const flag = editionFlag(['continuum-2017'], 'A flag.');
  const classes = limitToEditions(number, ['fleet-book'], (value) => Number(value) === 1);
  const values = [word, number, both].map(({ options = [] }) => options.map(({ value }) => value));
  expect(values).toEqual([
    ['small', 'large'],
    [1, 7, 8],
    ['small', 'large', 'huge'],
  ]);
  expect(both.options?.at(-1)).toEqual({ value: 'huge', about: 'h' });
  const cases: readonly (readonly [
    choice: Parameters<typeof isOffered>[0],
    value: unknown,
    inBook: boolean,
    in2017: boolean,
  ])[] = [
    [undefined, 'any', true, true],
    [numberChoice('A class.', { 1: 'one' }), 1, true, true],
    [word, 'small', true, true],
    [word, 'large', true, false],
    [number, 7, false, true],
    [both, 'large', true, false],
    [both, 'huge', false, true],
    [flag, true, false, true],
    [flag, false, true, true],
    [classes, 1, true, false],
    [classes, 7, false, true],
    // `Number(true)` is 1, but `true` is not class 1.
    [classes, true, true, true],
  ];
  for (const [choice, value, inBook, in2017] of cases)
    expect([value, isOffered(choice, value, 'fleet-book'), isOffered(choice, value, 'continuum-2017')]).toEqual([
      ...[value, inBook, in2017],
    ]);
});

test('choices that are read', () => {
  const salvoes = salvoesChoice('Salvoes.').read;
  expect([salvoes?.(3), salvoes?.({ extended: 2 }), salvoes?.({ standard: 1, 'two-stage': 4 })]).toEqual([
    { standard: 3, extended: 0, 'two-stage': 0 },
    { standard: 0, extended: 2, 'two-stage': 0 },
    { standard: 1, extended: 0, 'two-stage': 4 },
  ]);
  expect(arcsChoice().read?.('all')).toBe(allArcs);
  expect([defaultArcs(allRoundCoverage), defaultArcs(adjacentArcCoverage(3, 6))]).toEqual([
    allArcs,
    placeholderArcs(3),
  ]);
});
