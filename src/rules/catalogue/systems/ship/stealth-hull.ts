import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, type Formula } from '../../formula.ts';

/** Points for each level and box. */
const rate = 2;

const perBox: Formula<{ readonly level: number }> = {
  evaluate: ({ level }, hull) => rate * level * (hull.boxes + hull.armorBoxes),
  calculation: ({ level }, { boxes, armorBoxes }) =>
    `${rate * level} × (${boxes} hull + ${armorBoxes} armor boxes) = ${rate * level * (boxes + armorBoxes)}`,
  summary: `${rate} × level for each hull and armor box`,
  scalesWithHull: false,
};

export const stealthHull = defineSystem({
  id: 'stealth-hull',
  name: 'Stealth hull',
  icon: 'stealth-marker',
  cite: continuum('Stealth Hull'),
  about:
    'A hull that is hard to lock on to. The range bands of weapons fired at it, and the lock-on range of missiles, ' +
    'shrink by a sixth at level 1 and by a third at level 2. Level 1 is lost with the second hull row; level 2 drops ' +
    'to 1 with the first row and is lost with the third. A level-2 ship that does not go active cannot fire beyond ' +
    '24 mu.',
  reading:
    'Every hull box and every armor box of any kind and layer is charged. Hull and field together give at most two ' +
    'levels.',
  choices: {
    level: numberChoice('Stealth level.', { 1: 'range bands shrink by a sixth', 2: 'range bands shrink by a third' }),
  },
  mass: constant(0),
  points: perBox,
  limits: ['Stealth hull and stealth field together give at most two levels.'],
  only: continuumEditions,
  firesNot: noWeapon,
  examples: () => [
    { with: { level: 1 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 50 },
    { with: { level: 2 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 100 },
  ],
});
