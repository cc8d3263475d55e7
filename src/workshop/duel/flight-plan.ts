/** Wings and gunboats of a ship, prepared for duels. */

import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { fighterCount, squadronEndurance, wingEndurance } from '../../rules/design/craft.ts';
import type { DefenseTarget } from '../../rules/dice/defense.ts';
import { platformOf, type ShipWeapon, wingModes } from '../../rules/firepower/armament.ts';
import type { Ship } from '../../rules/ship/ship.ts';

export interface FlightPlan {
  readonly craft: number;
  readonly endurance: number;
  /** How point defense hits it. */
  readonly hitAs: DefenseTarget;
  /** Distance of a move, in mu. */
  readonly move: number;
  /** The fire of so many craft. */
  readonly weaponOf: (craft: number) => ShipWeapon;
  /** Shots of so many craft: wings fire as one, each gunboat for itself. */
  readonly shotsOf: (craft: number) => number;
}

/** Source: Continuum 2014, Fighter speed, Gunboat Rules. */
const moves = { fighter: 24, fast: 36, gunboat: 18 } as const;

/** Every wing, and the boats of each type of every squadron. */
export function flightPlans(ship: Ship): readonly FlightPlan[] {
  const platform = platformOf(ship);
  const weaponWith = (modes: readonly [FireMode, ...FireMode[]]): ShipWeapon => ({
    ...{ path: '', system: '', label: '', kind: 'craft', count: 1, modes, aimed: false, rounds: undefined, platform },
    bearing: () => 1,
  });
  const wings = ship.wings.flatMap(({ craft: wing, carrier }): readonly FlightPlan[] => {
    const { mods = [], light } = wing;
    const craft = fighterCount(wing);
    const arms = Array.from({ length: craft }, (_, index) => wingModes(wing, index + 1)).map((modes) =>
      modes === undefined ? undefined : weaponWith(modes),
    );
    if (arms[0] === undefined) return [];
    return Array<FlightPlan>(carrier?.count ?? 1).fill({
      craft,
      endurance: wingEndurance(wing),
      hitAs: light ? 'light-fighter' : mods.includes('heavy') ? 'heavy-fighter' : 'fighter',
      move: mods.includes('fast') ? moves.fast : moves.fighter,
      weaponOf: (count) => arms[count - 1] as ShipWeapon,
      shotsOf: () => 1,
    });
  });
  const boats = ship.squadrons.flatMap(({ craft: { boats }, carrier }) =>
    Array.from({ length: carrier?.count ?? 1 }).flatMap(() =>
      boats.map(({ type, count = 1 }): FlightPlan => {
        const weapon = weaponWith(gunboatTypes[type as keyof typeof gunboatTypes].fires());
        return {
          craft: count,
          endurance: squadronEndurance,
          hitAs: 'gunboat',
          move: moves.gunboat,
          weaponOf: () => weapon,
          shotsOf: (left) => left,
        };
      }),
    ),
  );
  return [...wings, ...boats];
}
