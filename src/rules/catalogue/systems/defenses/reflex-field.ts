import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const reflexField = defineSystem({
  id: 'reflex-field',
  name: 'Reflex field',
  alsoCalled: ['reflex', 'reflex screen'],
  icon: 'reflex-field',
  cite: baseRules('Reflex field'),
  about:
    'Turned on in secret by orders, for one turn. The enemy learns of it when firing beams at the ship: a die then ' +
    'decides how much of the damage gets through and whether some of it hits the firing ship. The protected ship ' +
    'cannot fire while the field is on.',
  mass: percentOfHull(10),
  points: perMass(6),
  limits: ['Cannot be combined with a holofield.'],
  firesNot: noWeapon,
  examples: () => [
    { on: 100, mass: 10, points: 60 },
    { on: 45, mass: 5, points: 30 },
  ],
});
