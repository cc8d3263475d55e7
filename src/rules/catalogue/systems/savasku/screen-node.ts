import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass, withMinimum, withSummary } from '../../formula.ts';

const mass = withMinimum(3, percentOfHull(5));

export const screenNode = defineSystem({
  id: 'screen-node',
  name: 'Screen node',
  icon: 'screen-node',
  cite: fleetBook(2, "Sa'Vasku: screen nodes"),
  about:
    'Raises a screen around a living ship, like a screen generator, in any turn in which it gets power. In other ' +
    'turns that power is free for thrust and firing, and the ship has no screen.',
  // Short enough for a listing.
  mass: withSummary(mass, mass.summary.replace("the ship's mass", 'mass')),
  points: perMass(3),
  group: 'defenses',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { on: 40, mass: 3, points: 9 },
    { on: 94, mass: 5, points: 15 },
    { on: 120, mass: 6, points: 18 },
    { on: 220, with: { count: 2 }, mass: 22, points: 66 },
  ],
});
