import { noWounds } from '../../../damage/wounds.ts';
import { starsLost } from '../../../rules/ship/hull-track.ts';
import { isLivingShip } from '../../../rules/ship/ship.ts';
import { wrapBlocks } from '../../drawing/block.ts';
import { strikeOut } from '../../drawing/strike-out.ts';
import { looseItems, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
import { labeledFigure, type Panel } from './panel.ts';

export const crew: Panel = {
  title: 'Crew',
  description: 'crew factor and damage control parties, marines and extra parties',
  strips: ({ ship, wounds = noWounds }, width, theme) => {
    const { factor } = ship.crew;
    const people = looseItems(ship, 'loadout').flatMap((item) =>
      unitsOf(item, ship).map((unit, index) =>
        strikeOut(unitBlock(unit, theme), strikeKindOfPart(item, index, wounds), theme.icon),
      ),
    );
    const gone = starsLost(ship.design.hull.boxes, factor, wounds.hull);
    const parties = gone === 0 ? factor : `${factor - gone}/${factor}`;
    // Extra parties have icons of their own, so only the crew's parties are counted.
    const figures = isLivingShip(ship.design)
      ? []
      : [labeledFigure(factor, 'Crew', theme), labeledFigure(parties, 'DCP', theme)];
    return wrapBlocks([...figures, ...people], width, theme.gap);
  },
};
