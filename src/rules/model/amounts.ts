/** Exact amounts and the rules for rounding them. Nothing else in slipway rounds. */

/** An exact amount. Not a number on purpose: using an unrounded share as a mass does not compile. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The exact amount `over / under`. */
export function fraction(numerator: number, denominator: number): Fraction {
  return { numerator, denominator };
}

/** `rate` percent of `total`, exact. Rates are multiples of 0.5, so the numerator stays an integer. */
export function percentOf(rate: number, total: number): Fraction {
  return { numerator: rate * 2 * total, denominator: 200 };
}

/**
 * Rounds to the nearest integer, halves up; any amount above 0 gives at least 1.
 *
 * Source: Cross Dimensions (base), the general rule: ".49 down, .5 up, no system is ever 0 mass".
 */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  if (numerator === 0) return 0;
  return Math.max(1, Math.floor((numerator * 2 + denominator) / (denominator * 2)));
}

/** Rounds up: limits "per 50 mass or part of it", turrets, bays, crew. */
export function roundUp({ numerator, denominator }: Fraction): number {
  return Math.ceil(numerator / denominator);
}

/** Rounds down: what is left of a thing that is halved. */
export function roundDown({ numerator, denominator }: Fraction): number {
  return Math.floor(numerator / denominator);
}

/** Limit of one per started 50 mass of hull. Source: Continuum 2014, Spinal Mounts. */
export function limitPerFiftyMass(mass: number): number {
  return roundUp(fraction(mass, 50));
}

/** Formats an exact amount: `17.2`. Cut to three decimals, with an ellipsis if that loses digits: `5.667…`. */
export function formatAmount({ numerator, denominator }: Fraction): string {
  const thousandths = Math.round((numerator / denominator) * 1000);
  const digits = String(thousandths / 1000);
  return thousandths * denominator === numerator * 1000 ? digits : `${digits}…`;
}

/** Formats an amount with its rounding: `17.2 → 17`, or just `38` if rounding changes nothing. */
export function formatRounded(share: Fraction, rounded: number): string {
  const exact = formatAmount(share);
  return exact === String(rounded) ? exact : `${exact} → ${rounded}`;
}
