/**
 * Fire arcs. A ship has six of 60 degrees, named as in Full Thrust Light. A set of arcs is interned: equal sets are
 * the same object, so that reading a design allocates none.
 */

/** The six arcs, clockwise from dead ahead. */
export const arcNames = ['F', 'FS', 'AS', 'A', 'AP', 'FP'] as const;

/** One arc. */
export type Arc = (typeof arcNames)[number];

/** What each arc is called in words. */
export const arcWords: Readonly<Record<Arc, string>> = {
  F: 'fore',
  FS: 'fore starboard',
  AS: 'aft starboard',
  A: 'aft',
  AP: 'aft port',
  FP: 'fore port',
};

/** A set of arcs that a mount covers. */
export interface Arcs {
  /** The arcs, clockwise from the first after a gap: FP F FS. */
  readonly names: readonly Arc[];
  /** How many arcs the set covers; the books price by this number. */
  readonly size: number;
  /** `pair` is the word `broadside`: one mount a side, each with the two arcs of its side. */
  readonly kind: 'set' | 'pair' | 'unstated';
  /** The set as a design writes it: `FP F FS`, `all`, `broadside`. */
  readonly text: string;
  /** An arc that the design names twice, which is a mistake. */
  readonly repeated?: Arc;
}

const sets: readonly Arcs[] = Array.from({ length: 64 }, (_, mask) => {
  const ring = [...arcNames];
  const covered = (index: number) => (mask >> ((index + 6) % 6)) % 2 === 1;
  const afterGap = [3, 4, 5, 0, 1, 2].find((index) => covered(index) && !covered(index - 1)) ?? 0;
  const names = ring
    .map((_, step) => (afterGap + step) % 6)
    .flatMap((index) => (covered(index) ? (ring[index] ?? []) : []));
  return { names, size: names.length, kind: 'set', text: names.length === 6 ? 'all' : names.join(' ') };
});

function setOf(names: readonly Arc[]): Arcs {
  const mask = names.reduce((bits, name) => bits | (1 << arcNames.indexOf(name)), 0);
  return sets[mask] as Arcs;
}

/** All six arcs. */
export const allRound = setOf(arcNames);
/** Dead ahead only. */
export const forward = setOf(['F']);
/** The two arcs of the port side, in which a broadside mount fires. */
export const portSide = setOf(['AP', 'FP']);
/** The two arcs of the starboard side. */
export const starboardSide = setOf(['FS', 'AS']);
/** A pair of mounts, one for each side. */
export const broadsidePair: Arcs = { names: ['AP', 'FP', 'FS', 'AS'], size: 4, kind: 'pair', text: 'broadside' };

const unstated = arcNames.map(
  (_, index): Arcs => ({ names: [], size: index + 1, kind: 'unstated', text: 'arcs not given' }),
);

/** What stands for arcs that a design should give and does not: priced as `size` of them, and reported. */
export function unstatedArcs(size: number): Arcs {
  return unstated[size - 1] as Arcs;
}

/** The set of the named arcs; equal sets are the same object. */
export function arcSet(...names: readonly Arc[]): Arcs {
  return setOf(names);
}

const spellings = new Map<string, Arcs>([
  ['all', allRound],
  ['broadside', broadsidePair],
]);

/** Reads arcs as a design gives them: a string, a list, `all` or `broadside`. The schema has passed them already. */
export function readArcs(given: string | readonly string[]): Arcs {
  const spelling = typeof given === 'string' ? given : given.join(' ');
  const known = spellings.get(spelling);
  if (known) return known;
  const read = setInWords(spelling.split(/[\s,]+/).filter((word) => word !== ''));
  // Spellings are few (orders of six words), yet a hostile folder could invent many by spacing them out.
  if (spellings.size < 4096) spellings.set(spelling, read);
  return read;
}

/** The set that words name: arcs, or one word for several, which may stand among blanks as arcs may. */
function setInWords(words: readonly string[]): Arcs {
  const whole = words.length === 1 ? spellings.get(words[0] as string) : undefined;
  if (whole) return whole;
  const names = words as readonly Arc[];
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  return repeated ? { ...setOf(names), repeated } : setOf(names);
}

/** What a mount may cover: how many arcs, and how it stands to a broadside. */
export interface Coverage {
  readonly sizes: readonly number[];
  /** `side`: one mount may fire in the two arcs of one side. `pair`: sold two at a time, one a side, by the word `broadside`. */
  readonly broadside?: 'side' | 'pair';
  /** The only set that it may cover. */
  readonly only?: Arcs;
  /** Whether the arcs must lie side by side; those of most mounts need not. */
  readonly sideBySide?: boolean;
}

/** Covers any number of arcs that is listed. */
export function covering(...sizes: readonly number[]): Coverage {
  return { sizes };
}

/** Covers any number of arcs that is listed, as long as there is no gap between them. */
export function coveringSideBySide(...sizes: readonly number[]): Coverage {
  return { sizes, sideBySide: true };
}

/** All round, always. */
export const coversAllRound: Coverage = { sizes: [6], only: allRound };
/** Dead ahead, always. */
export const coversForward: Coverage = { sizes: [1], only: forward };

/** Whether `arcs` is one of the sets that `coverage` offers. */
export function offers(coverage: Coverage, arcs: Arcs): boolean {
  if (arcs.kind === 'unstated') return false;
  if (coverage.only) return arcs === coverage.only;
  if (arcs.kind === 'pair') return coverage.broadside === 'pair';
  if (coverage.broadside === 'side' && (arcs === portSide || arcs === starboardSide)) return true;
  return coverage.sizes.includes(arcs.size) && !(coverage.sideBySide && hasGap(arcs));
}

/** Whether an arc that is not covered lies between two that are; the names of a set begin after a gap. */
function hasGap({ names }: Arcs): boolean {
  const first = arcNames.indexOf(names[0] as Arc);
  return names.some((name, step) => name !== arcNames[(first + step) % arcNames.length]);
}

/** The coverage in words: `3 or 6 arcs, or a broadside (FP AP or FS AS)`. */
export function coverageInWords({ sizes, broadside, only, sideBySide }: Coverage): string {
  if (only) return only === allRound ? 'all six arcs' : `the ${only.text} arc only`;
  const first = sizes[0] as number;
  const last = sizes.at(-1) as number;
  const inRow = sizes.length > 2 && last - first === sizes.length - 1;
  const listed = inRow
    ? `${first} to ${last}`
    : [sizes.slice(0, -1).join(', '), last].filter((part) => part !== '').join(' or ');
  const words = `${listed} ${listed === '1' ? 'arc' : 'arcs'}`;
  if (sideBySide) return `${words} that lie side by side`;
  if (broadside === 'side') return `${words}, or a broadside (FP AP or FS AS)`;
  if (broadside === 'pair') return `${words}, or \`broadside\` for a pair, one a side`;
  return words;
}
