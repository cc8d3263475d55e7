import { formatRounded, fraction, roundHalfUp } from '../../../model/amounts.ts';
import { baseRules, continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { integerChoice, limitToEditions, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, byChoice, type Formula } from '../../formula.ts';

const onePointFivePerBox: Formula<{ readonly boxes: number }> = {
  evaluate: ({ boxes }) => roundHalfUp(fraction(3 * boxes, 2)),
  calculation: ({ boxes }) => {
    const points = fraction(3 * boxes, 2);
    return `1.5 × ${boxes} = ${formatRounded(points, roundHalfUp(points))}`;
  },
  summary: '1.5 per box, rounded once',
  scalesWithHull: false,
};

export const hull = defineSystem({
  id: 'hull',
  name: 'Hull',
  icon: 'hull-box',
  cite: continuum('Variable Hull Rows'),
  about:
    'The damage track. Boxes are crossed off row by row, and each time a row is gone every system aboard rolls to ' +
    'survive: fewer rows mean fewer rolls. When the last box goes, the ship is destroyed. Crew stars along the track ' +
    'show where crew and damage control parties are lost.',
  reading:
    'The minimum number of boxes is 10% of the mass, halves rounded up, like every percentage. The points of a ' +
    'five-row hull are rounded once for the whole track. The rulebooks print threshold numbers for four rows (6, 5+, ' +
    '4+); five and six rows continue with 3+ and 2+.',
  choices: {
    boxes: integerChoice('Hull boxes: points of damage the ship takes before it is destroyed.', { atLeast: 1 }),
    rows: limitToEditions(
      numberChoice(
        'Number of rows; each row lost causes a threshold check.',
        {
          3: 'three rows: sturdier, 3 points per box',
          4: 'four rows: the standard, 2 points per box',
          5: 'five rows: 1.5 points per box',
          6: 'six rows: cheapest and weakest, 1 point per box',
        },
        { fallback: 4 },
      ),
      continuumEditions,
      (rows) => rows !== 4,
    ),
  },
  mass: amountPer(1, 'boxes', 'box'),
  points: byChoice('rows', {
    3: amountPer(3, 'boxes', 'box'),
    4: amountPer(2, 'boxes', 'box'),
    5: onePointFivePerBox,
    6: amountPer(1, 'boxes', 'box'),
  }),
  limits: ['At least 10% of the mass in boxes, rounded half up.', 'A three-row hull has at least 4 boxes.'],
  editions: {
    'fleet-book': {
      limits: ['At least 10% of the mass in boxes, rounded half up.'],
      cite: baseRules('Hull'),
      examples: () => [{ with: { boxes: 44 }, mass: 44, points: 88 }],
    },
  },
  firesNot: noWeapon,
  examples: () => [
    { with: { boxes: 44 }, mass: 44, points: 88 },
    { with: { boxes: 20, rows: 3 }, mass: 20, points: 60 },
    { with: { boxes: 15, rows: 5 }, mass: 15, points: 23 },
    { with: { boxes: 20, rows: 6 }, mass: 20, points: 20 },
  ],
});
