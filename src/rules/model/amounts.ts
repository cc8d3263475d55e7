/**
 * Exact amounts and the named roundings. Nothing else in slipway rounds: a share of the hull stays a
 * {@link Fraction} until one of the two functions below turns it into boxes or points.
 */

/** An exact amount, `over / under`. It is not a number on purpose: an unrounded share does not compile as a mass. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** The exact amount `over / under`. */
export function fraction(over: number, under: number): Fraction {
  return { over, under };
}

/** `rate` per cent of `whole`, exact. Rates are whole or halves (7.5 %), so the numerator stays whole. */
export function percent(rate: number, whole: number): Fraction {
  return { over: rate * 2 * whole, under: 200 };
}

/**
 * Rounds to the nearest whole number, halves up, and never below 1 for anything that is there at all.
 *
 * Source: Cross Dimensions (base), the general rule: ".49 down, .5 up, no system is ever 0 mass".
 */
export function roundHalfUp({ over, under }: Fraction): number {
  if (over === 0) return 0;
  return Math.max(1, Math.floor((over * 2 + under) / (under * 2)));
}

/** Rounds up to the next whole number: limits "per 50 mass or part of it", turrets, bays, crew. */
export function roundUp({ over, under }: Fraction): number {
  return Math.ceil(over / under);
}

/** How many of something a hull may carry at one for each 50 mass or part of it. Source: Continuum 2014, Spinal Mounts. */
export function perFiftyMass(mass: number): number {
  return roundUp(fraction(mass, 50));
}

/** The amount as a player writes it: `17.2`; what has no end is cut at three places and marked: `5.667…`. */
export function written({ over, under }: Fraction): string {
  const exact = over / under;
  const thousandths = Math.round(exact * 1000);
  const digits = String(thousandths / 1000);
  return thousandths * under === over * 1000 ? digits : `${digits}…`;
}

/** A share and what it is rounded to, as a working shows it: `17.2 → 17`, or `38` where nothing is rounded. */
export function writtenAs(share: Fraction, rounded: number): string {
  const exact = written(share);
  return exact === String(rounded) ? exact : `${exact} → ${rounded}`;
}
