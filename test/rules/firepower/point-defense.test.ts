/** Point defense has the mean kills of the specification. */

import { expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { type CraftTarget, defenseTargets, pointDefenseOf } from '../../../src/rules/firepower/point-defense.ts';
import type { Arc } from '../../../src/rules/model/arcs.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { judgedText } from '../../support/judge-text.ts';

async function defenseOf(systems: string, drive = 'drive: 4\n') {
  const [verdict] = await judgedText(`class: A\nmass: 100\nhull: { boxes: 20 }\n${drive}systems:\n  - ${systems}\n`);
  return pointDefenseOf(verdict?.ship as Ship);
}

/** Mean kills of one gun: fighters, heavy and light ones, gunboats. */
const cases: readonly (readonly [system: string, kills: readonly [string, string, string, string]])[] = [
  ['{ system: pds }', ['4/5', '7/15', '17/15', '3/10']],
  ['{ system: pds, count: 3 }', ['12/5', '7/5', '17/5', '9/10']],
  ['{ system: ads, arcs: all }', ['8/5', '14/15', '34/15', '3/5']],
  ['{ system: gatling-battery, arcs: all }', ['4/5', '7/15', '17/15', '3/10']],
  ['{ system: meson-projector, arcs: F }', ['4/5', '7/15', '17/15', '3/10']],
  ['{ system: beam, class: 1 }', ['1/3', '1/3', '2/3', '4/5']],
  ['{ system: k-gun, class: 1 }', ['1/3', '1/3', '2/3', '5/6']],
  ['{ system: emp-projector, class: 1 }', ['1/3', '1/3', '2/3', '4/5']],
  ['{ system: scattergun }', ['7/2', '2', '9/2', '4/5']],
  ['{ system: grapeshot }', ['16/5', '28/15', '68/15', '6/5']],
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
  expect(await meansOf('{ system: fire-control }')).toEqual([[6, '4/5']]);
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

test('a beam of class 2 does not defend', async () => {
  expect(await defenseOf('{ system: beam, class: 2, arcs: F }')).toEqual([]);
});
