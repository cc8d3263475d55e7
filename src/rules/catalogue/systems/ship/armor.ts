import { baseRules, continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { integerChoice, limitToEditions } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { amountPer, type Formula, sumOf, withSummary } from '../../formula.ts';

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

export const armor = defineSystem({
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
});
