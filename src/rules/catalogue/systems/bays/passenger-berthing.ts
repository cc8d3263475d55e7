import { continuum } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, constant } from '../../formula.ts';

export const passengerBerthing = defineSystem({
  id: 'passenger-berthing',
  name: 'Passenger berthing',
  alsoCalled: ['passenger', 'passenger space'],
  icon: 'passenger-berthing',
  cite: continuum('Passenger Berthing'),
  about:
    'Cabins, galleys and stores for people beyond the crew. Each mass has room for four damage control parties above ' +
    'the crew factor. The parties are bought separately.',
  reading: 'The room is for damage control parties only; marines need troop berthing.',
  choices: { mass: integerChoice('Mass of the quarters.', { atLeast: 1 }) },
  mass: amountPer(1, 'mass', 'mass of the quarters'),
  points: constant(0),
  limits: ['Room for four damage control parties per mass.'],
  nonCombat: true,
  unarmed: true,
  firesNot: noWeapon,
  examples: () => [
    { with: { mass: 1 }, mass: 1, points: 0 },
    { with: { mass: 5 }, mass: 5, points: 0 },
  ],
});
