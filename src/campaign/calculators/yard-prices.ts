import { fraction, roundUp } from '../../rules/model/amounts.ts';

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
interface RatingMix {
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

/** Ratings of a yard that no rows of their table add up to: the rows are multiples of the smallest. */
export function impossibleRatings(
  yard: Readonly<Record<'first' | 'second', number>>,
): readonly { readonly key: 'first' | 'second'; readonly message: string }[] {
  return (['first', 'second'] as const).flatMap((key) => {
    const step = stepOf({ first: firstRatings, second: secondRatings }[key]);
    if (yard[key] > 0 && yard[key] % step === 0) return [];
    const message = `invalid ${key} rating of a yard: ${yard[key]}; expected a multiple of ${step}`;
    return [{ key, message }];
  });
}

function stepOf([smallest]: readonly YardRating[]): number {
  return (smallest as YardRating).rating;
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

/** Price of a rating: its printed row, or a mix of rows for a rating that the table lacks. */
export interface RatingPrice extends RatingMix {
  /** For a printed row the cheapest mix, otherwise the next printed row; `null` without one or if it costs the same. */
  readonly alternative: Omit<RatingMix, 'wanted'> | null;
}

/** Price of a rating, rounded up to a multiple of the smallest row. Source: campaign rules, shipyards, the table of ratings. */
export function ratingPrice(wanted: number, table: readonly YardRating[]): RatingPrice {
  const step = stepOf(table);
  const { wanted: possible, ...mix } = cheapestRatingMix(roundUp(fraction(wanted, step)) * step, table);
  const row = table.find(({ rating }) => rating >= possible);
  const printed = row && { ...row, rows: [{ rating: row.rating, count: 1 }] };
  const [price, other] = printed?.rating === possible ? [printed, mix] : [mix, printed];
  return { wanted, ...price, alternative: other && other.cost !== price.cost ? other : null };
}

/** The cheapest higher rating that costs less than `wanted`, the lowest of equal ones; `undefined` if there is none. */
export function cheaperHigherRating(wanted: number, table: readonly YardRating[]): RatingPrice | undefined {
  const step = stepOf(table);
  let best = ratingPrice(wanted, table);
  const { cost } = best;
  const last = best.rating + (table.at(-1) as YardRating).rating;
  for (let rating = best.rating + step; rating <= last; rating += step) {
    const price = ratingPrice(rating, table);
    if (price.cost < best.cost) best = price;
  }
  return best.cost < cost ? best : undefined;
}

/** Cost and mass of a yard, with the Continuum shipyard for the same hulls. */
export interface YardPrice {
  readonly first: RatingPrice;
  readonly second: RatingPrice;
  readonly cost: number;
  readonly mass: number;
  readonly continuum: ContinuumYard;
}

/** Computes cost and mass of a yard. */
export function yardPrice({ first, second }: { readonly first: number; readonly second: number }): YardPrice {
  const [one, other] = [ratingPrice(first, firstRatings), ratingPrice(second, secondRatings)];
  return {
    first: one,
    second: other,
    cost: one.cost + other.cost,
    mass: one.mass + other.mass,
    continuum: continuumYardFor(second),
  };
}
