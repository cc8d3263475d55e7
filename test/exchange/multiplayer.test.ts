/** Ships of Full Thrust Multiplayer. */

import { expect, test } from 'vitest';
import { importMultiplayer } from '../../src/exchange/multiplayer.ts';
import { importedShips } from './imported-ships.ts';

const all = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];
const front = ['FP', 'F', 'FS'];

const ship = {
  id: 'own-heron',
  name: 'Heron-class Frigate',
  faction: 'Example Navy',
  group: 'escort',
  mass: 28,
  hullClass: 'average',
  hullRows: 4,
  hullBoxes: 8,
  drive: { thrust: 4, advanced: false },
  ftl: 'standard',
  streamlining: 'none',
  armour: { layers: [5], regenerative: false },
  screens: { level: 0, generators: 0, advanced: false },
  weapons: [
    { id: 'w1', label: 'Beam-2', weaponClass: 'beam', rating: 2, variant: 'standard', arcs: front, mass: 2, points: 6 },
    { id: 'w2', label: 'Beam-1', weaponClass: 'beam', rating: 1, variant: 'standard', arcs: all, mass: 1, points: 3 },
  ],
  turrets: [],
  systems: [
    { id: 'f1', kind: 'firecon', label: 'FireCon', mass: 1, points: 4 },
    { id: 'p1', kind: 'pds', label: 'PDS', mass: 1, points: 3 },
  ],
  fighterBays: [],
  gunboats: [],
  additionalDamageControlParties: 0,
  marineParties: 0,
  points: 91,
};

const read = (data: object) => importedShips(data, (root) => importMultiplayer(root, {}));

/** The imported ship with these keys instead, and what was lost. */
async function shipWith(keys: object) {
  const { ships } = await read({ ...ship, weapons: [], systems: [], points: null, ...keys });
  const { design, losses } = ships[0] ?? {};
  return { ...design, losses };
}

const systemsWith = async (keys: object) => {
  const { losses, ...design } = (await shipWith(keys)) as { losses?: readonly string[]; systems?: unknown };
  return { systems: design.systems, losses };
};

test('a yard becomes designs of the edition of 2017, with its totals explained', async () => {
  const { ships, losses } = await read([ship]);
  expect(losses).toEqual([]);
  expect(ships).toEqual([
    {
      design: {
        class: 'Heron',
        role: 'Frigate',
        navy: 'Example Navy',
        rules: 'continuum-2017',
        mass: 28,
        hull: { boxes: 8, rows: 4 },
        armor: [5],
        drive: 4,
        ftl: 'standard',
        systems: [
          { system: 'beam', class: 2, arcs: 'FP F FS' },
          { system: 'beam', class: 1 },
          { system: 'fire-control' },
          { system: 'pds' },
        ],
        stated: { points: 91 },
      },
      losses: [expect.stringMatching(/^note: stated points are 91; computed 88/)],
    },
  ]);
});

for (const [theirs, ours, ...losses] of [
  [
    { weaponClass: 'pulse-torpedo', rating: 1, variant: 'long', arcs: ['F'] },
    { system: 'pulse-torpedo', range: 'long', arcs: 'F' },
  ],
  [
    { weaponClass: 'k-gun', rating: 3, variant: 'short', arcs: ['F'] },
    { system: 'k-gun', class: 3, range: 'short', arcs: 'F' },
  ],
  [
    { weaponClass: 'heavy-missile', rating: 1, variant: 'extended', arcs: front, ammo: 1 },
    { system: 'heavy-missile', type: 'extended', arcs: 'FP F FS' },
  ],
  [
    { weaponClass: 'salvo-missile-rack', rating: 1, variant: 'two-stage', arcs: front },
    { system: 'salvo-rack', type: 'two-stage', arcs: 'FP F FS' },
  ],
  [
    { weaponClass: 'spinal-psp', rating: 2, arcs: ['F'] },
    { system: 'spinal-mount', weapon: 'singularity', size: 'medium' },
  ],
  [
    { weaponClass: 'emp', rating: 2, arcs: all },
    { system: 'emp-projector', class: 2, arcs: 'all' },
  ],
  [
    { weaponClass: 'mine-rack', rating: 1, ammo: 4, arcs: front },
    { system: 'minelayer', mines: 4 },
  ],
  [
    { weaponClass: 'boarding-torpedo', rating: 1, arcs: front },
    { system: 'boarding-torpedo-launcher', arcs: 'FP F FS' },
  ],
  [{ weaponClass: 'death-ray', rating: 1, arcs: front }, [], 'lost: unknown system `death-ray`'],
] as const) {
  test(theirs.weaponClass, async () => {
    const systems = [ours].flat();
    const found = await systemsWith({ weapons: [{ id: 'w1', label: 'X', mass: 1, points: 3, ...theirs }] });
    expect(found).toEqual({ systems: systems.length === 0 ? undefined : systems, losses });
  });
}

