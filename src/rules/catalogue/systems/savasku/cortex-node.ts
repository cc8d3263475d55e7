import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const cortexNode = defineSystem({
  id: 'cortex-node',
  name: 'Cortex node',
  icon: 'cortex-node',
  cite: fleetBook(2, "Sa'Vasku: cortex nodes"),
  about:
    'The part of a living ship that sees and aims: her fire control. With each working cortex node she may shoot at one enemy ship a turn, with any of ' +
    'her stingers and pods that bear; one that has lost them all cannot aim.',
  mass: fixed(1),
  points: perMass(4),
  group: 'control',
  only: ['fleet-book'],
  examples: () => [
    { mass: 1, points: 4 },
    { with: { count: 3 }, mass: 3, points: 12 },
  ],
});
