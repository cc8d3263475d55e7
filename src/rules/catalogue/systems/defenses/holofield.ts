import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { ofHull, perMass } from '../../formula.ts';

export const holofield = defineSystem({
  id: 'holofield',
  name: 'Holofield',
  icon: 'holofield',
  cite: continuum('Holofield'),
  about:
    'Hides the ship among ghosts of itself. Direct fire at it rolls at -1, re-rolls too; needle beams do nothing; ' +
    'missiles, fighters and other ordnance must come 1 mu closer to attack. Weapons that strike an area ignore it. ' +
    'With three levels of ECM the ordnance is down to 2 mu.',
  reading: 'It shuts out every screen, field and cloak. A stealth hull is none of these and may stay, and so may ECM.',
  mass: ofHull(10),
  points: perMass(5),
  limits: ['Not with screens, area screens, a stealth field, a cloak or a reflex field.'],
  only: sinceContinuum,
  examples: () => [
    { on: 100, mass: 10, points: 50 },
    { on: 45, mass: 5, points: 25 },
    { on: 44, mass: 4, points: 20 },
  ],
});
