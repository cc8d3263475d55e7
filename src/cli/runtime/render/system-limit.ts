import { countSystems, type Ship } from '../../../rules/ship/ship.ts';
import { formatNumber } from '../../../text/numbers.ts';

/** Limit for printing and listing systems: far above any real ship, but safe for memory. */
export const maxSystems = 50_000;

/** `60,000 systems; the limit is 50,000` for a ship with too many; `undefined` for any other. */
export function tooManySystems(ship: Ship): string | undefined {
  const systems = countSystems(ship);
  if (systems <= maxSystems) return undefined;
  return `${formatNumber(systems)} systems; the limit is ${formatNumber(maxSystems)}`;
}
