import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const droneWomb = defineSystem({
  id: 'drone-womb',
  name: 'Drone womb',
  icon: 'drone-womb',
  cite: fleetBook(2, "Sa'Vasku: drone wombs"),
  about:
    'Bears the small craft of a living ship. Drones are not bought as wings are: they are grown in the battle, of biomass and power, and fight as ' +
    'fighters do. A ship with large wombs and little biomass soon has to choose between her children and herself.',
  reading: 'Nothing rides in it at the start, so that its mass counts as fighting mass, unlike that of a hangar.',
  mass: fixed(3),
  points: fixed(9),
  group: 'bays',
  only: ['fleet-book'],
  examples: () => [
    { mass: 3, points: 9 },
    { with: { count: 2 }, mass: 6, points: 18 },
  ],
});
