import { unhurt } from '../../../damage/wounds.ts';
import { starsLost } from '../../../rules/ship/hull-track.ts';
import { isAlive } from '../../../rules/ship/ship.ts';
import { flowed } from '../../drawing/block.ts';
import { struck } from '../../drawing/strike-out.ts';
import { looseItems, strikeOn, unitBlock, unitsOf } from '../symbols/units.ts';
import { figure, type Panel } from './panel.ts';

export const crew: Panel = {
  title: 'Crew',
  about: 'crew factor and damage control parties, marines and extra parties',
  strips: ({ ship, wounds = unhurt }, width, kit) => {
    const { factor } = ship.crew;
    const people = looseItems(ship, 'loadout').flatMap((item) =>
      unitsOf(item, ship).map((unit, index) => struck(unitBlock(unit, kit), strikeOn(item, index, wounds), kit.icon)),
    );
    const gone = starsLost(ship.design.hull.boxes, factor, wounds.hull);
    const parties = gone === 0 ? factor : `${factor - gone}/${factor}`;
    // Extra parties have icons of their own, so only the crew's parties are counted.
    const figures = isAlive(ship.design) ? [] : [figure(factor, 'Crew', kit), figure(parties, 'DCP', kit)];
    return flowed([...figures, ...people], width, kit.gap);
  },
};
