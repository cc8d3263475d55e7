import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { starsLost } from '../../../rules/ship/hull-track.ts';
import { hasCrew, type Item, type Ship } from '../../../rules/ship/ship.ts';
import { type Block, placeInRow, stack, withAlt, wrapBlocks } from '../../drawing/block.ts';
import { smallBox, strikeOut } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { withLabel } from '../../drawing/typeface.ts';
import { iconBlock, labelOf, looseItems, strikeKindOfPart, type Unit, unitBlock, unitsOf } from '../symbols/units.ts';
import { labeledFigure, type Panel } from './panel.ts';

export const crew: Panel = {
  title: 'Crew',
  description: 'crew factor and damage control parties, marines and extra parties',
  sharesLine: true,
  strips: ({ ship, damage = noDamage }, width, theme) => {
    const { factor } = ship.crew;
    const people = looseItems(ship, 'loadout').map((item) => partyBlock(item, ship, damage, { width, theme }));
    const gone = starsLost(ship.design.hull.boxes, factor, damage.hull);
    // Extra parties have their own icons, so only the crew's parties are counted.
    const figures = !hasCrew(ship)
      ? []
      : gone === 0
        ? [labeledFigure(factor, 'Crew/DCP', theme)]
        : [labeledFigure(factor, 'Crew', theme), labeledFigure(`${factor - gone}/${factor}`, 'DCP', theme)];
    return wrapBlocks([...figures, ...people], width, theme.gap);
  },
};

interface Room {
  readonly width: number;
  readonly theme: Theme;
}

/** Pips in a line. */
const pipsPerLine = 10;

/** One icon with its number, and a pip to cross off for each party; a single party has no pip but its icon. */
function partyBlock(item: Item, ship: Ship, damage: ShipDamage, { width, theme }: Room): Block {
  const units = unitsOf(item, ship);
  const [unit] = units as [Unit];
  const strikeOf = (index: number) => strikeKindOfPart(item, index, damage);
  if (units.length === 1) return strikeOut(unitBlock(unit, theme), strikeOf(0), theme.icon);
  const side = theme.icon * 0.3;
  const pip = smallBox(side);
  const room = Math.min(width - theme.icon - 3 * theme.gap, pipsPerLine * (side + pipGap));
  const pips = wrapBlocks(
    units.map((_, index) => strikeOut(pip, strikeOf(index))),
    room,
    pipGap,
  );
  const gone = units.filter((_, index) => strikeOf(index) !== undefined).length;
  const name = `${labelOf(unit)} ${units.length}`;
  const icon = withLabel(iconBlock(unit, theme.icon), name, theme.type.label, theme.typeface);
  const alt = `${name}${gone === 0 ? '' : `, ${gone} lost`}`;
  return placeInRow([icon, withAlt(stack(pips, pipGap), alt)], theme.gap / 2);
}

const pipGap = 0.5;
