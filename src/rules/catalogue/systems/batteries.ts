import { fullDie } from '../../dice/dice.ts';
import { times } from '../../dice/roll.ts';
import { allRoundCoverage, arcCoverage } from '../../model/arcs.ts';
import { continuum, continuumEditions, fleetBook, projectContinuum } from '../../model/citation.ts';
import { arcsChoice, editionFlag, numberChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import {
  adsBands,
  classOneDefense,
  fewerDice,
  fireControlReach,
  fireWith,
  mode,
  needleBands,
  type ScoredRoll,
  sameDice,
  scored,
} from '../fires.ts';
import { byArcs, byChoice, conditional, constant, ifFlag, perArc, perMass } from '../formula.ts';
import { beamRoll, firedBeamDie, graserRoll, needleRoll, plasmaRoll } from '../weapon-rolls.ts';
import { beamBatteryMounts, diceByClass, doubleMounts, steppedMounts } from './mounts.ts';

const beamCoverage = {
  1: allRoundCoverage,
  2: { sizes: [3, 6], broadside: 'side' },
  3: arcCoverage(1, 2, 3, 4, 5, 6),
  4: arcCoverage(1, 2, 3, 4, 5, 6),
  5: arcCoverage(1, 2, 3, 4, 5, 6),
  6: arcCoverage(1, 2, 3, 4, 5, 6),
} as const;

function beamMass(classTwo: ReturnType<typeof byArcs>) {
  return byChoice('class', {
    1: constant(1),
    2: classTwo,
    3: perArc(4, 1),
    4: perArc(8, 2),
    5: perArc(16, 4),
    6: perArc(32, 8),
  });
}

/** Hits of beam dice that no screen weakens; they test systems and do no damage. */
const ionRoll = scored(
  { die: 'beam', screens: 'none', text: 'beam dice; a hit tests a system at 6, two at 5+, three at 4+' },
  ({ dice = 1 }, conditions) => ({
    'emp-hits': times(dice, firedBeamDie(conditions, { level: 0, mode: 'direct' })),
  }),
  'emp-hits',
);

const heavyGraserCoverage = {
  1: steppedMounts.covers,
  2: arcCoverage(1, 2, 3, 4, 5, 6),
  3: arcCoverage(1, 2, 3, 4, 5, 6),
} as const;

/** Hits as a beam, each of them a full die. Only the high-intensity kind rolls 6s again. */
function heavyRoll(rerolls: boolean): ScoredRoll {
  const text = `beam dice${rerolls ? '' : ' without re-rolls'}, d6 SAP a hit`;
  return scored(
    { die: 'beam', screens: 'all', text },
    ({ dice = 1 }, conditions) => ({
      damage: times(dice, firedBeamDie(conditions, { rerolls, mode: 'sap', perHit: fullDie })),
    }),
    ({ dice = 1 }, conditions) => times(dice, firedBeamDie(conditions, { rerolls })),
  );
}

const withAdvancedControl = { advancedFireControl: true };

/** Ions harm no hull: a ship in the way of point defense is tested, too. */
const empPointDefense =
  'beam die at −1, no re-roll, kills craft and missiles; gunboats: beam die; ships: a test, no damage';

/** Weapons with the mounts of batteries: beams, EMP, plasma, grasers, phasers. */
export const batteries = [
  defineSystem({
    id: 'beam',
    name: 'Beam battery',
    alsoCalled: ['B', 'battery', 'beam weapon', 'laser'],
    icon: 'beam',
    cite: continuum('Beam Weapons'),
    about:
      'The standard gun. It rolls one die per class out to 12 mu and one fewer in each further 12 mu. A 4 or 5 does 1 ' +
      'point of damage; a 6 does 2 and is rolled again past the armor. Screens weaken each die. A class 1 battery can ' +
      'fire as point defense instead, at -1.',
    reading:
      'A broadside class 2 covers FP AP or FS AS. That is a side in alpha and in beta orientation, which turns both ' +
      'arcs wholly to it; a turret cannot hold one. Any other class 2 covers 3 or 6 arcs. Classes 5 and 6 come from the base rules, which ' +
      'Continuum keeps for beams; fire control ends their reach at 54 mu. As point defense, class 1 has the -1 of class 1 EMP projectors and K-guns.',
    choices: {
      class: numberChoice('Number of dice at close range.', {
        1: 'one die, 12 mu',
        2: 'two dice, 24 mu',
        3: 'three dice, 36 mu',
        4: 'four dice, 48 mu',
        5: 'five dice, 54 mu',
        6: 'six dice, 54 mu',
      }),
      arcs: arcsChoice(),
    },
    covers: (beam) => beamCoverage[beam.class],
    mass: beamMass(byArcs({ 3: 2, 6: 3 }, { side: 1 })),
    points: perMass(3),
    limits: ['Class 1 always covers all six arcs.', 'Class 2 covers 3 or 6 arcs, or the two arcs of one side.'],
    aimed: true,
    editions: {
      'fleet-book': {
        covers: (beam) => (beam.class === 2 ? arcCoverage(3, 6) : beamCoverage[beam.class]),
        mass: beamMass(byArcs({ 3: 2, 6: 3 })),
        limits: ['Class 1 always covers all six arcs.', 'Class 2 covers 3 or 6 arcs.'],
        reading: 'A class 2 covers 3 or 6 arcs; broadside mounts are new in Continuum.',
        cite: fleetBook(1, 'Beam batteries'),
        examples: () => [
          { with: { class: 1 }, mass: 1, points: 3 },
          { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
          { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
          { with: { class: 3, arcs: 'FP F FS' }, mass: 6, points: 18 },
          { with: { class: 4, arcs: 'FP F' }, mass: 10, points: 30 },
        ],
      },
    },
    fires: (gun) => fireWith(fewerDice(gun.class), beamRoll, gun.class > 4 ? { reach: fireControlReach } : {}),
    defends: (gun) => (gun.class === 1 ? classOneDefense('class-1') : undefined),
    examples: () => [
      { with: { class: 1 }, mass: 1, points: 3 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
      { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
      { with: { class: 2, arcs: 'FP AP' }, mass: 1, points: 3 },
      { with: { class: 3, arcs: 'FP F FS' }, mass: 6, points: 18 },
      { with: { class: 4, arcs: 'FP F' }, mass: 10, points: 30 },
    ],
  }),
  defineSystem({
    id: 'emp-projector',
    name: 'EMP projector',
    alsoCalled: ['EMP', 'EMP beam'],
    icon: 'emp-projector',
    cite: continuum('EMP Projectors'),
    about:
      'An ion cannon that knocks out electronics without harming hull or armor. It rolls one beam die per class out to ' +
      '12 mu and one fewer in each further 12 mu; screens do not stop it. Its hits in a turn make the target check ' +
      'that many drives, fire controls, screens, turrets, fields and similar systems. A system with more hits fails ' +
      'more easily: on a 6 after one hit, on 4+ after three. Damage control can repair it. Class 1 can fire as point ' +
      'defense, at -1.',
    reading: beamBatteryMounts.reading,
    choices: {
      class: numberChoice('Number of dice at close range; class 1 can also fire as point defense.', diceByClass),
      arcs: arcsChoice(),
    },
    covers: (emp) => beamBatteryMounts.covers[emp.class],
    mass: beamBatteryMounts.mass,
    points: perMass(3),
    limits: beamBatteryMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: (gun) => fireWith(fewerDice(gun.class), ionRoll),
    defends: (gun) => (gun.class === 1 ? classOneDefense('class-1', empPointDefense) : undefined),
    examples: () => [
      { with: { class: 1 }, mass: 1, points: 3 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 2, points: 6 },
      { with: { class: 2, arcs: 'all' }, mass: 3, points: 9 },
      { with: { class: 3, arcs: 'F' }, mass: 4, points: 12 },
      { with: { class: 3, arcs: 'all' }, mass: 9, points: 27 },
      { with: { class: 4, arcs: 'F' }, mass: 8, points: 24 },
      { with: { class: 4, arcs: 'FP F FS' }, mass: 12, points: 36 },
    ],
  }),
  defineSystem({
    id: 'plasma-cannon',
    name: 'Plasma cannon',
    alsoCalled: ['plasma gun'],
    icon: 'plasma-cannon',
    cite: continuum('Plasma Cannon'),
    about:
      'A heavy gun that floods its target with plasma. It rolls one die per class out to 12 mu and one fewer in each ' +
      'further 12 mu. Each die does its score minus 2, less another 1 per level of screens. A 6 is rolled again past ' +
      'the armor. The mount is too slow for defensive fire.',
    reading: doubleMounts.reading,
    choices: { class: numberChoice('Number of plasma dice at close range.', diceByClass), arcs: arcsChoice() },
    covers: (cannon) => doubleMounts.covers[cannon.class],
    mass: doubleMounts.mass,
    points: perMass(3),
    limits: doubleMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: (gun) => fireWith(fewerDice(gun.class), plasmaRoll),
    examples: () => [
      { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 3 },
      { with: { class: 1, arcs: 'all' }, mass: 2, points: 6 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 12 },
      { with: { class: 2, arcs: 'all' }, mass: 6, points: 18 },
      { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
      { with: { class: 3, arcs: 'FP F FS' }, mass: 12, points: 36 },
      { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
      { with: { class: 4, arcs: 'F FS' }, mass: 20, points: 60 },
    ],
  }),
  defineSystem({
    id: 'graser',
    name: 'Graser',
    icon: 'graser',
    cite: continuum('Standard Grasers'),
    about:
      'A gamma-ray laser. It hits like a beam: one die per class out to 12 mu, one fewer in each further 12 mu, and ' +
      'natural 6s are rolled again. Each hit does 1 to 3 points (half a die), semi-armor-piercing.',
    reading: doubleMounts.reading,
    choices: { class: numberChoice('Number of dice at close range.', diceByClass), arcs: arcsChoice() },
    covers: (gun) => doubleMounts.covers[gun.class],
    mass: doubleMounts.mass,
    points: perMass(3),
    limits: doubleMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: (gun) => fireWith(fewerDice(gun.class), graserRoll),
    examples: () => [
      { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 3 },
      { with: { class: 1, arcs: 'all' }, mass: 2, points: 6 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 12 },
      { with: { class: 2, arcs: 'all' }, mass: 6, points: 18 },
      { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
      { with: { class: 3, arcs: 'all' }, mass: 18, points: 54 },
      { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
      { with: { class: 4, arcs: 'FP F FS' }, mass: 24, points: 72 },
    ],
  }),
  defineSystem({
    id: 'heavy-graser',
    name: 'Heavy graser',
    alsoCalled: ['HG'],
    icon: 'heavy-graser',
    cite: continuum('Heavy Grasers'),
    about:
      'A graser for killing ships, with range bands of 18 mu: one die per class in the first band, one fewer in each ' +
      'further band. A 4 or 5 hits once, a 6 twice. Screens weaken it as they do a beam, and no die is rolled again. ' +
      'Each hit does a full die of damage, semi-armor-piercing. No class can fire as point defense.',
    reading: 'The price list under this heading says "Graser"; slipway applies it to heavy grasers, classes 1 to 3.',
    choices: {
      class: numberChoice('Number of dice at close range.', {
        1: 'one die, 18 mu',
        2: 'two dice, 36 mu',
        3: 'three dice, 54 mu',
      }),
      arcs: arcsChoice(),
      'high-intensity': editionFlag(['continuum-2017'], 'The more expensive of the two kinds in the 2017 edition.'),
    },
    covers: (gun) => heavyGraserCoverage[gun.class],
    mass: byChoice('class', { 1: steppedMounts.mass, 2: perArc(9, 3), 3: perArc(24, 6) }),
    points: perMass(4),
    limits: ['Class 1 covers 1, 3 or 6 arcs, classes 2 and 3 any number.'],
    aimed: true,
    only: continuumEditions,
    editions: {
      'continuum-2017': {
        points: ifFlag('high-intensity', perMass(4), perMass(3)),
        reading: 'In the 2017 edition heavy grasers cost 3 points per mass, high-intensity ones 4.',
        cite: projectContinuum('Heavy grasers'),
        examples: () => [
          { with: { class: 1, arcs: 'F' }, mass: 2, points: 6 },
          { with: { class: 1, arcs: 'F', 'high-intensity': true }, mass: 2, points: 8 },
          { with: { class: 2, arcs: 'FP F FS' }, mass: 15, points: 45 },
          { with: { class: 3, arcs: 'F', 'high-intensity': true }, mass: 24, points: 96 },
        ],
      },
    },
    fires: (gun) => fireWith(fewerDice(gun.class, 18), heavyRoll(gun['high-intensity'])),
    examples: () => [
      { with: { class: 1, arcs: 'F' }, mass: 2, points: 8 },
      { with: { class: 1, arcs: 'FP F FS' }, mass: 3, points: 12 },
      { with: { class: 1, arcs: 'all' }, mass: 4, points: 16 },
      { with: { class: 2, arcs: 'F' }, mass: 9, points: 36 },
      { with: { class: 2, arcs: 'FP F FS' }, mass: 15, points: 60 },
      { with: { class: 3, arcs: 'F' }, mass: 24, points: 96 },
      { with: { class: 3, arcs: 'F FS' }, mass: 30, points: 120 },
    ],
  }),
  defineSystem({
    id: 'phaser',
    name: 'Phaser',
    icon: 'phaser',
    cite: continuum('Phasers'),
    about:
      'A general-purpose weapon. Against ships it rolls one beam die per class out to 12 mu and one fewer in each ' +
      'further 12 mu, with rerolls. Each hit does 1 to 3 points (half a die), semi-armor-piercing. Instead, any mount ' +
      'can fire as one PDS. A ship with an advanced fire control can also fire its phasers as needle beams of the same ' +
      'class, or dedicate one such control and use them as ADS.',
    reading:
      'With any advanced fire control aboard, a phaser costs 6 points per mass and nothing per mount, as in the ' +
      `rulebook's example (14 and 24 points). ${doubleMounts.reading}`,
    choices: { class: numberChoice('Number of dice at close range.', diceByClass), arcs: arcsChoice() },
    covers: (gun) => doubleMounts.covers[gun.class],
    mass: doubleMounts.mass,
    points: conditional(
      (_: unknown, hull) => hull.advancedFireControl,
      'with an advanced fire control aboard',
      perMass(6),
      perMass(3, 2),
    ),
    limits: doubleMounts.limits,
    aimed: true,
    only: continuumEditions,
    fires: (gun) => [
      mode(fewerDice(gun.class), graserRoll),
      mode(needleBands(gun.class), needleRoll, { name: 'needle', advancedFireControl: true }),
    ],
    defends: (_, hull) => ({ gun: 'pds', bands: hull.advancedFireControl ? adsBands : sameDice(1, 6) }),
    examples: () => [
      { with: { class: 2, arcs: 'FP F FS' }, mass: 4, points: 14 },
      { with: { class: 2, arcs: 'FP F FS' }, hull: withAdvancedControl, mass: 4, points: 24 },
      { with: { class: 1, arcs: 'FP F FS' }, mass: 1, points: 5 },
      { with: { class: 1, arcs: 'all' }, mass: 2, points: 8 },
      { with: { class: 1, arcs: 'all' }, hull: withAdvancedControl, mass: 2, points: 12 },
      { with: { class: 2, arcs: 'all' }, mass: 6, points: 20 },
      { with: { class: 3, arcs: 'F' }, mass: 8, points: 26 },
      { with: { class: 3, arcs: 'FP F FS' }, hull: withAdvancedControl, mass: 12, points: 72 },
      { with: { class: 4, arcs: 'F' }, mass: 16, points: 50 },
      { with: { class: 4, arcs: 'F FS' }, mass: 20, points: 62 },
    ],
  }),
] as const;
