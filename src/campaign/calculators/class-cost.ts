/** Registered cost of a class, and the premium on its first ship. */

import { defaultWingFor } from '../../rules/design/craft.ts';
import { wingPoints } from '../../rules/design/craft-points.ts';
import { percentOf, roundHalfUp } from '../../rules/model/amounts.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** Campaign cost of a class, in points of its edition; one point is one RP. */
/** TRPs for the validation of a class. Source: campaign rules, ship design and validation. */
export const validationFee = 1;

export interface ClassCost {
  /** The class without any loadout. */
  readonly class: number;
  /** A wing of standard fighters in every bay, robots in racks. */
  readonly wings: number;
  readonly total: number;
  /** Cost of the design's own loadout above those wings; negative if it is cheaper. */
  readonly extra: number;
}

/** Premium on the first ship of a class, in percent. Source: campaign rules, Ship design and validation. */
const firstShipPremiumPercent = 10;

/** Cost of a class with standard fighters in its bays, without extra parties and marines, whatever the design carries. */
export function computeClassCost(ship: Ship): ClassCost {
  const wings = ship.items
    .filter(({ entry }) => entry.carries === 'wing')
    .reduce((sum, { id, count }) => sum + wingPoints(defaultWingFor(id), ship.hull).points * count, 0);
  const total = ship.points.class + wings;
  return { class: ship.points.class, wings, total, extra: ship.points.total - total };
}

/** Premium on the first ship of a class, rounded to the nearest RP, halves up. */
export function firstShipPremium(points: number): number {
  return roundHalfUp(percentOf(firstShipPremiumPercent, points));
}
