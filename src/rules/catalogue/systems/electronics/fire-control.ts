import { base } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { flagIn } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, ifSet, perMass } from '../../formula.ts';

export const fireControl = defineSystem({
  id: 'fire-control',
  name: 'Fire control',
  icon: 'fire-control',
  cite: base('Fire control'),
  about:
    'Aims the guns. With each working fire control a ship may fire at one enemy ship a turn, out to 54 mu, with any ' +
    'of its guns that bear; a ship that has lost them all cannot fire at ships. Point defence, missiles and rockets ' +
    'do without. An advanced one (Continuum 2014, Advanced Fire Control) follows two targets, and detects ships out ' +
    'to 72 mu.',
  choices: {
    advanced: flagIn(sinceContinuum, 'An advanced fire control tracks two targets, like two of the normal ones.'),
  },
  mass: fixed(1),
  points: ifSet('advanced', perMass(5), perMass(4)),
  limits: ['An advanced fire control counts as two, and makes the phasers of the ship dearer.'],
  examples: () => [
    { with: { advanced: true }, mass: 1, points: 5 },
    { mass: 1, points: 4 },
    { with: { count: 3 }, mass: 3, points: 12 },
  ],
});
