import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const driveNode = defineSystem({
  id: 'drive-node',
  name: 'Drive node',
  icon: 'drive-node',
  cite: fleetBook(2, "Sa'Vasku: drive nodes"),
  about:
    'Moves a living ship. It has no rating: thrust is bought each turn with generator power, 2% of the mass of the ' +
    'ship per point of thrust, rounded once. Power spent on thrust is not available for stingers, pods or growth. ' +
    'Damaged, it takes twice the power.',
  reading: 'The power for a thrust is 2% × thrust × mass, halves rounded up; a design states no thrust.',
  mass: percentOfHull(10),
  points: perMass(2),
  group: 'hull',
  only: ['fleet-book'],
  whenLost: 'Thrust costs twice the power until it is repaired.',
  firesNot: noWeapon,
  examples: () => [
    { on: 10, mass: 1, points: 2 },
    { on: 64, mass: 6, points: 12 },
    { on: 220, mass: 22, points: 44 },
  ],
});
