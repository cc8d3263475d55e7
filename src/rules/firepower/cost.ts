/** Cost of a weapon including the hull, drive and FTL that carry it. */

import { add, divide, multiply, one, type Rational, rational, subtract } from '../dice/rational.ts';

export interface Carrier {
  readonly thrust: number;
  /** Points per mass of the main drive: 2 standard, 3 advanced. */
  readonly driveRate: number;
  readonly ftl: boolean;
}

/** Shares of the hull's mass: a twentieth per point of thrust, a tenth for FTL. */
const perThrust = rational(1, 20);
const tenth = rational(1, 10);

/**
 * The points of a weapon and of what carries it: mass × (points per mass + 1 + share of drive and FTL). Each mass of payload needs
 * `1 / (0.9 - thrust / 20)` of hull; FTL costs 2 per mass, and its mass and the drive's cost a point of hull each.
 *
 * Source: Ohlson, 2001.
 */
export function costToCarry(
  { mass, points }: { readonly mass: number; readonly points: number },
  { thrust, driveRate, ftl }: Carrier,
): Rational {
  const drive = multiply(perThrust, rational(thrust));
  const driveCost = multiply(drive, rational(driveRate + 1));
  const ftlCost = ftl ? multiply(tenth, rational(3)) : rational(0);
  const free = subtract(subtract(one, ftl ? tenth : rational(0)), drive);
  const perMass = add(one, divide(add(driveCost, ftlCost), free));
  return add(rational(points), multiply(rational(mass), perMass));
}
