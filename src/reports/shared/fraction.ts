import { type Rational, toNumber } from '../../rules/dice/rational.ts';

/** A fraction in JSON. Integers beyond 2^53 are strings, because JSON readers round them. */
export function fractionData(fraction: Rational) {
  return { n: integerData(fraction.n), d: integerData(fraction.d), value: toNumber(fraction) };
}

function integerData(value: bigint): number | string {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
}
