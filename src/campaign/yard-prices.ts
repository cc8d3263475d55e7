import { fraction, roundUp } from '../rules/model/amounts.ts';

/** A row of a table of ratings: what a part of a yard is rated at, costs and weighs. */
export interface Rating {
  readonly rating: number;
  /** Resource points. */
  readonly cost: number;
  readonly mass: number;
}

/** Resource points that a yard processes in a turn. Source: campaign rules, shipyards, "first rating". */
export const firstRatings: readonly Rating[] = [
  { rating: 10, cost: 250, mass: 50 },
  { rating: 30, cost: 500, mass: 150 },
  { rating: 50, cost: 1000, mass: 250 },
  { rating: 70, cost: 2000, mass: 350 },
];

/** The largest hull that a yard builds. Source: campaign rules, shipyards, "second rating". */
export const secondRatings: readonly Rating[] = [
  { rating: 25, cost: 250, mass: 50 },
  { rating: 50, cost: 500, mass: 100 },
  { rating: 100, cost: 1000, mass: 200 },
  { rating: 200, cost: 2000, mass: 400 },
];

/** Rows of a table that make up a rating together. */
export interface Mix {
  /** What was asked for. */
  readonly wanted: number;
  /** What the rows come to: as much, or the next that they can make up. */
  readonly rating: number;
  readonly cost: number;
  readonly mass: number;
  /** How many of each row, the largest first. */
  readonly rows: readonly { readonly rating: number; readonly count: number }[];
}

/** The cheapest mix of rows that comes to `wanted` at least; of several the lightest, then the one of fewest rows. */
export function cheapestMix(wanted: number, table: readonly Rating[]): Mix {
  const best: (Reached | undefined)[] = [{ cost: 0, mass: 0, rows: 0, last: undefined }];
  for (let rating = 1; rating <= wanted; rating++) {
    for (const row of table) {
      const before = best[Math.max(0, rating - row.rating)] as Reached;
      const here = { cost: before.cost + row.cost, mass: before.mass + row.mass, rows: before.rows + 1, last: row };
      if (isBetter(here, best[rating])) best[rating] = here;
    }
  }
  const counts = new Map<number, number>();
  for (let left = wanted; left > 0; ) {
    const { last } = best[left] as Reached;
    if (!last) break;
    counts.set(last.rating, (counts.get(last.rating) ?? 0) + 1);
    left -= last.rating;
  }
  const rows = [...counts]
    .map(([rating, count]) => ({ rating, count }))
    .sort((one, other) => other.rating - one.rating);
  const { cost, mass } = best[wanted] as Reached;
  return { wanted, rating: rows.reduce((sum, { rating, count }) => sum + rating * count, 0), cost, mass, rows };
}

/** The best way to come to a rating, by the row that is put in last. */
interface Reached {
  readonly cost: number;
  readonly mass: number;
  readonly rows: number;
  readonly last: Rating | undefined;
}

function isBetter(one: Reached, other: Reached | undefined): boolean {
  if (!other) return true;
  return (one.cost - other.cost || one.mass - other.mass || one.rows - other.rows) < 0;
}

/** A shipyard as Continuum sells it. */
export interface ContinuumYard {
  readonly mass: number;
  readonly points: number;
  /** The largest hull that it builds, and the mass of all that it builds in a turn. */
  readonly builds: number;
}

/** The smallest shipyard of Continuum for a hull: it builds twice its mass, at 2 points a mass. Source: Continuum 2014, Shipyard Facilities. */
export function continuumYard(hull: number): ContinuumYard {
  const mass = roundUp(fraction(hull, 2));
  return { mass, points: 2 * mass, builds: 2 * mass };
}

/** What a yard costs and weighs by the two tables, beside the shipyard of Continuum for the same hulls. */
export interface YardPrice {
  readonly first: Mix;
  readonly second: Mix;
  /** Resource points of both. */
  readonly cost: number;
  readonly mass: number;
  readonly continuum: ContinuumYard;
}

/** What a yard costs and weighs, each rating in its cheapest mix. */
export function priceOf({ first, second }: { readonly first: number; readonly second: number }): YardPrice {
  const [one, other] = [cheapestMix(first, firstRatings), cheapestMix(second, secondRatings)];
  return {
    first: one,
    second: other,
    cost: one.cost + other.cost,
    mass: one.mass + other.mass,
    continuum: continuumYard(second),
  };
}
