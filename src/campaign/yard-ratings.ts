/**
 * The ratings that a shipyard may have. Each is made up of rows of its table, which are all multiples of the smallest one.
 * Source: campaign rules, the table of shipyards.
 */
export const ratingSteps = {
  /** RPs that a yard processes in a turn: rows of 10, 30, 50 and 70. */
  first: 10,
  /** The largest hull that it builds, in mass: rows of 25, 50, 100 and 200. */
  second: 25,
} as const;

/** Whether rows of a table make up a rating. */
export function isRating(which: keyof typeof ratingSteps, rating: number): boolean {
  return rating > 0 && rating % ratingSteps[which] === 0;
}

/** What no rows of a table make up, in words. */
export function noRating(which: keyof typeof ratingSteps, rating: number): string {
  return `the ${which} rating of a yard is a multiple of ${ratingSteps[which]}, not ${rating}`;
}
