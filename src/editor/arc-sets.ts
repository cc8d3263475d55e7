import {
  type Arc,
  allArcs,
  allowsArcs,
  arcDescriptions,
  arcNames,
  broadsidePair,
  type Coverage,
  type FireArcs,
  fireArcs,
} from '../rules/model/arcs.ts';

/** Every set of adjacent arcs, those around the fore arc first. */
const adjacentSets: readonly FireArcs[] = [
  ...new Set(
    arcNames.flatMap((_, size) =>
      [0, 5, 1, 4, 2, 3].map((turn) => {
        const first = turn + 6 - (size >> 1);
        return fireArcs(...Array.from({ length: size + 1 }, (_, step) => arcNames[(first + step) % 6] as Arc));
      }),
    ),
  ),
];

/** Arc sets that `coverage` allows, plus completions of `typed` by one arc; all sets if `coverage` is unknown. */
export function arcSets(coverage: Coverage | undefined, typed: string) {
  const allowed = [...adjacentSets, broadsidePair].filter((set) => coverage === undefined || allowsArcs(coverage, set));
  const maxArcs = coverage?.only ? 0 : Math.max(...(coverage?.sizes ?? [6]));
  const sets = [
    ...allowed.map((set) => ({ text: set.text, description: describeArcs(set) })),
    ...completions(typed)
      .filter((names) => names.length <= maxArcs)
      .map((names) => ({ text: names.join(' '), description: names.map((arc) => arcDescriptions[arc]).join(', ') })),
  ];
  return sets.filter(({ text }, index) => sets.findIndex((other) => other.text === text) === index);
}

/** Extends the typed arcs by one more name, or completes the last one. */
function completions(typed: string): readonly (readonly Arc[])[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const current = arcsIn(words);
  const before = arcsIn(words.slice(0, -1));
  const more = arcNames.filter((name) => !current.includes(name)).map((name) => [...current, name]);
  const last = words.at(-1) ?? '';
  const finished = /[\s,]$/.test(typed)
    ? []
    : arcNames.filter((name) => name.startsWith(last) && !before.includes(name));
  return [
    ...(before.length === 0 ? [] : finished.map((name) => [...before, name])),
    ...(current.length === 0 ? [] : more),
  ];
}

function arcsIn(words: readonly string[]): readonly Arc[] {
  return words.filter((word): word is Arc => (arcNames as readonly string[]).includes(word));
}

function describeArcs(set: FireArcs): string {
  if (set === allArcs) return 'all six arcs';
  if (set === broadsidePair) return 'a pair, one per side';
  return set.names.map((arc) => arcDescriptions[arc]).join(', ');
}
