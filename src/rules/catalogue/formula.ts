import { fraction, percent, roundHalfUp, roundUp, written, writtenAs } from '../model/amounts.ts';
import type { Arcs } from '../model/arcs.ts';
import type { Hull } from '../model/hull.ts';

/** A figure of mass or points. Price, explanation and listing come from one value so that they cannot diverge. */
export interface Formula<in C> {
  /** The amount, an integer. `basis` is a mass: for mass formulas what the system holds, for points its own mass. */
  readonly of: (choices: C, hull: Hull, basis: number) => number;
  /** The calculation of the amount: `5% × 4 × 86 = 17.2 → 17`. */
  readonly working: (choices: C, hull: Hull, basis: number) => string;
  /** The formula in words, for listings: `5% of the ship's mass per level`. */
  readonly says: string;
  /** True if the amount depends on the mass of the hull. */
  readonly sharesHull: boolean;
}

export function fixed(amount: number): Formula<unknown> {
  return { of: () => amount, working: () => `${amount}`, says: `${amount}`, sharesHull: false };
}

/** `amount` times the choice `key`. */
export function each<K extends string>(amount: number, key: K, noun: string = key): Formula<Record<K, number>> {
  return {
    of: (choices) => amount * choices[key],
    working: (choices) => (amount === 1 ? `${choices[key]}` : `${amount} × ${choices[key]} = ${amount * choices[key]}`),
    says: `${amount} per ${noun}`,
    sharesHull: false,
  };
}

export function plus<A, B>(first: Formula<A>, second: Formula<B>): Formula<A & B> {
  return {
    of: (choices, hull, basis) => first.of(choices, hull, basis) + second.of(choices, hull, basis),
    working: (choices, hull, basis) => {
      const [one, two] = [first.of(choices, hull, basis), second.of(choices, hull, basis)];
      if (two === 0) return first.working(choices, hull, basis);
      if (one === 0) return second.working(choices, hull, basis);
      return `${parenthesized(first.working(choices, hull, basis), one)} + ${parenthesized(second.working(choices, hull, basis), two)} = ${one + two}`;
    },
    says: `${first.says} + ${second.says.includes(',') ? `(${second.says})` : second.says}`,
    sharesHull: first.sharesHull || second.sharesHull,
  };
}

/** Parenthesizes a calculation unless it is just the number. */
function parenthesized(working: string, value: number): string {
  return working === `${value}` ? working : `(${working})`;
}

/** `rate` percent of the ship's mass, times the choice `times` if given, rounded once. */
export function ofHull(rate: number): Formula<unknown>;
export function ofHull<K extends string>(rate: number, times: K): Formula<Record<K, number>>;
export function ofHull(rate: number, times?: string): Formula<Record<string, number>> {
  const factor = (choices: Record<string, number>) => (times === undefined ? 1 : (choices[times] as number));
  return {
    of: (choices, hull) => roundHalfUp(percent(rate * factor(choices), hull.mass)),
    working: (choices, hull) => {
      const share = percent(rate * factor(choices), hull.mass);
      const shown = times === undefined ? `${rate}%` : `${rate}% × ${factor(choices)}`;
      return `${shown} × ${hull.mass} = ${writtenAs(share, roundHalfUp(share))}`;
    },
    says: times === undefined ? `${rate}% of the ship's mass` : `${rate}% × ${times} of the ship's mass`,
    sharesHull: true,
  };
}

export function atLeast<C>(least: number, formula: Formula<C>): Formula<C> {
  return {
    of: (choices, hull, basis) => Math.max(least, formula.of(choices, hull, basis)),
    working: (choices, hull, basis) => {
      const working = formula.working(choices, hull, basis);
      return formula.of(choices, hull, basis) < least ? `${working}, but at least ${least}` : working;
    },
    says: `${formula.says}, at least ${least}`,
    sharesHull: formula.sharesHull,
  };
}

/** The formula times the choice `level`; each level is rounded separately. */
export function perLevel<C>(one: Formula<C>): Formula<C & { readonly level: number }> {
  return perKey(one, 'level');
}

/** The formula times the choice `key`; each one is rounded separately. */
export function perKey<C, K extends string>(one: Formula<C>, key: K): Formula<C & Readonly<Record<K, number>>> {
  return {
    of: (choices, hull, basis) => choices[key] * one.of(choices, hull, basis),
    working: (choices, hull, basis) => {
      const working = one.working(choices, hull, basis);
      const count = choices[key];
      if (count === 1) return working;
      const value = one.of(choices, hull, basis);
      return `${count} × ${parenthesized(working, value)} = ${count * value}`;
    },
    says: `${one.says} per ${key}`,
    sharesHull: one.sharesHull,
  };
}

interface Covered {
  readonly arcs: Arcs;
}

/**
 * Prices by number of arcs; an unlisted number costs as much as the next larger one. `side` is the price of a broadside
 * mount on one side, `pair` that of two mounts, one per side.
 */
