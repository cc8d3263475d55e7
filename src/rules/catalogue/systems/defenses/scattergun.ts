import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const scattergun = defineSystem({
  id: 'scattergun',
  name: 'Scattergun',
  icon: 'scattergun',
  cite: continuum('Scattergun'),
  about:
    'A burst of pellets out to 6 mu, once in a battle. It kills a die of fighters or missiles, half a die of heavy ' +
    'fighters, and rolls one beam die against gunboats and plasma bolts. It aims itself and may cover a friend ' +
    'within 6 mu without an ADFC, but on a 1 the friend takes a point too. Fired at a ship it is one beam die that ' +
    'screens do not weaken.',
  reading: 'It fires all round, also astern of a ship under thrust.',
  mass: fixed(1),
  points: perMass(5),
  limits: ['One shot.', 'Always covers all six arcs.'],
  oneShot: true,
  examples: () => [
    { mass: 1, points: 5 },
    { with: { count: 5 }, mass: 5, points: 25 },
  ],
});
