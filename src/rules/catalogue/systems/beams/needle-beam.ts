import { arcCoverage } from '../../../model/arcs.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice, limitToEditions, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, needleBands } from '../../fires.ts';
import { byArcs, byChoice, constant, perArc, perMass } from '../../formula.ts';
import { needleRoll } from '../../weapon-rolls.ts';
import { diceByClass } from './mounts.ts';

const upToThree = arcCoverage(1, 2, 3);
const coverageByClass = { 1: arcCoverage(2, 3), 2: upToThree, 3: upToThree, 4: upToThree } as const;

export const needleBeam = defineSystem({
  id: 'needle-beam',
  name: 'Needle beam',
  alsoCalled: ['needle', 'needle gun'],
  icon: 'needle-beam',
  cite: continuum('Needle Beams'),
  about:
    'Aims at one system of an enemy ship. It rolls one die per class out to 12 mu and one fewer in each further 12 ' +
    'mu. A 4+ does 1 point of damage; a natural 6 also destroys the system for the rest of the battle. Screens do ' +
    'not stop it, but against a holofield it cannot hit a system. Each target needs a fire control, which other ' +
    'weapons can share. Beyond 12 mu it needs enhanced sensors, beyond 24 mu superior sensors or two sets of ' +
    'enhanced ones.',
  reading: 'The list starts class 1 at two arcs, so class 1 with one arc is not available.',
  choices: {
    class: limitToEditions(
      numberChoice('Number of dice at close range.', diceByClass),
      continuumEditions,
      (size) => size > 1,
    ),
    arcs: arcsChoice(),
  },
  covers: (needle) => coverageByClass[needle.class],
  mass: byChoice('class', { 1: byArcs({ 2: 2, 3: 3 }), 2: perArc(4, 2), 3: perArc(8, 4), 4: perArc(16, 8) }),
  points: perMass(3),
  limits: ['It covers at most 3 arcs; class 1 covers 2 or 3.', 'Without enhanced sensors its range is 12 mu.'],
  aimed: true,
  editions: {
    'fleet-book': {
      mass: constant(2),
      points: constant(6),
      covers: () => arcCoverage(1),
      limits: ['It covers one arc.'],
      reading: 'The Fleet Books have one kind only: 2 mass, one arc.',
      cite: fleetBook(1, 'Needle beams'),
      examples: () => [{ with: { class: 1, arcs: 'F' }, mass: 2, points: 6 }],
    },
  },
  fires: (gun) => fireWith(needleBands(gun.class), needleRoll),
  examples: () => [
    { with: { class: 1, arcs: 'FP F' }, mass: 2, points: 6 },
    { with: { class: 1, arcs: 'FP F FS' }, mass: 3, points: 9 },
    { with: { class: 2, arcs: 'F' }, mass: 4, points: 12 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 8, points: 24 },
    { with: { class: 3, arcs: 'F' }, mass: 8, points: 24 },
    { with: { class: 3, arcs: 'F FS' }, mass: 12, points: 36 },
    { with: { class: 4, arcs: 'F' }, mass: 16, points: 48 },
    { with: { class: 4, arcs: 'FP F FS' }, mass: 32, points: 96 },
  ],
});
