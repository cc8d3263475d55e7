/** A fleet as one ship: its volley is the sum of its ships' volleys, and the target defends against all of them. */

import type { Verdict } from '../../findings/verdict.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { multiply, rational, sum } from '../../rules/dice/rational.ts';
import type { ShipWeapon } from '../../rules/firepower/armament.ts';
import { cachedArmament, withArmament } from '../../rules/firepower/volley.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { defaultEdition } from '../../rules/model/edition.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type FirepowerValue, firepowerValue } from './value.ts';

/** Equal ships of a fleet. */
interface Member {
  readonly ship: Ship;
  readonly count: number;
  /** JSON pointer into the fleet file. */
  readonly path: string;
}

const members = new WeakMap<Ship, readonly Member[]>();

/** The fleet as one ship, for {@link firepowerOf}; `undefined` without ships. */
export function fleetAsShip({ name, entries, totals }: Fleet, drifting: boolean): Ship | undefined {
  const all = entries.flatMap(({ ship, count, path }): readonly Member[] => (ship ? [{ ship, count, path }] : []));
  const [first] = all;
  if (!first) return undefined;
  const { drive: _, ...design } = first.ship.design;
  const whole: Ship = { ...first.ship, design: { ...design, class: name, drive: undefined }, points: totals.points };
  members.set(whole, all);
  return withArmament(whole, {
    weapons: all.flatMap((member) => weaponsOf(member, drifting)),
    unknown: all.flatMap((member) =>
      cachedArmament(member.ship).unknown.map((weapon) => ({ ...weapon, ...together(weapon, member, drifting) })),
    ),
    // Each ship has its own fire controls and sensors: weapons without them are left out.
    fireControls: 1,
    advancedFireControl: false,
    sensors: 0,
    superiorSensors: false,
  });
}

function weaponsOf(member: Member, drifting: boolean): readonly ShipWeapon[] {
  const { weapons, fireControls, sensors } = cachedArmament(member.ship);
  return weapons
    .filter(({ aimed }) => !aimed || fireControls > 0)
    .map((weapon) => {
      const rounds = weapon.rounds?.map((each) => ({ ...each, count: each.count * member.count }));
      const modes = weapon.modes.map((mode) => withSensors(mode, sensors));
      return {
        ...weapon,
        ...together(weapon, member, drifting),
        rounds,
        modes: modes as unknown as ShipWeapon['modes'],
      };
    });
}

/** The mode with the bands that the sensors of its ship allow. */
function withSensors(mode: FireMode, sensors: number): FireMode {
  if (mode.bands.every((band) => band.sensors === undefined)) return mode;
  const allowed = mode.bands.filter((band) => (band.sensors ?? 0) <= sensors);
  return { ...mode, bands: allowed.map(({ sensors: _, ...band }) => band) };
}

/** The weapons of all ships of a member. Under thrust, mounts do not fire at ships through the aft arc. */
function together(
  weapon: Pick<ShipWeapon, 'path' | 'count' | 'bearing'> & { readonly kind?: ShipWeapon['kind'] },
  { ship, count, path }: Member,
  drifting: boolean,
): Pick<ShipWeapon, 'path' | 'count' | 'bearing'> {
  const isBaffled = weapon.kind === 'mount' && !drifting && (ship.design.drive?.thrust ?? 0) > 0;
  return {
    path: `${path}${weapon.path}`,
    count: weapon.count * count,
    bearing: (arc: Arc) => (isBaffled && arc === 'A' ? 0 : count * weapon.bearing(arc)),
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

/** The number of ships, if this is a fleet. */
export function shipCount(ship: Ship): number | undefined {
  return members.get(ship)?.reduce((total, { count }) => total + count, 0);
}

/** The fleet in the place of a design in reports. */
export function fleetVerdict({ file, fleet, findings }: FleetVerdict, drifting: boolean): Verdict {
  const ship = fleet && fleetAsShip(fleet, drifting);
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
