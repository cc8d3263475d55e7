/** Damage for the points of a ship. */

import { add, divide, multiply, one, type Rational, rational, subtract, zero } from '../../rules/dice/rational.ts';
import { cachedArmament } from '../../rules/firepower/volley.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';

export interface FirepowerValue {
  /** Points of the class; with small craft, of the loadout too. */
  readonly points: number;
  /** Points of the weapons and of what carries them; `undefined` if no hull can carry a weapon at this thrust. */
  readonly carried: Rational | undefined;
}

/** The points that a ship's firepower costs, by both measures. */
export function firepowerValue(ship: Ship, craft: boolean): FirepowerValue {
  const { design, lines, points } = ship;
  const { thrust = 0, type = 'standard' } = design.drive ?? {};
  const ftl = design.ftl !== undefined && design.ftl.type !== 'none';
  const carrier = { thrust, driveRate: type === 'advanced' ? 3 : 2, ftl };
  const paths = weaponPaths(ship, craft);
  // Drive and FTL take a twentieth of the hull per point of thrust, and a tenth.
  const isPossible = thrust + (ftl ? 2 : 0) < 18;
  const carried = isPossible
    ? lines.reduce((sum, line) => (paths.has(line.path) ? add(sum, costToCarry(line, carrier)) : sum), zero)
    : undefined;
  return { points: craft ? points.total : points.class, carried };
}

/** The weapons that count, with the turrets and magazines that hold them. */
function weaponPaths(ship: Ship, craft: boolean): ReadonlySet<string> {
  const byPath = new Map(ship.items.map((item) => [item.path, item]));
  const paths = new Set<string>();
  const addItem = (item: Item | undefined): void => {
    for (let each = item; each; each = each.holder) paths.add(each.path);
  };
  const { weapons, unknown } = cachedArmament(ship);
  for (const { kind, path, modes } of weapons) {
    if (kind === 'mount' && modes.some(({ defensive }) => !defensive)) addItem(byPath.get(path));
  }
  for (const { path } of unknown) addItem(byPath.get(path));
  if (craft)
    for (const { path, carrier } of [...ship.wings, ...ship.squadrons]) {
      paths.add(path);
      addItem(carrier);
    }
  return paths;
}

/** Damage per 100 points; `undefined` without points. */
export function perHundred(damage: Rational, points: Rational | number | undefined): Rational | undefined {
  const cost = typeof points === 'number' ? rational(points) : points;
  if (cost === undefined || cost.n <= 0n) return undefined;
  return divide(multiply(damage, rational(100)), cost);
}

// Cost of a weapon including the hull, drive and FTL that carry it.

interface Carrier {
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
