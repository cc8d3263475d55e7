import { noWounds } from '../../../damage/wounds.ts';
import type { Group } from '../../../rules/catalogue/define-system.ts';
import { wrapBlocks } from '../../drawing/block.ts';
import { strikeOut } from '../../drawing/strike-out.ts';
import { baysOf } from '../symbols/bays.ts';
import { looseItems, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
import type { Panel } from './panel.ts';

function iconPanel(title: string, description: string, group: Group): Panel {
  return {
    title,
    description,
    strips: ({ ship, wounds = noWounds }, width, theme) => {
      const berths = baysOf(ship);
      const blocks = looseItems(ship, group).flatMap((item) => {
        const units = unitsOf(item, ship);
        const numbers = berths.filter((berth) => berth.item === item).map(({ number }) => number);
        return units.map((unit, index) =>
          strikeOut(unitBlock(unit, theme, numbers[index]), strikeKindOfPart(item, index, wounds), theme.icon),
        );
      });
      return wrapBlocks(blocks, width, theme.gap);
    },
  };
}

export const control = iconPanel('Fire control and sensors', 'fire controls, sensors and jammers', 'control');
export const defenses = iconPanel(
  'Defenses',
  'point defense, screens and fields, an icon for each generator',
  'defences',
);
export const bays = iconPanel('Bays and holds', 'hangars, tubes, racks, holds and berths', 'bays');
