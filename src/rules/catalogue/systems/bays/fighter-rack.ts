import { continuum, projectContinuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const fighterRack = defineSystem({
  id: 'fighter-rack',
  name: 'Fighter rack',
  icon: 'fighter-rack',
  cite: continuum('Fighter Racks'),
  about:
    'Clamps on the outside of the hull for one wing of robot fighters of any type. Racks launch without tubes, as ' +
    'many wings in a turn as there are racks. Fighters are neither refuelled nor rearmed there: for that they need a ' +
    'ship with a hangar and a launch tube.',
  reading: 'It costs one point per mass, as the text says; a later table that charges three is not followed.',
  carries: 'wing',
  mass: fixed(6),
  points: perMass(1),
  combatPoints: perMass(1),
  limits: ['One wing each, of robot fighters only.'],
  unarmed: true,
  only: sinceContinuum,
  editions: {
    'continuum-2017': {
      points: perMass(3),
      reading: 'Three points per mass, as the table of the 2017 edition has it.',
      cite: projectContinuum('Fighter racks'),
      examples: () => [{ mass: 6, points: 18 }],
    },
  },
  examples: () => [{ mass: 6, points: 6 }],
});
