import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import {
  type Arc,
  type Arcs,
  allRound,
  arcNames,
  arcSet,
  arcWords,
  broadsidePair,
  type Coverage,
  coverageInWords,
  offers,
} from '../rules/model/arcs.ts';

/** Arcs that an entry may be given. */
export interface ArcSet {
  /** As a design writes them: `FP F FS`. */
  readonly text: string;
  /** The same in words. */
  readonly about: string;
}

/** Every set of arcs that lie side by side: what nearly every mount is given. Those with the fore arc in the middle come first. */
const neighbours: readonly Arcs[] = [
  ...new Set(
    arcNames.flatMap((_, size) =>
      [0, 5, 1, 4, 2, 3].map((turn) => {
        const first = turn + 6 - (size >> 1);
        return arcSet(...Array.from({ length: size + 1 }, (_, step) => arcNames[(first + step) % 6] as Arc));
      }),
    ),
  ),
];

/** Where a mount may be sold, as its entry says; `undefined` while a choice on which that depends is missing or wrong. */
export function coverageOf(
  { covers, settings }: BookEntry,
  valueOfKey: (key: string) => unknown,
): Coverage | undefined {
  const choices: Record<string, unknown> = {};
  for (const { key, choice } of settings) {
    if (choice.kind === 'arcs') continue;
    const value = valueOfKey(key) ?? choice.fallback;
    if (!fits(choice, value)) return undefined;
    choices[key] = value;
  }
  return covers?.(choices as never);
}

function fits({ kind, options }: Choice, value: unknown): boolean {
  if (options) return options.some((option) => option.value === value);
  return kind === 'flag' ? typeof value === 'boolean' : value !== undefined;
}

/** The sets of arcs that `coverage` offers, and what `typed` may grow to by one more arc; all sets where nothing is known. */
export function arcSets(coverage: Coverage | undefined, typed: string): readonly ArcSet[] {
  const sold = [...neighbours, broadsidePair].filter((set) => coverage === undefined || offers(coverage, set));
  const room = coverage?.only ? 0 : Math.max(...(coverage?.sizes ?? [6]));
  const sets = [
    ...sold.map((set) => ({ text: set.text, about: inWords(set) })),
    ...grown(typed)
      .filter((names) => names.length <= room)
      .map((names) => ({ text: names.join(' '), about: names.map((arc) => arcWords[arc]).join(', ') })),
  ];
  return sets.filter(({ text }, index) => sets.findIndex((other) => other.text === text) === index);
}

/** What the arcs that are written may become by one more name, or by the rest of the last one. */
function grown(typed: string): readonly (readonly Arc[])[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const begun = arcsIn(words);
  const before = arcsIn(words.slice(0, -1));
  const more = arcNames.filter((name) => !begun.includes(name)).map((name) => [...begun, name]);
  const last = words.at(-1) ?? '';
  const finished = /[\s,]$/.test(typed)
    ? []
    : arcNames.filter((name) => name.startsWith(last) && !before.includes(name));
  return [
    ...(before.length === 0 ? [] : finished.map((name) => [...before, name])),
    ...(begun.length === 0 ? [] : more),
  ];
}

function arcsIn(words: readonly string[]): readonly Arc[] {
  return words.filter((word): word is Arc => (arcNames as readonly string[]).includes(word));
}

function inWords(set: Arcs): string {
  if (set === allRound) return 'all six arcs';
  if (set === broadsidePair) return 'a pair, one a side';
  return set.names.map((arc) => arcWords[arc]).join(', ');
}

/** What an entry covers, in words. */
export function coverageWords(coverage: Coverage | undefined): string | undefined {
  return coverage && `It covers ${coverageInWords(coverage)}.`;
}
