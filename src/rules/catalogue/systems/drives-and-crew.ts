import { formatRounded, percentOf, roundUp } from '../../model/amounts.ts';
import { baseRules, projectContinuum } from '../../model/citation.ts';
import { integerChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noWeapon } from '../fires.ts';
import { byChoice, constant, type Formula, fractionOf, percentOfHull, perMass, sumOf } from '../formula.ts';

const ftlMass = sumOf(percentOfHull(10), fractionOf(1, 5, 'tug', 'half up'));

/** Points per mass of an advanced drive. */
const advancedFtlRate = 3;

/** Percent off the points of a flawed class. */
const percentOff = 20;

/** Points of a flawed class after the discount, rounded up. */
function discounted(points: number): number {
  return roundUp(percentOf(100 - percentOff, points));
}

/** The discount as negative points. */
const discount: Formula<{ readonly class: number }> = {
  evaluate: (choices) => discounted(choices.class) - choices.class,
  calculation: (choices) => {
    const share = percentOf(100 - percentOff, choices.class);
    return `${100 - percentOff}% × ${choices.class} = ${formatRounded(share, discounted(choices.class))}, less ${choices.class} = ${discount.evaluate(choices, undefined as never, 0)}`;
  },
  summary: `${percentOff}% off the points of the class, the result rounded up`,
  scalesWithHull: false,
};

export const coreSystems = defineSystem({
  id: 'core-systems',
  name: 'Core systems',
  icon: 'core-systems',
  cite: baseRules('Core systems'),
  about:
    'Bridge, life support and power core: free, and aboard every ship. They roll threshold checks at one better. A ' +
    'lost bridge leaves the ship without orders, lost life support eventually kills the crew, and a breached power ' +
    'core may explode; the crew can eject the core and drift on.',
  mass: constant(0),
  points: constant(0),
  firesNot: noWeapon,
  examples: () => [{ mass: 0, points: 0 }],
});

/** Drives, core systems, crew, and the flaw of a whole design. */
export const drivesAndCrew = [
  defineSystem({
    id: 'main-drive',
    name: 'Main drive',
    alsoCalled: ['drive', 'engine', 'maneuver drive', 'MD', 'thrust', 'thruster'],
    icon: 'main-drive',
    cite: baseRules('Main drives'),
    about:
      'A point of thrust changes speed by 1 mu or course by one clock point. A standard drive can spend half its ' +
      'thrust, rounded up, on turns, an advanced one all of it. The first hit halves the drive, the second stops it; ' +
      'damage control restores one half at a time.',
    reading:
      'The percentages are added before the one rounding: 5% × thrust × mass. Thrust 0 has no mass. A halved drive keeps ' +
      'half its thrust, rounded down.',
    choices: {
      thrust: integerChoice('Points of thrust per turn.', { atMost: 100 }),
      type: wordChoice('The kind of drive.', {
        standard: 'can turn with half its thrust',
        advanced: 'can turn with all of its thrust',
      }),
    },
    mass: percentOfHull(5, 'thrust'),
    points: byChoice('type', { standard: perMass(2), advanced: perMass(3) }),
    limits: ['Not on a fortress.'],
    whenLost: 'First loss: half the thrust, rounded down. Second: no thrust.',
    firesNot: noWeapon,
    examples: () => [
      { with: { thrust: 4 }, on: 86, mass: 17, points: 34 },
      { with: { thrust: 4 }, on: 190, mass: 38, points: 76 },
      { with: { thrust: 6, type: 'advanced' }, on: 30, mass: 9, points: 27 },
      { with: { thrust: 0 }, on: 50, mass: 0, points: 0 },
    ],
  }),
  defineSystem({
    id: 'ftl-drive',
    name: 'FTL drive',
    alsoCalled: ['FTL', 'hyperdrive', 'jump', 'jump drive', 'warp drive'],
    icon: 'ftl-drive',
    cite: baseRules('FTL drives'),
    about:
      'Takes the ship between the stars. It must charge for a turn before the jump, and its distortion damages ' +
      'everything close to a ship that leaves or arrives. A tug carries other hulls along. A failed threshold check ' +
      'disables it.',
    choices: {
      type: wordChoice('The kind of drive.', {
        none: 'no FTL drive',
        standard: 'the usual drive',
        advanced: `a better drive, ${advancedFtlRate} points per mass`,
      }),
      tug: integerChoice('Mass of other ships it can carry; adds a fifth of that to the drive.', { fallback: 0 }),
    },
    mass: byChoice('type', { none: constant(0), standard: ftlMass, advanced: ftlMass }),
    points: byChoice('type', { none: constant(0), standard: perMass(2), advanced: perMass(advancedFtlRate) }),
    limits: ['Not on a fortress or a system defense boat.'],
    whenLost: 'No FTL until it is repaired.',
    firesNot: noWeapon,
    examples: () => [
      { with: { type: 'standard' }, on: 86, mass: 9, points: 18 },
      { with: { type: 'advanced' }, on: 45, mass: 5, points: 15 },
      { with: { type: 'standard', tug: 120 }, on: 100, mass: 34, points: 68 },
      { with: { type: 'none' }, on: 100, mass: 0, points: 0 },
    ],
  }),
  coreSystems,
  defineSystem({
    id: 'crew',
    name: 'Crew',
    icon: 'crew-star',
    cite: baseRules('Crew factor and damage control'),
    about:
      'The crew factor is 1 per started 20 mass, on a civilian ship 1 per started 50. Each is a star on the hull track ' +
      'and a free damage control party; when the box with the star is lost, so is the party. Parties repair lost ' +
      'systems and fight boarders.',
    reading:
      'There are always as many stars as the crew factor: if there are too few boxes, the surplus stars go on the ' +
      'boxes before the last.',
    choices: {
      crew: wordChoice('Type of crew.', {
        military: 'a navy crew, 1 per started 20 mass',
        civilian: 'a small crew, 1 per started 50 mass',
      }),
    },
    mass: constant(0),
    points: constant(0),
    firesNot: noWeapon,
    examples: () => [{ with: { crew: 'military' }, mass: 0, points: 0 }],
  }),
  defineSystem({
    id: 'flawed',
    name: 'Flawed design',
    icon: 'none',
    cite: projectContinuum('13.13'),
    about:
      'A class with a fault that its yard never found: cheap to build, but it may fail in battle. Only large ships can ' +
      'be flawed, and none with a three-row hull.',
    reading: 'The discount applies to the points of the class, not of its loadout; the result is rounded up.',
    choices: { class: integerChoice('Points of the class without the fault.') },
    mass: constant(0),
    points: discount,
    limits: ['Only on ships of 60 mass and more.', 'Not with a three-row hull.'],
    only: ['continuum-2017'],
    firesNot: noWeapon,
    examples: () => [
      { with: { class: 140 }, mass: 0, points: -28 },
      { with: { class: 141 }, mass: 0, points: -28 },
      { with: { class: 144 }, mass: 0, points: -28 },
      { with: { class: 145 }, mass: 0, points: -29 },
    ],
  }),
] as const;
