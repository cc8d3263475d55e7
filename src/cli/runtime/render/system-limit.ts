/** Limit for printing and listing systems: far above any real ship, but safe for memory. */
export const maxSystems = 50_000;
