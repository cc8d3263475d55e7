/** The exact means that the firepower specification lists, per weapon. */

import { describe, expect, test } from 'vitest';
import type { Currency } from '../../../src/rules/catalogue/fires.ts';
import type { Conditions, DefenseGun, Target } from '../../../src/rules/dice/conditions.ts';
import { type DefenseTarget, kills } from '../../../src/rules/dice/defense.ts';
import { meanDamage } from '../../../src/rules/dice/exact-damage.ts';
import { meanOf, probabilities } from '../../../src/rules/dice/mean.ts';
import { formatRational, multiply, rational } from '../../../src/rules/dice/rational.ts';
import { at, rollOf, type Weapon } from './fire.ts';

/** Means at one range, by level of standard screens starting at 0. */
type ByScreens = readonly string[];

interface Row extends Weapon {
  readonly at: Readonly<Record<number, ByScreens>>;
  readonly as?: Currency;
  readonly target?: Partial<Target>;
  readonly others?: Partial<Conditions>;
}

const beamDie = ['4/5', '19/30', '7/15', '1/3'];
const gone = ['0'];
/** Screens make no difference. */
const same = (mean: string) => [mean, mean, mean];
const times = (factor: number, means: ByScreens) =>
  means.map((mean) => {
    const [n = 0, d = 1] = mean.split('/').map(Number);
    return formatRational(multiply(rational(n, d), rational(factor)));
  });
const torpedo = (edges: readonly number[], means: readonly string[]): Record<number, ByScreens> => ({
  ...Object.fromEntries(edges.map((edge, band) => [edge, same(means[band] as string)])),
  [(edges.at(-1) as number) + 0.5]: gone,
});
const sixes = [6, 12, 18, 24, 30];
const fours = [4, 8, 12, 16, 20];
const nines = [9, 18, 27, 36, 45];
const torpedoMeans = ['35/12', '7/3', '7/4', '7/6', '7/12'];
const overloadedMeans = ['55/12', '11/3', '11/4', '11/6', '11/12'];
const slugs = ['15/4', '3', '9/4', '3/2', '3/4'];

