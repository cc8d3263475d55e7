import { covering, coversAllRound } from '../../../model/arcs.ts';
import { byArcs, byChoice, fixed, perArc } from '../../formula.ts';

// Many weapons share one of four tables of mass and arcs; each table stands here once, as do the dice of the classes.

/** The classes of a weapon that loses one die in each further 12 mu. */
export const diceByClass = {
  1: 'one die, 12 mu',
  2: 'two dice, 24 mu',
  3: 'three dice, 36 mu',
  4: 'four dice, 48 mu',
} as const;

const anyArcs = covering(1, 2, 3, 4, 5, 6);
const threeOrSix = covering(3, 6);
const threeOrSixReading =
  'A mount of three arcs to which three more can be added covers 3 or 6: four or five arcs are not on offer.';

/** The mounts of plain beams, without the broadside that only beams have. */
export const beamMounts = {
  covers: { 1: coversAllRound, 2: threeOrSix, 3: anyArcs, 4: anyArcs },
  mass: byChoice('class', {
    1: fixed(1),
    2: byArcs({ 3: 2, 6: 3 }),
    3: perArc(4, 1),
    4: perArc(8, 2),
  }),
  limits: ['Class 1 always covers all six arcs.', 'Class 2 covers 3 or 6 arcs, class 3 and up any number.'],
  reading: threeOrSixReading,
} as const;

/** Mounts of about twice the mass of a beam's: plasma cannon, grasers, phasers. */
export const doubleMounts = {
  covers: { 1: threeOrSix, 2: threeOrSix, 3: anyArcs, 4: anyArcs },
  mass: byChoice('class', {
    1: byArcs({ 3: 1, 6: 2 }),
    2: byArcs({ 3: 4, 6: 6 }),
    3: perArc(8, 2),
    4: perArc(16, 4),
  }),
  limits: ['Classes 1 and 2 cover 3 or 6 arcs, class 3 and up any number.'],
  reading: threeOrSixReading,
} as const;

const steps = { 1: 2, 3: 3, 6: 4 } as const;

/** Mounts sold with 1, 3 or 6 arcs. */
export const steppedMounts = {
  covers: covering(1, 3, 6),
  mass: byArcs(steps),
  limits: ['It covers 1, 3 or 6 arcs.'],
} as const;

/** The same, sold also as a pair, one mount a side. */
export const pairedMounts = {
  covers: { sizes: [1, 3, 6], broadside: 'pair' },
  mass: byArcs(steps, { pair: 5 }),
  limits: ['It covers 1, 3 or 6 arcs, or is sold as a broadside pair.'],
  reading:
    'A broadside is always two batteries, FP AP to port and FS AS to starboard: the 5 mass and 20 points buy both, ' +
    'and one alone is not on offer.',
} as const;
