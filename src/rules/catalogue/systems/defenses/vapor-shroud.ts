import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { percentOfHull, perMass } from '../../formula.ts';

export const vaporShroud = defineSystem({
  id: 'vapor-shroud',
  name: 'Vapor shroud',
  icon: 'vapor-shroud',
  cite: fleetBook(2, 'Vapor shroud'),
  about:
    'A cloud of vapor around a Phalon ship, released when its orders say so. For that turn it weakens beams and ' +
    'other energy weapons as two levels of screens would.',
  mass: percentOfHull(5),
  points: perMass(3),
  firesNot: noWeapon,
  examples: () => [
    { on: 41, mass: 2, points: 6 },
    { on: 70, mass: 4, points: 12 },
    { on: 104, mass: 5, points: 15 },
    { on: 170, mass: 9, points: 27 },
  ],
});
