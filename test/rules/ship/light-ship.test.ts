/** Ships as Full Thrust Light plays them. `L n` is line n of its text. */

import { describe, expect, test } from 'vitest';
import { formatRational } from '../../../src/rules/dice/rational.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { longestRangeOf, volleyOf } from '../../../src/rules/firepower/volley.ts';
import { arcNames } from '../../../src/rules/model/arcs.ts';
import { leftOutByLight, lightShip } from '../../../src/rules/ship/light-ship.ts';
import { shipOn } from '../../support/ships.ts';

const control = { system: 'fire-control' };
const shipWith = (...systems: readonly object[]) =>
  lightShip(shipOn({ drive: { thrust: 4 }, systems: [control, ...systems] }));

/** Exact means ahead, by range. L Firing Beam Weapons, Firing Pulse Torpedoes. */
const means: readonly (readonly [system: object, byRange: Readonly<Record<number, string>>])[] = [
  [
    { system: 'beam', class: 1 },
    { 12: '2/3', 13: '0' },
  ],
  [
    { system: 'beam', class: 3, arcs: 'FP F FS' },
    { 12: '2', 18: '4/3', 24: '4/3', 36: '2/3', 37: '0' },
  ],
  [
    { system: 'pulse-torpedo', arcs: 'F' },
    { 6: '35/12', 12: '7/3', 18: '7/4', 24: '7/6', 30: '7/12', 31: '0' },
  ],
  [
    { system: 'pulse-torpedo', range: 'long', arcs: 'F', overload: true },
    { 6: '35/12', 30: '7/12', 31: '0' },
  ],
  [{ system: 'phaser', class: 1, arcs: 'all' }, { 6: '0' }],
  [{ system: 'beam', class: 3, arcs: 'A' }, { 6: '0' }],
  [{ system: 'turret', arcs: 'F A', mounts: [{ system: 'beam', class: 3, arcs: 'F' }] }, { 6: '0' }],
];

describe('fire', () => {
  test.each(means)('%j', (system, byRange) => {
    const ship = shipWith(system);
    // Screens and armor do not exist, so they change nothing.
    for (const screens of [0, 2] as const) {
      const found = Object.keys(byRange).map((range) => {
        const { mean } = volleyOf(ship, { arc: 'F', range: Number(range), target: { screens, advanced: true } });
        return [range, formatRational(mean)];
      });
      expect(Object.fromEntries(found)).toEqual(byRange);
    }
  });

  test('nothing fires aft, drifting or not', () => {
    const ship = shipWith({ system: 'beam', class: 1 }, { system: 'enhanced-sensors' });
    for (const drifting of [true, false]) {
      const arcs = arcNames.filter((arc) => volleyOf(ship, { arc, range: 6, drifting }).mean.n > 0n);
      expect(arcs).toEqual(['F', 'FS', 'AS', 'AP', 'FP']);
    }
  });

  test('the example of the rules: two class 2 and a class 3 at 18 mu roll four dice', () => {
    const ship = shipWith({ system: 'beam', class: 2, arcs: 'all', count: 2 }, { system: 'beam', class: 3, arcs: 'F' });
    expect(formatRational(volleyOf(ship, { arc: 'F', range: 18 }).mean)).toBe('8/3');
  });
});

const full = shipOn({
  ...{ mass: 100, hull: { boxes: 20, rows: 4, stealth: 1 }, drive: { thrust: 4, type: 'advanced' }, ftl: 'standard' },
  ...{ armor: [4], orientation: 'beta' },
  systems: [
    ...[
      { ...control, advanced: true },
      { system: 'screen', level: 2 },
      { system: 'pds', count: 4 },
    ],
    ...[
      { system: 'beam', class: 1 },
      { system: 'beam', class: 2, arcs: 'FP A AP' },
    ],
    { system: 'pulse-torpedo', arcs: 'F', overload: true },
    { system: 'hangar', wing: { type: 'attack' } },
  ],
});

test('a target has its hull, and loses nothing but drive, fire controls and weapons', () => {
  const { target, armor, rows, icons } = targetOf(lightShip(full));
  expect(target).toMatchObject({ screens: 0, stealth: 0, holofield: false, defense: {} });
  expect([armor, rows]).toEqual([[], [5, 5, 5, 5]]);
  expect(icons.map(({ name, modifier }) => [name, modifier])).toEqual(
    ['fire-control', 'beam', 'beam', 'pulse-torpedo', 'main-drive'].map((name) => [name, 0]),
  );
});

test('has no points of crew, small craft or long ranges', () => {
  const light = lightShip(full);
  expect([light.crew.factor, light.wings, longestRangeOf(light)]).toEqual([0, [], 30]);
  expect(lightShip(full)).toBe(light);
  expect(lightShip(light)).toBe(light);
});

test('what is left out is named, each kind once', () => {
  expect(leftOutByLight(full)).toEqual([
    ...['Stealth hull', 'Armor', 'FTL drive', 'Screen', 'Point defense system', 'Hangar bay', 'Attack fighter wing'],
    ...['advanced drive', 'advanced fire control', 'beta orientation', 'overloaded torpedoes'],
  ]);
  expect(leftOutByLight(shipOn({ drive: { thrust: 4 }, systems: [control, { system: 'beam', class: 1 }] }))).toEqual(
    [],
  );
  expect(leftOutByLight(shipOn({ systems: [{ system: 'beam', class: 3, arcs: 'A' }] }))).toEqual([
    'Beam battery, class 3, A',
  ]);
});
