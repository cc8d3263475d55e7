import { describe, expect, test } from 'vitest';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { type Silence, silenceOf } from '../../../src/rules/firepower/silence.ts';
import {
  cachedArmament,
  longestRangeOf,
  type VolleyOptions,
  volleyOf,
  withArmament,
} from '../../../src/rules/firepower/volley.ts';
import { arcNames } from '../../../src/rules/model/arcs.ts';
import { shipOn } from '../../support/ships.ts';

const control = { system: 'fire-control' };
const beam3 = { system: 'beam', class: 3, arcs: 'FP F' };
const rack = { system: 'salvo-rack', arcs: 'FP F FS' };
const needle = { system: 'needle-beam', class: 3, arcs: 'F' };
const bolts = { system: 'plasma-bolt-launcher', class: 2, arcs: 'F' };
const torpedo = { system: 'pulse-torpedo', arcs: 'F' };
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
    means: ['4/5', '4/5', '4/5', '7/15', '4/5', '4/5'],
  },
  {
    title: 'two sets of enhanced sensors aim astern like one',
    ship: { ...thrust, systems: [control, { system: 'enhanced-sensors', count: 2 }, { system: 'beam', class: 1 }] },
    fire: { arc: 'A' },
    means: ['7/15'],
  },
  {
    title: 'superior sensors aim astern at -1',
    ship: { ...thrust, systems: [control, { system: 'superior-sensors' }, { system: 'meson-projector', arcs: 'all' }] },
    fire: { arc: 'A', range: 36 },
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
    title: 'point defense is not divided among salvoes and beams',
    ship: { systems: [control, beam3, rack] },
    fire: { target: { defense: { pds: 1 } } },
    // 12/5, and 7/2 × 3611/1296.
    means: ['157489/12960'],
  },
  {
    title: 'salvoes through the baffles meet no point defense',
    ship: { ...thrust, systems: [{ ...rack, arcs: 'AS A AP' }] },
    fire: { arc: 'A', target: { defense: { pds: 1 } } },
    means: ['0'],
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
    fire: { modes: ['long'] },
    means: ['4/5'],
  },
  {
    title: 'a needle beam needs sensors past 12 mu',
    ship: { systems: [control, needle] },
    fire: { range: 18 },
    means: ['0'],
  },
  {
    title: 'enhanced sensors help a needle beam in its second band',
    ship: { systems: [control, needle, { system: 'enhanced-sensors' }] },
    fire: { range: 18 },
    means: ['1'],
  },
  {
    title: 'one set of enhanced sensors does not help in the third band',
    ship: { systems: [control, needle, { system: 'enhanced-sensors' }] },
    fire: { range: 30 },
    means: ['0'],
  },
  {
    title: 'two sets of enhanced sensors help in the third band',
    ship: { systems: [control, needle, { system: 'enhanced-sensors', count: 2 }] },
    fire: { range: 30 },
    means: ['1/2'],
  },
  {
    title: 'superior sensors help in the third band',
    ship: { systems: [control, needle, { system: 'superior-sensors' }] },
    fire: { range: 30 },
    means: ['1/2'],
  },
  {
    title: 'enhanced sensors aim astern to 24 mu: 2 dice of which only a 6 hits',
    ship: { ...thrust, systems: [control, { system: 'enhanced-sensors' }, { ...beam3, arcs: 'all' }] },
    fire: { arc: 'A', range: 24 },
    means: ['14/15'],
  },
  {
    title: 'enhanced sensors do not aim astern past 24 mu',
    ship: { ...thrust, systems: [control, { system: 'enhanced-sensors' }, { ...beam3, arcs: 'all' }] },
    fire: { arc: 'A', range: 25 },
    means: ['0'],
  },
  {
    title: 'superior sensors do not aim astern past 36 mu',
    ship: { ...thrust, systems: [control, { system: 'superior-sensors' }, { system: 'meson-projector', arcs: 'all' }] },
    fire: { arc: 'A', range: 37 },
    means: ['0'],
  },
  {
    title: 'nothing aims astern without sensors',
    ship: { ...thrust, systems: [control, { system: 'beam', class: 1 }] },
    fire: { arc: 'A' },
    means: ['0'],
  },
  {
    title: 'no sensors aim missiles and plasma bolts astern',
    ship: {
      ...thrust,
      systems: [
        ...[control, { system: 'superior-sensors' }],
        ...[
          { ...rack, arcs: 'AS A AP' },
          { ...bolts, arcs: 'A' },
        ],
      ],
    },
    fire: { arc: 'A', modes: ['standard'] },
    means: ['0'],
  },
  {
    title: 'phasers do not work as needle beams without an advanced fire control',
    ship: { systems: [control, { system: 'phaser', class: 2, arcs: 'F' }] },
    fire: { modes: ['needle'] },
    means: ['16/5'],
  },
  {
    title: 'phasers work as needle beams with an advanced fire control',
    ship: {
      systems: [
        { ...control, advanced: true },
        { system: 'phaser', class: 2, arcs: 'F' },
      ],
    },
    fire: { modes: ['needle'] },
    means: ['1'],
  },
  {
    title: 'a suicide charge does not count in a volley',
    ship: { systems: [control, { system: 'suicide-charge' }] },
    fire: { range: 1 },
    means: ['0'],
  },
  {
    title: 'the launchers of two magazines, in a turret: 2 × 3 rounds for 4 launchers',
    ship: {
      systems: [
        {
          ...{ system: 'salvo-magazine', salvoes: 3, count: 2 },
          launchers: [{ system: 'turret', arcs: 'FP F FS', mounts: [{ ...launcher, count: 2 }] }],
        },
      ],
    },
    fire: { turn: 2 },
    means: ['49/2', '49/2', '0', '0', '0', '49/2'],
  },
  {
    title: 'standard salvoes do not reach 25 mu',
    ship: { systems: [{ system: 'salvo-magazine', salvoes: 3, launchers: [launcher] }] },
    fire: { range: 25 },
    means: ['0'],
  },
  {
    title: 'extended salvoes reach 36 mu',
    ship: { systems: [{ system: 'salvo-magazine', salvoes: { extended: 1 }, launchers: [launcher] }] },
    fire: { range: 36 },
    means: ['49/4'],
  },
  {
    title: 'five dice of point defense at three salvoes: two, two and one',
    ship: { systems: [{ ...rack, count: 3 }] },
    fire: { target: { defense: { pds: 5 } } },
    // Twice 209/96 and once 3611/1296, × 7/2.
    means: ['32389/1296'],
  },
  {
    title: 'all point defense fires at a salvo if the other attack is out of range',
    ship: { systems: [rack, { ...control }, { system: 'rocket-pod', arcs: 'F' }] },
    fire: { range: 24, target: { defense: { pds: 2 } } },
    means: ['1463/192'],
  },
  {
    title: 'point defense divided among a salvo and a bolt',
    ship: { systems: [rack, control, { ...bolts, class: 1 }] },
    fire: { target: { defense: { pds: 2 } } },
    // 7/2 × 3611/1296, and 7/2 × 5/6.
    means: ['32837/2592'],
  },
  {
    title: 'point defense divided among a salvo and rockets',
    ship: { systems: [rack, control, { system: 'rocket-pod', arcs: 'F' }] },
    fire: { target: { defense: { pds: 2 } } },
    // 7/2 × 3611/1296, and 2 points of 115/108 rockets.
    means: ['30797/2592'],
  },
  {
    title: 'point defense of two kinds divided among two salvoes',
    ship: { systems: [{ ...rack, count: 2 }] },
    fire: { target: { defense: { pds: 2, 'class-1': 1 } } },
    means: ['71897/3888'],
  },
  {
    title: 'a cortex node aims like a fire control',
    ship: { systems: [{ system: 'cortex-node' }, beam3] },
    means: ['12/5'],
  },
  {
    title: 'point defense of two kinds, with odd dice, at three salvoes',
    ship: { systems: [{ ...rack, count: 3 }] },
    fire: { target: { defense: { pds: 1, 'class-1': 2 } } },
    means: ['249403/7776'],
  },
  {
    title: 'a later turn with fewer rounds than launchers, under point defense',
    ship: { systems: [{ system: 'salvo-magazine', salvoes: 5, launchers: [{ ...launcher, count: 2 }] }] },
    fire: { turn: 'sustained', target: { defense: { pds: 1 } } },
    // The average of 57029/2592 and 7/2 × 3611/1296.
    means: ['41153/2592'],
  },
  {
    title: 'assault shuttles do nothing',
    ship: { systems: [{ system: 'hangar', wing: { type: 'assault-shuttle' } }] },
    fire: { craft: true },
    means: ['0'],
  },
  {
    title: 'the boats of two racks',
    ship: { systems: [{ system: 'gunboat-rack', squadron: { boats: [{ type: 'beam', count: 3 }] }, count: 2 }] },
    fire: { craft: true },
    means: ['48/5'],
  },
  {
    title: 'an overloaded torpedo fires first: 55/12 at 4 mu',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 4 },
    means: ['55/12'],
  },
  {
    title: 'past the bands of the overload, the torpedo fires as usual',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 24 },
    means: ['7/6'],
  },
  {
    title: 'an overload every other turn is worse than a torpedo every turn',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 4, turn: 'sustained' },
    means: ['35/12'],
  },
  {
    title: 'a torpedo that was not overloaded in the turn before may not be in the next',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 4, turn: 3 },
    means: ['35/12'],
  },
  {
    title: 'overloaded by choice, every other turn',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 4, turn: 'sustained', modes: ['overloaded'] },
    means: ['55/24'],
  },
  {
    title: 'overloaded by choice, out of range',
    ship: { systems: [control, { ...torpedo, overload: true }, { system: 'beam', class: 2, arcs: 'all' }] },
    fire: { range: 24, modes: ['overloaded'] },
    means: ['4/5'],
  },
  {
    title: 'through advanced screens an overload is better in the long run, too',
    ship: { systems: [control, { ...torpedo, overload: true }] },
    fire: { range: 4, turn: 'sustained', target: { screens: 2, advanced: true } },
    // 5/6 × 7/2 / 2.
    means: ['35/24'],
  },
  {
    title: 'a pulser is set for the range',
    ship: { systems: [control, { system: 'pulser', arcs: 'F' }] },
    fire: { range: 18 },
    means: ['8/5'],
  },
  {
    title: 'a fusion array fires flares first where both modes do the same',
    ship: { systems: [control, { system: 'fusion-array', arcs: 'F' }] },
    fire: { range: 6, modes: ['torpedo'] },
    means: ['4/5'],
  },
  {
    title: 'a bolt as a projectile: 5/6 × 2d3',
    ship: { systems: [control, bolts] },
    fire: { modes: ['projectile'] },
    means: ['10/3'],
  },
  {
    title: 'a bolt becomes a projectile where point defense would stop it',
    ship: { systems: [control, bolts] },
    fire: { target: { defense: { pds: 30 } } },
    means: ['10/3'],
  },
  {
    title: 'a bolt becomes a projectile where others no longer share the point defense',
    ship: { systems: [control, { ...bolts, class: 3 }, { ...bolts, class: 1 }] },
    fire: { range: 20, target: { defense: { pds: 20 } } },
    // 1/3 × 3d3, and 1/3 × 1d3; with 10 PDS at each, the bolt of class 3 would do 5.0, with all 20 at it 1.7.
    means: ['8/3'],
  },
  {
    title: 'modes are chosen weapon by weapon',
    ship: { systems: [control, { ...torpedo, overload: true }, { system: 'pulser', arcs: 'F' }] },
    fire: { range: 4, modes: ['long'] },
    // 55/12 + 4/5.
    means: ['323/60'],
  },
  {
    title: 'multi-role fighters fly as attack fighters',
    ship: { systems: [{ system: 'hangar', wing: { type: 'multi-role' } }] },
    fire: { craft: true },
    means: ['34/5'],
  },
  {
    title: 'a ship without weapons deals no damage',
    ship: { systems: [control] },
    means: ['0', '0', '0', '0', '0', '0'],
  },
];

