import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const biomass = defineSystem({
  id: 'biomass',
  name: 'Biomass',
  icon: 'biomass',
  cite: fleetBook(2, "Sa'Vasku: biomass"),
  about:
    'The flesh of a living ship, one box each. It is her hull track: damage crosses it off, and at the end of a row every system is ' +
    'checked. She may also spend it, to grow back what she has lost or to bring forth pods and drones, and grows thinner for it. ' +
    'Such a ship has neither crew nor core systems, and so no damage control parties of her own.',
  reading:
    'A design with biomass leaves out `hull`: the biomass is the track, in four rows. The least is 10 % of the mass, halves up.',
  mass: fixed(1),
  points: perMass(2),
  limits: ['At least 10 % of the mass in boxes, rounded half up.', 'Never beside the `hull` of other ships.'],
  group: 'hull',
  only: ['fleet-book'],
  examples: () => [
    { mass: 1, points: 2 },
    { with: { count: 12 }, mass: 12, points: 24 },
  ],
});
