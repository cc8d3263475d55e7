import { flowed } from '../block.ts';
import { looseItems, unitBlock, unitsOf } from '../units.ts';
import { figure, type Panel } from './panel.ts';

/** How many people there are, and those that came aboard for the battle, each to be crossed out. */
export const crew: Panel = {
  title: 'Crew',
  about: 'crew factor and damage control parties, marines and extra parties',
  strips: ({ ship }, width, kit) => {
    const { factor } = ship.crew;
    const people = looseItems(ship, 'loadout').flatMap((item) => unitsOf(item, ship));
    // Parties beyond those of the crew itself have symbols of their own, to be crossed out one by one.
    const figures = [figure(factor, 'Crew', kit), figure(factor, 'DCP', kit)];
    return flowed([...figures, ...people.map((unit) => unitBlock(unit, kit))], width, kit.gap);
  },
};
