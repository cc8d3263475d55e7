import type { Ship } from '../../../rules/ship/ship.ts';

/** The most systems that are printed, or told of one by one: far more than any ship has, and few enough for the memory. */
export const mostSystems = 50_000;

/** How many systems a ship has. */
export function systemsIn({ items }: Ship): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
