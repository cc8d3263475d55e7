/** Designs of FullThrustFleetManager. */

import { expect, test } from 'vitest';
import { importFleetManager } from '../../src/exchange/fleet-manager.ts';
import { importedShips } from './imported-ships.ts';

const all = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];

const ship = {
  schema_version: 1,
  id: 'own:1',
  ruleset: 'fb',
  race: 'human',
  faction: 'Example Navy',
  name: 'Sparrow',
  type_label: 'Frigate',
  type_code: 'FF',
  hull_kind: 'warship',
  tmf: 11,
  hull_boxes: 3,
  armour: 0,
  thrust: 6,
  ftl: true,
  streamlining: 'none',
  systems: [
    { uid: 's1', type: 'fire_control' },
    { uid: 's2', type: 'beam', class: 1, arcs: all },
    { uid: 's3', type: 'beam', class: 1, arcs: all },
    { uid: 's4', type: 'pds' },
  ],
  default_loadout: { fighters: [], magazines: [] },
  allow_rule_breaking: false,
  layout_hints: {},
  source: { kind: 'catalog', book: 'FB1', page: 99, npv_book: 40 },
  notes: '',
};

const read = (data: object) => importedShips(data, (root) => importFleetManager(root, {}));

/** The imported systems of a ship with these, and what was lost. */
async function systemsOf(systems: readonly object[], more: object = {}) {
  const { ships } = await read({ ...ship, systems, source: {}, ...more });
  return { systems: ships[0]?.design?.systems, losses: ships[0]?.losses };
}

test('a catalogue becomes designs of the Fleet Books', async () => {
  const { ships, losses } = await read({ schema_version: 1, designs: [ship] });
  expect(losses).toEqual([]);
  expect(ships).toEqual([
    {
      design: {
        class: 'Sparrow',
        role: 'Frigate',
        navy: 'Example Navy',
        rules: 'fleet-book',
        mass: 11,
        hull: { boxes: 3, rows: 4 },
        drive: 6,
        ftl: 'standard',
        systems: [{ system: 'fire-control' }, { system: 'beam', class: 1, count: 2 }, { system: 'pds' }],
        stated: { points: 40 },
      },
      losses: ['note: stated NPV is 40; computed 38: no known difference explains it'],
    },
  ]);
});

for (const [theirs, ours, ...losses] of [
  [
    { type: 'beam', class: 3, arcs: ['F', 'FS', 'FP'] },
    { system: 'beam', class: 3, arcs: 'FP F FS' },
  ],
  [
    { type: 'pulse_torpedo', arcs: ['F'] },
    { system: 'pulse-torpedo', arcs: 'F' },
  ],
  [
    { type: 'needle_beam', arcs: ['F'] },
    { system: 'needle-beam', class: 1, arcs: 'F' },
  ],
  [
    { type: 'submunition', arcs: ['F'] },
    { system: 'submunition', arcs: 'F' },
  ],
  [
    { type: 'sm_rack', load: 'er', arcs: ['FP', 'F', 'FS'] },
    { system: 'salvo-rack', type: 'extended', arcs: 'FP F FS' },
  ],
  [{ type: 'adfc' }, { system: 'adfc' }],
  [
    { type: 'screen', level: 3 },
    [
      { system: 'screen', level: 2 },
      { system: 'screen', level: 1 },
    ],
  ],
  [
    { type: 'tender_bay', capacity: 20 },
    { system: 'tender-bay', capacity: 20 },
  ],
  [{ type: 'nova_cannon', arcs: ['F'] }, { system: 'nova-cannon' }],
  [{ type: 'mt_missile' }, { system: 'heavy-missile' }],
  [
    { type: 'minelayer', mines: 4 },
    { system: 'minelayer', mines: 4 },
  ],
  [{ type: 'reflex_field' }, { system: 'reflex-field' }],
  [{ type: 'cloak' }, { system: 'cloaking-device' }],
  [
    { type: 'hold', kind: 'troop', mass: 4 },
    { system: 'troop-berthing', mass: 4 },
  ],
  [{ type: 'hold', kind: 'lab', mass: 4 }, { system: 'cargo-hold', mass: 4 }, 'changed: science labs'],
  [
    { type: 'kgun', class: 2, arcs: ['F', 'FP'] },
    { system: 'k-gun', class: 2, arcs: 'FP F' },
  ],
  [
    { type: 'mkp', arcs: ['F'] },
    { system: 'mkp', arcs: 'F' },
  ],
  [{ type: 'scattergun' }, { system: 'scattergun' }],
  [
    { type: 'plasma_bolt_launcher', class: 2, arcs: ['FP', 'F', 'FS'] },
    { system: 'plasma-bolt-launcher', class: 2, arcs: 'FP F FS' },
  ],
  [{ type: 'vapour_shroud' }, { system: 'vapor-shroud' }],
  [{ type: 'warp_core' }, [], 'lost: unknown system `warp_core`'],
  [{ type: 'pds', blessed: true }, { system: 'pds' }, 'lost: unsupported key `blessed` (true)'],
] as const) {
  test(`${theirs.type} ${JSON.stringify(ours)}`, async () => {
    const found = await systemsOf([{ uid: 's1', ...theirs }]);
    const expected = [ours].flat();
    expect(found).toEqual({ systems: expected.length === 0 ? undefined : expected, losses });
  });
}

