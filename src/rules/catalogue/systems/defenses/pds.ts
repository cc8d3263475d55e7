import { base } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const pds = defineSystem({
  id: 'pds',
  name: 'Point defence system',
  icon: 'pds',
  cite: base('Point defence systems'),
  about:
    'The close-in gun against fighters, gunboats and missiles, out to 6 mu and all round, even astern of a ship ' +
    'under thrust. It rolls one die a turn and aims itself. It shields its own ship; with an ADFC aboard, also a ' +
    'friend within 6 mu. Against a ship only a 6 scores.',
  mass: fixed(1),
  points: perMass(3),
  limits: ['Always covers all six arcs.'],
  examples: () => [
    { mass: 1, points: 3 },
    { with: { count: 4 }, mass: 4, points: 12 },
  ],
});