describe('mean of a volley', () => {
  for (const { title, ship, fire, means } of cases) {
    test(title, () => {
      const priced = shipOn(ship);
      const volleys = arcNames.map((arc) => volleyOf(priced, { arc, range: 6, ...fire }));
      const found = volleys.map(({ mean }) => formatRational(mean));
      expect(found.slice(0, means.length)).toEqual(means);
      expect(volleys.map(({ roll }) => formatRational(meanOf(roll)))).toEqual(found);
    });
  }
});

test('weapons with unknown damage are listed with a reason instead of counting as 0', () => {
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
  const unknownAt = (fire: Partial<VolleyOptions>) =>
    volleyOf(ship, { arc: 'F', range: 12, ...fire }).unknown.map(({ system }) => system);
  expect(unknownAt({ arc: 'A' })).toEqual(['gravitic-gun']);
  expect(unknownAt({ range: 25 })).toEqual(['nova-cannon']);
});

test('a missile with unknown damage is listed only within its range', () => {
  const ship = shipOn({ systems: [{ system: 'heavy-missile', warhead: 'emp', arcs: 'FP F FS' }] });
  const at = (range: number) => volleyOf(ship, { arc: 'F', range });
  expect([24, 24.5].map((range) => at(range).unknown.length)).toEqual([1, 0]);
  expect([24, 24.5].map((range) => at(range).weapons.length)).toEqual([1, 0]);
});

