import { formatAmount, formatRounded, fraction, percentOf, roundHalfUp, roundUp } from '../model/amounts.ts';
import { type FireArcs, isSide } from '../model/arcs.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { Hull } from '../model/hull.ts';

/** A figure of mass or points. Price, explanation and listing come from one value so that they cannot diverge. */
export interface Formula<in C> {
  /** The amount, an integer. `basis` is a mass: for mass formulas what the system holds, for points its own mass. */
  readonly evaluate: (choices: C, hull: Hull, basis: number) => number;
  /** The calculation of the amount: `5% × 4 × 86 = 17.2 → 17`. */
  readonly calculation: (choices: C, hull: Hull, basis: number) => string;
  /** The formula in words, for listings: `5% of the ship's mass per level`. */
  readonly summary: string;
  /** True if the amount depends on the mass of the hull. */
  readonly scalesWithHull: boolean;
}

/** Formulas by their figures. Equal ones are one object: `rules/house/overlay.ts` tells by that whether CPV follows the points. */
const constants = new Map<number, Formula<unknown>>();

const massRates = new Map<string, Formula<unknown>>();

export function constant(amount: number): Formula<unknown> {
  return getOrCompute(constants, amount, () => ({
    evaluate: () => amount,
    calculation: () => `${amount}`,
    summary: `${amount}`,
    scalesWithHull: false,
  }));
}

/** `amount` times the choice `key`. */
export function amountPer<K extends string>(amount: number, key: K, noun: string = key): Formula<Record<K, number>> {
  return {
    evaluate: (choices) => amount * choices[key],
    calculation: (choices) =>
      amount === 1 ? `${choices[key]}` : `${amount} × ${choices[key]} = ${amount * choices[key]}`,
    summary: `${amount} per ${noun}`,
    scalesWithHull: false,
  };
}

export function sumOf<A, B>(first: Formula<A>, second: Formula<B>): Formula<A & B> {
  return {
    evaluate: (choices, hull, basis) => first.evaluate(choices, hull, basis) + second.evaluate(choices, hull, basis),
    calculation: (choices, hull, basis) => {
      const [one, two] = [first.evaluate(choices, hull, basis), second.evaluate(choices, hull, basis)];
      if (two === 0) return first.calculation(choices, hull, basis);
      if (one === 0) return second.calculation(choices, hull, basis);
      return `${parenthesized(first.calculation(choices, hull, basis), one)} + ${parenthesized(second.calculation(choices, hull, basis), two)} = ${one + two}`;
    },
    summary: `${first.summary} + ${second.summary.includes(',') ? `(${second.summary})` : second.summary}`,
    scalesWithHull: first.scalesWithHull || second.scalesWithHull,
  };
}

/** Parenthesizes a calculation unless it is just the number. */
function parenthesized(working: string, value: number): string {
  return working === `${value}` ? working : `(${working})`;
}

/** `rate` percent of the ship's mass, times the choice `times` if given, rounded once. */
export function percentOfHull(rate: number): Formula<unknown>;
export function percentOfHull<K extends string>(rate: number, times: K): Formula<Record<K, number>>;
export function percentOfHull(rate: number, times?: string): Formula<Record<string, number>> {
  const factor = (choices: Record<string, number>) => (times === undefined ? 1 : (choices[times] as number));
  return {
    evaluate: (choices, hull) => roundHalfUp(percentOf(rate * factor(choices), hull.mass)),
    calculation: (choices, hull) => {
      const share = percentOf(rate * factor(choices), hull.mass);
      const shown = times === undefined ? `${rate}%` : `${rate}% × ${factor(choices)}`;
      return `${shown} × ${hull.mass} = ${formatRounded(share, roundHalfUp(share))}`;
    },
    summary: times === undefined ? `${rate}% of the ship's mass` : `${rate}% × ${times} of the ship's mass`,
    scalesWithHull: true,
  };
}

export function withMinimum<C>(min: number, formula: Formula<C>): Formula<C> {
  return {
    evaluate: (choices, hull, basis) => Math.max(min, formula.evaluate(choices, hull, basis)),
    calculation: (choices, hull, basis) => {
      const working = formula.calculation(choices, hull, basis);
      return formula.evaluate(choices, hull, basis) < min ? `${working}, but at least ${min}` : working;
    },
    summary: `${formula.summary}, at least ${min}`,
    scalesWithHull: formula.scalesWithHull,
  };
}

/** The formula times the choice `level`; each level is rounded separately. */
export function timesLevel<C>(one: Formula<C>): Formula<C & { readonly level: number }> {
  return timesChoice(one, 'level');
}

/** The formula times the choice `key`; each one is rounded separately. */
export function timesChoice<C, K extends string>(one: Formula<C>, key: K): Formula<C & Readonly<Record<K, number>>> {
  return {
    evaluate: (choices, hull, basis) => choices[key] * one.evaluate(choices, hull, basis),
    calculation: (choices, hull, basis) => {
      const working = one.calculation(choices, hull, basis);
      const count = choices[key];
      if (count === 1) return working;
      const value = one.evaluate(choices, hull, basis);
      return `${count} × ${parenthesized(working, value)} = ${count * value}`;
    },
    summary: `${one.summary} per ${key}`,
    scalesWithHull: one.scalesWithHull,
  };
}

interface Covered {
  readonly arcs: FireArcs;
}

