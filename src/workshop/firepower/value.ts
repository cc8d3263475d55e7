/** Damage for the points of a ship. */

import { add, divide, multiply, type Rational, rational, zero } from '../../rules/dice/rational.ts';
import { costToCarry } from '../../rules/firepower/cost.ts';
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
