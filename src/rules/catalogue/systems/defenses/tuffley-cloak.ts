import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const tuffleyCloak = defineSystem({
  id: 'tuffley-cloak',
  name: 'Tuffley cloak',
  alsoCalled: ['Tuffley cloaking device'],
  icon: 'tuffley-cloak',
  cite: baseRules('14.4, Tuffley cloak'),
  about:
    'The original cloak. As its orders say, the ship leaves the table. It can be neither seen nor hit, and is blind ' +
    'itself: it moves by its written orders, and uses neither weapons nor screens until it reappears. One hit on the ' +
    'generator ends the cloak; there is no second box.',
  reading: 'Screens and fields may be aboard but not in use together with the cloak, so this is only a warning.',
  mass: percentOfHull(10),
  points: perMass(10),
  limits: ['Screens and fields do not work while it is on.', 'Cannot be combined with a holofield.'],
  firesNot: noWeapon,
  examples: () => [
    { on: 100, mass: 10, points: 100 },
    { on: 45, mass: 5, points: 50 },
  ],
});
