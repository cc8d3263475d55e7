import { formatAmount, formatRounded, fraction, roundHalfUp } from '../../model/amounts.ts';
import { baseRules, continuum, continuumEditions, fleetBook } from '../../model/citation.ts';
import { integerChoice, limitToEditions, numberChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noWeapon } from '../fires.ts';
import { amountPer, byChoice, constant, type Formula, percentOfHull, perMass, sumOf, withSummary } from '../formula.ts';

const onePerMass: Formula<unknown> = {
  evaluate: (_, hull) => hull.mass,
  calculation: (_, hull) => `${hull.mass}`,
  summary: '1 per mass of the ship',
  scalesWithHull: true,
};

/** Points for each box, by the number of rows. */
const pointsPerBox = { 3: 3, 4: 2, 5: fraction(3, 2), 6: 1 } as const;
const inFiveRows = formatAmount(pointsPerBox[5]);

const fiveRows: Formula<{ readonly boxes: number }> = {
  evaluate: ({ boxes }) => roundHalfUp(fraction(pointsPerBox[5].numerator * boxes, pointsPerBox[5].denominator)),
  calculation: ({ boxes }) => {
    const points = fraction(pointsPerBox[5].numerator * boxes, pointsPerBox[5].denominator);
    return `${inFiveRows} × ${boxes} = ${formatRounded(points, roundHalfUp(points))}`;
  },
  summary: `${inFiveRows} per box, rounded once`,
  scalesWithHull: false,
};

/** Points for each level and box. */
const stealthRate = 2;

const stealthPoints: Formula<{ readonly level: number }> = {
  evaluate: ({ level }, hull) => stealthRate * level * (hull.boxes + hull.armorBoxes),
  calculation: ({ level }, { boxes, armorBoxes }) =>
    `${stealthRate * level} × (${boxes} hull + ${armorBoxes} armor boxes) = ${stealthRate * level * (boxes + armorBoxes)}`,
  summary: `${stealthRate} × level for each hull and armor box`,
  scalesWithHull: false,
};

interface Layer {
  readonly layer: number;
  readonly standard: number;
  readonly regenerative: number;
}

/** Points that each layer outward adds to a box, and what a regenerative box costs more. */
const perLayer = 2;
const regenerating = 2;

const byLayer: Formula<Layer> = {
  evaluate: ({ layer, standard, regenerative }) =>
    perLayer * layer * standard + (perLayer * layer + regenerating) * regenerative,
  calculation: (choices) => {
    const { layer, standard, regenerative } = choices;
    const parts = [
      standard > 0 ? `${perLayer * layer} × ${standard} standard` : '',
      regenerative > 0 ? `${perLayer * layer + regenerating} × ${regenerative} regenerative` : '',
    ];
    return `${parts.filter((part) => part !== '').join(' + ')} = ${byLayer.evaluate(choices, undefined as never, 0)}`;
  },
  summary: `${perLayer} × layer per standard box, ${perLayer} × layer + ${regenerating} per regenerative box`,
  scalesWithHull: false,
};

const standardMass = amountPer(1, 'standard', 'box');

