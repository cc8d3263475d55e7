import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { flagIn } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, ifSet, perMass } from '../../formula.ts';
import { oneBay } from './one-bay.ts';

export const launchTube = defineSystem({
  id: 'launch-tube',
  name: 'Launch tube',
  icon: 'launch-tube',
  cite: continuum('Launch Tubes; Launch Catapults'),
  about:
    'Launches and recovers the wings of the hangars, one wing per turn. One tube can serve several hangars. In an ' +
    'emergency a carrier can recover every wing in one turn, but then launches none of them again in that game. With ' +
    'a catapult, a tube can also launch while the ship applies thrust.',
  choices: {
    catapult: flagIn(
      sinceContinuum,
      'A catapult launches fighters while the ship applies thrust. It has no mass; players must agree to its use.',
    ),
  },
  mass: fixed(3),
  points: ifSet('catapult', perMass(3, 1), perMass(3)),
  combatPoints: ifSet('catapult', perMass(1, 1), perMass(1)),
  limits: ['Catapults on all launch tubes of the ship or on none.', 'Useless without a hangar.'],
  unarmed: true,
  editions: { 'fleet-book': { ...oneBay, examples: () => [{ mass: 3, points: 9 }] } },
  examples: () => [
    { mass: 3, points: 9 },
    { with: { catapult: true }, mass: 3, points: 10 },
  ],
});
