/** Repair away from a shipyard, by a ship with a repair module and resource points as cargo. */

import { countItems, itemsOf, type Ship } from '../rules/ship/ship.ts';
import { type RepairBill, rpPerDamagePoint } from './repair.ts';

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
  return itemsOf(ship, 'cargo-hold').reduce((sum, { choices, count }) => sum + choices.mass * count, 0);
}

/** Computes the repairs possible with `cargo` resource points. */
export function computeFieldRepair({ damagePoints, repairs, destroyed }: RepairBill, cargo: number): FieldRepair {
  if (destroyed) return { cargo, needed: 0, repaired: 0, left: 0, used: 0 };
  const affordable = (cargo - (cargo % rpPerDamagePoint)) / rpPerDamagePoint;
  const repaired = Math.min(damagePoints, affordable);
  return { cargo, needed: repairs, repaired, left: damagePoints - repaired, used: repaired * rpPerDamagePoint };
}
