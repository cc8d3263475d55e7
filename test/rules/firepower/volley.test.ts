import { describe, expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { longestRangeOf, type VolleyOptions, volleyOf } from '../../../src/rules/firepower/volley.ts';
import { arcNames } from '../../../src/rules/model/arcs.ts';
import { shipOn } from '../../support/ships.ts';

const control = { system: 'fire-control' };
const beam3 = { system: 'beam', class: 3, arcs: 'FP F' };
const rack = { system: 'salvo-rack', arcs: 'FP F FS' };
const launcher = { system: 'salvo-launcher', arcs: 'FP F FS' };

interface Case {
  readonly title: string;
  readonly ship: Record<string, unknown>;
  readonly fire?: Partial<VolleyOptions>;
  /** Means by arc, clockwise from F; a single figure is for F. */
  readonly means: readonly string[];
}

const thrust = { drive: { thrust: 4 } };

const cases: readonly Case[] = [
  {
    title: 'a mount counts in its arcs only',
    ship: { systems: [control, beam3] },
    means: ['12/5', '0', '0', '0', '0', '12/5'],
  },
  { title: 'copies add up', ship: { systems: [control, { ...beam3, count: 3 }] }, means: ['36/5'] },
  { title: 'weapons need a fire control', ship: { systems: [beam3] }, means: ['0'] },
  {
    title: 'the mounts of a turret fire into its arcs',
    ship: { systems: [control, { system: 'turret', arcs: 'F AS', mounts: [{ ...beam3, arcs: 'F' }] }] },
    means: ['12/5', '0', '12/5', '0', '0', '0'],
  },
  {
    title: 'a broadside pair fires one battery to each side',
    ship: { systems: [control, { system: 'gatling-battery', arcs: 'broadside' }] },
    means: ['0', '24/5', '24/5', '0', '24/5', '24/5'],
  },
  {
    title: 'arc A is empty under thrust',
    ship: { ...thrust, systems: [control, { system: 'beam', class: 1 }] },
    means: ['4/5', '4/5', '4/5', '0', '4/5', '4/5'],
  },
  {
    title: 'arc A is open while drifting',
    ship: { ...thrust, systems: [control, { system: 'beam', class: 1 }] },
    fire: { drifting: true },
    means: ['4/5', '4/5', '4/5', '4/5', '4/5', '4/5'],
  },
  {
    title: 'enhanced sensors aim astern, hitting on 6s',
    ship: { ...thrust, systems: [control, { system: 'enhanced-sensors' }, { system: 'beam', class: 1 }] },
    fire: { asternSensors: true },
    means: ['4/5', '4/5', '4/5', '7/15', '4/5', '4/5'],
  },
  {
    title: 'two sets of enhanced sensors aim astern like one',
    ship: { ...thrust, systems: [control, { system: 'enhanced-sensors', count: 2 }, { system: 'beam', class: 1 }] },
    fire: { asternSensors: true, arc: 'A' },
    means: ['7/15'],
  },
  {
    title: 'superior sensors aim astern at -1',
    ship: { ...thrust, systems: [control, { system: 'superior-sensors' }, { system: 'meson-projector', arcs: 'all' }] },
    fire: { asternSensors: true, arc: 'A', range: 36 },
    means: ['7/15'],
  },
  {
    title: 'gunboats have no baffles',
    ship: { ...thrust, systems: [], gunboats: [{ boats: [{ type: 'beam' }] }] },
    fire: { craft: true, arc: 'A' },
    means: ['8/5'],
  },
  {
    title: 'point defense guns count on request, in the rear arc too',
    ship: { ...thrust, systems: [{ system: 'pds', count: 3 }] },
    fire: { pointDefense: true },
    means: ['1/2', '1/2', '1/2', '1/2', '1/2', '1/2'],
  },
  {
    title: 'point defense guns do not count by default',
    ship: { systems: [{ system: 'pds', count: 3 }] },
    means: ['0'],
  },
  {
    title: 'a spinal mount fires ahead',
    ship: { systems: [control, { system: 'spinal-mount', weapon: 'beam', size: 'small' }] },
    means: ['48/5', '0', '0', '0', '0', '0'],
  },
  { title: 'one-shot weapons fire in the first volley', ship: { systems: [{ ...rack, count: 2 }] }, means: ['49/2'] },
  {
    title: 'one-shot weapons do not fire in later volleys',
    ship: { systems: [{ ...rack, count: 2 }] },
    fire: { turn: 2 },
    means: ['0'],
  },
  {
    title: 'one-shot weapons do not count in the sustained rate',
    ship: { systems: [rack, control, beam3] },
    fire: { turn: 'sustained' },
    means: ['12/5'],
  },
  {
    title: 'weapons that fire every other turn count half in the sustained rate',
    ship: { systems: [control, { system: 'plasma-bolt-launcher', class: 2, arcs: 'F' }] },
    fire: { turn: 'sustained' },
    means: ['7/2'],
  },
  {
    title: 'weapons that fire every other turn fire on turn 3',
    ship: { systems: [control, { system: 'plasma-bolt-launcher', class: 2, arcs: 'F' }] },
    fire: { turn: 3 },
    means: ['7'],
  },
  {
    title: 'launchers share a magazine',
    ship: { systems: [{ system: 'salvo-magazine', salvoes: 3, launchers: [{ ...launcher, count: 2 }] }] },
    fire: { turn: 2 },
    means: ['49/4'],
  },
  {
    title: 'an empty magazine fires nothing',
    ship: { systems: [{ system: 'salvo-magazine', salvoes: 3, launchers: [{ ...launcher, count: 2 }] }] },
    fire: { turn: 3 },
    means: ['0'],
  },
  {
    title: 'only extended salvoes reach 30 mu',
    ship: {
      systems: [
        { system: 'salvo-magazine', salvoes: { standard: 5, extended: 1 }, launchers: [{ ...launcher, count: 2 }] },
      ],
    },
    fire: { range: 30 },
    means: ['49/4'],
  },
  {
    title: 'point defense is spread over the salvoes: one die against one of two',
    ship: { systems: [{ ...rack, count: 2 }] },
    fire: { target: { defense: { pds: 1 } } },
    // 49/4, and 7/2 × 3611/1296.
    means: ['57029/2592'],
  },
  {
    title: 'point defense does not affect beams',
    ship: { systems: [control, beam3] },
    fire: { target: { defense: { pds: 9 } } },
    means: ['12/5'],
  },
  {
    title: 'civil war adds 1 to the dice',
    ship: { systems: [control, { system: 'beam', class: 1 }] },
    fire: { civilWar: true },
    means: ['17/15'],
  },
  {
    title: 'wings count on request',
    ship: { systems: [{ system: 'hangar', wing: { type: 'attack' }, count: 2 }] },
    fire: { craft: true, target: { screens: 1 } },
    means: ['58/5'],
  },
  {
    title: 'wings do not count by default',
    ship: { systems: [{ system: 'hangar', wing: { type: 'attack' } }] },
    means: ['0'],
  },
  {
    title: 'torpedo fighters use their guns after the first turn',
    ship: { systems: [{ system: 'hangar', wing: { type: 'torpedo' } }] },
    fire: { craft: true, turn: 2 },
    means: ['9/5'],
  },
  {
    title: 'gunboats fire per boat',
    ship: {
      systems: [],
      gunboats: [
        {
          boats: [
            { type: 'beam', count: 4 },
            { type: 'gatling', count: 2 },
          ],
        },
      ],
    },
    fire: { craft: true },
    means: ['16'],
  },
  {
    title: 'the selected mode fires',
    ship: { systems: [control, { system: 'pulser', arcs: 'F' }] },
    fire: { pickMode: () => 'long' },
    means: ['4/5'],
  },
  {
    title: 'a ship without weapons deals no damage',
    ship: { systems: [control] },
    means: ['0', '0', '0', '0', '0', '0'],
  },
];

describe('mean of a volley', () => {
  test.each(cases)('$title', ({ ship, fire, means }) => {
    const priced = shipOn(ship);
    const found = arcNames.map((arc) => formatRational(volleyOf(priced, { arc, range: 6, ...fire }).mean));
    expect(found.slice(0, means.length)).toEqual(means);
  });
});

test('weapons without figures are listed with the reason instead of counting as 0', () => {
  const ship = shipOn({
    systems: [control, { system: 'nova-cannon' }, { system: 'gravitic-gun', class: 2, arcs: 'all' }],
  });
  const { unknown, weapons } = volleyOf(ship, { arc: 'F', range: 12 });
  expect(unknown).toEqual([
    {
      path: '/systems/1',
      system: 'nova-cannon',
      label: 'Nova cannon',
      count: 1,
      reason: 'no source at hand has the damage of its blast',
    },
    {
      path: '/systems/2',
      system: 'gravitic-gun',
      label: 'Gravitic gun, class 2, all',
      count: 1,
      reason: 'no source at hand has the table of damage by speed',
    },
  ]);
  expect(weapons.map(({ means }) => Object.entries(means).map(([name, mean]) => [name, formatRational(mean)]))).toEqual(
    [[['hits', '8/5']]],
  );
  expect(volleyOf(ship, { arc: 'A', range: 12 }).unknown.map(({ system }) => system)).toEqual(['gravitic-gun']);
});

test('longestRangeOf is the longest range of the weapons aboard', () => {
  expect(longestRangeOf(shipOn({ systems: [control, beam3, rack, { system: 'pds' }] }))).toBe(36);
  expect(longestRangeOf(shipOn({ systems: [{ system: 'pds' }] }))).toBe(0);
  expect(longestRangeOf(shipOn({ systems: [{ system: 'pds' }] }), { pointDefense: true })).toBe(6);
});
