import { fraction, roundUp, writtenAs } from '../../../model/amounts.ts';
import { projectContinuum } from '../../../model/citation.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Formula, fixed } from '../../formula.ts';

/** What is left of the points of a class when a fifth is taken off: the rest is rounded up. */
function leftOf(points: number): number {
  return roundUp(fraction(4 * points, 5));
}

/** The fifth that a flawed design saves, as points below zero. */
const lessAFifth: Formula<{ readonly class: number }> = {
  of: (choices) => leftOf(choices.class) - choices.class,
  working: (choices) => {
    const left = fraction(4 * choices.class, 5);
    return `80 % × ${choices.class} = ${writtenAs(left, leftOf(choices.class))}, less ${choices.class} = ${lessAFifth.of(choices, undefined as never, 0)}`;
  },
  says: '20 % off the points of the class; what is left is rounded up',
  sharesHull: false,
};

export const flawed = defineSystem({
  id: 'flawed',
  name: 'Flawed design',
  icon: 'none',
  cite: projectContinuum('13.13'),
  about:
    'A class with a fault that its yard never found: cheap to build, and in battle it may let its crew down. ' +
    'Only large ships have them, and none with the sturdy hull of three rows.',
  reading: 'The fifth is taken off the points of the class, not of its loadout, and what is left is rounded up.',
  choices: { class: whole('The points of the class without the fault.') },
  mass: fixed(0),
  points: lessAFifth,
  limits: ['On ships of 60 mass and more.', 'Not with a hull of three rows.'],
  only: ['continuum-2017'],
  examples: () => [
    { with: { class: 140 }, mass: 0, points: -28 },
    { with: { class: 141 }, mass: 0, points: -28 },
    { with: { class: 144 }, mass: 0, points: -28 },
    { with: { class: 145 }, mass: 0, points: -29 },
  ],
});
