import { continuum } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, fixed } from '../../formula.ts';

export const troopBerthing = defineSystem({
  id: 'troop-berthing',
  name: 'Troop berthing',
  icon: 'troop-berthing',
  cite: continuum('Troop Berthing'),
  about:
    'Quarters, armories and training halls for soldiers. Each mass has room for three marines above the crew factor. ' +
    'The marines are bought separately.',
  reading: 'The room is for marines only; extra damage control parties need passenger berthing.',
  choices: { mass: whole('Mass of the quarters.', { atLeast: 1 }) },
  mass: each(1, 'mass', 'mass of the quarters'),
  points: fixed(0),
  limits: ['Room for three marines per mass.'],
  nonCombat: true,
  unarmed: true,
  examples: () => [
    { with: { mass: 1 }, mass: 1, points: 0 },
    { with: { mass: 5 }, mass: 5, points: 0 },
  ],
});
