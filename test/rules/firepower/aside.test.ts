/** Weapons that harm ships beside the volleys. `S n` is line n of the text of Continuum. */

import { expect, test } from 'vitest';
import type { Target } from '../../../src/rules/dice/conditions.ts';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { asideOf } from '../../../src/rules/firepower/aside.ts';
import { shipOn } from '../../support/ships.ts';

const screened: Partial<Target> = { screens: 1 };

const cases: readonly (readonly [source: string, system: object, bare: string, screened: string])[] = [
  ['S 1503-1509', { system: 'suicide-charge' }, '1: 21/2, 2: 7, 3: 7/2', '1: 15/2, 2: 5, 3: 5/2'],
  ['Project Continuum', { system: 'minelayer', mines: 3 }, '3: 16/5', '3: 38/15'],
  ['S 2408-2437', { system: 'k-gun', class: 3, arcs: 'F', flak: true }, '18: 1/6', '18: 1/6'],
  ['S 1588-1590', { system: 'scattergun' }, '6: 4/5', '6: 4/5'],
  ['base', { system: 'pds' }, '6: 1/6', '6: 1/6'],
  ['S 1560-1562', { system: 'ads', arcs: 'all' }, '6: 1/3, 12: 1/6', '6: 1/3, 12: 1/6'],
];

test.each(cases)('%s: %j', (_, system, ...means) => {
  const ship = shipOn({ systems: [{ system: 'fire-control' }, system] });
  const found = [{}, screened].map((target) =>
    asideOf(ship, target).map(({ path, ranges }) => [
      path,
      ranges.map(({ to, mean }) => `${to}: ${formatRational(mean)}`).join(', '),
    ]),
  );
  expect(found).toEqual(means.map((mean) => [['/systems/1', mean]]));
});

test('nothing of the kind is aboard', () => {
  expect(asideOf(shipOn({ systems: [{ system: 'beam', class: 1 }, { system: 'grapeshot' }] }))).toEqual([]);
});
