import { allRoundCoverage, arcCoverage } from '../../model/arcs.ts';
import { byArcs, byChoice, constant, perArc } from '../formula.ts';

// Mass and arc tables shared by several weapons.

/** Classes of weapons that roll one die fewer in each further 12 mu. */
export const diceByClass = {
  1: 'one die, 12 mu',
  2: 'two dice, 24 mu',
  3: 'three dice, 36 mu',
  4: 'four dice, 48 mu',
} as const;

const anyArcs = arcCoverage(1, 2, 3, 4, 5, 6);
const threeOrSix = arcCoverage(3, 6);
const threeOrSixReading =
  'The rules offer three arcs, or three more for extra mass: a mount covers 3 or 6 arcs, not 4 or 5.';

/** Mounts of beam batteries, without the broadside mount. */
export const beamBatteryMounts = {
  covers: { 1: allRoundCoverage, 2: threeOrSix, 3: anyArcs, 4: anyArcs },
  mass: byChoice('class', { 1: constant(1), 2: byArcs({ 3: 2, 6: 3 }), 3: perArc(4, 1), 4: perArc(8, 2) }),
  limits: ['Class 1 always covers all six arcs.', 'Class 2 covers 3 or 6 arcs, classes 3 and up any number.'],
  reading: threeOrSixReading,
} as const;

/** Mounts of about twice the mass of a beam battery: plasma cannon, grasers, phasers. */
export const doubleMounts = {
  covers: { 1: threeOrSix, 2: threeOrSix, 3: anyArcs, 4: anyArcs },
  mass: byChoice('class', { 1: byArcs({ 3: 1, 6: 2 }), 2: byArcs({ 3: 4, 6: 6 }), 3: perArc(8, 2), 4: perArc(16, 4) }),
  limits: ['Classes 1 and 2 cover 3 or 6 arcs, classes 3 and up any number.'],
  reading: threeOrSixReading,
} as const;

const steps = { 1: 2, 3: 3, 6: 4 } as const;

/** Mounts with 1, 3 or 6 arcs. */
export const steppedMounts = {
  covers: arcCoverage(1, 3, 6),
  mass: byArcs(steps),
  limits: ['It covers 1, 3 or 6 arcs.'],
} as const;

/** Stepped mounts that also come as a broadside pair. */
export const pairedMounts = {
  covers: { sizes: [1, 3, 6], broadside: 'pair' },
  mass: byArcs(steps, { pair: 5 }),
  limits: ['It covers 1, 3 or 6 arcs, or is a broadside pair.'],
  reading:
    'A broadside is always two batteries, FP AP to port and FS AS to starboard. The 5 mass and 20 points pay for ' +
    'both; a single one is not available.',
} as const;
