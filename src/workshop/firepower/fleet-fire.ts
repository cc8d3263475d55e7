/** A fleet as one ship: its volley is the sum of its ships' volleys, and the target defends against all of them. */

import type { FleetVerdict } from '../../checks/judge-fleet.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { multiply, rational, sum } from '../../rules/dice/rational.ts';
import type { ShipWeapon } from '../../rules/firepower/armament.ts';
import { cachedArmament, withArmament } from '../../rules/firepower/volley.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { defaultEdition } from '../../rules/model/citation.ts';
import { leftOutByLight, lightShip } from '../../rules/ship/light-ship.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type FirepowerValue, firepowerValue } from './value.ts';

/** Equal ships of a fleet. */
interface Member {
  readonly ship: Ship;
  readonly count: number;
  /** JSON pointer into the fleet file. */
  readonly path: string;
  /** What Full Thrust Light does not have. */
  readonly leftOut: readonly string[];
}

const members = new WeakMap<Ship, readonly Member[]>();

/** The fleet as one ship, for {@link firepowerOf}; `undefined` without ships. */
export function fleetAsShip({ name, entries, totals }: Fleet, light: boolean): Ship | undefined {
  const all = entries.flatMap(({ ship, count, path }): readonly Member[] =>
    ship ? [{ ship: light ? lightShip(ship) : ship, leftOut: light ? leftOutByLight(ship) : [], count, path }] : [],
  );
  const [first] = all;
  if (!first) return undefined;
  const whole: Ship = { ...first.ship, design: { ...first.ship.design, class: name }, points: totals.points };
  members.set(whole, all);
  return withArmament(whole, {
    weapons: all.flatMap((member) =>
      cachedArmament(member.ship).weapons.map((weapon) => ({
        ...weapon,
        ...together(weapon, member),
        rounds: weapon.rounds?.map((each) => ({ ...each, count: each.count * member.count })),
      })),
    ),
    unknown: all.flatMap((member) =>
      cachedArmament(member.ship).unknown.map((weapon) => ({ ...weapon, ...together(weapon, member) })),
    ),
  });
}

/** The weapons of all ships of a member. */
function together(
  weapon: Pick<ShipWeapon, 'path' | 'count' | 'bearing'>,
  { count, path }: Member,
): Pick<ShipWeapon, 'path' | 'count' | 'bearing'> {
  return {
    path: `${path}${weapon.path}`,
    count: weapon.count * count,
    bearing: (arc: Arc) => count * weapon.bearing(arc),
  };
}

/** Points of a ship, or of all ships of a fleet. */
export function totalValue(ship: Ship, craft: boolean): FirepowerValue {
  const ships = members.get(ship);
  if (!ships) return firepowerValue(ship, craft);
  const carried = ships.map(({ ship: each, count }) => {
    const one = firepowerValue(each, craft).carried;
    return one && multiply(rational(count), one);
  });
  const points = craft ? ship.points.total : ship.points.class;
  const known = carried.filter((each) => each !== undefined);
  return { points, carried: known.length === carried.length ? sum(known) : undefined };
}

/** What a ship, or the ships of a fleet, have that Full Thrust Light does not. */
export function leftOutOf(ship: Ship): readonly string[] {
  const ships = members.get(ship);
  return ships ? [...new Set(ships.flatMap(({ leftOut }) => leftOut))] : leftOutByLight(ship);
}

/** The number of ships, if this is a fleet. */
export function shipCount(ship: Ship): number | undefined {
  return members.get(ship)?.reduce((total, { count }) => total + count, 0);
}

/** The fleet in the place of a design in reports. */
export function fleetVerdict({ file, fleet, findings }: FleetVerdict, light: boolean): Verdict {
  const ship = fleet && fleetAsShip(fleet, light);
  return {
    file,
    document: 0,
    ship,
    design: ship?.design,
    rules: fleet?.rules ?? defaultEdition,
    findings,
    named: undefined,
  };
}
