import { base } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { ofHull, perMass } from '../../formula.ts';

export const tuffleyCloak = defineSystem({
  id: 'tuffley-cloak',
  name: 'Tuffley cloak',
  icon: 'tuffley-cloak',
  cite: base('14.4, Tuffley cloak'),
  about:
    'The original cloak: as its orders say, the ship leaves the table altogether. Nobody sees or hits it, and it is ' +
    'as blind itself: it moves by its written orders, and neither fires nor uses its screens until it comes back ' +
    'into view. One hit on the generator ends it: there is no second box to fall back on.',
  reading: 'Screens and fields may be aboard, but not in use together with it, so we only warn.',
  mass: ofHull(10),
  points: perMass(10),
  limits: ['Screens and fields do not work while it is on.', 'Not with a holofield.'],
  examples: () => [
    { on: 100, mass: 10, points: 100 },
    { on: 45, mass: 5, points: 50 },
  ],
});
