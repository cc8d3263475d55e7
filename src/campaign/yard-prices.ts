import { fraction, roundUp } from '../rules/model/amounts.ts';

export interface YardRating {
  readonly rating: number;
  /** Resource points. */
  readonly cost: number;
  readonly mass: number;
}

/** First ratings: resource points processed per turn. Source: campaign rules, shipyards, "first rating". */
export const firstRatings: readonly YardRating[] = [
  { rating: 10, cost: 250, mass: 50 },
  { rating: 30, cost: 500, mass: 150 },
  { rating: 50, cost: 1000, mass: 250 },
  { rating: 70, cost: 2000, mass: 350 },
];

/** Second ratings: mass of the largest hull. Source: campaign rules, shipyards, "second rating". */
export const secondRatings: readonly YardRating[] = [
  { rating: 25, cost: 250, mass: 50 },
  { rating: 50, cost: 500, mass: 100 },
  { rating: 100, cost: 1000, mass: 200 },
  { rating: 200, cost: 2000, mass: 400 },
];

/** Table rows that add up to a rating. */
export interface RatingMix {
  readonly wanted: number;
  /** Sum of the rows: `wanted`, or the next higher possible rating. */
  readonly rating: number;
  readonly cost: number;
  readonly mass: number;
  /** Rows and their count, the largest first. */
  readonly rows: readonly { readonly rating: number; readonly count: number }[];
}

/** Finds the cheapest mix of rows for at least `wanted`; ties go to the lightest, then to the fewest rows. */
export function cheapestRatingMix(wanted: number, table: readonly YardRating[]): RatingMix {
  const best: (BestMix | undefined)[] = [{ cost: 0, mass: 0, rows: 0, last: undefined }];
  for (let rating = 1; rating <= wanted; rating++) {
    for (const row of table) {
      const before = best[Math.max(0, rating - row.rating)] as BestMix;
      const candidate = {
        cost: before.cost + row.cost,
        mass: before.mass + row.mass,
        rows: before.rows + 1,
        last: row,
      };
      if (isBetter(candidate, best[rating])) best[rating] = candidate;
    }
  }
  const counts = new Map<number, number>();
  for (let left = wanted; left > 0; ) {
    const { last } = best[left] as BestMix;
    if (!last) break;
    counts.set(last.rating, (counts.get(last.rating) ?? 0) + 1);
    left -= last.rating;
  }
  const rows = [...counts]
    .map(([rating, count]) => ({ rating, count }))
    .sort((one, other) => other.rating - one.rating);
  const { cost, mass } = best[wanted] as BestMix;
  return { wanted, rating: rows.reduce((sum, { rating, count }) => sum + rating * count, 0), cost, mass, rows };
}

/** Totals of the best mix for a rating, and the row added last. */
interface BestMix {
  readonly cost: number;
  readonly mass: number;
  readonly rows: number;
  readonly last: YardRating | undefined;
}

function isBetter(one: BestMix, other: BestMix | undefined): boolean {
  if (!other) return true;
  return (one.cost - other.cost || one.mass - other.mass || one.rows - other.rows) < 0;
}

/** The shipyard system of Continuum. */
export interface ContinuumYard {
  readonly mass: number;
  readonly points: number;
  /** Mass of the largest hull it builds, and of all it builds per turn. */
  readonly builds: number;
}

/** Smallest Continuum shipyard for a hull: builds twice its mass, 2 points per mass. Source: Continuum 2014, Shipyard Facilities. */
export function continuumYardFor(hull: number): ContinuumYard {
  const mass = roundUp(fraction(hull, 2));
  return { mass, points: 2 * mass, builds: 2 * mass };
}

/** Cost and mass of a yard, with the Continuum shipyard for the same hulls. */
export interface YardPrice {
  readonly first: RatingMix;
  readonly second: RatingMix;
  readonly cost: number;
  readonly mass: number;
  readonly continuum: ContinuumYard;
}

/** Computes cost and mass of a yard, each rating in its cheapest mix. */
export function yardPrice({ first, second }: { readonly first: number; readonly second: number }): YardPrice {
  const [one, other] = [cheapestRatingMix(first, firstRatings), cheapestRatingMix(second, secondRatings)];
  return {
    first: one,
    second: other,
    cost: one.cost + other.cost,
    mass: one.mass + other.mass,
    continuum: continuumYardFor(second),
  };
}
