import { continuum } from '../../../model/citation.ts';
import { numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, perMass } from '../../formula.ts';

export const areaEcm = defineSystem({
  id: 'area-ecm',
  name: 'Area ECM',
  alsoCalled: ['area jammer'],
  icon: 'area-ecm',
  cite: continuum('Area ECM'),
  about:
    'ECM that protects the ship and all friendly ships within 6 mu. While it jams, the ship cannot use its own fire ' +
    'controls; only short-range systems that need none can fire. Each level is a separate icon and is lost ' +
    'separately. EMP can hit it.',
  choices: {
    level: numberChoice('Number of levels.', {
      1: 'lock-on range 1 mu shorter',
      2: 'lock-on range 2 mu shorter',
      3: 'lock-on range 3 mu shorter',
    }),
  },
  mass: amountPer(2, 'level'),
  points: perMass(3),
  limits: ['At most three levels aboard; no ship benefits from more than three, its own ECM included.'],
  firesNot: noWeapon,
  examples: () => [
    { with: { level: 1 }, mass: 2, points: 6 },
    { with: { level: 2 }, mass: 4, points: 12 },
    { with: { level: 3 }, mass: 6, points: 18 },
  ],
});
