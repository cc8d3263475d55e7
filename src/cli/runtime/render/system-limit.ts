import { countSystems, type Ship } from '../../../rules/ship/ship.ts';
import { formatNumber } from '../../../text/phrases.ts';

/** Limit for printing and listing systems: ten times that of any real ship, drawn within a few seconds. */
export const maxSystems = 2_000;

/** `6,000 systems; the limit is 2,000` for a ship with too many; `undefined` for any other. */
export function tooManySystems(ship: Ship): string | undefined {
  const systems = countSystems(ship);
  if (systems <= maxSystems) return undefined;
  return `${formatNumber(systems)} systems; the limit is ${formatNumber(maxSystems)}`;
}
