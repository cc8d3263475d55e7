import type { Ship } from '../../rules/ship/ship.ts';
import { addLosses } from '../apply-damage.ts';
import { armorBoxesLost, noDamage, type ShipDamage } from '../ship-damage.ts';
import type { ArmorLayerLoss, ShipState } from '../state-file.ts';

type ArmorData = NonNullable<ShipState['armor']>;

/** Armor lost as data: a number if that states it, or else a list by layer. */
export function armorData(before: ArmorData | undefined, damage: ShipDamage, ship: Ship): ArmorData | undefined {
  const lost = armorBoxesLost(damage);
  if (lost === 0) return undefined;
  const isStatedBy = (armor: ArmorData) => {
    const read = addLosses({ armor }, { ship, before: noDamage, path: '', report: () => {} });
    return JSON.stringify(read.armor) === JSON.stringify(damage.armor);
  };
  if (before !== undefined && isStatedBy(before)) return before;
  if (typeof before !== 'object' && isStatedBy(lost)) return lost;
  return damage.armor.map((layer, index): number | ArmorLayerLoss => {
    const { standard, regenerative, ruined } = layer;
    const old = typeof before === 'object' ? before[index] : undefined;
    if (typeof old === 'object') {
      const lost = { standard, regenerative, ruined };
      return Object.fromEntries(Object.entries(lost).filter(([key, count]) => count > 0 || Object.hasOwn(old, key)));
    }
    const boxes = standard + regenerative;
    const asNumber = damage.armor.map((_, at) => (at === index ? boxes : 0));
    const read = addLosses({ armor: asNumber }, { ship, before: noDamage, path: '', report: () => {} }).armor[index];
    if (JSON.stringify(read) === JSON.stringify(layer)) return boxes;
    const present = Object.entries({ standard, regenerative, ruined }).filter(([, count]) => count > 0);
    return Object.fromEntries(present);
  });
}
