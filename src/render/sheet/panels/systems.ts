import { noDamage } from '../../../damage/ship-damage.ts';
import type { Group } from '../../../rules/catalogue/define-system.ts';
import { rulebook } from '../../../rules/house/book.ts';
import type { Item, Ship } from '../../../rules/ship/ship.ts';
import { wrapEvenly } from '../../drawing/block.ts';
import { strikeOut } from '../../drawing/strike-out.ts';
import { baysOf } from '../symbols/bays.ts';
import { looseItems, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
import type { Panel } from './panel.ts';

function iconPanel(title: string, description: string, group: Group): Panel {
  return {
    title,
    description,
    wrapsEvenly: true,
    sharesLine: true,
    strips: ({ ship, damage = noDamage }, width, theme) => {
      const berths = baysOf(ship);
      const items = group === 'bays' ? looseItems(ship, group) : inBookOrder(ship, looseItems(ship, group));
      const blocks = items.flatMap((item) => {
        const units = unitsOf(item, ship);
        const numbers = berths.filter((berth) => berth.item === item).map(({ number }) => number);
        return units.map((unit, index) =>
          strikeOut(unitBlock(unit, theme, numbers[index]), strikeKindOfPart(item, index, damage), theme.icon),
        );
      });
      return wrapEvenly(blocks, width, theme.gap);
    },
  };
}

/** Systems in the order of the rulebook, whatever the order in the design: the same on every sheet. */
function inBookOrder({ hull }: Ship, items: readonly Item[]): readonly Item[] {
  const ids = [...rulebook(hull).keys()];
  return [...items].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export const control = iconPanel('Electronics', 'fire controls, sensors and jammers', 'control');
export const defenses = iconPanel(
  'Defenses',
  'point defense, screens and fields, an icon for each generator',
  'defenses',
);
export const bays = iconPanel('Bays and holds', 'hangars, tubes, racks, holds and berths', 'bays');
