import type { Ship } from '../../rules/ship/ship.ts';
import { statedDamage } from '../apply-damage.ts';
import { armorBoxesLost, type ShipDamage } from '../ship-damage.ts';
import type { ArmorLayerLoss, ShipState } from '../state-file.ts';

type ArmorData = NonNullable<ShipState['armor']>;

/** Armor lost as data: a number if that states it, or else a list by layer. */
export function armorData(before: ArmorData | undefined, damage: ShipDamage, ship: Ship): ArmorData | undefined {
  const lost = armorBoxesLost(damage);
  if (lost === 0) return undefined;
  const isStatedBy = (armor: ArmorData) =>
    JSON.stringify(statedDamage({ armor }, ship).armor) === JSON.stringify(damage.armor);
  if (before !== undefined && isStatedBy(before)) return before;
  if (typeof before !== 'object' && isStatedBy(lost)) return lost;
  return damage.armor.map((layer, index): number | ArmorLayerLoss => {
    const { standard, regenerative, ruined } = layer;
    const old = typeof before === 'object' ? before[index] : undefined;
    const oldKeys = typeof old === 'object' ? Object.keys(old) : undefined;
    if (!oldKeys) {
      const boxes = standard + regenerative;
      const asNumber = damage.armor.map((_, at) => (at === index ? boxes : 0));
      const read = statedDamage({ armor: asNumber }, ship).armor[index];
      if (JSON.stringify(read) === JSON.stringify(layer)) return boxes;
    }
    const counts = Object.entries({ standard, regenerative, ruined });
    return Object.fromEntries(counts.filter(([key, count]) => count > 0 || oldKeys?.includes(key)));
  });
}
