import type { Group } from '../../rules/system.ts';
import { flowed } from '../block.ts';
import { looseItems, unitBlock, unitsOf } from '../units.ts';
import type { Panel } from './panel.ts';

/** A panel of the icons that stand under one heading of the bill, one after the other. */
function iconPanel(title: string, about: string, group: Group): Panel {
  return {
    title,
    about,
    strips: ({ ship }, width, kit) =>
      flowed(
        looseItems(ship, group)
          .flatMap((item) => unitsOf(item, ship))
          .map((unit) => unitBlock(unit, kit)),
        width,
        kit.gap,
      ),
  };
}

export const control = iconPanel('Fire control and sensors', 'fire controls, sensors and jammers', 'control');
export const defences = iconPanel(
  'Defences',
  'point defence, screens and fields, a symbol for each generator',
  'defences',
);
export const bays = iconPanel('Bays and holds', 'hangars, tubes, racks, holds and berths', 'bays');
