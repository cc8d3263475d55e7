import { baseRules } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { amountPer, constant, sumOf } from '../../formula.ts';

export const minelayer = defineSystem({
  id: 'minelayer',
  name: 'Minelayer',
  icon: 'minelayer',
  cite: baseRules('Minelayers'),
  about:
    'Drops mines behind the ship as it moves; they stay for the rest of the game. A mine attacks a ship that passes ' +
    'close by, friend or foe, and is then removed. Each mine is crossed off as it is laid.',
  choices: { mines: integerChoice('Number of mines carried.') },
  mass: sumOf(constant(2), amountPer(1, 'mines', 'mine')),
  points: sumOf(constant(6), amountPer(2, 'mines', 'mine')),
  limits: ['At least two mines.'],
  examples: () => [
    { with: { mines: 2 }, mass: 4, points: 10 },
    { with: { mines: 6 }, mass: 8, points: 18 },
  ],
});
