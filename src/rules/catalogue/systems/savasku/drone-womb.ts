import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noFigures } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const droneWomb = defineSystem({
  id: 'drone-womb',
  name: 'Drone womb',
  icon: 'drone-womb',
  cite: fleetBook(2, "Sa'Vasku: drone wombs"),
  about:
    'Produces the small craft of a living ship. Drones are not bought like wings: they are grown during the battle ' +
    'from biomass and power, and fight like fighters.',
  reading: 'It starts empty, so its mass counts as fighting mass, unlike that of a hangar.',
  mass: constant(3),
  points: constant(9),
  group: 'bays',
  only: ['fleet-book'],
  firesNot: noFigures(
    'no source at hand has the dice of drones',
    'a drone costs biomass and power; flies like a fighter',
  ),
  examples: () => [
    { mass: 3, points: 9 },
    { with: { count: 2 }, mass: 6, points: 18 },
  ],
});
