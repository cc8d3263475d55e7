/** What a class is registered at, and what its first ship costs more. */

import { standardWingIn } from '../rules/design/bay-limits.ts';
import { percent, roundHalfUp } from '../rules/model/amounts.ts';
import { wingPoints } from '../rules/pricing/craft-points.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** What a ship of a class costs in the campaign, in points of the edition; one point is one RP. */
export interface ClassCost {
  /** The class without any loadout. */
  readonly class: number;
  /** A wing of standard fighters in every bay, robots in racks. */
  readonly wings: number;
  readonly total: number;
  /** By how much the design's own loadout costs more than those wings. */
  readonly extra: number;
}

/** The per cent by which the first ship of a class costs more. Source: campaign rules, Ship design and validation. */
export const premiumRate = 10;

/** A class with standard fighters in its bays and without extra parties and marines, whatever the design carries. */
export function classCost(ship: Ship): ClassCost {
  const wings = ship.items
    .filter(({ entry }) => entry.carries === 'wing')
    .reduce((sum, { id, count }) => sum + wingPoints(standardWingIn(id), ship.hull).points * count, 0);
  const total = ship.points.class + wings;
  return { class: ship.points.class, wings, total, extra: ship.points.total - total };
}

/** What the first ship of a class costs more, rounded to the nearest RP, halves up. */
export function premiumOn(points: number): number {
  return roundHalfUp(percent(premiumRate, points));
}
