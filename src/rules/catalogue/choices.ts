import { type Coverage, type FireArcs, parseArcs, placeholderArcs } from '../model/arcs.ts';
import type { Edition } from '../model/citation.ts';

/** A choice of a system: its class, level, range, arcs. The schema, the listings and the reader are all derived from it. */
export interface Choice<Value = unknown> {
  readonly kind: 'number' | 'word' | 'flag' | 'whole' | 'arcs' | 'salvoes';
  readonly about: string;
  /** The default; `undefined` makes the key required. */
  readonly fallback: Value | undefined;
  /** Converts the written value to the one formulas see; `undefined` if they are the same. */
  readonly read: ((given: unknown) => Value) | undefined;
  readonly options?: readonly ChoiceOption[];
  /** The editions that offer a value; `undefined` means all. */
  readonly onlyIn?: (value: unknown) => readonly Edition[] | undefined;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The least number that the rules allow, if a check reports smaller ones. */
  readonly leastLegal?: number;
}

export interface ChoiceOption {
  readonly value: string | number;
  readonly about: string;
}

export type Choices = Readonly<Record<string, Choice<never> | Choice>>;

/** The values of `C` as formulas see them. */
export type ChoiceValues<C> = { readonly [K in keyof C]: C[K] extends Choice<infer Value> ? Value : never };

/** The largest number allowed anywhere in a design: far above every ship, far below the precision of sums. */
export const maxNumber = 100_000;

/** The largest `count` of one entry. */
export const maxCount = 10_000;

/** One of several numbers: `oneOf('Its class.', { 1: '…', 2: '…' })`. */
export function numberChoice<const N extends number>(
  about: string,
  values: Readonly<Record<N, string>>,
  { fallback }: { readonly fallback?: NoInfer<N> } = {},
): Choice<N> {
  const words: Readonly<Record<string, string>> = values;
  const options = Object.keys(words).map((value) => ({ value: Number(value), about: words[value] as string }));
  return { kind: 'number', about, fallback, read: undefined, options };
}

/** One of several words; the first is the default unless `required`. */
export function wordChoice<const W extends string>(
  about: string,
  values: Readonly<Record<W, string>>,
  { required = false }: { required?: boolean } = {},
): Choice<W> {
  const options = Object.keys(values).map((value) => ({ value, about: values[value as W] }));
  return { kind: 'word', about, fallback: required ? undefined : (options[0]?.value as W), read: undefined, options };
}

/** Adds values that only `editions` offer; other editions know them to report which edition has them. */
export function withEditionValues<Value>(
  choice: Choice<Value>,
  editions: readonly Edition[],
  values: Readonly<Record<string | number, string>>,
): Choice<Value> {
  const added = Object.entries(values).map(([value, about]) => ({
    value: choice.kind === 'number' ? Number(value) : value,
    about,
  }));
  const isAdded = (value: unknown) => added.some((option) => option.value === value);
  const onlyIn = (value: unknown) => (isAdded(value) ? editions : choice.onlyIn?.(value));
  return { ...choice, options: [...(choice.options ?? []), ...added], onlyIn };
}

export function editionFlag(editions: readonly Edition[], about: string): Choice<boolean> {
  const flag: Choice<boolean> = { kind: 'flag', about, fallback: false, read: undefined };
  return limitToEditions(flag, editions, (value) => value);
}

/** Limits the values that match to `editions`. */
export function limitToEditions<Value>(
  choice: Choice<Value>,
  editions: readonly Edition[],
  matches: (value: Value) => boolean,
): Choice<Value> {
  // Callers pass `true` for choices of any kind, to ask about a flag that is set.
  const isOfKind = (value: unknown) => typeof value !== 'boolean' || choice.kind === 'flag';
  return {
    ...choice,
    onlyIn: (value) => (isOfKind(value) && matches(value as Value) ? editions : choice.onlyIn?.(value)),
  };
}

/** True if the edition offers the value; also true without a choice. */
export function isOffered(choice: Pick<Choice, 'onlyIn'> | undefined, value: unknown, edition: Edition): boolean {
  return choice?.onlyIn?.(value)?.includes(edition) ?? true;
}

/** A whole number; required without a fallback. */
export function integerChoice(
  about: string,
  {
    atLeast = 0,
    atMost = maxNumber,
    leastLegal = atLeast,
    fallback,
  }: { atLeast?: number; atMost?: number; leastLegal?: number; fallback?: number } = {},
): Choice<number> {
  return { kind: 'whole', about, fallback, read: undefined, atLeast, atMost, leastLegal };
}

/** Fire arcs; the allowed sets are the entry's `covers`. */
export function arcsChoice(): Choice<FireArcs> {
  return {
    kind: 'arcs',
    about: 'The fire arcs that it covers: names such as `FP F FS`, a list of them, or `all`.',
    fallback: undefined,
    read: (given) => parseArcs(given as string | readonly string[]),
  };
}

/** The arcs of a mount that gives none: the only allowed set, or a placeholder that a check reports. */
export function defaultArcs(coverage: Coverage): FireArcs {
  return coverage.only ?? placeholderArcs(coverage.sizes[0] as number);
}

export const salvoKinds = ['standard', 'extended', 'two-stage'] as const;

/** Number of missiles of each kind in a magazine. */
export type Salvoes = Readonly<Record<(typeof salvoKinds)[number], number>>;

export const noSalvoes: Salvoes = { standard: 0, extended: 0, 'two-stage': 0 };

/** The missiles in a magazine: a number of standard ones, or a number per kind. */
export function salvoesChoice(about: string): Choice<Salvoes> {
  return {
    kind: 'salvoes',
    about,
    fallback: undefined,
    read: (given) => ({
      ...noSalvoes,
      ...(typeof given === 'number' ? { standard: given } : (given as Partial<Salvoes>)),
    }),
  };
}
