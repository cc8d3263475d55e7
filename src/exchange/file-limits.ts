/** Limits of imported files: far more than any fleet needs, imported within seconds. */

import { formatNumber } from '../text/phrases.ts';

export const maxShips = 2_000;
export const maxColumns = 1_000;
/** Of all share codes of a text, inflated, in characters; a ship has about 10,000. */
export const maxCodeLength = 1_000_000;

/** `6,000 ships; the limit is 2,000` above the limit, otherwise `undefined`. */
export function aboveLimit(count: number, what: string, limit: number): string | undefined {
  return count > limit ? `${formatNumber(count)} ${what}; the limit is ${formatNumber(limit)}` : undefined;
}