/** Hull and armor. */
export const hullParts = [
  defineSystem({
    id: 'basic-hull',
    name: 'Basic hull',
    icon: 'none',
    cite: baseRules('Hull'),
    about:
      'The frame of the ship, at 1 point per mass. Its mass is the room for everything else, and percentage-based ' +
      'systems are measured by it. Very large ships are better built in sections.',
    mass: constant(0),
    points: onePerMass,
    limits: ['The mass is a whole number, at least 1; above 300 the rulebooks advise building in sections.'],
    firesNot: noWeapon,
    examples: () => [{ on: 86, mass: 0, points: 86 }],
  }),
  defineSystem({
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
            3: `three rows: sturdier, ${pointsPerBox[3]} points per box`,
            4: `four rows: the standard, ${pointsPerBox[4]} points per box`,
            5: `five rows: ${inFiveRows} points per box`,
            6: `six rows: cheapest and weakest, ${pointsPerBox[6]} point per box`,
          },
          { fallback: 4 },
        ),
        continuumEditions,
        (rows) => rows !== 4,
      ),
    },
    mass: amountPer(1, 'boxes', 'box'),
    points: byChoice('rows', {
      3: amountPer(pointsPerBox[3], 'boxes', 'box'),
      4: amountPer(pointsPerBox[4], 'boxes', 'box'),
      5: fiveRows,
      6: amountPer(pointsPerBox[6], 'boxes', 'box'),
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
  }),
  defineSystem({
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
    points: stealthPoints,
    limits: ['Stealth hull and stealth field together give at most two levels.'],
    only: continuumEditions,
    firesNot: noWeapon,
    examples: () => [
      { with: { level: 1 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 50 },
      { with: { level: 2 }, hull: { boxes: 20, armorBoxes: 5 }, mass: 0, points: 100 },
    ],
  }),
  defineSystem({
    id: 'streamlining',
    name: 'Streamlining',
    alsoCalled: ['streamlined'],
    icon: 'streamlining',
    cite: baseRules('Streamlining'),
    about:
      'Lets a ship enter an atmosphere. A partly streamlined hull can enter thin or calm air and land slowly; a fully ' +
      'streamlined one flies and fights in it. Ships without streamlining burn or break up.',
    reading: 'The rulebooks disagree. slipway uses 5% and 10% of the mass at 2 points per mass, as in the worked text.',
    choices: {
      streamlining: wordChoice('Degree of streamlining.', {
        none: 'no streamlining',
        partial: 'for thin or calm air',
        full: 'for any air',
      }),
    },
    mass: byChoice('streamlining', { none: constant(0), partial: percentOfHull(5), full: percentOfHull(10) }),
    points: perMass(2),
    editions: {
      'fleet-book': {
        mass: byChoice('streamlining', { none: constant(0), partial: percentOfHull(10), full: percentOfHull(20) }),
        reading: 'The Fleet Books use 10% for partial and 20% for full streamlining, twice the later figures.',
        cite: fleetBook(1, 'Streamlining'),
        examples: () => [
          { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
          { with: { streamlining: 'partial' }, on: 50, mass: 5, points: 10 },
          { with: { streamlining: 'full' }, on: 50, mass: 10, points: 20 },
        ],
      },
    },
    firesNot: noWeapon,
    examples: () => [
      { with: { streamlining: 'none' }, on: 50, mass: 0, points: 0 },
      { with: { streamlining: 'partial' }, on: 50, mass: 3, points: 6 },
      { with: { streamlining: 'full' }, on: 50, mass: 5, points: 10 },
    ],
  }),
  defineSystem({
    id: 'armor',
    name: 'Armor',
    alsoCalled: ['armor box'],
    icon: 'armor-box',
    cite: continuum('Regenerative Armor'),
    about:
      'Boxes that are crossed off before the hull, outermost layer first. Beam re-rolls pass it, as do half of a ' +
      'semi-armor-piercing hit and all but the first point of an armor-piercing one. It does not protect the rear arc. ' +
      'A damaged regenerative box rolls at the end of each turn: a 5 or 6 repairs it, a 1 ruins it for the battle.',
    choices: {
      layer: integerChoice('Layer: 1 is the innermost, 2 to 5 are the shells around it.', { atLeast: 1 }),
      standard: integerChoice('Standard boxes in the layer.', { fallback: 0 }),
      regenerative: limitToEditions(
        integerChoice('Regenerative boxes in the layer.', { fallback: 0 }),
        continuumEditions,
        (boxes) => boxes > 0,
      ),
    },
    mass: withSummary(sumOf(standardMass, amountPer(1, 'regenerative', 'box')), standardMass.summary),
    points: byLayer,
    limits: ['At most five layers: the inner one and four shells.', 'Any number of boxes per layer.'],
    editions: {
      'fleet-book': {
        cite: baseRules('Armor'),
        examples: () => [
          { with: { layer: 1, standard: 6 }, mass: 6, points: 12 },
          { with: { layer: 2, standard: 3 }, mass: 3, points: 12 },
        ],
      },
    },
    firesNot: noWeapon,
    examples: () => [
      { with: { layer: 1, standard: 6 }, mass: 6, points: 12 },
      { with: { layer: 2, standard: 3 }, mass: 3, points: 12 },
      { with: { layer: 1, regenerative: 1 }, mass: 1, points: 4 },
      { with: { layer: 2, regenerative: 1 }, mass: 1, points: 6 },
      { with: { layer: 3, regenerative: 1 }, mass: 1, points: 8 },
      { with: { layer: 4, regenerative: 1 }, mass: 1, points: 10 },
      { with: { layer: 5, regenerative: 1 }, mass: 1, points: 12 },
      { with: { layer: 2, standard: 2, regenerative: 2 }, mass: 4, points: 20 },
    ],
  }),
] as const;
