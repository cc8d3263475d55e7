/** Ships that fire at each other: what a ship gives away when it aims. */

import { bandAt } from '../catalogue/fires.ts';
import type { Target } from '../dice/conditions.ts';
import { arcNames } from '../model/arcs.ts';
import type { Ship } from '../ship/ship.ts';
import type { ShipTarget } from './target.ts';
import { cachedArmament, conditionsOf, usableModes, type VolleyOptions } from './volley.ts';

/**
 * A ship of stealth 2 that aims farther than this, in mu, is of stealth 1 in that turn.
 *
 * Source: Continuum 2014, Stealth Hull, Stealth Fields.
 */
export const stealthReach = 24;

/**
 * The protection of a ship in a turn in which it aims at this range. The same object if it gives nothing away. Area ECM is off, for it
 * blinds the fire controls of its ship.
 *
 * Source: Continuum 2014, Stealth Hull, Area ECM.
 */
export function whileAiming({ target, ownEcm }: Pick<ShipTarget, 'target' | 'ownEcm'>, range: number): Target {
  const stealth = range > stealthReach ? stealthWhenActive(target.stealth) : target.stealth;
  return stealth === target.stealth && ownEcm === target.ecm ? target : { ...target, stealth, ecm: ownEcm };
}

/** The level of stealth of a ship whose fire controls are active. */
export function stealthWhenActive(level: Target['stealth']): Target['stealth'] {
  return level === 2 ? 1 : level;
}

export type AimOptions = Omit<VolleyOptions, 'arc'>;

/** True if a weapon that needs a fire control reaches the target through any arc. */
export function canAim(ship: Ship, options: AimOptions): boolean {
  const aimed = cachedArmament(ship).weapons.filter(
    ({ kind, aimed, platform }) => kind === 'mount' && aimed && platform.fireControls > 0,
  );
  return aimed.some((weapon) =>
    arcNames.some((arc) => {
      if (weapon.bearing(arc) === 0) return false;
      return usableModes(weapon, options).some((mode) => {
        const conditions = conditionsOf(mode, {}, { options: { ...options, arc }, ship, weapon });
        return conditions !== undefined && bandAt(mode, conditions) !== undefined;
      });
    }),
  );
}

interface Duelist extends Pick<ShipTarget, 'target' | 'ownEcm'> {
  readonly ship: Ship;
}

/** The protection of two ships that fire at each other. Each aims if it reaches the other as that one then is. */
export function exchangeOf(
  ships: readonly [Duelist, Duelist],
  options: Omit<AimOptions, 'target'>,
): readonly [Target, Target] {
  const protectionOf = (index: 0 | 1, aims: boolean) =>
    aims ? whileAiming(ships[index], options.range) : ships[index].target;
  let aims: readonly [boolean, boolean] = [true, true];
  for (;;) {
    const now = [protectionOf(0, aims[0]), protectionOf(1, aims[1])] as const;
    const next = [
      aims[0] && canAim(ships[0].ship, { ...options, target: now[1] }),
      aims[1] && canAim(ships[1].ship, { ...options, target: now[0] }),
    ] as const;
    if (next[0] === aims[0] && next[1] === aims[1]) return now;
    aims = next;
  }
}