const rows: readonly Row[] = [
  {
    system: 'beam',
    class: 3,
    at: { 0: times(3, beamDie), 12: times(3, beamDie), 12.5: times(2, beamDie), 36: beamDie, 37: gone },
  },
  { system: 'beam', class: 6, at: { 6: times(6, beamDie), 12: times(6, beamDie) } },
  { system: 'emp-projector', class: 2, as: 'emp-hits', at: { 6: same('8/5'), 24: same('4/5') } },
  { system: 'emp-projector', class: 1, as: 'emp-hits', target: { advanced: true }, at: { 12: ['4/5'] } },
  // Fire control reaches 54 mu, whatever shortens the bands.
  { system: 'beam', class: 5, at: { 48: ['8/5'], 54: ['4/5'], 54.5: gone } },
  { system: 'beam', class: 6, at: { 48: ['12/5'], 54: ['8/5'], 54.5: gone } },
  { system: 'beam', class: 6, target: { stealth: 1 }, at: { 50: ['8/5'], 54: ['4/5'], 54.5: gone } },
  { system: 'beam', class: 6, target: { stealth: 2 }, at: { 48: ['4/5'], 48.5: gone } },
  { system: 'emp-projector', class: 4, at: { 6: gone } },
  { system: 'plasma-cannon', class: 1, at: { 12: ['2', '4/3', '5/6', '1/2'] } },
  {
    system: 'plasma-cannon',
    class: 3,
    at: { 12: ['6', '4', '5/2'], 24: ['4', '8/3', '5/3'], 36: ['2'].concat('4/3', '5/6') },
  },
  { system: 'graser', class: 1, arcs: 'all', at: { 12: ['8/5', '19/15', '14/15'] } },
  { system: 'graser', class: 3, at: { 12: ['24/5', '19/5', '14/5'], 36: ['8/5', '19/15', '14/15'] } },
  { system: 'heavy-graser', class: 1, at: { 18: ['7/3', '7/4', '7/6'], 18.5: gone } },
  { system: 'heavy-graser', class: 2, at: { 18: ['14/3', '7/2', '7/3'], 36: ['7/3', '7/4', '7/6'] } },
  {
    ...{ system: 'heavy-graser', class: 1, edition: 'continuum-2017', 'high-intensity': true },
    at: { 18: ['14/5', '133/60', '49/30'] },
  },
  { system: 'phaser', class: 2, at: { 12: ['16/5', '38/15', '28/15'], 24: ['8/5', '19/15', '14/15'] } },
  { system: 'phaser', class: 1, mode: 'needle', at: { 12: ['1/2'] } },
  { system: 'transporter-beam', class: 1, as: 'boarding-parties', at: { 12: ['2/3', '1/2', '1/3'] } },
  { system: 'transporter-beam', class: 3, at: { 6: gone } },
  { system: 'gatling-battery', at: { 12: ['24/5', '19/5', '14/5'], 13: gone } },
  { system: 'twin-particle-array', at: { 24: ['8/5', '19/15', '14/15'], 25: gone } },
  { system: 'meson-projector', at: { 48: beamDie, 49: gone } },
  { system: 'pulser', mode: 'close', at: { 12: ['24/5'], 13: gone } },
  { system: 'pulser', mode: 'medium', at: { 24: ['8/5'] } },
  { system: 'pulser', mode: 'long', at: { 48: beamDie } },
  { system: 'needle-beam', class: 2, at: { 12: same('1'), 24: gone } },
  { system: 'needle-beam', class: 3, others: { sensors: 1 }, at: { 12: same('3/2'), 24: same('1'), 36: gone } },
  { system: 'needle-beam', class: 3, others: { sensors: 2 }, at: { 36: same('1/2') } },
  { system: 'needle-beam', class: 1, as: 'system-kills', at: { 12: same('1/6') } },
  { system: 'needle-beam', class: 1, target: { holofield: true }, at: { 12: gone } },
  { system: 'submunition', at: { 6: same('12/5'), 12: same('8/5'), 18: same('4/5'), 19: gone } },
  { system: 'submunition', target: { advanced: true }, at: { 18: beamDie } },
  {
    system: 'fusion-array',
    mode: 'flare',
    at: { 6: ['4/5'], 12: ['4/3'], 18: ['8/5'], 24: ['8/5'], 30: ['4/3'], 36: ['4/5'], 37: gone },
  },
  {
    system: 'fusion-array',
    mode: 'torpedo',
    at: { 6: ['4/5'], 12: ['4/3'], 18: ['8/5'], 24: ['8/5'], 30: ['4/3'], 36: ['4/5'] },
  },
  { system: 'fusion-array', target: { advanced: true }, at: { 6: beamDie } },
  { system: 'gravitic-gun', class: 2, as: 'hits', at: { 12: times(2, beamDie), 24: beamDie } },
  { system: 'gravitic-gun', class: 2, at: { 12: gone } },
  { system: 'spinal-mount', weapon: 'beam', size: 'small', at: { 24: ['48/5', '38/5', '28/5'], 25: gone } },
  {
    system: 'spinal-mount',
    weapon: 'beam',
    size: 'large',
    target: { holofield: true, stealth: 2 },
    at: { 48: ['48/5'] },
  },
  { system: 'spinal-mount', weapon: 'plasma', size: 'medium', at: { 36: ['12', '8', '5'] } },
  { system: 'spinal-mount', weapon: 'singularity', size: 'medium', at: { 36: same('28/3') } },
  {
    ...{ system: 'spinal-mount', weapon: 'plasma', size: 'medium' },
    target: { holofield: true, stealth: 2 },
    at: { 36: ['12', '8', '5'] },
  },
  {
    ...{ system: 'spinal-mount', weapon: 'singularity', size: 'medium' },
    target: { holofield: true, stealth: 2 },
    at: { 36: same('28/3') },
  },
  { system: 'spinal-mount', weapon: 'singularity', size: 'medium', target: { mass: 300 }, at: { 36: ['28'] } },
  { system: 'spinal-mount', weapon: 'singularity', size: 'medium', target: { mass: 40 }, at: { 36: same('14/3') } },
  { system: 'spinal-mount', weapon: 'singularity', size: 'medium', target: { mass: 149 }, at: { 36: same('28/3') } },
  { system: 'pulse-torpedo', at: torpedo(sixes, torpedoMeans) },
  { system: 'pulse-torpedo', range: 'short', at: torpedo(fours, torpedoMeans) },
  { system: 'pulse-torpedo', range: 'long', at: torpedo(nines, torpedoMeans) },
  { system: 'pulse-torpedo', target: { advanced: true }, at: { 6: ['35/12', '25/12', '25/18'] } },
  { system: 'pulse-torpedo', overload: true, mode: 'overloaded', at: torpedo(fours, overloadedMeans) },
  { system: 'pulse-torpedo', range: 'long', overload: true, mode: 'overloaded', at: torpedo(sixes, overloadedMeans) },
  { system: 'pulse-torpedo', overload: true, mode: 'overloaded', as: 'own-losses', at: { 4: ['5/216'] } },
  ...[1, 6].map((size) => ({
    ...{ system: 'plasma-bolt-launcher', class: size, mode: 'projectile' },
    at: torpedo(sixes, times(size, ['5/3', '4/3', '1', '2/3', '1/3'])),
  })),
  // d3 - 1 and d3 - 2, not below 0.
  {
    ...{ system: 'plasma-bolt-launcher', class: 2, mode: 'projectile', target: { advanced: true } },
    at: { 6: ['10/3', '5/3', '5/9'] },
  },
  { system: 'k-gun', class: 3, flak: true, mode: 'barrage', at: { 18: same('1/6'), 18.5: gone } },
  { system: 'k-gun', class: 2, range: 'short', flak: true, mode: 'barrage', at: { 12: same('1/6'), 12.5: gone } },
  { system: 'k-gun', class: 6, range: 'long', flak: true, mode: 'barrage', at: { 24: same('1/6'), 24.5: gone } },
  { system: 'k-gun', class: 3, at: torpedo(sixes, slugs) },
  { system: 'k-gun', class: 3, range: 'short', at: torpedo(fours, slugs) },
  { system: 'k-gun', class: 3, range: 'long', at: torpedo(nines, slugs) },
  { system: 'k-gun', class: 1, at: { 6: same('35/36') } },
  { system: 'k-gun', class: 6, at: { 6: same('55/6') } },
  { system: 'k-gun', class: 12, edition: 'fleet-book', at: { 6: same('55/3') } },
  { system: 'mkp', at: { 12: same('8/3'), 13: gone } },
  { system: 'boarding-torpedo-launcher', at: { 6: same('5/6'), 30: same('1/6') } },
  { system: 'boarding-torpedo-launcher', as: 'boarding-parties', at: { 6: same('5/3'), 30: same('1/3') } },
  { system: 'rocket-pod', at: { 6: same('10/3'), 12: same('8/3'), 18: same('2'), 19: gone } },
  { system: 'salvo-launcher', at: { 24: same('49/4'), 25: gone } },
  { system: 'salvo-rack', type: 'extended', at: { 36: ['49/4'] } },
  { system: 'salvo-rack', target: { advanced: true }, at: { 24: ['49/4', '35/4', '35/6'] } },
  ...['3611/1296', '209/96', '4325/2592', '19505/15552', '172565/186624', '83239/124416'].map((mean, index): Row => {
    const [n = 0, d = 1] = mean.split('/').map(Number);
    return {
      system: 'salvo-rack',
      target: { defense: { pds: index + 1 } },
      at: { 24: [formatRational(multiply(rational(n, d), rational(7, 2)))] },
    };
  }),
  { system: 'heavy-missile', at: { 24: same('21/2') } },
  { system: 'heavy-missile', target: { defense: { pds: 3 } }, at: { 24: same('28/9') } },
  { system: 'antimatter-missile', at: { 18: ['21/2', '15/2', '5'], 19: gone } },
  // A die of point defense hits 0, 1, 2 or more times with 1/2, 1/3, 1/12 and 1/12; each hit takes a die of 7/2.
  { system: 'antimatter-missile', target: { defense: { pds: 1 } }, at: { 18: ['63/8', '45/8', '15/4'] } },
  { system: 'antimatter-missile', edition: 'continuum-2017', target: { defense: { pds: 1 } }, at: { 18: ['28/3'] } },
  { system: 'antimatter-missile', target: { defense: { scattergun: 1 } }, at: { 18: ['7/4'] } },
  { system: 'plasma-bolt-launcher', class: 1, at: { 30: ['7/2', '5/2', '5/3'], 31: gone } },
  { system: 'plasma-bolt-launcher', class: 2, target: { defense: { pds: 1 } }, at: { 30: ['77/12'] } },
  { system: 'suicide-charge', at: { 1: ['21/2', '15/2', '5'], 2: ['7'], 3: ['7/2'] } },
  { system: 'minelayer', mines: 2, at: { 1: ['16/5', '38/15', '28/15'] } },
  { system: 'pds', at: { 6: same('1/6'), 7: gone } },
  { system: 'ads', at: { 6: same('1/3'), 12: same('1/6') } },
  { system: 'scattergun', at: { 6: same('4/5') } },
  { wing: 'standard', at: { 6: ['24/5', '19/5', '14/5'], 7: gone } },
  { wing: 'standard', weapon: 'cannon', at: { 6: same('4') } },
  { wing: 'standard', fighters: 8, at: { 6: ['32/5'] } },
  { wing: 'interceptor', at: { 6: ['9/5', '4/5', '4/5'] } },
  { wing: 'interceptor', weapon: 'cannon', at: { 6: same('1') } },
  { wing: 'attack', at: { 6: ['34/5', '29/5', '19/5'] } },
  { wing: 'attack', weapon: 'cannon', at: { 6: same('6') } },
  { wing: 'torpedo', at: { 6: same('15') } },
  { wing: 'torpedo', mode: 'guns', at: { 6: ['9/5', '4/5', '4/5'] } },
  { wing: 'graser', at: { 6: ['48/5', '38/5', '28/5'] } },
  { wing: 'plasma', at: { 6: ['12', '8', '5'] } },
  { wing: 'mkp', at: { 6: same('16') } },
  { wing: 'missile', at: { 12: same('49/4'), 13: gone } },
  // Missiles of light wings are hit at +1.
  { wing: 'multi-role', types: ['assault-shuttle', 'attack', 'missile'], at: { 6: ['34/5', '29/5', '19/5'] } },
  { wing: 'multi-role', types: ['attack', 'torpedo', 'mkp'], mode: 'torpedoes', at: { 6: same('15') } },
  { wing: 'missile', light: true, at: { 12: same('49/4') } },
  { wing: 'missile', light: true, target: { defense: { pds: 1 } }, at: { 12: same('22505/2592') } },
  { wing: 'missile', light: true, target: { defense: { pds: 2 } }, at: { 12: same('91049/15552') } },
  { wing: 'missile', light: true, target: { defense: { 'class-1': 1 } }, at: { 12: same('721/72') } },
  { wing: 'standard', target: { holofield: true }, at: { 5: ['24/5'], 6: gone } },
  { wing: 'standard', target: { cloaked: true }, at: { 1: gone } },
  { boat: 'beam', at: { 12: times(2, beamDie), 13: gone } },
  { boat: 'plasma', at: { 12: ['2', '4/3', '5/6'] } },
  { boat: 'graser', at: { 12: ['8/5', '19/15', '14/15'] } },
  { boat: 'gatling', at: { 6: ['24/5', '19/5', '14/5'], 12: ['8/5', '19/15', '14/15'] } },
  { boat: 'needle', at: { 12: same('1/2') } },
  { boat: 'pulse-torpedo', at: { 4: same('35/12'), 8: same('7/3'), 12: same('7/4'), 13: gone } },
  { boat: 'submunition', at: { 6: same('24/5'), 12: same('16/5'), 13: gone } },
  { boat: 'mkp', at: { 12: same('16/3') } },
  { boat: 'k-gun', at: { 4: same('20/9'), 12: same('4/3') } },
  { boat: 'rocket', at: { 6: same('20/3'), 12: same('16/3'), 13: gone } },
  // The lesser of a die and 4: 1, 2, 3, and 4 on three faces.
  { boat: 'missile', at: { 12: same('21/2') } },
  // Cloaks and stealth.
  { system: 'salvo-rack', target: { cloaked: true }, at: { 6: gone } },
  { system: 'plasma-bolt-launcher', class: 1, target: { cloaked: true }, at: { 20: ['7/2'] } },
  { system: 'spinal-mount', weapon: 'beam', size: 'small', target: { cloaked: true }, at: { 12: ['12/5'], 13: gone } },
  { system: 'rocket-pod', target: { cloaked: true }, at: { 3: ['2'], 10: gone } },
  { system: 'rocket-pod', target: { stealth: 2 }, at: { 12: ['2'], 12.5: gone } },
  { system: 'needle-beam', class: 1, as: 'system-kills', target: { cloaked: true }, at: { 6: gone } },
  { system: 'needle-beam', class: 1, target: { cloaked: true }, at: { 6: same('1/6'), 7: gone } },
  { wing: 'standard', target: { stealth: 2 }, at: { 4: ['24/5'], 4.5: gone } },
  // Die modifiers.
  { system: 'beam', class: 1, others: { modifier: 1 }, at: { 6: ['17/15', '29/30', '19/30'] } },
  { system: 'beam', class: 1, others: { modifier: -1 }, at: { 6: ['7/15', '3/10', '3/10'] } },
  { system: 'beam', class: 1, others: { modifier: -2 }, at: { 6: ['3/10', '2/15', '2/15'] } },
  { system: 'beam', class: 1, target: { holofield: true }, at: { 12: ['2/5'] } },
  // A holofield takes 1 off the die to hit, not off the beam dice of the hit.
  { system: 'fusion-array', target: { holofield: true }, at: { 6: ['4/5'], 12: ['16/15'], 30: ['2/3'], 36: gone } },
  { system: 'fusion-array', mode: 'torpedo', target: { holofield: true }, at: { 6: gone, 36: ['4/5'] } },
  { system: 'beam', class: 1, target: { cloaked: true, stealth: 2 }, at: { 6: ['1/5', '1/5', '1/5'], 7: gone } },
  { system: 'beam', class: 1, others: { screenedRerolls: true }, at: { 12: ['4/5', '3/5', '2/5', '1/3'] } },
  { system: 'beam', class: 1, target: { stealth: 1 }, at: { 10: ['4/5'], 10.5: gone } },
  { system: 'beam', class: 3, target: { stealth: 2 }, at: { 8: ['12/5'], 24: ['4/5'], 24.5: gone } },
  { system: 'beam', class: 3, others: { astern: 'enhanced' }, at: { 24: ['14/15'], 25: gone } },
  { system: 'beam', class: 3, others: { astern: 'superior' }, at: { 36: ['7/15'] } },
  { system: 'beam', class: 1, others: { astern: 'enhanced' }, at: { 12: ['7/15', '7/15', '3/10'] } },
  { system: 'plasma-cannon', class: 1, others: { screenedRerolls: true }, at: { 12: ['2', '6/5', '3/5', '1/2'] } },
  { system: 'plasma-cannon', class: 1, others: { astern: 'enhanced' }, at: { 12: ['1', '5/6', '2/3'] } },
  { system: 'k-gun', class: 3, others: { astern: 'enhanced' }, at: { 6: same('3/4') } },
  { system: 'k-gun', class: 3, others: { astern: 'enhanced' }, target: { holofield: true }, at: { 30: gone } },
  { system: 'mkp', others: { astern: 'enhanced', modifier: 1 }, at: { 12: same('4/3') } },
];

