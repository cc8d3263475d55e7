import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, type Formula } from '../../formula.ts';

const onePerMass: Formula<unknown> = {
  evaluate: (_, hull) => hull.mass,
  calculation: (_, hull) => `${hull.mass}`,
  summary: '1 per mass of the ship',
  scalesWithHull: true,
};

export const basicHull = defineSystem({
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
});
