import { base } from '../../../model/citation.ts';
import { word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const crew = defineSystem({
  id: 'crew',
  name: 'Crew',
  icon: 'crew-star',
  cite: base('Crew factor and damage control'),
  about:
    'The crew factor is 1 per started 20 mass, on a civilian ship 1 per started 50. Each is a star on the hull track ' +
    'and a free damage control party; when the box with the star is lost, so is the party. Parties repair lost ' +
    'systems and fight boarders.',
  reading:
    'There are always as many stars as the crew factor: if there are too few boxes, the surplus stars go on the ' +
    'boxes before the last.',
  choices: {
    crew: word('Type of crew.', {
      military: 'a navy crew, 1 per started 20 mass',
      civilian: 'a small crew, 1 per started 50 mass',
    }),
  },
  mass: fixed(0),
  points: fixed(0),
  examples: () => [{ with: { crew: 'military' }, mass: 0, points: 0 }],
});