/**
 * Prices by number of arcs; an unlisted number costs as much as the next larger one. `side` is the price of a broadside
 * mount on one side, `pair` the price of two mounts, one per side.
 */
export function byArcs(
  prices: Readonly<Record<number, number>>,
  { side, pair }: { readonly side?: number; readonly pair?: number } = {},
): Formula<Covered> {
  const listed = Object.keys(prices).map(Number);
  const evaluate = ({ arcs }: Covered) => {
    if (arcs.kind === 'pair' && pair !== undefined) return pair;
    if (side !== undefined && isSide(arcs)) return side;
    return prices[listed.find((size) => size >= arcs.size) ?? (listed.at(-1) as number)] as number;
  };
  return {
    evaluate,
    calculation: (choices) => `${evaluate(choices)}`,
    get summary() {
      const says = listed.map((size) => `${prices[size]} (${size === 1 ? '1 arc' : `${size} arcs`})`);
      if (side !== undefined) says.push(`${side} (broadside, one side)`);
      if (pair !== undefined) says.push(`${pair} (broadside, the pair)`);
      return says.join(', ');
    },
    scalesWithHull: false,
  };
}

export function perArc(first: number, further: number): Formula<Covered> {
  const evaluate = ({ arcs }: Covered) => first + further * (arcs.size - 1);
  return {
    evaluate,
    calculation: (choices) =>
      choices.arcs.size === 1 ? `${first}` : `${first} + ${choices.arcs.size - 1} × ${further} = ${evaluate(choices)}`,
    summary: `${first} (1 arc), + ${further} per additional arc`,
    scalesWithHull: false,
  };
}

export function byChoice<K extends string, F extends Readonly<Record<string | number, Formula<never>>>>(
  key: K,
  formulas: F,
): Formula<Readonly<Record<K, keyof F>> & ChoicesIn<F>> {
  type C = Readonly<Record<K, keyof F>> & ChoicesIn<F>;
  const pick = (choices: C) => formulas[choices[key]] as unknown as Formula<C>;
  return {
    evaluate: (choices, hull, basis) => pick(choices).evaluate(choices, hull, basis),
    calculation: (choices, hull, basis) => pick(choices).calculation(choices, hull, basis),
    get summary() {
      const all = Object.entries(formulas).map(([value, formula]) => `${key} ${value}: ${formula.summary}`);
      return all.join('; ');
    },
    scalesWithHull: Object.values(formulas).some((formula) => formula.scalesWithHull),
  };
}

type ChoicesIn<F> = (F[keyof F] extends Formula<infer C> ? (choices: C) => void : never) extends (
  choices: infer All,
) => void
  ? All
  : never;

export function ifFlag<K extends string, A, B>(
  key: K,
  then: Formula<A>,
  otherwise: Formula<B>,
): Formula<Readonly<Record<K, boolean>> & A & B> {
  return conditional((choices: Readonly<Record<K, boolean>>) => choices[key], key, then, otherwise);
}

export function ifOption<A, B>(option: string, then: Formula<A>, otherwise: Formula<B>): Formula<A & B> {
  return conditional((_: unknown, hull) => hull.options.has(option), `option ${option}`, then, otherwise);
}

/** Depends on a condition, which listings call `label`. */
export function conditional<C, A, B>(
  test: (choices: C, hull: Hull) => boolean,
  label: string,
  then: Formula<A>,
  otherwise: Formula<B>,
): Formula<C & A & B> {
  return {
    evaluate: (choices, hull, basis) => (test(choices, hull) ? then : otherwise).evaluate(choices, hull, basis),
    calculation: (choices, hull, basis) => (test(choices, hull) ? then : otherwise).calculation(choices, hull, basis),
    summary: `${otherwise.summary}; ${label}: ${then.summary}`,
    scalesWithHull: then.scalesWithHull || otherwise.scalesWithHull,
  };
}

/** The same formula with another text for listings. */
export function withSummary<C>(formula: Formula<C>, summary: string): Formula<C> {
  return { ...formula, summary };
}

/** `rate` points per mass of the system, plus `more` per system. */
export function perMass(rate: number, more = 0): Formula<unknown> {
  return getOrCompute(massRates, `${rate} ${more}`, () => ({
    evaluate: (_: unknown, __: Hull, mass: number) => rate * mass + more,
    calculation: (_: unknown, __: Hull, mass: number) =>
      `× ${rate}${more === 0 ? '' : ` + ${more}`} = ${rate * mass + more}`,
    summary: `${rate} per mass${more === 0 ? '' : ` + ${more} each`}`,
    scalesWithHull: false,
  }));
}

/** The fraction `over / under` of the choice `key`, rounded. */
export function fractionOf<K extends string>(
  over: number,
  under: number,
  key: K,
  rounding: 'up' | 'half up',
): Formula<Record<K, number>> {
  const round = rounding === 'up' ? roundUp : roundHalfUp;
  const share = (choices: Record<K, number>) => fraction(over * choices[key], under);
  const shown = formatAmount(fraction(over, under));
  return {
    evaluate: (choices) => round(share(choices)),
    calculation: (choices) => `${shown} × ${choices[key]} = ${formatRounded(share(choices), round(share(choices)))}`,
    summary: `${shown} × ${key}, rounded ${rounding === 'up' ? 'up' : 'half up'}`,
    scalesWithHull: false,
  };
}
