import { continuum } from '../../../model/citation.ts';
import { oneOf } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, perMass } from '../../formula.ts';

export const ecm = defineSystem({
  id: 'ecm',
  name: 'ECM',
  icon: 'ecm',
  cite: continuum('ECM'),
  about:
    'Jams the sensors of the enemy. Each level takes 1 mu from the range at which missiles, fighters and gunboats ' +
    'lock on to the ship, and 6 mu from the range at which it is identified in a game with hidden ships. Rockets do ' +
    'not mind it. Each level is an icon of its own, so that they are lost one by one; EMP can hit them.',
  choices: {
    level: oneOf('How strong it is.', {
      1: 'lock-on range 1 mu shorter',
      2: 'lock-on range 2 mu shorter',
      3: 'lock-on range 3 mu shorter',
    }),
  },
  mass: each(1, 'level'),
  points: perMass(3),
  limits: ['At most three levels aboard; together with area ECM no more than three count.'],
  examples: () => [
    { with: { level: 1 }, mass: 1, points: 3 },
    { with: { level: 2 }, mass: 2, points: 6 },
    { with: { level: 3 }, mass: 3, points: 9 },
  ],
});
