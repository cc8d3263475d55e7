import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { whole } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { each, perMass } from '../../formula.ts';

export const boardingTorpedoMagazine = defineSystem({
  id: 'boarding-torpedo-magazine',
  name: 'Boarding torpedo magazine',
  icon: 'boarding-torpedo-magazine',
  cite: continuum('Boarding Torpedoes'),
  about:
    'Stores the torpedoes of the launchers nested in it. Each shot uses one up, whether it hits or misses, and an ' +
    'empty magazine silences its launchers. So does a damaged one until it is repaired: one large magazine is a ' +
    'single thing to lose, several small ones spread the risk.',
  choices: {
    torpedoes: whole('How many boarding torpedoes it holds.', { atLeast: 1 }),
  },
  holds: { key: 'launchers', only: 'boarding-torpedo-launcher' },
  mass: each(1, 'torpedoes', 'torpedo'),
  points: perMass(3),
  limits: ['It feeds only the launchers nested in it.'],
  group: 'ordnance',
  only: sinceContinuum,
  examples: () => [
    { with: { torpedoes: 1 }, mass: 1, points: 3 },
    { with: { torpedoes: 6 }, mass: 6, points: 18 },
  ],
});
