import { baseRules } from '../../../model/citation.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const crew = defineSystem({
  id: 'crew',
  name: 'Crew',
  icon: 'crew-star',
  cite: baseRules('Crew factor and damage control'),
  about:
    'The crew factor is 1 per started 20 mass, on a civilian ship 1 per started 50. Each is a star on the hull track ' +
    'and a free damage control party; when the box with the star is lost, so is the party. Parties repair lost ' +
    'systems and fight boarders.',
  reading:
    'There are always as many stars as the crew factor: if there are too few boxes, the surplus stars go on the ' +
    'boxes before the last.',
  choices: {
    crew: wordChoice('Type of crew.', {
      military: 'a navy crew, 1 per started 20 mass',
      civilian: 'a small crew, 1 per started 50 mass',
    }),
  },
  mass: constant(0),
  points: constant(0),
  firesNot: noWeapon,
  examples: () => [{ with: { crew: 'military' }, mass: 0, points: 0 }],
});
