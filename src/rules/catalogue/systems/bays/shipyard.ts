import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, perMass } from '../../formula.ts';

export const shipyard = defineSystem({
  id: 'shipyard',
  name: 'Shipyard',
  alsoCalled: ['yard'],
  icon: 'shipyard',
  cite: continuum('Shipyard Facilities'),
  about:
    'Builds and refits ships away from the home system. In one strategic turn it builds ships with a total mass of ' +
    'up to twice its own: a yard of mass 50 builds one ship of mass 100, or two of mass 50. A yard may have any ' +
    'size.',
  reading: 'No rulebook defines a fortress. slipway treats it as a starbase: thrust 0, no FTL drive.',
  choices: { mass: integerChoice('Mass of the yard.', { atLeast: 1 }) },
  mass: amountPer(1, 'mass', 'mass of the yard'),
  points: perMass(2),
  limits: ['Only in a fortress.'],
  nonCombat: true,
  only: continuumEditions,
  firesNot: noWeapon,
  examples: () => [
    { with: { mass: 50 }, mass: 50, points: 100 },
    { with: { mass: 1 }, mass: 1, points: 2 },
  ],
});