test('a weapon with another effect than damage is not listed as unknown', () => {
  const { unknown, weapons } = volleyOf(shipOn({ systems: [control, { system: 'emp-projector', class: 1 }] }), {
    arc: 'F',
    range: 12,
  });
  expect([unknown, weapons.length]).toEqual([[], 1]);
});

test('a weapon without effect on the target does not fire', () => {
  const ship = shipOn({ systems: [control, needle] });
  const weaponsAt = (holofield: boolean) => volleyOf(ship, { arc: 'F', range: 12, target: { holofield } }).weapons;
  expect([weaponsAt(false).length, weaponsAt(true).length]).toEqual([1, 0]);
});

test('the armament of a ship', () => {
  const armament = cachedArmament(
    shipOn({
      systems: [
        ...[
          { ...control, count: 2 },
          { system: 'cortex-node' },
          { system: 'superior-sensors' },
          { system: 'ecm', level: 1 },
        ],
        { system: 'salvo-magazine', salvoes: { standard: 2, extended: 1 }, count: 2, launchers: [launcher] },
        {
          system: 'boarding-torpedo-magazine',
          torpedoes: 3,
          count: 2,
          launchers: [{ system: 'boarding-torpedo-launcher', arcs: 'F' }],
        },
      ],
    }),
  );
  expect(armament.unknown).toEqual([]);
  for (const { platform } of armament.weapons)
    expect(platform).toEqual({ fireControls: 3, sensors: 2, superiorSensors: true, thrusts: false });
  expect(
    armament.weapons.map(({ system, count, rounds, modes }) => [system, count, rounds, modes[0].bands.at(-1)?.to]),
  ).toEqual([
    [
      ...['salvo-launcher', 2],
      [
        { reach: 24, count: 4 },
        { reach: 36, count: 2 },
      ],
      36,
    ],
    ['boarding-torpedo-launcher', 2, [{ reach: Number.POSITIVE_INFINITY, count: 6 }], 30],
  ]);
  const other = shipOn({ systems: [] });
  expect(cachedArmament(withArmament(other, armament))).toBe(armament);
});

