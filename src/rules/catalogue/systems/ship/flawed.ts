import { formatRounded, percentOf, roundUp } from '../../../model/amounts.ts';
import { projectContinuum } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, type Formula } from '../../formula.ts';

/** Percent off the points of a class. */
const off = 20;

/** Points of a class after the discount, rounded up. */
function discounted(points: number): number {
  return roundUp(percentOf(100 - off, points));
}

/** The discount as negative points. */
const discount: Formula<{ readonly class: number }> = {
  evaluate: (choices) => discounted(choices.class) - choices.class,
  calculation: (choices) => {
    const share = percentOf(100 - off, choices.class);
    return `${100 - off}% × ${choices.class} = ${formatRounded(share, discounted(choices.class))}, less ${choices.class} = ${discount.evaluate(choices, undefined as never, 0)}`;
  },
  summary: `${off}% off the points of the class, the result rounded up`,
  scalesWithHull: false,
};

export const flawed = defineSystem({
  id: 'flawed',
  name: 'Flawed design',
  icon: 'none',
  cite: projectContinuum('13.13'),
  about:
    'A class with a fault that its yard never found: cheap to build, but it may fail in battle. Only large ships can ' +
    'be flawed, and none with a three-row hull.',
  reading: 'The discount applies to the points of the class, not of its loadout; the result is rounded up.',
  choices: { class: integerChoice('Points of the class without the fault.') },
  mass: constant(0),
  points: discount,
  limits: ['Only on ships of 60 mass and more.', 'Not with a three-row hull.'],
  only: ['continuum-2017'],
  firesNot: noWeapon,
  examples: () => [
    { with: { class: 140 }, mass: 0, points: -28 },
    { with: { class: 141 }, mass: 0, points: -28 },
    { with: { class: 144 }, mass: 0, points: -28 },
    { with: { class: 145 }, mass: 0, points: -29 },
  ],
});
