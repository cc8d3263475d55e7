import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const holofield = defineSystem({
  id: 'holofield',
  name: 'Holofield',
  alsoCalled: ['holo field'],
  icon: 'holofield',
  cite: continuum('Holofield'),
  about:
    'Hides the ship among false images of itself. Direct fire at it rolls at -1, re-rolls included; needle beams have ' +
    'no effect. Missiles, fighters and other ordnance must come 1 mu closer to attack, and with three levels of ECM ' +
    'as close as 2 mu. Area-effect weapons ignore it.',
  reading: 'It excludes every screen, field and cloak. A stealth hull and ECM are allowed.',
  mass: percentOfHull(10),
  points: perMass(5),
  limits: ['Cannot be combined with screens, area screens, a stealth field, a cloak or a reflex field.'],
  only: continuumEditions,
  firesNot: noWeapon,
  examples: () => [
    { on: 100, mass: 10, points: 50 },
    { on: 45, mass: 5, points: 25 },
    { on: 44, mass: 4, points: 20 },
  ],
});
