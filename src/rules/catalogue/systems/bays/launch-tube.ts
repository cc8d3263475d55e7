import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { editionFlag } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, ifFlag, perMass } from '../../formula.ts';
import { fleetBookBay } from './one-bay.ts';

export const launchTube = defineSystem({
  id: 'launch-tube',
  name: 'Launch tube',
  alsoCalled: ['flight deck', 'launch bay'],
  icon: 'launch-tube',
  cite: continuum('Launch Tubes / Flight Deck', 'Launch Catapults'),
  about:
    'Launches and recovers the wings of the hangars, one wing per turn. One tube can serve several hangars. In an ' +
    'emergency a carrier can recover every wing in one turn, but then launches none of them again in that game. With ' +
    'a catapult, a tube can also launch while the ship applies thrust.',
  choices: {
    catapult: editionFlag(
      continuumEditions,
      'A catapult launches fighters while the ship applies thrust. It has no mass; players must agree to its use.',
    ),
  },
  mass: constant(3),
  points: ifFlag('catapult', perMass(3, 1), perMass(3)),
  combatPoints: ifFlag('catapult', perMass(1, 1), perMass(1)),
  limits: ['Catapults on all launch tubes of the ship or on none.', 'Useless without a hangar.'],
  unarmed: true,
  editions: { 'fleet-book': { ...fleetBookBay, examples: () => [{ mass: 3, points: 9 }] } },
  firesNot: noWeapon,
  examples: () => [
    { mass: 3, points: 9 },
    { with: { catapult: true }, mass: 3, points: 10 },
  ],
});
