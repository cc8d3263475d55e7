import { covering } from '../../../model/arcs.ts';
import { continuum, fleetBook } from '../../../model/citation.ts';
import { arcs } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

const threeArcs = covering(3);

export const submunition = defineSystem({
  id: 'submunition',
  name: 'Turreted submunition pack',
  icon: 'submunition',
  cite: continuum('Turreted Submunition Pack'),
  about:
    'A single heavy attack at close range: three beam dice within 6 mu, two within 12 mu, one within 18 mu. Screens ' +
    'do not stop it. It is crossed off once fired.',
  choices: { arcs: arcs() },
  covers: () => threeArcs,
  mass: fixed(1),
  points: perMass(3),
  limits: ['It covers 3 arcs.', 'It fires once.'],
  aimed: true,
  oneShot: true,
  editions: {
    'fleet-book': {
      covers: () => covering(1),
      limits: ['It covers one arc.', 'It fires once.'],
      cite: fleetBook(1, 'Submunition packs'),
      examples: () => [{ with: { arcs: 'F' }, mass: 1, points: 3 }],
    },
  },
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 1, points: 3 }],
});