describe('mean of a shot', () => {
  for (const { at: ranges, as, target, others, ...weapon } of rows) {
    for (const [range, means] of Object.entries(ranges)) {
      for (const [screens, mean] of means.entries()) {
        test(`${JSON.stringify({ ...weapon, as, target, others })} at ${range}, screens ${screens}`, () => {
          const roll = rollOf(weapon, at(Number(range), { screens: screens as 0, ...target }, others), as);
          expect(formatRational(meanOf(roll))).toBe(mean);
        });
      }
    }
  }
});

/** Mean damage to a layer of 20 boxes and to the hull, in the first band. */
const armored: readonly (readonly [weapon: Weapon, armor: string, hull: string, target?: Partial<Target>])[] = [
  [{ system: 'beam', class: 1 }, '2/3', '2/15'],
  [{ system: 'plasma-cannon', class: 1 }, '5/3', '1/3'],
  [{ system: 'graser', class: 1 }, '8/9', '32/45'],
  [{ system: 'heavy-graser', class: 1 }, '4/3', '1'],
  [{ system: 'k-gun', class: 3 }, '5/6', '35/12'],
  [{ system: 'pulse-torpedo' }, '5/3', '5/4'],
  [{ system: 'pulse-torpedo', overload: true, mode: 'overloaded' }, '5/2', '25/12'],
  [{ system: 'mkp' }, '2/3', '2'],
  [{ system: 'needle-beam', class: 1 }, '1/2', '0'],
  [{ system: 'rocket-pod' }, '20/9', '10/9'],
  [{ system: 'salvo-rack' }, '7', '21/4'],
  [{ system: 'heavy-missile' }, '11/2', '5'],
  // A hit of 6 dice meets one layer of armor with one point.
  [{ system: 'spinal-mount', weapon: 'singularity', size: 'small' }, '4/3', '80/3', { mass: 300 }],
  [{ system: 'plasma-bolt-launcher', class: 1 }, '7/2', '0'],
  [{ system: 'pds' }, '1/6', '0'],
  [{ wing: 'standard' }, '4', '4/5'],
  [{ wing: 'graser', fighters: 1 }, '8/9', '32/45'],
  [{ boat: 'plasma-bomber' }, '7', '0'],
];

