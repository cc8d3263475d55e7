import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const biomass = defineSystem({
  id: 'biomass',
  name: 'Biomass',
  icon: 'biomass',
  cite: fleetBook(2, "Sa'Vasku: biomass"),
  about:
    'The flesh of a living ship, one box each. It is the hull track: damage crosses it off, and at the end of a row ' +
    'every system is checked. The ship can also spend it to grow back what it has lost, or to produce pods and ' +
    'drones. Such a ship has no crew, core systems or damage control parties.',
  reading:
    'A design with biomass omits `hull`: the biomass is the track, in four rows. The minimum is 10% of the mass, ' +
    'halves rounded up.',
  mass: constant(1),
  points: perMass(2),
  limits: ['At least 10% of the mass in boxes, rounded half up.', 'Cannot be combined with `hull`.'],
  group: 'hull',
  only: ['fleet-book'],
  firesNot: noWeapon,
  examples: () => [
    { mass: 1, points: 2 },
    { with: { count: 12 }, mass: 12, points: 24 },
  ],
});
