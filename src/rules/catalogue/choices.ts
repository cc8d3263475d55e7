import { type Arcs, type Coverage, readArcs, unstatedArcs } from '../model/arcs.ts';
import type { Edition } from '../model/edition.ts';

/**
 * A choice is a setting of a system: its class, level, range, arcs. It knows what a design may write for it, so that
 * the schema, the listings and the reader are all read off the same value.
 */
export interface Choice<Value = unknown> {
  readonly kind: 'number' | 'word' | 'flag' | 'whole' | 'arcs' | 'salvoes';
  /** What the setting means, for editors and listings. */
  readonly about: string;
  /** What the design gets when it leaves the key out; `undefined` means that the key is required. */
  readonly fallback: Value | undefined;
  /** Turns what the design writes into the value that formulas see; left out where that is the same. */
  readonly read: ((given: unknown) => Value) | undefined;
  /** The values on offer, each with its description, where they can be listed. */
  readonly options?: readonly Option[];
  /** The editions that sell a value, where it is not all of them. */
  readonly onlyIn?: (value: unknown) => readonly Edition[] | undefined;
  /** Bounds of a whole number. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One value of a choice. */
export interface Option {
  readonly value: string | number;
  readonly about: string;
}

/** The choices of a system by key. */
export type Choices = Readonly<Record<string, Choice<never> | Choice>>;

/** The values that a formula sees for `C`. */
export type Values<C> = { readonly [K in keyof C]: C[K] extends Choice<infer Value> ? Value : never };

/** The largest whole number that a design may write anywhere: far above every ship, far below where sums lose digits. */
export const largest = 100_000;

/** The most identical systems that one entry may ask for. */
export const mostAlike = 10_000;

/** One of several numbers, each described: `oneOf('Its class.', { 1: '…', 2: '…' })`. */
export function oneOf<const N extends number>(
  about: string,
  values: Readonly<Record<N, string>>,
  { fallback }: { readonly fallback?: NoInfer<N> } = {},
): Choice<N> {
  const options = Object.entries<string>(values).map(([value, words]) => ({ value: Number(value), about: words }));
  return { kind: 'number', about, fallback, read: undefined, options };
}

/** One of several words, each described; the first is what a design gets when it names none. */
export function word<const W extends string>(
  about: string,
  values: Readonly<Record<W, string>>,
  { required = false }: { required?: boolean } = {},
): Choice<W> {
  const options = Object.entries<string>(values).map(([value, words]) => ({ value, about: words }));
  return { kind: 'word', about, fallback: required ? undefined : (options[0]?.value as W), read: undefined, options };
}

/** The same choice with values that only `editions` sell: known here, so that a design which uses one is told where it belongs. */
export function alsoIn<Value>(
  choice: Choice<Value>,
  editions: readonly Edition[],
  values: Readonly<Record<string | number, string>>,
): Choice<Value> {
  const more = Object.entries(values).map(([value, about]) => ({
    value: choice.kind === 'number' ? Number(value) : value,
    about,
  }));
  const isMore = (value: unknown) => more.some((option) => option.value === value);
  const onlyIn = (value: unknown) => (isMore(value) ? editions : choice.onlyIn?.(value));
  return { ...choice, options: [...(choice.options ?? []), ...more], onlyIn };
}

/** A flag that only `editions` have. */
export function flagIn(editions: readonly Edition[], about: string): Choice<boolean> {
  return soldIn(flag(about), editions, (value) => value);
}

/** The same choice, some values of which only `editions` sell. */
export function soldIn<Value>(
  choice: Choice<Value>,
  editions: readonly Edition[],
  isMeant: (value: Value) => boolean,
): Choice<Value> {
  // `true` asks of every choice whether it is a flag that is set.
  const fits = (value: unknown) => typeof value !== 'boolean' || choice.kind === 'flag';
  return {
    ...choice,
    onlyIn: (value) => (fits(value) && isMeant(value as Value) ? editions : choice.onlyIn?.(value)),
  };
}

/** Whether an edition sells a value of a choice; it has whatever is no choice of a system. */
export function isSold(choice: Pick<Choice, 'onlyIn'> | undefined, value: unknown, edition: Edition): boolean {
  return choice?.onlyIn?.(value)?.includes(edition) ?? true;
}

/** Yes or no; no when left out. */
export function flag(about: string): Choice<boolean> {
  return { kind: 'flag', about, fallback: false, read: undefined };
}

/** A whole number; required unless it has a fallback. */
export function whole(
  about: string,
  { atLeast = 0, atMost = largest, fallback }: { atLeast?: number; atMost?: number; fallback?: number } = {},
): Choice<number> {
  return { kind: 'whole', about, fallback, read: undefined, atLeast, atMost };
}

/** Fire arcs: `FP F FS`, a list, `all`, or `broadside` where pairs are sold. Which sets are on offer is the entry's `covers`. */
export function arcs(): Choice<Arcs> {
  return {
    kind: 'arcs',
    about: 'The fire arcs that it covers: names such as `FP F FS`, a list of them, or `all`.',
    fallback: undefined,
    read: (given) => readArcs(given as string | readonly string[]),
  };
}

/** What arcs stand for a mount that gives none: the only ones on offer, or else a placeholder that is reported. */
export function arcsLeftOut(coverage: Coverage): Arcs {
  return coverage.only ?? unstatedArcs(coverage.sizes[0] as number);
}

/** How many missiles of each kind a magazine holds. */
export interface Salvoes {
  readonly standard: number;
  readonly extended: number;
  readonly 'two-stage': number;
}

/** The missiles in a magazine: a number of standard ones, or a number for each kind. */
export function salvoes(about: string): Choice<Salvoes> {
  return {
    kind: 'salvoes',
    about,
    fallback: undefined,
    read: (given) => {
      const kinds = typeof given === 'number' ? { standard: given } : (given as Partial<Salvoes>);
      return { standard: kinds.standard ?? 0, extended: kinds.extended ?? 0, 'two-stage': kinds['two-stage'] ?? 0 };
    },
  };
}
