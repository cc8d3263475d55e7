import type { Ship } from '../../../rules/ship/ship.ts';

/** Limit for printing and listing systems: far above any real ship, but safe for memory. */
export const maxSystems = 50_000;

export function countSystems({ items }: Ship): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
