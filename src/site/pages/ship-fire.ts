/** The firepower that pages show: the first volley at a target without defenses, and which ships are drawn. */

import { bandsTo } from '../../rules/firepower/target.ts';
import { longestRangeOf } from '../../rules/firepower/volley.ts';
import { countSystems, type Ship } from '../../rules/ship/ship.ts';
import { type Firepower, firepowerOf, maxWeapons, weaponCount } from '../../workshop/firepower/firepower.ts';

/** Maximum number of systems of a ship that is drawn: far above any that is played, but quick enough for a server. */
const maxDrawnSystems = 2000;

/** False for ships with more systems than pages draw. */
export function isDrawable(ship: Ship): boolean {
  return countSystems(ship) <= maxDrawnSystems;
}

/** True if pages show the firepower of a ship: it has weapons with known damage, and not too many. */
export function showsFirepower(ship: Ship): boolean {
  return isDrawable(ship) && weaponCount(ship) <= maxWeapons && longestRangeOf(ship) > 0;
}

/** The first volley at a target without defenses. */
export function pageFirepower(ship: Ship): Firepower {
  const target = { conditions: {}, layers: [], rear: false };
  return firepowerOf(ship, { target, drifting: false, craft: false }, bandsTo(longestRangeOf(ship)));
}