test('damage to armor and hull', () => {
  const found = armored.map(([weapon, , , ...target]) => {
    const damage = meanDamage(rollOf(weapon, at(0, ...target)), [20]);
    return [weapon, ...[damage?.armor, damage?.hull].map((mean) => mean && formatRational(mean)), ...target];
  });
  expect(found).toEqual(armored);
});

test('through three layers of screens a 6 does two points, and nothing else hits', () => {
  const points = rollOf({ system: 'beam', class: 1 }, at(0, { screens: 3 }));
  expect(probabilities(points, 3).map(formatRational)).toEqual(['5/6', '0', '1/6', '0']);
  const parties = rollOf({ system: 'transporter-beam', class: 1 }, at(0, { screens: 3 }), 'boarding-parties');
  expect(probabilities(parties, 2).map(formatRational)).toEqual(['5/6', '0', '1/6']);
});

test('a singularity rolls one die for each hit on a small ship', () => {
  const roll = rollOf({ system: 'spinal-mount', weapon: 'singularity', size: 'small' }, at(0, { mass: 50 }));
  // Each of two dice misses on 1-3 and hits once on 4 or 5: no points with 1/2 x 1/2, one point with 2 x 1/2 x 1/3 x 1/6.
  expect(probabilities(roll, 1).map(formatRational)).toEqual(['1/4', '1/18']);
});

