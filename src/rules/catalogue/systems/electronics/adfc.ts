import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import type { Hull } from '../../../model/hull.ts';
import { flagIn } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { either, fixed, ifSet, saying } from '../../formula.ts';

/** Whether the players have agreed that it weighs nothing; their note names the plain one only. */
function isFree({ advanced }: { readonly advanced: boolean }, hull: Hull): boolean {
  return !advanced && hull.mass > 20 && hull.options.has('free-adfc-mass');
}

export const adfc = defineSystem({
  id: 'adfc',
  name: 'Area defence fire control',
  icon: 'adfc',
  cite: continuum('ADFC; Advanced ADFC'),
  about:
    'Lets the point defence of this ship (PDS, ADS, and guns that may fire as one) shoot at fighters and missiles ' +
    'that attack a friend within 6 mu. A plain one covers a single friend a turn, an advanced one as many as there ' +
    'are. Each mount still fires once a turn, for whichever ship.',
  reading: 'The note that lets it weigh nothing names the plain ADFC; an advanced one keeps its mass.',
  choices: {
    advanced: flagIn(sinceContinuum, 'An advanced one covers any number of friends within 6 mu, not only one.'),
  },
  mass: saying(either(isFree, 'free', fixed(0), fixed(2)), '2'),
  // Not by mass: one that weighs nothing is paid for all the same.
  points: ifSet('advanced', fixed(10), fixed(8)),
  limits: ['With option free-adfc-mass a plain one weighs nothing on a ship of more than 20 mass, and costs the same.'],
  examples: () => [
    { mass: 2, points: 8 },
    { with: { advanced: true }, mass: 2, points: 10 },
    { on: 21, hull: { options: new Set(['free-adfc-mass']) }, mass: 0, points: 8 },
    { on: 20, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 8 },
    { with: { advanced: true }, hull: { options: new Set(['free-adfc-mass']) }, mass: 2, points: 10 },
  ],
});
