import { base } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { type Formula, fixed } from '../../formula.ts';

const onePerMass: Formula<unknown> = {
  of: (_, hull) => hull.mass,
  working: (_, hull) => `${hull.mass}`,
  says: '1 per mass of the ship',
  sharesHull: false,
};

export const basicHull = defineSystem({
  id: 'basic-hull',
  name: 'Basic hull',
  icon: 'none',
  cite: base('Hull'),
  about:
    'The frame of the ship, at 1 point per mass. Its mass is the room for everything else, and percentage-based ' +
    'systems are measured by it. Very large ships are better built in sections.',
  mass: fixed(0),
  points: onePerMass,
  limits: ['The mass is a whole number, at least 1; above 300 the rulebooks advise building in sections.'],
  examples: () => [{ on: 86, mass: 0, points: 86 }],
});
