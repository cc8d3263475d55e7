import { formatRounded, fraction, roundUp } from '../../../model/amounts.ts';
import { projectContinuum } from '../../../model/citation.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, type Formula } from '../../formula.ts';

/** Points of a class after the 20% discount, rounded up. */
function discounted(points: number): number {
  return roundUp(fraction(4 * points, 5));
}

/** The discount as negative points. */
const discount: Formula<{ readonly class: number }> = {
  evaluate: (choices) => discounted(choices.class) - choices.class,
  calculation: (choices) => {
    const share = fraction(4 * choices.class, 5);
    return `80% × ${choices.class} = ${formatRounded(share, discounted(choices.class))}, less ${choices.class} = ${discount.evaluate(choices, undefined as never, 0)}`;
  },
  summary: '20% off the points of the class, the result rounded up',
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
