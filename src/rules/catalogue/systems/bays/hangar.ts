import { continuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, ifOption, perMass } from '../../formula.ts';
import { fleetBookBay } from './one-bay.ts';

export const hangar = defineSystem({
  id: 'hangar',
  name: 'Hangar bay',
  alsoCalled: [
    'fighter',
    'fighter bay',
    'fighter group',
    'fighter hangar',
    'fighter squadron',
    'fighter wing',
    'ftr',
    'hanger',
    'wing',
  ],
  icon: 'hangar',
  cite: continuum('Hangar Bays'),
  about:
    'Houses one wing of fighters, and refuels and rearms it between sorties. Launching and recovering wings takes a ' +
    'launch tube. Under the optional rule for critical hits, a hangar lost to a threshold check may explode, more ' +
    'easily with fighters aboard, and is cheaper in return.',
  carries: 'wing',
  mass: constant(6),
  points: ifOption('critical-hangar-hits', perMass(2), perMass(3)),
  combatPoints: perMass(1),
  limits: ['One wing each.', 'Its wing flies only from a ship that also has a launch tube.'],
  unarmed: true,
  editions: { 'fleet-book': { ...fleetBookBay, examples: () => [{ mass: 6, points: 18 }] } },
  firesNot: noWeapon,
  examples: () => [
    { mass: 6, points: 18 },
    { hull: { options: new Set(['critical-hangar-hits']) }, mass: 6, points: 12 },
  ],
});
