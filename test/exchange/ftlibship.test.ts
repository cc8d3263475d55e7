import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importShips } from '../../src/exchange/ftlibship/read.ts';
import { exportShip } from '../../src/exchange/ftlibship/write.ts';
import { type JsonNode, readJson } from '../../src/exchange/json.ts';
import type { ConversionLoss } from '../../src/exchange/losses.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import { printDesign } from '../../src/parse/edit/print-design.ts';
import { readDocuments } from '../../src/parse/read-documents.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import type { Edition } from '../../src/rules/model/citation.ts';
import { anyText } from '../support/any-text.ts';
import { projectPath } from '../support/project-path.ts';
import { tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

async function read(data: unknown, rules: Edition = 'continuum-2014') {
  const { ships, losses } = importShips(readJson(JSON.stringify(data)) as JsonNode, { rules });
  return { ships: await Promise.all(ships.map((ship) => validateImport(ship))), losses };
}

const hull = { points: 10, rows: 4, stealth: '0', streamlining: 'none' };

/** The imported systems, and what was lost. */
async function systemsOf(lists: object, rules?: Edition) {
  const { ships } = await read({ name: 'Test', mass: 60, hull, ...lists }, rules);
  const imported = ships[0]?.result as Readonly<Record<string, unknown>> | undefined;
  return {
    options: imported?.options,
    gunboats: imported?.gunboats,
    systems: imported?.systems ?? [],
    losses: ships[0]?.losses ?? [],
  };
}

const words = (losses: readonly ConversionLoss[]) => losses.map(({ kind, found }) => `${kind}: ${found}`);

describe('ftLibShip entries become slipway systems', () => {
  const span = { leftArc: 'FP', numArcs: 3 };
  for (const [theirs, ours] of [
    [{ name: 'sensors' }, { system: 'enhanced-sensors' }],
    [{ name: 'sensors', advanced: true }, { system: 'superior-sensors' }],
    [
      { name: 'ecm', area: true },
      { system: 'area-ecm', level: 1 },
    ],
    [
      { name: 'screen', advanced: true, area: true, level: 2 },
      { system: 'screen', level: 2, advanced: true, area: true },
    ],
    [{ name: 'cloakDevice' }, { system: 'cloaking-device' }],
    [{ name: 'cloakField' }, { system: 'cloaking-device', type: 'phasing' }],
    [
      { name: 'decoy', type: 'capital' },
      { system: 'weasel', signature: 'capital' },
    ],
    [
      { name: 'mineLayer', capacity: 4 },
      { system: 'minelayer', mines: 4 },
    ],
    [
      { name: 'bay', type: 'passenger', capacity: 8 },
      { system: 'passenger-berthing', mass: 2 },
    ],
    [
      { name: 'bay', type: 'troop', capacity: 9 },
      { system: 'troop-berthing', mass: 3 },
    ],
    [
      { name: 'bay', type: 'boat', capacity: 4 },
      { system: 'boat-bay', capacity: 4 },
    ],
    [
      { name: 'magazine', capacity: 3, modifier: 'twostage' },
      { system: 'salvo-magazine', salvoes: { 'two-stage': 3 } },
    ],
    [
      { name: 'graser', class: 2, heavy: true, leftArc: 'F', numArcs: 1 },
      { system: 'heavy-graser', class: 2, arcs: 'F' },
    ],
    [
      { name: 'spinalPlasma', range: 'medium' },
      { system: 'spinal-mount', weapon: 'plasma', size: 'medium' },
    ],
    [
      { name: 'torpedoPulse', modifier: 'short', ...span },
      { system: 'pulse-torpedo', range: 'short', arcs: 'FP F FS' },
    ],
    [
      { name: 'kgun', class: 1, leftArc: 'F', numArcs: 6 },
      { system: 'k-gun', class: 1 },
    ],
    [
      { name: 'mkp', arc: 'FS' },
      { system: 'mkp', arcs: 'FS' },
    ],
    [
      { name: 'missile', modifier: 'er', ...span },
      { system: 'heavy-missile', type: 'extended', arcs: 'FP F FS' },
    ],
    [
      { name: 'beam', class: 2, leftArc: 'FS', numArcs: 2 },
      { system: 'beam', class: 2, arcs: 'FS AS' },
    ],
  ] as const) {
    test(JSON.stringify(theirs), async () => {
      const { systems, losses } = await systemsOf({ systems: [theirs] });
      expect(losses).toEqual([]);
      expect(systems).toEqual([ours]);
    });
  }

  test('levels of generators are added up, and equal systems become one entry', async () => {
    const ecm = { name: 'ecm', area: true };
    const pds = { name: 'pds' };
    const { systems } = await systemsOf({
      systems: [ecm, ecm, { name: 'screen' }, { name: 'screen' }, ecm],
      weapons: [pds, pds],
    });
    expect(systems).toEqual([
      { system: 'area-ecm', level: 3 },
      { system: 'screen', level: 2 },
      { system: 'pds', count: 2 },
    ]);
  });
});

describe('broadside mounts', () => {
  const port = { name: 'gatling', leftArc: 'AP', numArcs: 2 };
  const starboard = { name: 'gatling', leftArc: 'FS', numArcs: 2 };
  const particles = { name: 'particle', leftArc: 'FS', numArcs: 2 };
  const single = (arcs: string) => `lost: broadside mount ${arcs}; a design has pairs of them, one per side`;
  for (const [title, lists, expected, reported] of [
    [
      'of both sides are pairs',
      { weapons: [port, port, starboard, { name: 'pds' }, starboard] },
      [{ system: 'gatling-battery', arcs: 'broadside', count: 2 }, { system: 'pds' }],
      [],
    ],
    [
      'without a partner are reported',
      { weapons: [port, starboard, port, particles] },
      [
        { system: 'gatling-battery', arcs: 'broadside' },
        { system: 'gatling-battery', arcs: 'AP FP' },
        { system: 'twin-particle-array', arcs: 'FS AS' },
      ],
      [single('AP FP'), single('FS AS')],
    ],
    [
      'in turrets are reported',
      {
        systems: [{ name: 'turret', leftArc: 'FS', numArcs: 2, weapons: ['p', 's'] }],
        weapons: [
          { ...port, id: 'p' },
          { ...starboard, id: 's' },
        ],
      },
      [
        {
          system: 'turret',
          arcs: 'FS AS',
          mounts: [
            { system: 'gatling-battery', arcs: 'AP FP' },
            { system: 'gatling-battery', arcs: 'FS AS' },
          ],
        },
      ],
      [single('AP FP'), single('FS AS')],
    ],
    [
      'that are available by themselves stay single',
      { weapons: [port, starboard].map((mount) => ({ ...mount, name: 'beam', class: 2 })) },
      [
        { system: 'beam', class: 2, arcs: 'AP FP' },
        { system: 'beam', class: 2, arcs: 'FS AS' },
      ],
      [],
    ],
  ] as const) {
    test(title, async () => {
      const { systems, losses } = await systemsOf(lists);
      expect([systems, words(losses)]).toEqual([expected, reported]);
    });
  }
});

describe('every name in the ftLibShip schema is supported', () => {
  const span = { leftArc: 'F', numArcs: 1, class: 1 };
  const entries = {
    systems: [
      ...['drive', 'ftl', 'fireControl', 'adfc', 'sensors', 'hangar', 'launchTube', 'screen', 'suicide', 'mineSweeper'],
      ...['damageControl', 'marines', 'stealthField', 'holofield', 'cloakDevice', 'cloakField', 'ortillery', 'reflex'],
      ...['shroud', 'mineLayer', 'decoy', 'magazine', 'boardingTorpedoMagazine', 'ecm', 'turret', 'gunboatRack'],
    ],
    ordnance: ['amt', 'rocketPod', 'missile', 'salvo', 'salvoLauncher'],
    weapons: [
      ...[
        'pds',
        'scatterGun',
        'grapeshot',
        'spinalNova',
        'spinalWave',
        'spinalBeam',
        'spinalPlasma',
        'spinalSingularity',
      ],
      ...['ads', 'submunition', 'pulser', 'beam', 'emp', 'plasmaCannon', 'phaser', 'transporter', 'needle', 'graser'],
      ...[
        'gatling',
        'particle',
        'meson',
        'fusion',
        'torpedoPulse',
        'boardingTorpedoLauncher',
        'kgun',
        'gravitic',
        'pbl',
        'mkp',
      ],
    ],
  };
  for (const [list, names] of Object.entries(entries)) {
    test(list, async () => {
      for (const name of names) {
        const { losses } = await systemsOf({
          [list]: [{ name, thrust: 2, ...span, arc: 'F', capacity: 2, type: 'cruiser' }],
        });
        expect(losses.filter(({ found }) => found.startsWith('unknown system'))).toEqual([]);
      }
    });
  }

  const types = [
    'standard',
    'interceptor',
    'attack',
    'torpedo',
    'graser',
    'plasma',
    'MKP',
    'missile',
    'multiRole',
    'assault',
  ];
  const mods = ['heavy', 'fast', 'longRange', 'ftl', 'robot'];
  for (const type of [...types, 'light', 'lightInterceptor', 'lightAttack']) {
    test(`wings: ${type}`, async () => {
      const systems = [{ name: 'hangar', id: 'h' }, { name: 'launchTube' }];
      const { systems: imported, losses } = await systemsOf({ systems, fighters: [{ type, mods, hangar: 'h' }] });
      expect(losses).toEqual([]);
      const light = type.startsWith('light');
      const plain = type.replace('multiRole', 'multi-role').replace('assault', 'assault-shuttle').toLowerCase();
      const ours = light ? plain.slice('light'.length) || 'standard' : plain;
      expect(imported).toMatchObject([
        { wing: { type: ours, mods: ['heavy', 'fast', 'long-range', 'ftl', 'robot'], ...(light ? { light } : {}) } },
        {},
      ]);
    });
  }

  test('gunboats', async () => {
    const boats = [
      ...['beam', 'plasma', 'graser', 'needle', 'pointDefense', 'pulseTorpedo', 'submunition', 'kGun', 'missile'],
      ...['rocket', 'ads', 'gatling', 'mkp', 'scatterpack', 'plasmaBomber'],
    ].map((type) => ({ type }));
    const { gunboats, losses } = await systemsOf({
      gunboatSquadrons: [{ boats, mods: ['ftl'], protection: 'heavy', ecm: 3 }],
    });
    expect(losses).toEqual([]);
    expect(gunboats).toMatchObject([{ mods: ['ftl', 'heavy'], ecm: 3 }]);
  });

  test('hull, crew and other keys of the ship', async () => {
    const { ships } = await read({
      ...{
        name: 'A',
        class: 'B',
        mass: 60,
        civilian: true,
        orientation: 'beta',
        notes: 'C',
        armour: [
          [1, 2],
          [0, 3],
        ],
      },
      hull: { points: 10, rows: 6, stealth: '2', streamlining: 'full' },
      systems: [
        { name: 'drive', thrust: 3, advanced: true },
        { name: 'ftl', advanced: true, transferMass: 45 },
      ],
    });
    expect(ships[0]?.losses).toEqual([]);
    expect(ships[0]?.result).toMatchObject({
      ...{ class: 'A', role: 'B', mass: 60, crew: 'civilian', orientation: 'beta', notes: 'C' },
      hull: { boxes: 10, rows: 6, stealth: 2, streamlining: 'full' },
      armor: [
        { standard: 1, regenerative: 2 },
        { standard: 0, regenerative: 3 },
      ],
      drive: { thrust: 3, type: 'advanced' },
      ftl: { type: 'advanced', tug: 45 },
    });
  });
});

test.each([
  ['2', 3, ['changed: hull of 2 rows; a design has 3 to 6']],
  [8, 6, ['changed: hull of 8 rows; a design has 3 to 6']],
  [5, 5, []],
  ['many', 4, ['lost: invalid `rows`: "many"; expected a whole number']],
] as const)('a hull of %s rows becomes one of %i', async (rows, expected, losses) => {
  const { ships } = await read([{ name: 'A', mass: 9, hull: { points: 4, rows } }]);
  expect(ships[0]?.result).toMatchObject({ hull: { boxes: 4, rows: expected } });
  expect(words(ships[0]?.losses ?? [])).toEqual(losses);
});

describe('bays', () => {
  const hangar = { name: 'hangar', id: 'h' };
  test('with a launch tube are hangars', async () => {
    const { systems, losses } = await systemsOf({ systems: [hangar, { name: 'launchTube' }] });
    expect([systems, losses]).toEqual([[{ system: 'hangar' }, { system: 'launch-tube' }], []]);
  });

  test('without a launch tube become a hangar and a tube of the same mass and cost, and the change is reported', async () => {
    const { systems, losses } = await systemsOf({ systems: [hangar, hangar] });
    expect(systems).toEqual([
      { system: 'hangar', count: 2 },
      { system: 'launch-tube', count: 2 },
    ]);
    expect(losses.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  });

  test('become combined hangars in an edition that has them', async () => {
    const { systems, losses } = await systemsOf({ systems: [hangar] }, 'continuum-2017');
    expect([systems, losses]).toEqual([[{ system: 'combined-hangar' }], []]);
  });

  test('at risk of critical hits set an option of the ship', async () => {
    const { options } = await systemsOf({ systems: [{ ...hangar, critRules: true }, { name: 'launchTube' }] });
    expect(options).toEqual(['critical-hangar-hits']);
  });
});

describe('losses in an import are reported', () => {
  for (const [title, lists, expected] of [
    ['an unknown system', { systems: [{ name: 'beem' }] }, ['lost: unknown system "beem"; did you mean `beam`?']],
    ['an unknown key', { weapons: [{ name: 'pds', mood: 'grim' }] }, ['lost: unsupported key `mood` ("grim")']],
    ['a missing class', { weapons: [{ name: 'emp', leftArc: 'F', numArcs: 3 }] }, ['lost: missing `class`']],
    [
      'settings of a battle',
      {
        weapons: [
          { name: 'pulser', leftArc: 'F', numArcs: 1, range: 'long' },
          { name: 'fusion', leftArc: 'F', numArcs: 1, mode: 'torpedo' },
        ],
      },
      ['note: pulser range "long": set before each battle', 'note: fusion mode "torpedo": set before each battle'],
    ],
    [
      'no loss for core systems',
      { systems: [{ name: 'bridge', id: 'b' }, { name: 'lifeSupport' }, { name: 'powerCore' }] },
      [],
    ],
    ['no loss for keys without effect', { weapons: [{ name: 'pds', range: 'undefined', odd: false, id: 'x' }] }, []],
    ['crew in play', { invaders: [{ type: 'marines' }] }, ['lost: unsupported key `invaders` (a list)']],
    ['a list of the wrong type', { weapons: 'many' }, ['lost: invalid `weapons`: "many"; expected a list']],
  ] as const) {
    test(title, async () => expect(words((await systemsOf(lists)).losses)).toEqual(expected));
  }

  test('more systems than one entry allows become several entries', async () => {
    const pds = { name: 'pds' };
    const { systems, losses } = await systemsOf({ weapons: Array.from({ length: 10_001 }, () => pds) });
    expect([systems, losses]).toEqual([[{ system: 'pds', count: 10_000 }, { system: 'pds' }], []]);
  });

  test('slipway designs are refused', async () => {
    const { ships, losses } = await read([{ class: 'A', mass: 9, hull: { boxes: 4 } }]);
    expect(ships).toEqual([]);
    expect(words(losses)).toEqual(['lost: this is already a slipway design']);
  });

  test('different totals are reported with the reason', async () => {
    const { ships } = await read({ name: 'A', mass: 40, points: 999, hull, systems: [{ name: 'screen' }] });
    expect(words(ships[0]?.losses ?? [])).toEqual([
      'note: stated points are 999; computed 66: no known difference explains it',
    ]);
  });
});

test('stated points may include the loadout', async () => {
  const ship = { name: 'A', mass: 40, hull, systems: [{ name: 'hangar', id: 'h' }, { name: 'launchTube' }] };
  const fighters = [{ type: 'standard', hangar: 'h' }];
  const [imported] = (await read({ ...ship, fighters, points: 0 })).ships;
  const { points } = shipFrom(imported?.result as object);
  expect(points.loadout).toBeGreaterThan(0);
  const notes = async (stated: number) =>
    words((await read({ ...ship, fighters, points: stated })).ships[0]?.losses ?? []).filter((text) =>
      text.includes('stated'),
    );
  const total = points.class + points.loadout;
  expect(await notes(points.class)).toEqual([]);
  expect(await notes(total)).toEqual([`note: stated points are ${total}: class and loadout`]);
  expect(await notes(1)).toEqual([expect.stringContaining(`computed ${points.class}`)]);
});

describe('losses in an export are reported', () => {
  const arcs = 'FP F FS';
  for (const [entry, expected] of [
    [{ system: 'beam', class: 5, arcs: 'F' }, /lost.*class 5 is not supported; allowed: 1, 2, 3 or 4/],
    [{ system: 'gravitic-gun', class: 4, arcs: 'F' }, /lost.*class 4 is not supported; allowed: 1, 2 or 3/],
    [{ system: 'tuffley-cloak' }, /lost: Tuffley cloak/],
    [{ system: 'pulse-torpedo', overload: true, arcs: 'F' }, /lost.*unsupported `overload`/],
    [{ system: 'k-gun', class: 2, flak: true, arcs: 'F' }, /lost.*unsupported `flak`/],
    [{ system: 'heavy-missile', warhead: 'emp', arcs }, /lost.*unsupported `warhead`/],
    [{ system: 'gatling-battery', arcs: 'broadside' }, /changed: broadside pair/],
    [{ system: 'beam', class: 3, arcs: 'F A' }, /changed.*are not adjacent/],
    [{ system: 'salvo-magazine', salvoes: { standard: 2, extended: 1 } }, /changed: magazine with several kinds/],
    [{ system: 'hangar' }, /changed: hangar without a launch tube/],
    [
      { system: 'fighter-rack', wing: { type: 'missile', light: true, mods: ['robot'] } },
      /lost: light wing of type missile/,
    ],
    [
      { system: 'fighter-rack', wing: { type: 'attack', weapon: 'cannon', mods: ['robot'] } },
      /lost: wing with weapon cannon/,
    ],
  ] as const) {
    test(JSON.stringify(entry), () => {
      const data = { class: 'A', mass: 90, hull: { boxes: 9 }, systems: [entry] };
      const { losses } = exportShip(shipFrom(data), {});
      expect(words(losses)).toEqual([expect.stringMatching(expected)]);
      expect(losses[0]?.path).toMatch(/^\/systems\/0/);
    });
  }

  test('a ship with too many systems is not exported', () => {
    const held = [{ system: 'beam', class: 1, count: 10_000 }];
    const data = {
      class: 'A',
      mass: 9,
      hull: { boxes: 9 },
      systems: [{ system: 'turret', mounts: held, count: 10_000 }],
    };
    expect(exportShip(shipFrom(data), {}).data).toBeUndefined();
  });
});

describe('ftLibShip import with junk', () => {
  const ruin = JSON.parse(readFileSync(projectPath('test/fixtures/exchange/ruin.json'), 'utf8')) as object;
  const junk = fc.oneof(
    fc.constantFrom(null, true, -1, 0.5, 1e9, '', 'F', 'beam', 'hangar', '2', [], {}, [[]], [null], { name: 'drive' }),
    anyText(6),
    fc.jsonValue({ maxDepth: 2 }),
  );

  /** Replaces some values by junk. */
  function withJunk(value: unknown, hits: (depth: number) => unknown, depth = 0): unknown {
    const hit = depth > 1 ? hits(depth) : undefined;
    if (hit !== undefined) return hit;
    if (Array.isArray(value)) return value.map((item) => withJunk(item, hits, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withJunk(inner, hits, depth + 1)]));
  }

  test('throws no exception and produces valid designs whose YAML has the same data', async () => {
    const hit = fc.array(fc.tuple(fc.nat(300), junk), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(hit, fc.constantFrom<Edition>('continuum-2014', 'fleet-book'), async (hits, rules) => {
        let position = 0;
        const data = withJunk(ruin, () => {
          position++;
          return hits.find(([at]) => at === position)?.[1];
        });
        const { ships } = await read(data, rules);
        for (const { result, losses } of ships) {
          if (!result) continue;
          expect((await validateDesignData(result)).findings).toEqual([]);
          const text = printDesign(
            result,
            losses.map(({ found }) => found),
          );
          const documents = await readDocuments(text);
          expect(documents.map((document) => [document.problems, document.data])).toEqual([[[], result]]);
        }
      }),
      tries(75),
    );
  });
});
