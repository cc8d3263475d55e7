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
    'Stores the torpedoes of the launchers nested in it. Each shot uses one, hit or miss. Launchers of an empty ' +
    'magazine cannot fire, nor can those of a damaged one until it is repaired. Several small magazines spread that ' +
    'risk.',
  choices: { torpedoes: whole('Number of boarding torpedoes.', { atLeast: 1 }) },
  holds: { key: 'launchers', only: 'boarding-torpedo-launcher' },
  mass: each(1, 'torpedoes', 'torpedo'),
  points: perMass(3),
  limits: ['Feeds only the launchers nested in it.'],
  group: 'ordnance',
  only: sinceContinuum,
  examples: () => [
    { with: { torpedoes: 1 }, mass: 1, points: 3 },
    { with: { torpedoes: 6 }, mass: 6, points: 18 },
  ],
});
