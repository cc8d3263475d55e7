import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { oneOf } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Formula, fixed } from '../../formula.ts';

const perBox: Formula<{ readonly level: number }> = {
  of: ({ level }, hull) => 2 * level * (hull.boxes + hull.armorBoxes),
  working: ({ level }, { boxes, armorBoxes }) =>
    `${2 * level} × (${boxes} hull + ${armorBoxes} armor boxes) = ${2 * level * (boxes + armorBoxes)}`,
  says: '2 × level for each hull and armor box',
  sharesHull: false,
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
    level: oneOf('Stealth level.', { 1: 'range bands shrink by a sixth', 2: 'range bands shrink by a third' }),
  },
  mass: fixed(0),
  points: perBox,
  limits: ['Stealth hull and stealth field together give at most two levels.'],
  only: sinceContinuum,
  examples: () => [
    { with: { level: 1 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 50 },
    { with: { level: 2 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 100 },
  ],
});
