import { continuum } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, constant } from '../../formula.ts';

export const troopBerthing = defineSystem({
  id: 'troop-berthing',
  name: 'Troop berthing',
  alsoCalled: ['barracks', 'troop', 'troop space'],
  icon: 'troop-berthing',
  cite: continuum('Troop Berthing'),
  about:
    'Quarters, armories and training halls for soldiers. Each mass has room for three marines above the crew factor. ' +
    'The marines are bought separately.',
  reading: 'The room is for marines only; extra damage control parties need passenger berthing.',
  choices: { mass: integerChoice('Mass of the quarters.', { atLeast: 1 }) },
  mass: amountPer(1, 'mass', 'mass of the quarters'),
  points: constant(0),
  limits: ['Room for three marines per mass.'],
  nonCombat: true,
  unarmed: true,
  firesNot: noWeapon,
  examples: () => [
    { with: { mass: 1 }, mass: 1, points: 0 },
    { with: { mass: 5 }, mass: 5, points: 0 },
  ],
});