const prey = [
  'fighter',
  'missile',
  'heavy-fighter',
  'light-fighter',
  'gunboat',
  'ship',
  'plasma-bolt',
  'heavy-missile',
] as const;

const pointDefense: Readonly<Record<DefenseGun, Readonly<Record<DefenseTarget, string>>>> = {
  pds: {
    ...{
      fighter: '4/5',
      missile: '4/5',
      'heavy-fighter': '7/15',
      'light-fighter': '17/15',
      gunboat: '3/10',
      ship: '1/6',
    },
    ...{ 'plasma-bolt': '1/6', 'heavy-missile': '1/3' },
  },
  'class-1': {
    ...{ fighter: '1/3', missile: '1/3', 'heavy-fighter': '1/3', 'light-fighter': '2/3', gunboat: '4/5', ship: '4/5' },
    ...{ 'plasma-bolt': '0', 'heavy-missile': '1/6' },
  },
  'class-1-k-gun': {
    ...{ fighter: '1/3', missile: '1/3', 'heavy-fighter': '1/3', 'light-fighter': '2/3', gunboat: '5/6', ship: '5/6' },
    ...{ 'plasma-bolt': '0', 'heavy-missile': '1/6' },
  },
  scattergun: {
    ...{ fighter: '7/2', missile: '7/2', 'heavy-fighter': '2', 'light-fighter': '9/2', gunboat: '4/5', ship: '4/5' },
    ...{ 'plasma-bolt': '2/3', 'heavy-missile': '7/2' },
  },
  grapeshot: {
    ...{
      fighter: '16/5',
      missile: '16/5',
      'heavy-fighter': '28/15',
      'light-fighter': '68/15',
      gunboat: '6/5',
      ship: '0',
    },
    ...{ 'plasma-bolt': '2/3', 'heavy-missile': '4/3' },
  },
  // A die of a barrage.
  flak: {
    ...{ fighter: '7/15', missile: '7/15', 'heavy-fighter': '3/10', 'light-fighter': '4/5', gunboat: '0', ship: '0' },
    ...{ 'plasma-bolt': '0', 'heavy-missile': '1/6' },
  },
};

describe('mean kills of point defense', () => {
  for (const [gun, means] of Object.entries(pointDefense))
    test(gun, () => {
      const found = prey.map((each) => [each, formatRational(meanOf(kills(gun as DefenseGun, each)))]);
      expect(Object.fromEntries(found)).toEqual(means);
    });
});