test('lists the weapons that fire, with their shots', () => {
  const ship = shipOn({
    systems: [
      ...[control, beam3, { ...rack, count: 2 }, { ...bolts, class: 1, count: 3 }],
      { system: 'hangar', wing: { type: 'attack' }, count: 2 },
      { system: 'gunboat-rack', squadron: { boats: [{ type: 'beam', count: 3 }] }, count: 2 },
    ],
  });
  const listed = (fire: Partial<VolleyOptions>) =>
    volleyOf(ship, { arc: 'F', range: 6, ...fire }).weapons.map(
      ({ weapon: { path, system, label }, shots }) => `${path} ${system}, ${label}: ${formatRational(shots)}`,
    );
  expect(listed({ craft: true })).toEqual([
    '/systems/1 beam, Beam battery, class 3, FP F: 1',
    '/systems/2 salvo-rack, Salvo missile rack, FP F FS: 2',
    '/systems/3 plasma-bolt-launcher, Plasma bolt launcher, class 1, F: 3',
    '/systems/4/wing attack-fighter, Attack fighter wing: 2',
    '/systems/5/squadron beam-gunboat, Beam gunboat: 6',
  ]);
  expect(listed({ turn: 'sustained' })).toEqual([
    '/systems/1 beam, Beam battery, class 3, FP F: 1',
    '/systems/3 plasma-bolt-launcher, Plasma bolt launcher, class 1, F: 3/2',
  ]);
});

