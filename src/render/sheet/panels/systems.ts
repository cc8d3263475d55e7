import { unhurt } from '../../../damage/wounds.ts';
import type { Group } from '../../../rules/catalogue/define-system.ts';
import { flowed } from '../../drawing/block.ts';
import { struck } from '../../drawing/strike-out.ts';
import { berthsOf } from '../symbols/bays.ts';
import { looseItems, strikeOn, unitBlock, unitsOf } from '../symbols/units.ts';
import type { Panel } from './panel.ts';

function iconPanel(title: string, about: string, group: Group): Panel {
  return {
    title,
    about,
    strips: ({ ship, wounds = unhurt }, width, kit) => {
      const berths = berthsOf(ship);
      const blocks = looseItems(ship, group).flatMap((item) => {
        const units = unitsOf(item, ship);
        const numbers = berths.filter((berth) => berth.item === item).map(({ number }) => number);
        return units.map((unit, index) =>
          struck(unitBlock(unit, kit, numbers[index]), strikeOn(item, index, wounds), kit.icon),
        );
      });
      return flowed(blocks, width, kit.gap);
    },
  };
}

export const control = iconPanel('Fire control and sensors', 'fire controls, sensors and jammers', 'control');
export const defences = iconPanel(
  'Defenses',
  'point defense, screens and fields, an icon for each generator',
  'defences',
);
export const bays = iconPanel('Bays and holds', 'hangars, tubes, racks, holds and berths', 'bays');