for (const [theirs, ours, ...losses] of [
  [{ kind: 'advanced-firecon' }, { system: 'fire-control', advanced: true }],
  [
    { kind: 'ads', arcs: front, mass: 2 },
    { system: 'ads', arcs: 'FP F FS' },
  ],
  [{ kind: 'advanced-adfc' }, { system: 'adfc', advanced: true }],
  [{ kind: 'ecm' }, { system: 'ecm', level: 1 }],
  [{ kind: 'cloaking-field' }, { system: 'cloaking-device', type: 'phasing' }],
  [
    { kind: 'weasel-emitter', mass: 4 },
    { system: 'weasel', signature: 'capital' },
  ],
  [
    { kind: 'boat-bay', mass: 6 },
    { system: 'boat-bay', capacity: 4 },
  ],
  [
    { kind: 'tender', mass: 38 },
    { system: 'tender-bay', capacity: 25 },
  ],
  [
    { kind: 'cargo', mass: 3 },
    { system: 'cargo-hold', mass: 3 },
  ],
  [{ kind: 'antimatter-charge' }, { system: 'suicide-charge' }],
  [{ kind: 'screen-generator', mass: 0 }, []],
  [{ kind: 'dummy-bogey' }, [], 'lost: unknown system `dummy-bogey`'],
] as const) {
  test(theirs.kind, async () => {
    const systems = [ours].flat();
    const found = await systemsWith({ systems: [{ id: 's1', label: 'X', mass: 1, points: 3, ...theirs }] });
    expect(found).toEqual({ systems: systems.length === 0 ? undefined : systems, losses });
  });
}

const system = (kind: string, id = kind) => ({ id, kind, label: kind, mass: 1, points: 1 });

test('screens, with a generator in reserve and an area screen', async () => {
  const screens = { level: 2, generators: 3, advanced: true, area: { advanced: false, level: 2 } };
  expect(await systemsWith({ screens })).toEqual({
    systems: [
      { system: 'screen', level: 2, advanced: true },
      { system: 'screen', level: 1, advanced: true },
      { system: 'screen', level: 2, area: true },
    ],
    losses: [],
  });
});

test('turrets hold weapons, magazines feed launchers, hangars and racks carry craft', async () => {
  const found = await shipWith({
    turrets: [{ id: 't1', arcs: front, capacity: 6, mass: 2, points: 6 }],
    weapons: [
      { id: 'w1', weaponClass: 'k-gun', rating: 1, variant: 'standard', arcs: all, turretId: 't1' },
      { id: 'w2', weaponClass: 'salvo-missile-launcher', rating: 1, variant: 'standard', arcs: front },
    ],
    magazines: [
      { id: 'm1', mass: 4, points: 12, loads: [{ grade: 'standard' }, { grade: 'standard' }], launcherIds: ['w2'] },
    ],
    systems: [system('hangar-bay'), system('launch-tube'), system('catapult'), system('gunboat-rack')],
    fighterBays: [
      { typeId: 'attack', label: 'One', mods: ['heavy'] },
      { typeId: 'standard', label: 'Two' },
    ],
    gunboats: [
      { typeId: 'beam', label: 'One', mods: ['ecm'] },
      { typeId: 'needle', label: 'Two' },
    ],
  });
  expect(found).toMatchObject({
    systems: [
      { system: 'turret', mounts: [{ system: 'k-gun', class: 1 }], arcs: 'FP F FS' },
      { system: 'salvo-magazine', salvoes: { standard: 2 }, launchers: [{ system: 'salvo-launcher' }] },
      { system: 'hangar', wing: { type: 'attack', mods: ['heavy'] } },
      { system: 'launch-tube', catapult: true },
      { system: 'gunboat-rack', squadron: { boats: [{ type: 'beam', count: 6 }], ecm: 1 } },
    ],
    gunboats: [{ boats: [{ type: 'needle', count: 6 }] }],
    losses: ['lost: fighters without a hangar'],
  });
});

test('two broadside mounts are a pair', async () => {
  const beam = { weaponClass: 'gatling', rating: 1, variant: 'standard', broadside: true };
  const weapons = [
    { id: 'w1', ...beam, arcs: ['FP', 'AP'] },
    { id: 'w2', ...beam, arcs: ['FS', 'AS'] },
  ];
  const { systems, losses } = await systemsWith({ weapons });
  expect(losses).toEqual([]);
  expect(systems).toEqual([{ system: 'gatling-battery', arcs: 'broadside' }]);
});

test('other properties', async () => {
  const found = await shipWith({
    ...{ name: 'Egret', group: 'civilian', hullRows: 2, ftl: 'tug', ftlTransferMass: 40, streamlining: 'partial' },
    ...{ armour: { layers: [2, 3], regenerative: true }, drive: { thrust: 2, advanced: true }, flawed: true },
    ...{
      marineParties: 2,
      additionalDamageControlParties: 1,
      notes: 'Slow.',
      art: 'data:',
      coreSystems: { bridge: true },
    },
    systems: [system('stealth-hull', 'a'), system('stealth-hull', 'b')],
    speed: 9,
  });
  expect(found).toMatchObject({
    class: 'Egret',
    crew: 'civilian',
    hull: { boxes: 8, rows: 3, stealth: 2, streamlining: 'partial' },
    armor: [{ regenerative: 2 }, { regenerative: 3 }],
    drive: { thrust: 2, type: 'advanced' },
    ftl: { type: 'standard', tug: 40 },
    flawed: true,
    systems: [{ system: 'damage-control-party' }, { system: 'marines', count: 2 }],
    notes: 'Slow.',
    losses: ['changed: hull of 2 rows; a design has 3 to 6', 'lost: unsupported key `speed` (9)'],
  });
});
