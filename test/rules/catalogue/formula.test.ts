/** Each kind of formula: its amount, its arithmetic and its text. */

import { expect, test } from 'vitest';
import {
  amountPer,
  byArcs,
  byChoice,
  conditional,
  constant,
  type Formula,
  fractionOf,
  ifFlag,
  ifOption,
  perArc,
  percentOfHull,
  perMass,
  sumOf,
  timesChoice,
  timesLevel,
  withMinimum,
  withSummary,
} from '../../../src/rules/catalogue/formula.ts';
import { parseArcs } from '../../../src/rules/model/arcs.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import type { Hull } from '../../../src/rules/model/hull.ts';

const hull: Hull = {
  ...defaultRules,
  ...{ mass: 86, boxes: 20, armorBoxes: 0, options: new Set(['cheap']), advancedFireControl: false },
};

/** A formula with its expected results for these choices. */
type Case = readonly [
  formula: Formula<never>,
  choices: object,
  amount: number,
  calculation: string,
  summary: string,
  scalesWithHull?: boolean,
];

/** A function, because mutation testing skips code that runs when a module is loaded. */
const casesOf = (): readonly Case[] => [
  [constant(3), {}, 3, '3', '3'],
  [amountPer(3, 'class'), { class: 2 }, 6, '3 × 2 = 6', '3 per class'],
  [amountPer(1, 'salvoes', 'salvo'), { salvoes: 4 }, 4, '4', '1 per salvo'],
  [sumOf(constant(2), amountPer(3, 'class')), { class: 2 }, 8, '2 + (3 × 2 = 6) = 8', '2 + 3 per class'],
  [sumOf(constant(0), amountPer(3, 'class')), { class: 2 }, 6, '3 × 2 = 6', '0 + 3 per class'],
  [sumOf(amountPer(3, 'class'), constant(0)), { class: 2 }, 6, '3 × 2 = 6', '3 per class + 0'],
  [sumOf(constant(1), byArcs({ 1: 2, 3: 4 })), { arcs: parseArcs('F') }, 3, '1 + 2 = 3', '1 + (2 (1 arc), 4 (3 arcs))'],
  [sumOf(percentOfHull(5), constant(1)), {}, 5, '(5% × 86 = 4.3 → 4) + 1 = 5', "5% of the ship's mass + 1", true],
  [sumOf(constant(1), percentOfHull(5)), {}, 5, '1 + (5% × 86 = 4.3 → 4) = 5', "1 + 5% of the ship's mass", true],
  [percentOfHull(5, 'thrust'), { thrust: 4 }, 17, '5% × 4 × 86 = 17.2 → 17', "5% × thrust of the ship's mass", true],
  [withMinimum(3, constant(2)), {}, 3, '2, but at least 3', '2, at least 3'],
  [withMinimum(2, constant(2)), {}, 2, '2', '2, at least 2'],
  [withMinimum(2, percentOfHull(5)), {}, 4, '5% × 86 = 4.3 → 4', "5% of the ship's mass, at least 2", true],
  [timesLevel(constant(4)), { level: 2 }, 8, '2 × 4 = 8', '4 per level'],
  [
    timesChoice(percentOfHull(5), 'count'),
    { count: 3 },
    12,
    '3 × (5% × 86 = 4.3 → 4) = 12',
    "5% of the ship's mass per count",
    true,
  ],
  [timesChoice(constant(4), 'count'), { count: 1 }, 4, '4', '4 per count'],
  [byArcs({ 1: 2, 3: 4 }), { arcs: parseArcs('F FS') }, 4, '4', '2 (1 arc), 4 (3 arcs)'],
  [byArcs({ 1: 2, 3: 4 }), { arcs: parseArcs('FP F FS') }, 4, '4', '2 (1 arc), 4 (3 arcs)'],
  [byArcs({ 1: 2, 3: 4 }), { arcs: parseArcs('all') }, 4, '4', '2 (1 arc), 4 (3 arcs)'],
  [byArcs({ 3: 4 }, { side: 5 }), { arcs: parseArcs('AP FP') }, 5, '5', '4 (3 arcs), 5 (broadside, one side)'],
  [byArcs({ 3: 4 }, { side: 5 }), { arcs: parseArcs('F') }, 4, '4', '4 (3 arcs), 5 (broadside, one side)'],
  [byArcs({ 3: 4 }, { pair: 9 }), { arcs: parseArcs('broadside') }, 9, '9', '4 (3 arcs), 9 (broadside, the pair)'],
  [byArcs({ 3: 4 }, { pair: 9 }), { arcs: parseArcs('AP FP') }, 4, '4', '4 (3 arcs), 9 (broadside, the pair)'],
  [byArcs({ 6: 4 }), { arcs: parseArcs('broadside') }, 4, '4', '4 (6 arcs)'],
  [perArc(3, 1), { arcs: parseArcs('F FS FP') }, 5, '3 + 2 × 1 = 5', '3 (1 arc), + 1 per additional arc'],
  [perArc(3, 1), { arcs: parseArcs('F') }, 3, '3', '3 (1 arc), + 1 per additional arc'],
  [
    byChoice('size', { small: constant(2), large: percentOfHull(5) }),
    { size: 'small' },
    2,
    '2',
    "size small: 2; size large: 5% of the ship's mass",
    true,
  ],
  [
    byChoice('class', { 1: constant(2), 2: amountPer(3, 'class') }),
    { class: 2 },
    6,
    '3 × 2 = 6',
    'class 1: 2; class 2: 3 per class',
  ],
  [ifFlag('area', constant(2), constant(1)), { area: true }, 2, '2', '1; area: 2'],
  [ifFlag('area', percentOfHull(5), constant(1)), { area: false }, 1, '1', "1; area: 5% of the ship's mass", true],
  [ifOption('cheap', constant(2), percentOfHull(5)), {}, 2, '2', "5% of the ship's mass; option cheap: 2", true],
  [ifOption('dear', constant(2), constant(1)), {}, 1, '1', '1; option dear: 2'],
  [conditional((_, { mass }) => mass > 80, 'large', constant(2), constant(1)), {}, 2, '2', '1; large: 2'],
  [withSummary(percentOfHull(5), 'a share'), {}, 4, '5% × 86 = 4.3 → 4', 'a share', true],
  [perMass(3), {}, 21, '× 3 = 21', '3 per mass'],
  [perMass(3, 2), {}, 23, '× 3 + 2 = 23', '3 per mass + 2 each'],
  [fractionOf(1, 2, 'boxes', 'up'), { boxes: 5 }, 3, '0.5 × 5 = 2.5 → 3', '0.5 × boxes, rounded up'],
  [fractionOf(1, 4, 'boxes', 'up'), { boxes: 5 }, 2, '0.25 × 5 = 1.25 → 2', '0.25 × boxes, rounded up'],
  [fractionOf(1, 4, 'boxes', 'half up'), { boxes: 5 }, 1, '0.25 × 5 = 1.25 → 1', '0.25 × boxes, rounded half up'],
];

/** The mass that formulas of points build on. */
const basis = 7;

test('formulas', () => {
  for (const [formula, choices, amount, calculation, summary, scalesWithHull = false] of casesOf()) {
    const { evaluate, calculation: calculate } = formula;
    const given = [choices as never, hull, basis] as const;
    expect([evaluate(...given), calculate(...given), formula.summary, formula.scalesWithHull]).toEqual([
      ...[amount, calculation, summary],
      scalesWithHull,
    ]);
  }
});
