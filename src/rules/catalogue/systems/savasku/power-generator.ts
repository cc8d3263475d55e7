import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const powerGenerator = defineSystem({
  id: 'power-generator',
  name: 'Power generator',
  icon: 'power-generator',
  cite: fleetBook(2, "Sa'Vasku: power generators"),
  about:
    'An organ that yields one point of power a turn. Before ships move, the power is shared out among thrust, shooting, growth and defence. ' +
    'They stand at the ends of the rows of biomass, and the more of them die the less the ship can do at once.',
  reading: 'They are spread over the row ends as evenly as may be; the lower rows take the surplus.',
  mass: fixed(1),
  points: fixed(2),
  group: 'hull',
  only: ['fleet-book'],
  examples: () => [
    { mass: 1, points: 2 },
    { with: { count: 16 }, mass: 16, points: 32 },
  ],
});