test('a magazine feeds its launchers, with the salvoes of the loadout', async () => {
  const launcher = { type: 'sm_launcher', arcs: ['FP', 'F', 'FS'] };
  const systems = [
    { uid: 's1', ...launcher },
    { uid: 's2', ...launcher },
    { uid: 's3', type: 'sm_magazine', capacity: 7, feeds: ['s1', 's2'] },
  ];
  const ours = { system: 'salvo-launcher', arcs: 'FP F FS', count: 2 };
  const loadout = (salvos: readonly string[]) => ({ default_loadout: { magazines: [{ magazine: 's3', salvos }] } });
  expect(await systemsOf(systems, loadout(['std', 'std', 'er']))).toEqual({
    systems: [{ system: 'salvo-magazine', salvoes: { standard: 2, extended: 1 }, launchers: [ours] }],
    losses: [],
  });
  expect(await systemsOf(systems)).toEqual({
    systems: [{ system: 'salvo-magazine', salvoes: 3, launchers: [ours] }],
    losses: ['changed: magazine of 7 mass'],
  });
});

test('fighters are in their hangars', async () => {
  const fighters = [
    { hangar: 's1', type: 'long_range' },
    { hangar: 's1', type: 'standard' },
    { hangar: 's1', type: 'standard' },
  ];
  expect(await systemsOf([{ uid: 's1', type: 'hangar', bays: 2 }], { default_loadout: { fighters } })).toEqual({
    systems: [
      { system: 'combined-hangar', wing: { type: 'standard', mods: ['long-range'] } },
      { system: 'combined-hangar', wing: { type: 'standard' } },
    ],
    losses: ['lost: fighters without a free bay'],
  });
});

test('other properties', async () => {
  const pulsers = [{ pulser: 's1', mode: 'C' }];
  const { ships } = await read({
    ...ship,
    ...{ ruleset: 'continuum', race: 'kravak', hull_kind: 'merchant', streamlining: 'full', notes: 'Slow.' },
    ...{ armour: 5, armour_layers: [3, 2], source: {}, default_loadout: { pulsers }, name: '' },
    systems: [
      { uid: 's1', type: 'pulser', arcs: all },
      { uid: 's2', type: 'tug_drive', tow_mass: 50 },
    ],
  });
  expect(ships[0]).toEqual({
    design: {
      class: 'Unnamed Frigate',
      role: 'Frigate',
      navy: 'Example Navy',
      rules: 'continuum-2017',
      crew: 'civilian',
      mass: 11,
      hull: { boxes: 3, rows: 4, streamlining: 'full' },
      armor: [3, 2],
      drive: { thrust: 6, type: 'advanced' },
      ftl: { type: 'standard', tug: 50 },
      systems: [{ system: 'pulser', arcs: 'all' }],
      notes: 'Slow.',
    },
    losses: ['changed: ship without a name', 'note: pulser range C: set before each battle'],
  });
});

test('a file with a fleet names its factions, and becomes the designs', async () => {
  const design = { ...ship, source: {}, faction: 'f1' };
  const fleet = { id: 'x', name: 'Home', ships: [{ uid: 'sh1', design_id: 'own:1', damage: {} }] };
  const factions = [{ id: 'f1', name: 'Second Navy' }];
  const { ships, losses } = await read({ schema_version: 1, kind: 'FTFleet', fleet, designs: [design], factions });
  expect([losses, ships[0]?.losses, ships[0]?.design?.navy]).toEqual([['note: fleet'], [], 'Second Navy']);
});

test('a set of rules without an edition is reported; a ship without a mass is skipped', async () => {
  expect((await systemsOf([], { ruleset: 'ft2' })).losses).toEqual(['changed: rules `ft2`']);
  const { ships } = await read([{ ...ship, tmf: 0 }]);
  expect(ships).toEqual([
    {
      design: undefined,
      losses: ['lost: ship without mass', 'lost: invalid `tmf`: 0; expected a whole number, 1 or more'],
    },
  ]);
});
