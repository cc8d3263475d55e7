/** Repair away from a shipyard, by a ship with a repair module and resource points as cargo. */

import { type RepairBill, rpPerDamagePoint } from '../../damage/repair-bill.ts';
import { armorBoxesLost, noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { countItems, itemsOf, type Ship } from '../../rules/ship/ship.ts';

/** Repairs that a ship with a repair module can do for another. */
export interface FieldRepair {
  /** Resource points aboard, one per cargo mass. */
  readonly cargo: number;
  /** Resource points needed for all damage points. */
  readonly needed: number;
  /** Damage points repaired, and those that remain. */
  readonly repaired: number;
  readonly left: number;
  /** Resource points used. */
  readonly used: number;
}

export function repairModuleCount(ship: Ship): number {
  return countItems(ship, 'repair-module');
}

/** Resource points that the holds of a ship carry, one per mass. Source: campaign rules. */
export function resourcePointsInHolds(ship: Ship): number {
  return itemsOf(ship, 'cargo-hold').reduce((sum, { mass }) => sum + mass, 0);
}

export function computeFieldRepair({ damagePoints, repairs, destroyed }: RepairBill, cargo: number): FieldRepair {
  if (destroyed) return { cargo, needed: 0, repaired: 0, left: 0, used: 0 };
  const affordable = (cargo - (cargo % rpPerDamagePoint)) / rpPerDamagePoint;
  const repaired = Math.min(damagePoints, affordable);
  return { cargo, needed: repairs, repaired, left: damagePoints - repaired, used: repaired * rpPerDamagePoint };
}

/**
 * The damage left after a repair away from a shipyard: hull boxes are repaired first, then armor from the innermost layer.
 * Systems come back with the last damage point; ammunition, craft and people need stores.
 */
export function repairInField({ items }: Ship, damage: ShipDamage, { repaired, left }: FieldRepair): ShipDamage {
  const hull = Math.min(damage.hull, repaired);
  let points = repaired - hull;
  const armor = damage.armor.map((layer) => {
    const lost = { ...layer };
    for (const kind of ['standard', 'regenerative', 'ruined'] as const) {
      const restored = Math.min(lost[kind], points);
      lost[kind] -= restored;
      points -= restored;
    }
    return lost;
  });
  const boxes = { ...damage, hull: damage.hull - hull, armor };
  if (left > 0 || armorBoxesLost(boxes) > 0) return boxes;
  const { spent, craft, parts } = damage;
  const people = new Set(items.flatMap(({ entry, path }) => (entry.loadout ? [path] : [])));
  return { ...noDamage, spent, craft, parts: new Map([...parts].filter(([path]) => people.has(path))) };
}
