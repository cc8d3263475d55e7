import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant } from '../../formula.ts';

export const powerGenerator = defineSystem({
  id: 'power-generator',
  name: 'Power generator',
  icon: 'power-generator',
  cite: fleetBook(2, "Sa'Vasku: power generators"),
  about:
    'An organ that yields one point of power per turn. Before ships move, the power is divided among thrust, firing, ' +
    'growth and defense. Generators are at the ends of the biomass rows and are lost with their row, without a roll; ' +
    'the fewer are left, the less the ship can do at once.',
  reading: 'They are spread over the row ends as evenly as possible; the lower rows take the surplus.',
  mass: constant(1),
  points: constant(2),
  group: 'hull',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { mass: 1, points: 2 },
    { with: { count: 16 }, mass: 16, points: 32 },
  ],
});