export function byArcs(
  prices: Readonly<Record<number, number>>,
  { side, pair }: { readonly side?: number; readonly pair?: number } = {},
): Formula<Covered> {
  const listed = Object.keys(prices).map(Number);
  const of = ({ arcs }: Covered) => {
    if (arcs.kind === 'pair' && pair !== undefined) return pair;
    if (arcs.size === 2 && side !== undefined) return side;
    return prices[listed.find((size) => size >= arcs.size) ?? (listed.at(-1) as number)] as number;
  };
  const says = Object.entries(prices).map(([size, price]) => `${price} (${size === '1' ? '1 arc' : `${size} arcs`})`);
  if (side !== undefined) says.push(`${side} (broadside, one side)`);
  if (pair !== undefined) says.push(`${pair} (broadside, the pair)`);
  return { of, working: (choices) => `${of(choices)}`, says: says.join(', '), sharesHull: false };
}

export function perArc(first: number, further: number): Formula<Covered> {
  const of = ({ arcs }: Covered) => first + further * (arcs.size - 1);
  return {
    of,
    working: (choices) =>
      choices.arcs.size === 1 ? `${first}` : `${first} + ${choices.arcs.size - 1} × ${further} = ${of(choices)}`,
    says: `${first} (1 arc), + ${further} per additional arc`,
    sharesHull: false,
  };
}

export function byChoice<K extends string, F extends Readonly<Record<string | number, Formula<never>>>>(
  key: K,
  formulas: F,
): Formula<Readonly<Record<K, keyof F>> & ChoicesIn<F>> {
  type C = Readonly<Record<K, keyof F>> & ChoicesIn<F>;
  const pick = (choices: C) => formulas[choices[key]] as unknown as Formula<C>;
  return {
    of: (choices, hull, basis) => pick(choices).of(choices, hull, basis),
    working: (choices, hull, basis) => pick(choices).working(choices, hull, basis),
    says: Object.entries(formulas)
      .map(([value, formula]) => `${key} ${value}: ${formula.says}`)
      .join('; '),
    sharesHull: Object.values(formulas).some((formula) => formula.sharesHull),
  };
}

type ChoicesIn<F> = (F[keyof F] extends Formula<infer C> ? (choices: C) => void : never) extends (
  choices: infer All,
) => void
  ? All
  : never;

export function ifSet<K extends string, A, B>(
  key: K,
  then: Formula<A>,
  otherwise: Formula<B>,
): Formula<Readonly<Record<K, boolean>> & A & B> {
  return either((choices: Readonly<Record<K, boolean>>) => choices[key], key, then, otherwise);
}

export function underOption<A, B>(option: string, then: Formula<A>, otherwise: Formula<B>): Formula<A & B> {
  return either((_: unknown, hull) => hull.options.has(option), `option ${option}`, then, otherwise);
}

/** Depends on a condition, which listings call `label`. */
export function either<C, A, B>(
  test: (choices: C, hull: Hull) => boolean,
  label: string,
  then: Formula<A>,
  otherwise: Formula<B>,
): Formula<C & A & B> {
  return {
    of: (choices, hull, basis) => (test(choices, hull) ? then : otherwise).of(choices, hull, basis),
    working: (choices, hull, basis) => (test(choices, hull) ? then : otherwise).working(choices, hull, basis),
    says: `${otherwise.says}; ${label}: ${then.says}`,
    sharesHull: then.sharesHull || otherwise.sharesHull,
  };
}

/** The same formula with another text for listings. */
export function saying<C>(formula: Formula<C>, says: string): Formula<C> {
  return { ...formula, says };
}

/** `rate` points per mass of the system, plus `more` per system. */
export function perMass(rate: number, more = 0): Formula<unknown> {
  return {
    of: (_, __, mass) => rate * mass + more,
    working: (_, __, mass) => `× ${rate}${more === 0 ? '' : ` + ${more}`} = ${rate * mass + more}`,
    says: `${rate} per mass${more === 0 ? '' : ` + ${more} each`}`,
    sharesHull: false,
  };
}

/** The fraction `over / under` of the choice `key`, rounded. */
export function shareOf<K extends string>(
  over: number,
  under: number,
  key: K,
  rounding: 'up' | 'half up',
): Formula<Record<K, number>> {
  const round = rounding === 'up' ? roundUp : roundHalfUp;
  const share = (choices: Record<K, number>) => fraction(over * choices[key], under);
  const shown = written(fraction(over, under));
  return {
    of: (choices) => round(share(choices)),
    working: (choices) => `${shown} × ${choices[key]} = ${writtenAs(share(choices), round(share(choices)))}`,
    says: `${shown} × ${key}, rounded ${rounding === 'up' ? 'up' : 'half up'}`,
    sharesHull: false,
  };
}
