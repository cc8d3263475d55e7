/**
 * Steps of shipyard ratings. A rating is a sum of rows of its table, which are all multiples of the smallest one.
 * Source: campaign rules, the table of shipyards.
 */
const ratingSteps = {
  /** RPs processed per turn: rows of 10, 30, 50 and 70. */
  first: 10,
  /** Mass of the largest hull: rows of 25, 50, 100 and 200. */
  second: 25,
} as const;

/** True if rows of the table add up to the rating. */
export function isRating(which: keyof typeof ratingSteps, rating: number): boolean {
  return rating > 0 && rating % ratingSteps[which] === 0;
}

/** Message for a rating that the rows cannot add up to. */
export function ratingError(which: keyof typeof ratingSteps, rating: number): string {
  return `invalid ${which} rating of a yard: ${rating}; expected a multiple of ${ratingSteps[which]}`;
}
