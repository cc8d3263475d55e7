/**
 * Exact probabilities and means. Integers of any size, so nothing overflows: the dice of a volley multiply to denominators far
 * above 2^53. Amounts of mass and points are `Fraction`s instead, see `model/amounts.ts`.
 */

/** `n / d`, reduced; `d` is positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

export function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return (one / greatestCommonDivisor(one, other)) * other;
}

/** The quotient of two integers; `over` must not be 0. */
export function rational(n: bigint | number, over: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(n), BigInt(over)];
  const divisor = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / divisor, d: bottom / divisor };
}

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

export function sum(terms: Iterable<Rational>): Rational {
  let total = zero;
  for (const term of terms) total = add(total, term);
  return total;
}

export function isEqual(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

export function toNumber({ n, d }: Rational): number {
  return quotient(n, d);
}

/** The nearest number to `n / d`, also if they are too large for numbers. */
export function quotient(n: bigint, d: bigint): number {
  const [top, bottom] = [Number(n), Number(d)];
  if (Number.isFinite(top) && Number.isFinite(bottom)) return top / bottom;
  const excess = BigInt(Math.max(0, d.toString(2).length - 1000));
  return Number(n >> excess) / Number(d >> excess);
}

/** `19/30`, or `8` for an integer. */
export function formatRational({ n, d }: Rational): string {
  return d === 1n ? `${n}` : `${n}/${d}`;
}
