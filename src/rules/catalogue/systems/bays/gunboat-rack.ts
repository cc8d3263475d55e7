import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const gunboatRack = defineSystem({
  id: 'gunboat-rack',
  name: 'Gunboat rack',
  alsoCalled: ['gunboat', 'gunboat squadron'],
  icon: 'gunboat-rack',
  cite: continuum('Gunboats'),
  about:
    'Docking clamps on the hull for a squadron of up to six gunboats. The boats launch in the same step as fighters ' +
    'and ordnance. They cannot be refueled or rearmed there; that takes a boat bay large enough for the squadron. ' +
    'The rack is free: its price is included in the boats.',
  carries: 'squadron',
  mass: constant(18),
  points: constant(0),
  limits: ['One squadron each.', 'Gunboats with FTL drives do not fit.'],
  unarmed: true,
  only: continuumEditions,
  firesNot: noWeapon,
  examples: () => [{ mass: 18, points: 0 }],
});
