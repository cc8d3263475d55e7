import { advancedLevel, craftFire } from '../../dice/conditions.ts';
import { beamDie, onePoint } from '../../dice/dice.ts';
import { hit, mix, nothing, times } from '../../dice/roll.ts';
import { arcCoverage } from '../../model/arcs.ts';
import { continuum, continuumEditions } from '../../model/citation.ts';
import { arcsChoice, integerChoice, limitToEditions, numberChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import {
  type Band,
  fewerDice,
  fireWith,
  mode,
  notAWeapon,
  projectileBands,
  projectileWidths,
  sameDice,
  scored,
} from '../fires.ts';
import { amountPer, constant, perArc, perMass } from '../formula.ts';
import { firedBeamDie, oneHit, penetratorRoll, single, toHit } from '../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass } from './mounts.ts';

const threeArcs = arcCoverage(3);

const torpedoRoll = scored(
  { screens: 'none', text: '1 point and two boarding parties' },
  (band, conditions) => ({
    damage: toHit(band, conditions, hit('plain', 1)),
    'boarding-parties': toHit(band, conditions, hit('direct', 2)),
  }),
  oneHit,
);

const upToThree = arcCoverage(1, 2, 3);

/** Six bands of 6 mu; `figure` is both the score that hits and the number of dice. */
function fusionBands(figure: (band: number) => number): readonly Band[] {
  return [1, 2, 3, 4, 5, 6].map((band) => ({ to: 6 * band, needs: figure(band), dice: figure(band) }));
}

/** Modifiers change the roll to hit, not the dice of a hit. */
const fusionRoll = scored(
  { die: 'beam', screens: 'advanced', text: 'the dice in brackets: beam dice a hit' },
  (band, conditions) => {
    const level = advancedLevel(conditions.target);
    const hit = beamDie({ ...craftFire(0, conditions), level, rerolls: true, mode: 'plain', perHit: onePoint });
    return { damage: toHit(band, conditions, times(band.dice ?? 1, hit)) };
  },
  // A single hit, if its dice do a point at all: each does with one chance in two.
  (band, conditions) => {
    const all = 2n ** BigInt(band.dice ?? 1);
    return toHit(
      band,
      conditions,
      mix(all, [
        { weight: all - 1n, roll: single },
        { weight: 1n, roll: nothing },
      ]),
    );
  },
);

/** Hits only: their damage depends on the speed of the target. */
const graviticRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice to hit; damage by the speed of the target' },
  ({ dice = 1 }, conditions) => ({ hits: times(dice, firedBeamDie(conditions, { mode: 'direct' })) }),
  'hits',
);

const oneArc = arcCoverage(1);

