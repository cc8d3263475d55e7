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
    'The crew factor is one for each 20 mass or part of it, on a civilian ship one for each 50. Each is a star on the hull track and a free ' +
    'damage control party; when the box of the star goes, so does the party. Parties repair lost systems and fight off boarders.',
  reading:
    'There are always as many stars as the crew factor: where boxes run short, the surplus stars stand on the boxes before the last.',
  choices: {
    crew: word('Who sails her.', {
      military: 'a navy crew, one for each 20 mass',
      civilian: 'a small crew, one for each 50 mass',
    }),
  },
  mass: fixed(0),
  points: fixed(0),
  examples: () => [{ with: { crew: 'military' }, mass: 0, points: 0 }],
});
