import { continuum, projectContinuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const fighterRack = defineSystem({
  id: 'fighter-rack',
  name: 'Fighter rack',
  icon: 'fighter-rack',
  cite: continuum('Fighter Racks'),
  about:
    'External clamps for one wing of robot fighters of any type. Racks launch without tubes: as many wings per turn ' +
    'as there are racks. They neither refuel nor rearm fighters; that takes a ship with a hangar and a launch tube.',
  reading: 'A rack costs 1 point per mass, as the text states; a later table that charges 3 is not used.',
  carries: 'wing',
  mass: constant(6),
  points: perMass(1),
  combatPoints: perMass(1),
  limits: ['One wing each, of robot fighters only.'],
  unarmed: true,
  only: continuumEditions,
  editions: {
    'continuum-2017': {
      points: perMass(3),
      reading: 'A rack costs 3 points per mass, as in the table of the 2017 edition.',
      cite: projectContinuum('Fighter racks'),
      examples: () => [{ mass: 6, points: 18 }],
    },
  },
  firesNot: noWeapon,
  examples: () => [{ mass: 6, points: 6 }],
});
