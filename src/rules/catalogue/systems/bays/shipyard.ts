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
    'Builds and refits ships away from the home system. In one strategic turn it builds ships of up to twice its own ' +
    'mass, all together; so a yard of 50 mass builds one ship of 100, or two of 50. A yard may have any size.',
  reading:
    'The book puts it in a fortress without saying what that is. We hold: a hull with thrust 0 and no FTL drive.',
  choices: { mass: whole('The mass of the yard.', { atLeast: 1 }) },
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
