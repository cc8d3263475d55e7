import { formatAmount, formatRounded, fraction, roundHalfUp } from '../../../model/amounts.ts';
import { baseRules, continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { integerChoice, limitToEditions, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, byChoice, type Formula } from '../../formula.ts';

/** Points for each box, by the number of rows. */
const perBox = { 3: 3, 4: 2, 5: fraction(3, 2), 6: 1 } as const;
const inFiveRows = formatAmount(perBox[5]);

const fiveRows: Formula<{ readonly boxes: number }> = {
  evaluate: ({ boxes }) => roundHalfUp(fraction(perBox[5].numerator * boxes, perBox[5].denominator)),
  calculation: ({ boxes }) => {
    const points = fraction(perBox[5].numerator * boxes, perBox[5].denominator);
    return `${inFiveRows} × ${boxes} = ${formatRounded(points, roundHalfUp(points))}`;
  },
  summary: `${inFiveRows} per box, rounded once`,
  scalesWithHull: false,
};

export const hull = defineSystem({
  id: 'hull',
  name: 'Hull',
  alsoCalled: ['hull box', 'hull integrity'],
  icon: 'hull-box',
  cite: continuum('Variable Hull Rows'),
  about:
    'The damage track. Boxes are crossed off row by row, and each time a row is gone every system aboard rolls to ' +
    'survive: fewer rows mean fewer rolls. When the last box goes, the ship is destroyed. Crew stars along the track ' +
    'show where crew and damage control parties are lost.',
  reading:
    'The minimum number of boxes is 10% of the mass, halves rounded up, like every percentage. The points of a ' +
    'five-row hull are rounded once for the whole track. The rulebooks print threshold numbers for four rows (6, 5+, ' +
    '4+); five and six rows continue with 3+ and 2+. Continuum 2014 prints no minimum of boxes for three rows; the 2017 ' +
    'edition has four. A hull with fewer boxes than rows costs what its rows cost.',
  choices: {
    boxes: integerChoice('Hull boxes: points of damage the ship takes before it is destroyed.', { atLeast: 1 }),
    rows: limitToEditions(
      numberChoice(
        'Number of rows; each row lost causes a threshold check.',
        {
          3: `three rows: sturdier, ${perBox[3]} points per box`,
          4: `four rows: the standard, ${perBox[4]} points per box`,
          5: `five rows: ${inFiveRows} points per box`,
          6: `six rows: cheapest and weakest, ${perBox[6]} point per box`,
        },
        { fallback: 4 },
      ),
      continuumEditions,
      (rows) => rows !== 4,
    ),
  },
  mass: amountPer(1, 'boxes', 'box'),
  points: byChoice('rows', {
    3: amountPer(perBox[3], 'boxes', 'box'),
    4: amountPer(perBox[4], 'boxes', 'box'),
    5: fiveRows,
    6: amountPer(perBox[6], 'boxes', 'box'),
  }),
  limits: ['At least 10% of the mass in boxes, rounded half up.'],
  editions: {
    'continuum-2017': {
      limits: ['At least 10% of the mass in boxes, rounded half up.', 'A three-row hull has at least 4 boxes.'],
    },
    'fleet-book': {
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
