import { arcCoverage } from '../../../model/arcs.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, submunitionBands } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { screenPiercingBeamRoll } from '../../weapon-rolls.ts';

const threeArcs = arcCoverage(3);

export const submunition = defineSystem({
  id: 'submunition',
  name: 'Turreted submunition pack',
  alsoCalled: ['SMP', 'submunition pack', 'sub pack', 'sub-munition pack'],
  icon: 'submunition',
  cite: continuum('Turreted Submunition Pack'),
  about:
    'A single heavy attack at close range: three beam dice within 6 mu, two within 12 mu, one within 18 mu. Screens ' +
    'do not stop it. It is crossed off once fired.',
  choices: { arcs: arcsChoice() },
  covers: () => threeArcs,
  mass: constant(1),
  points: perMass(3),
  limits: ['It covers 3 arcs.', 'It fires once.'],
  aimed: true,
  oneShot: true,
  editions: {
    'fleet-book': {
      covers: () => arcCoverage(1),
      limits: ['It covers one arc.', 'It fires once.'],
      cite: fleetBook(1, 'Submunition packs'),
      examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 3 }],
    },
  },
  fires: () => fireWith(submunitionBands, screenPiercingBeamRoll, { rate: 'once' }),
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
});
