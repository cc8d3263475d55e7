import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, perMass } from '../../formula.ts';

export const shipyard = defineSystem({
  id: 'shipyard',
  name: 'Shipyard',
  icon: 'shipyard',
  cite: continuum('Shipyard Facilities'),
  about:
    'Builds and refits ships away from the home system. In one strategic turn it builds ships with a total mass of ' +
    'up to twice its own: a yard of mass 50 builds one ship of mass 100, or two of mass 50. A yard may have any ' +
    'size.',
  reading: 'No rulebook defines a fortress. slipway treats it as a starbase: thrust 0, no FTL drive.',
  choices: { mass: whole('Mass of the yard.', { atLeast: 1 }) },
  mass: each(1, 'mass', 'mass of the yard'),
  points: perMass(2),
  limits: ['Only in a fortress.'],
  nonCombat: true,
  only: sinceContinuum,
  examples: () => [
    { with: { mass: 50 }, mass: 50, points: 100 },
    { with: { mass: 1 }, mass: 1, points: 2 },
  ],
});
