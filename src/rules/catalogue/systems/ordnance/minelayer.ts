import { base } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, fixed, plus } from '../../formula.ts';

export const minelayer = defineSystem({
  id: 'minelayer',
  name: 'Minelayer',
  icon: 'minelayer',
  cite: base('Minelayers'),
  about:
    'Drops mines behind the ship as it moves; they stay for the rest of the game. A mine attacks a ship that passes ' +
    'close by, friend or foe, and is then removed. Each mine is crossed off as it is laid.',
  choices: { mines: whole('Number of mines carried.') },
  mass: plus(fixed(2), each(1, 'mines', 'mine')),
  points: plus(fixed(6), each(2, 'mines', 'mine')),
  limits: ['At least two mines.'],
  examples: () => [
    { with: { mines: 2 }, mass: 4, points: 10 },
    { with: { mines: 6 }, mass: 8, points: 18 },
  ],
});
