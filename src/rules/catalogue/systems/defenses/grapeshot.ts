import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const grapeshot = defineSystem({
  id: 'grapeshot',
  name: 'Grapeshot launcher',
  icon: 'grapeshot',
  cite: continuum('Grapeshot'),
  about:
    'A cheaper cousin of the scattergun. Once in a battle it rolls four point defence dice against fighters or ' +
    'missiles, and is crossed off.',
  reading: 'The book gives it no arcs of its own: it fires all round, like the scattergun.',
  mass: fixed(1),
  points: fixed(4),
  limits: ['One shot.', 'Always covers all six arcs.'],
  oneShot: true,
  only: sinceContinuum,
  examples: () => [{ mass: 1, points: 4 }],
});
