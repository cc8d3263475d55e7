import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const ftlNode = defineSystem({
  id: 'ftl-node',
  name: 'FTL node',
  icon: 'ftl-node',
  cite: fleetBook(2, "Sa'Vasku: FTL nodes"),
  about: 'The FTL drive of a living ship. A failed threshold check disables it.',
  reading: 'It has the mass and price of a standard FTL drive; a design that has one omits `ftl`.',
  mass: percentOfHull(10),
  points: perMass(2),
  group: 'hull',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { on: 18, mass: 2, points: 4 },
    { on: 94, mass: 9, points: 18 },
    { on: 120, mass: 12, points: 24 },
  ],
});