test('lists every mode that reaches', () => {
  const ship = shipOn({
    systems: [control, { ...torpedo, overload: true }, { ...bolts, class: 6 }, { system: 'fusion-array', arcs: 'F' }],
  });
  const listed = (range: number) =>
    volleyOf(ship, { arc: 'F', range }).weapons.map(({ mode, choices }) => [
      mode.name,
      choices.map((each) => `${each.mode.name} ${formatRational(each.mean)}`),
    ]);
  expect(listed(12)).toEqual([
    ['overloaded', ['standard 7/3', 'overloaded 11/4']],
    ['standard', ['standard 21', 'projectile 8']],
    ['flare', ['flare 4/3', 'torpedo 4/3']],
  ]);
  expect(listed(24)).toEqual([
    ['standard', ['standard 7/6']],
    ['standard', ['standard 21', 'projectile 4']],
    ['flare', ['flare 8/5', 'torpedo 8/5']],
  ]);
});

test('modes are compared under the point defense that they would meet', () => {
  const ship = shipOn({ systems: [control, { ...bolts, class: 1 }] });
  const [fire] = volleyOf(ship, { arc: 'F', range: 6, target: { defense: { pds: 6 } } }).weapons;
  // 7/2 × (5/6)^6, and 5/6 × d3.
  expect(fire?.choices.map(({ mode, mean }) => [mode.name, formatRational(mean)])).toEqual([
    ['standard', '109375/93312'],
    ['projectile', '5/3'],
  ]);
  expect(fire?.mode.name).toBe('projectile');
});

const silent: readonly (readonly [ship: Record<string, unknown>, fire: Partial<VolleyOptions>, readonly Silence[]])[] =
  [
    [{ systems: [beam3] }, {}, ['fire-control']],
    [{ systems: [control, beam3] }, {}, []],
    [{ systems: [control, beam3] }, { range: 37 }, []],
    [{ ...thrust, systems: [control, { ...beam3, arcs: 'A' }] }, { arc: 'A' }, ['baffles']],
    [{ ...thrust, systems: [control, { ...beam3, arcs: 'A' }] }, { arc: 'A', drifting: true }, []],
    [
      { ...thrust, systems: [control, { system: 'enhanced-sensors' }, { ...beam3, arcs: 'A' }] },
      ...([{ arc: 'A', range: 30 }, ['astern-range']] as const),
    ],
    [{ systems: [control, needle] }, { range: 18 }, ['sensors']],
    [{ systems: [control, needle] }, { target: { holofield: true } }, ['holofield']],
    [{ systems: [rack] }, { target: { cloaked: true } }, ['cloak']],
    [{ systems: [control, beam3] }, { range: 30, target: { stealth: 2 } }, ['stealth']],
    [{ systems: [control, beam3] }, { range: 30, target: { stealth: 2, cloaked: true } }, ['cloak', 'stealth']],
  ];

test.each(silent)('why %j with %j is silent', (ship, fire, reasons) => {
  expect([...silenceOf(shipOn(ship), { arc: 'F', range: 6, ...fire })]).toEqual(reasons);
});

test('longestRangeOf is the longest range of the weapons aboard', () => {
  const boats = shipOn({ systems: [beam3], gunboats: [{ boats: [{ type: 'beam' }] }] });
  expect([longestRangeOf(boats), longestRangeOf(shipOn({ systems: [] }))]).toEqual([36, 0]);
  const wing = shipOn({ systems: [{ system: 'hangar', wing: { type: 'attack' } }] });
  expect([longestRangeOf(wing), longestRangeOf(wing, { craft: true })]).toEqual([0, 6]);
  expect(longestRangeOf(shipOn({ systems: [control, beam3, rack, { system: 'pds' }] }))).toBe(36);
  expect(longestRangeOf(shipOn({ systems: [{ system: 'pds' }] }))).toBe(0);
  const pulser = shipOn({ systems: [{ system: 'pulser', arcs: 'F' }] });
  expect([longestRangeOf(pulser), longestRangeOf(pulser, { modes: ['medium'] })]).toEqual([48, 24]);
  expect(longestRangeOf(shipOn({ systems: [{ system: 'pds' }] }), { pointDefense: true })).toBe(6);
});
