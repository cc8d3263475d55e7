import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const cortexNode = defineSystem({
  id: 'cortex-node',
  name: 'Cortex node',
  icon: 'cortex-node',
  cite: fleetBook(2, "Sa'Vasku: cortex nodes"),
  about:
    'The fire control of a living ship. Each working cortex node lets it fire at one enemy ship per turn, with any ' +
    'stingers and pods that bear. A ship without one cannot aim.',
  mass: constant(1),
  points: perMass(4),
  group: 'control',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { mass: 1, points: 4 },
    { with: { count: 3 }, mass: 3, points: 12 },
  ],
});