/** Boarding torpedoes and the guns of other peoples. */
export const otherProjectiles = [
  defineSystem({
    id: 'boarding-torpedo-magazine',
    name: 'Boarding torpedo magazine',
    icon: 'boarding-torpedo-magazine',
    cite: continuum('Boarding Torpedoes'),
    about:
      'Stores the torpedoes of the launchers nested in it. Each shot uses one, hit or miss. Launchers of an empty ' +
      'magazine cannot fire, nor can those of a damaged one until it is repaired. Several small magazines spread that ' +
      'risk.',
    choices: { torpedoes: integerChoice('Number of boarding torpedoes.', { atLeast: 1 }) },
    holds: { key: 'launchers', only: 'boarding-torpedo-launcher' },
    mass: amountPer(1, 'torpedoes', 'torpedo'),
    points: perMass(3),
    limits: ['Feeds only the launchers nested in it, loose or in turrets.'],
    group: 'ordnance',
    only: continuumEditions,
    whenLost: 'Its launchers have no torpedoes until it is repaired.',
    firesNot: notAWeapon('its launchers fire'),
    examples: () => [
      { with: { torpedoes: 1 }, mass: 1, points: 3 },
      { with: { torpedoes: 6 }, mass: 6, points: 18 },
    ],
  }),
  defineSystem({
    id: 'boarding-torpedo-launcher',
    name: 'Boarding torpedo launcher',
    alsoCalled: ['boarding torpedo', 'boarding torp'],
    icon: 'boarding-torpedo-launcher',
    cite: continuum('Boarding Torpedoes'),
    about:
      'Shoots boarders at another ship, in torpedoes from the magazine it is nested in. It uses the to-hit numbers of ' +
      'projectiles, in one range only. A hit does 1 point of damage and puts two boarding parties aboard.',
    choices: { arcs: arcsChoice() },
    covers: () => threeArcs,
    mass: constant(2),
    points: perMass(3),
    limits: ['It covers 3 arcs.', 'Cannot fire outside a magazine.'],
    group: 'ordnance',
    aimed: true,
    only: continuumEditions,
    fires: () => fireWith(projectileBands(projectileWidths.standard), torpedoRoll),
    examples: () => [{ with: { arcs: 'FP F FS' }, mass: 2, points: 6 }],
  }),
  defineSystem({
    id: 'fusion-array',
    name: 'Fusion array',
    alsoCalled: ['fusion', 'fusion beam'],
    icon: 'fusion-array',
    cite: continuum('Fusion Array'),
    about:
      'Hits like a projectile, then rolls beam dice for damage, out to 36 mu in bands of 6 mu. It is set to one of two ' +
      'modes before the battle. A flare always hits at close range, with one die, and grows to six dice as hitting ' +
      'gets harder. A torpedo is the reverse: six dice that seldom hit at close range, one die that always hits at ' +
      'long range. Changing the mode takes a turn without firing. Standard screens do not stop it; advanced ones ' +
      'weaken it as they do a beam.',
    choices: { arcs: arcsChoice() },
    covers: () => upToThree,
    mass: perArc(3, 1),
    points: perMass(3),
    limits: ['It covers at most 3 arcs.'],
    aimed: true,
    only: continuumEditions,
    fires: () => [
      mode(
        fusionBands((band) => band),
        fusionRoll,
        { name: 'flare' },
      ),
      mode(
        fusionBands((band) => 7 - band),
        fusionRoll,
        { name: 'torpedo' },
      ),
    ],
    examples: () => [
      { with: { arcs: 'F' }, mass: 3, points: 9 },
      { with: { arcs: 'F FS' }, mass: 4, points: 12 },
      { with: { arcs: 'FP F FS' }, mass: 5, points: 15 },
    ],
  }),
  defineSystem({
    id: 'gravitic-gun',
    name: 'Gravitic gun',
    alsoCalled: ['grav gun', 'graviton gun', 'gravity gun'],
    icon: 'gravitic-gun',
    cite: continuum('Gravitic Guns'),
    about:
      'Sends a wave of gravity through the drive field of its target. To hit, it rolls one beam die per class out to ' +
      '12 mu and one fewer in each further 12 mu; screens weaken it as they do a beam. The effect of a hit depends on ' +
      'the speed of the target: fast ships suffer most.',
    reading: beamBatteryMounts.reading,
    choices: {
      class: limitToEditions(
        numberChoice('Number of dice at close range.', diceByClass),
        ['continuum-2014'],
        (size) => size === 4,
      ),
      arcs: arcsChoice(),
    },
    covers: (gun) => beamBatteryMounts.covers[gun.class],
    mass: beamBatteryMounts.mass,
    points: perMass(3),
    limits: beamBatteryMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: (gun) =>
      fireWith(fewerDice(gun.class), graviticRoll, {
        unknown: 'no source at hand has the table of damage by speed',
        unstated: ['effect'],
      }),
    examples: () => [
      { with: { class: 1 }, mass: 1, points: 3 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
      { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
      { with: { class: 3, arcs: 'F' }, mass: 4, points: 12 },
      { with: { class: 3, arcs: 'FP F FS' }, mass: 6, points: 18 },
      { with: { class: 4, arcs: 'F' }, mass: 8, points: 24 },
      { with: { class: 4, arcs: 'F FS' }, mass: 10, points: 30 },
    ],
  }),
  defineSystem({
    id: 'mkp',
    name: 'Multiple kinetic penetrator',
    alsoCalled: ['MKP pack'],
    icon: 'mkp',
    cite: continuum('Multiple Kinetic Penetrators'),
    about:
      'A single volley of very fast slugs, out to 12 mu. It hits once on a 4 or 5 and twice on a 6. Each hit does 4 ' +
      'points, armor-piercing; screens do not stop it. It is crossed off once fired.',
    choices: { arcs: arcsChoice() },
    covers: () => oneArc,
    mass: constant(1),
    points: perMass(4),
    limits: ['It covers one arc.', 'It fires once.'],
    aimed: true,
    oneShot: true,
    fires: () => fireWith(sameDice(1, 12), penetratorRoll, { rate: 'once' }),
    examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 4 }],
  }),
] as const;
