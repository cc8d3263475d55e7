import { continuum } from '../../../model/citation.ts';
import { numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, perMass } from '../../formula.ts';

export const ecm = defineSystem({
  id: 'ecm',
  name: 'ECM',
  alsoCalled: ['jammer', 'electronic countermeasures'],
  icon: 'ecm',
  cite: continuum('ECM'),
  about:
    'Jams enemy sensors. Each level takes 1 mu off the range at which missiles, fighters and gunboats lock on to the ' +
    'ship, and 6 mu off the range at which it is identified in a game with hidden ships. It has no effect on ' +
    'rockets. Each level is a separate icon and is lost separately. EMP can hit it.',
  choices: {
    level: numberChoice('Number of levels.', {
      1: 'lock-on range 1 mu shorter',
      2: 'lock-on range 2 mu shorter',
      3: 'lock-on range 3 mu shorter',
    }),
  },
  mass: amountPer(1, 'level'),
  points: perMass(3),
  limits: ['At most three levels aboard; with area ECM no more than three count.'],
  firesNot: noWeapon,
  examples: () => [
    { with: { level: 1 }, mass: 1, points: 3 },
    { with: { level: 2 }, mass: 2, points: 6 },
    { with: { level: 3 }, mass: 3, points: 9 },
  ],
});
