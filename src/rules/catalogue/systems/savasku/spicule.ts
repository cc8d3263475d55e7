import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { notAWeapon, sameDice } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const spicule = defineSystem({
  id: 'spicule',
  name: 'Spicule',
  icon: 'spicule',
  cite: fleetBook(2, "Sa'Vasku: spicules"),
  about:
    'The point defense of a living ship: quills fired at fighters and missiles within 6 mu. Spicules draw on the power ' +
    'of the ship and cannot fire without it. They need no fire control.',
  mass: constant(1),
  points: perMass(3),
  limits: ['Always covers all six arcs.'],
  group: 'defenses',
  only: ['fleet-book'],
  firesNot: notAWeapon('it fires at fighters and missiles only'),
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
  examples: () => [
    { mass: 1, points: 3 },
    { with: { count: 4 }, mass: 4, points: 12 },
  ],
});
