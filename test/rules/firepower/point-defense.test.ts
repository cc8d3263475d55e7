/** Point defense has the mean kills of the specification. */

import { expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { type CraftTarget, defenseTargets, pointDefenseOf } from '../../../src/rules/firepower/point-defense.ts';
import type { Arc } from '../../../src/rules/model/arcs.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { judgedText } from '../../support/judge-text.ts';

const control = '{ system: fire-control }';

async function defenseOf(systems: string, drive = 'drive: 4\n', aiming = control) {
  const listed = [aiming, systems].filter((each) => each !== '').map((each) => `  - ${each}\n`);
  const text = `class: A\nmass: 200\nhull: { boxes: 20 }\n${drive}systems:\n${listed.join('')}`;
  const [verdict] = await judgedText(text);
  return pointDefenseOf(verdict?.ship as Ship);
}

/** Mean kills of one gun: fighters, heavy and light ones, gunboats. */
const cases: readonly (readonly [system: string, kills: readonly [string, string, string, string]])[] = [
  ['{ system: pds }', ['4/5', '7/15', '17/15', '3/10']],
  ['{ system: pds, count: 3 }', ['12/5', '7/5', '17/5', '9/10']],
  ['{ system: ads, arcs: all }', ['8/5', '14/15', '34/15', '3/5']],
  // Guns that can do both fire at gunboats in the better way: as at ships.
  ['{ system: gatling-battery, arcs: all }', ['4/5', '7/15', '17/15', '24/5']],
  ['{ system: twin-particle-array, arcs: all }', ['4/5', '7/15', '17/15', '8/5']],
  ['{ system: meson-projector, arcs: F }', ['4/5', '7/15', '17/15', '4/5']],
  ['{ system: phaser, class: 2, arcs: all }', ['4/5', '7/15', '17/15', '8/5']],
  ['{ system: pulser, arcs: all }', ['4/5', '7/15', '17/15', '24/5']],
  ['{ system: beam, class: 1 }', ['1/3', '1/3', '2/3', '4/5']],
  ['{ system: k-gun, class: 1 }', ['1/3', '1/3', '2/3', '5/6']],
  ['{ system: emp-projector, class: 1 }', ['1/3', '1/3', '2/3', '4/5']],
  ['{ system: scattergun }', ['7/2', '2', '9/2', '4/5']],
  ['{ system: grapeshot }', ['16/5', '28/15', '68/15', '6/5']],
  // Flak: so many dice as the class, at -1 in place of 0, at fighters and missiles; the gun itself hits one boat on 2+.
  ['{ system: k-gun, class: 3, arcs: F, flak: true }', ['7/5', '9/10', '12/5', '5/6']],
  ['{ system: k-gun, class: 6, arcs: F, flak: true }', ['14/5', '9/5', '24/5', '5/6']],
];

for (const [system, kills] of cases) {
  test(system, async () => {
    const [near] = await defenseOf(system);
    expect(near?.band).toEqual({ from: 0, to: 6 });
    expect(defenseTargets.map((prey) => formatRational(near?.first[prey].F ?? { n: 0n, d: 1n }))).toEqual(kills);
  });
}

const arcsOf = async (system: string, prey: CraftTarget, drive?: string) => {
  const [near] = await defenseOf(system, drive);
  return (['F', 'FS', 'AS', 'A', 'AP', 'FP'] as readonly Arc[]).filter((arc) => (near?.first[prey][arc].n ?? 0n) > 0n);
};

test('under thrust, only point defense systems fire through the aft arc', async () => {
  expect(await arcsOf('{ system: pds }', 'fighter')).toHaveLength(6);
  expect(await arcsOf('{ system: beam, class: 1 }', 'fighter')).toEqual(['F', 'FS', 'AS', 'AP', 'FP']);
  expect(await arcsOf('{ system: beam, class: 1 }', 'fighter', '')).toHaveLength(6);
  expect(await arcsOf('{ system: twin-particle-array, arcs: all }', 'fighter')).toHaveLength(5);
});

test('gatling batteries fire as point defense through the aft arc under thrust, if it is in their arcs', async () => {
  expect(await arcsOf('{ system: gatling-battery, arcs: all }', 'fighter')).toHaveLength(6);
  expect(await arcsOf('{ system: gatling-battery, arcs: FP F FS }', 'fighter')).toEqual(['F', 'FS', 'FP']);
});

test('guns defend only their arcs', async () => {
  expect(await arcsOf('{ system: meson-projector, arcs: FP F }', 'gunboat')).toEqual(['F', 'FP']);
});

test('an area defense system has one die past 6 mu', async () => {
  const [, far] = await defenseOf('{ system: ads, arcs: all }');
  expect([far?.band, formatRational(far?.first.fighter.F ?? { n: 0n, d: 1n })]).toEqual([{ from: 6, to: 12 }, '4/5']);
});

/** Mean kills of gunboats by range: class 1 guns fire at them as at ships, out to the 12 mu that gunboats reach. */
const atGunboats: readonly (readonly [system: string, kills: Readonly<Record<string, string>>])[] = [
  ['{ system: k-gun, class: 1 }', { '0–6': '5/6', '6–12': '2/3' }],
  ['{ system: k-gun, class: 1, range: short, count: 2 }', { '0–4': '5/3', '4–6': '4/3', '6–8': '4/3', '8–12': '1' }],
  ['{ system: k-gun, class: 1, range: long }', { '0–6': '5/6', '6–9': '5/6', '9–12': '2/3' }],
  ['{ system: beam, class: 1 }', { '0–6': '4/5', '6–12': '4/5' }],
  ['{ system: emp-projector, class: 1 }', { '0–6': '4/5', '6–12': '4/5' }],
  ['{ system: pds }', { '0–6': '3/10' }],
  ['{ system: gatling-battery, arcs: F }', { '0–6': '24/5', '6–12': '24/5' }],
  ['{ system: twin-particle-array, arcs: F }', { '0–6': '8/5', '6–12': '8/5' }],
  // Larger guns: a boat for each hit, whatever the hit does.
  ['{ system: beam, class: 3, arcs: F }', { '0–12': '12/5' }],
  ['{ system: beam, class: 2, arcs: FP F FS }', { '0–12': '8/5' }],
  ['{ system: k-gun, class: 4, arcs: F }', { '0–6': '5/6', '6–12': '2/3' }],
  ['{ system: pulse-torpedo, arcs: F }', { '0–6': '5/6', '6–12': '2/3' }],
  ['{ system: pulse-torpedo, arcs: F, overload: true }', { '0–4': '5/6', '4–6': '5/6', '6–8': '2/3', '8–12': '2/3' }],
  ['{ system: graser, class: 2, arcs: F }', { '0–12': '8/5' }],
  ['{ system: heavy-graser, class: 2, arcs: F }', { '0–12': '4/3' }],
  ['{ system: plasma-cannon, class: 2, arcs: FP F FS }', { '0–12': '4' }],
  ['{ system: needle-beam, class: 1, arcs: FP F }', { '0–12': '1/2' }],
  ['{ system: emp-projector, class: 3, arcs: F }', { '0–12': '12/5' }],
  ['{ system: gravitic-gun, class: 2, arcs: FP F FS }', { '0–12': '8/5' }],
  ['{ system: mkp, arcs: F }', { '0–12': '2/3' }],
  ['{ system: submunition, arcs: FP F FS }', { '0–6': '12/5', '6–12': '8/5' }],
  // Two rockets at 2+ and 3+, each at -1.
  ['{ system: rocket-pod, arcs: FP F FS }', { '0–6': '4/3', '6–12': '1' }],
  // One boat at most: a flare hits on 1+ and does a point with 1/2, then on 2+ with 3/4.
  ['{ system: fusion-array, arcs: F }', { '0–6': '1/2', '6–12': '5/8' }],
  ['{ system: spinal-mount, weapon: beam, size: small }', { '0–12': '48/5' }],
  ['{ system: spinal-mount, weapon: plasma, size: small }', { '0–12': '12' }],
  ['{ system: spinal-mount, weapon: singularity, size: small }', { '0–12': '4/3' }],
  ['{ system: plasma-bolt-launcher, class: 2, arcs: F }', { '0–6': '5/6', '6–12': '2/3' }],
];

test.each(atGunboats)('at gunboats: %s', async (system, kills) => {
  const bands = await defenseOf(system);
  const found = bands.map(({ band, first }) => [`${band.from}–${band.to}`, formatRational(first.gunboat.F)]);
  expect(Object.fromEntries(found)).toEqual(kills);
  for (const { band, first } of bands) if (band.to > 6) expect(formatRational(first.fighter.F)).toBe('0');
});

test('phasers act as area defense with an advanced fire control aboard', async () => {
  const phaser = '{ system: phaser, class: 2, arcs: all }';
  const meansOf = async (control: string) =>
    (await defenseOf(`${control}\n  - ${phaser}`)).map(({ band: { to }, first }) => [
      to,
      formatRational(first.fighter.F),
    ]);
  expect(await meansOf('{ system: fire-control }')).toEqual([
    [6, '4/5'],
    [12, '0'],
  ]);
  expect(await meansOf('{ system: fire-control, advanced: true }')).toEqual([
    [6, '8/5'],
    [12, '4/5'],
  ]);
});

test('scatterguns fire once', async () => {
  const [near] = await defenseOf('{ system: scattergun }\n  - { system: pds }');
  expect([near?.first, near?.later].map((kills) => formatRational(kills?.fighter.F ?? { n: 0n, d: 1n }))).toEqual([
    '43/10',
    '4/5',
  ]);
});

test('bands are sorted by range for any order of the guns', async () => {
  const bands = await defenseOf('{ system: ads, arcs: all }\n  - { system: pds }\n  - { system: ads, arcs: F }');
  expect(bands.map(({ band }) => band)).toEqual([
    { from: 0, to: 6 },
    { from: 6, to: 12 },
  ]);
  expect(bands.map(({ first }) => formatRational(first.fighter.F))).toEqual(['4', '8/5']);
  expect(bands.every(({ first, later }) => first === later)).toBe(true);
});

test('a gun in a turret defends the arcs of the turret', async () => {
  const turret = '{ system: turret, arcs: FS AS, mounts: [{ system: meson-projector, arcs: F }] }';
  expect(await arcsOf(turret, 'fighter')).toEqual(['FS', 'AS']);
});

test('weapons that carry boarders, missiles and bolts do not fire at gunboats', async () => {
  for (const system of [
    '{ system: transporter-beam, class: 2, arcs: F }',
    '{ system: antimatter-missile, arcs: FP F FS }',
    '{ system: salvo-rack, arcs: FP F FS }',
    '{ system: minelayer, mines: 2 }',
  ])
    expect([system, await defenseOf(system)]).toEqual([system, []]);
});

const total = (bands: Awaited<ReturnType<typeof defenseOf>>, turn: 'first' | 'later', arc: Arc = 'F') =>
  bands.map((each) => formatRational(each[turn].gunboat[arc]));

test('without a fire control nothing fires at gunboats as at ships, and there are no barrages', async () => {
  const without = (system: string) => defenseOf(system, '', '');
  expect(total(await without('{ system: gatling-battery, arcs: F }'), 'first')).toEqual(['3/10', '0']);
  expect(total(await without('{ system: beam, class: 1 }'), 'first')).toEqual(['0', '0']);
  expect(total(await without('{ system: beam, class: 3, arcs: F }'), 'first')).toEqual(['0']);
  const [near] = await without('{ system: k-gun, class: 3, arcs: F, flak: true }');
  expect(formatRational(near?.first.fighter.F ?? { n: 1n, d: 1n })).toBe('0');
});

test('what fires once is spent in later turns, and a spinal mount fires in every other one', async () => {
  const mixed = '{ system: mkp, arcs: F }\n  - { system: beam, class: 3, arcs: F }';
  const bands = await defenseOf(mixed);
  expect([total(bands, 'first'), total(bands, 'later')]).toEqual([['46/15'], ['12/5']]);
  const spinal = await defenseOf('{ system: spinal-mount, weapon: beam, size: small }');
  expect(total(spinal, 'later')).toEqual(['24/5']);
});

test('each gun is listed in the way that is its better one: a gatling battery defends astern', async () => {
  const [near] = await defenseOf(
    '{ system: gatling-battery, arcs: all }\n  - { system: beam, class: 3, arcs: F }\n  - { system: pds }',
  );
  const listed = near?.atGunboats.map(({ system, way, kills }) => [
    system,
    way,
    (['F', 'A'] as const).map((arc) => formatRational(kills[arc])),
  ]);
  expect(listed).toEqual([
    ['gatling-battery', 'as-at-ships', ['24/5', '0']],
    ['gatling-battery', 'point-defense', ['0', '3/10']],
    ['beam', 'as-at-ships', ['12/5', '0']],
    ['pds', 'point-defense', ['3/10', '3/10']],
  ]);
  expect(near && formatRational(near.first.gunboat.F)).toBe('15/2');
});

test('a barrage reaches 18 mu, 12 from short guns, 24 from long ones', async () => {
  const reachOf = async (range: string) => {
    const bands = await defenseOf(`{ system: k-gun, class: 2, range: ${range}, arcs: F, flak: true }`);
    return Math.max(...bands.filter(({ first }) => first.fighter.F.n > 0n).map(({ band }) => band.to));
  };
  expect([await reachOf('standard'), await reachOf('short'), await reachOf('long')]).toEqual([18, 12, 24]);
});
