import { allRoundCoverage, arcCoverage } from '../../../model/arcs.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { classOneDefense, fewerDice, fireControlReach, fireWith } from '../../fires.ts';
import { byArcs, byChoice, constant, perArc, perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';

const coverageByClass = {
  1: allRoundCoverage,
  2: { sizes: [3, 6], broadside: 'side' },
  3: arcCoverage(1, 2, 3, 4, 5, 6),
  4: arcCoverage(1, 2, 3, 4, 5, 6),
  5: arcCoverage(1, 2, 3, 4, 5, 6),
  6: arcCoverage(1, 2, 3, 4, 5, 6),
} as const;

function massWith(classTwo: ReturnType<typeof byArcs>) {
  return byChoice('class', {
    1: constant(1),
    2: classTwo,
    3: perArc(4, 1),
    4: perArc(8, 2),
    5: perArc(16, 4),
    6: perArc(32, 8),
  });
}

export const beam = defineSystem({
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
  covers: (beam) => coverageByClass[beam.class],
  mass: massWith(byArcs({ 3: 2, 6: 3 }, { side: 1 })),
  points: perMass(3),
  limits: ['Class 1 always covers all six arcs.', 'Class 2 covers 3 or 6 arcs, or the two arcs of one side.'],
  aimed: true,
  editions: {
    'fleet-book': {
      covers: (beam) => (beam.class === 2 ? arcCoverage(3, 6) : coverageByClass[beam.class]),
      mass: massWith(byArcs({ 3: 2, 6: 3 })),
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
});
