/**
 * What ratings a shipyard may have, and what each costs in RPs and weighs if it is built into a station. The figures are
 * those of the campaign rules as printed.
 */

interface Rating {
  readonly cost: number;
  readonly mass: number;
}

/** By how many RPs a yard processes in a turn. Source: campaign rules, the table of shipyards, first rating. */
export const firstRatings: Readonly<Record<number, Rating>> = {
  10: { cost: 250, mass: 50 },
  30: { cost: 500, mass: 150 },
  50: { cost: 1000, mass: 250 },
  70: { cost: 2000, mass: 350 },
};

/** By the largest hull that a yard builds, in mass. Source: campaign rules, the table of shipyards, second rating. */
export const secondRatings: Readonly<Record<number, Rating>> = {
  25: { cost: 250, mass: 50 },
  50: { cost: 500, mass: 100 },
  100: { cost: 1000, mass: 200 },
  200: { cost: 2000, mass: 400 },
};

/** The ratings of a table, as they are written. */
export function ratingsOf(table: Readonly<Record<number, Rating>>): readonly number[] {
  return Object.keys(table).map(Number);
}

/** What a yard of these ratings costs to build, in RPs. */
export function yardCost(first: number, second: number): number {
  return (firstRatings[first]?.cost ?? 0) + (secondRatings[second]?.cost ?? 0);
}
