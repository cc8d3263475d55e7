import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const carapace = defineSystem({
  id: 'carapace',
  name: 'Carapace',
  icon: 'carapace',
  cite: fleetBook(2, "Sa'Vasku: carapace"),
  about: 'The shell of a living ship, one box each. It works like armor: its boxes are crossed off before the biomass.',
  reading: 'A design with a carapace omits `armor`: the carapace is one layer of standard boxes.',
  mass: constant(1),
  points: perMass(2),
  limits: ['Cannot be combined with `armor`.'],
  group: 'hull',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { mass: 1, points: 2 },
    { with: { count: 9 }, mass: 9, points: 18 },
  ],
});
