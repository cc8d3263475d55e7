/** Repair away from a shipyard: a ship with a repair module, and resource points carried as cargo. */

import { all, countOf, type Ship } from '../rules/ship/ship.ts';
import { perDamagePoint, type RepairBill } from './repair.ts';

/** What a ship with a repair module can do for another. */
export interface Carried {
  /** Resource points that are at hand, one for each cargo mass. */
  readonly cargo: number;
  /** Resource points that the damage points take. */
  readonly needed: number;
  /** Damage points that can be mended with what is at hand, and those that cannot. */
  readonly mended: number;
  readonly left: number;
  /** Resource points that are used up. */
  readonly used: number;
}

/** How many repair modules a ship has. */
export function modulesOf(ship: Ship): number {
  return countOf(ship, 'repair-module');
}

/** Resource points that the holds of a ship carry: one for each mass of them. Source: the campaign rules. */
export function cargoOf(ship: Ship): number {
  return all(ship, 'cargo-hold').reduce((sum, { choices, count }) => sum + choices.mass * count, 0);
}

/** What can be mended with so many resource points at hand. */
export function carriedRepair({ damagePoints, repairs, destroyed }: RepairBill, cargo: number): Carried {
  if (destroyed) return { cargo, needed: 0, mended: 0, left: 0, used: 0 };
  const most = (cargo - (cargo % perDamagePoint)) / perDamagePoint;
  const mended = Math.min(damagePoints, most);
  return { cargo, needed: repairs, mended, left: damagePoints - mended, used: mended * perDamagePoint };
}
