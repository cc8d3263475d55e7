/** Points and fire modes of small craft. */

import { expect, test } from 'vitest';
import { boatFires, wingFires } from '../../../src/rules/catalogue/craft/craft-fire.ts';
import { craftHouseCitation, craftPoints } from '../../../src/rules/catalogue/craft/define-craft.ts';
import type { FireMode } from '../../../src/rules/catalogue/fires.ts';
import { continuum } from '../../../src/rules/model/citation.ts';
import type { Figure } from '../../../src/rules/model/house-rules.ts';
import { expectFile } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';

const row = {
  id: 'scout',
  name: 'Scout',
  points: 5,
  pointsIn: { 'fleet-book': 7 },
  cite: continuum('Light Fighter'),
  about: '',
};
const clubOf = (...changes: readonly (readonly [system: string, points?: Figure])[]) => ({
  name: 'Club',
  change: changes.map(([system, points]) => ({ system, ...(points === undefined ? {} : { points }) })),
});

const prices = [
  ['the rulebook', 'continuum-2014', undefined, 5, undefined],
  ['another edition', 'fleet-book', undefined, 7, undefined],
  ['house rules', 'fleet-book', clubOf(['scout', 9]), 9, 'House rules of Club'],
  ['points of 0', 'fleet-book', clubOf(['scout', 0]), 0, 'House rules of Club'],
  ['a later change', 'fleet-book', clubOf(['scout', 9], ['scout', 8]), 8, 'House rules of Club'],
  ['a change of another system', 'fleet-book', clubOf(['other', 9]), 7, undefined],
  ['a figure that is not a number', 'fleet-book', clubOf(['scout', { amount: 9 }]), 7, undefined],
  ['a change of something else', 'fleet-book', clubOf(['scout']), 7, undefined],
  ['house rules without changes', 'fleet-book', { name: 'Club' }, 7, undefined],
] as const;

test.each(prices)('points of small craft: %s', (_, edition, house, points, book) => {
  expect([craftPoints(row, { edition, house }), craftHouseCitation([row], { edition, house })?.book]).toEqual([
    points,
    book,
  ]);
});

const shown = ({ name, delivery, rate, bands, roll, defensive }: FireMode) =>
  [
    `${name} ${delivery} ${rate}${defensive ? ' defensive' : ''}`,
    bands.map(({ to, dice = '', needs }) => `${to}:${dice}${needs ? `@${needs}` : ''}`).join(' '),
    `${roll.scores.die ?? ''} ${roll.scores.screens}: ${roll.scores.text}`,
  ].join(' | ');

test('the modes of wings of five and of gunboats', () => {
  const lines = [
    ...Object.entries(wingFires).flatMap(([type, fires]) =>
      (['beams', 'cannon'] as const).flatMap((weapon) =>
        fires({ fighters: 5, weapon }).map((mode) => `${type}, ${weapon}: ${shown(mode)}\n`),
      ),
    ),
    ...Object.entries(boatFires).flatMap(([type, fires]) => fires().map((mode) => `${type} boat: ${shown(mode)}\n`)),
  ];
  expectFile(projectPath('test/rules/catalogue/craft-modes.txt'), lines.join(''));
});
