import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { integerChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { notAWeapon } from '../../fires.ts';
import { amountPer, perMass } from '../../formula.ts';

export const boardingTorpedoMagazine = defineSystem({
  id: 'boarding-torpedo-magazine',
  name: 'Boarding torpedo magazine',
  icon: 'boarding-torpedo-magazine',
  cite: continuum('Boarding Torpedoes'),
  about:
    'Stores the torpedoes of the launchers nested in it. Each shot uses one, hit or miss. Launchers of an empty ' +
    'magazine cannot fire, nor can those of a damaged one until it is repaired. Several small magazines spread that ' +
    'risk.',
  choices: { torpedoes: integerChoice('Number of boarding torpedoes.', { atLeast: 1 }) },
  holds: { key: 'launchers', only: 'boarding-torpedo-launcher' },
  mass: amountPer(1, 'torpedoes', 'torpedo'),
  points: perMass(3),
  limits: ['Feeds only the launchers nested in it, loose or in turrets.'],
  group: 'ordnance',
  only: continuumEditions,
  whenLost: 'Its launchers have no torpedoes until it is repaired.',
  firesNot: notAWeapon('its launchers fire'),
  examples: () => [
    { with: { torpedoes: 1 }, mass: 1, points: 3 },
    { with: { torpedoes: 6 }, mass: 6, points: 18 },
  ],
});
