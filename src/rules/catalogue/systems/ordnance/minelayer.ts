import { craftFire, screenLevel } from '../../../dice/conditions.ts';
import { beamDie, onePoint } from '../../../dice/dice.ts';
import { times } from '../../../dice/roll.ts';
import { baseRules } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice, scored } from '../../fires.ts';
import { amountPer, constant, sumOf } from '../../formula.ts';

/** One mine: beam dice, without the modifiers of aimed fire. */
const mineRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice at a ship that passes, then removed' },
  ({ dice = 4 }, conditions) => {
    const level = screenLevel(conditions.target);
    const die = beamDie({ ...craftFire(0, conditions), level, rerolls: true, mode: 'plain', perHit: onePoint });
    return { damage: times(dice, die) };
  },
);

export const minelayer = defineSystem({
  id: 'minelayer',
  name: 'Minelayer',
  alsoCalled: ['mine', 'mine layer', 'mine rack'],
  icon: 'minelayer',
  cite: baseRules('Minelayers'),
  about:
    'Drops mines behind the ship as it moves; they stay for the rest of the game. A mine attacks a ship that passes ' +
    'within 3 mu, friend or foe, and is then removed. Each mine is crossed off as it is laid.',
  choices: { mines: integerChoice('Number of mines carried.', { leastLegal: 2 }) },
  mass: sumOf(constant(2), amountPer(1, 'mines', 'mine')),
  points: sumOf(constant(6), amountPer(2, 'mines', 'mine')),
  limits: ['At least two mines.'],
  fires: () => fireWith(sameDice(4, 3), mineRoll, { delivery: 'burst', rate: 'once' }),
  examples: () => [
    { with: { mines: 2 }, mass: 4, points: 10 },
    { with: { mines: 6 }, mass: 8, points: 18 },
  ],
});
