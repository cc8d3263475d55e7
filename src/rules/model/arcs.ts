/** Fire arcs: six of 60 degrees, named as in Full Thrust Light. Equal sets are the same object. */

/** The six arcs, clockwise from dead ahead. */
export const arcNames = ['F', 'FS', 'AS', 'A', 'AP', 'FP'] as const;

export type Arc = (typeof arcNames)[number];

export const arcDescriptions: Readonly<Record<Arc, string>> = {
  F: 'fore',
  FS: 'fore starboard',
  AS: 'aft starboard',
  A: 'aft',
  AP: 'aft port',
  FP: 'fore port',
};

export interface FireArcs {
  /** Clockwise, starting after a gap: FP F FS. */
  readonly names: readonly Arc[];
  /** Number of arcs, which sets the price. */
  readonly size: number;
  /** `pair`: the shorthand `broadside`, one mount per side. `unstated`: the design gives no arcs. */
  readonly kind: 'set' | 'pair' | 'unstated';
  /** As written in a design: `FP F FS`, `all`, `broadside`. */
  readonly text: string;
  /** An arc listed twice, which is an error. */
  readonly repeated?: Arc;
}

/** Cache: sets by their arcs, as bits. */
const sets: FireArcs[] = [];

export function fireArcs(...names: readonly Arc[]): FireArcs {
  const mask = names.reduce((bits, name) => bits | (1 << arcNames.indexOf(name)), 0);
  sets[mask] ??= arcSet(mask);
  return sets[mask];
}

function arcSet(mask: number): FireArcs {
  const covered = (index: number) => (mask >> ((index + 6) % 6)) % 2 === 1;
  const afterGap = [3, 4, 5, 0, 1, 2].find((index) => covered(index) && !covered(index - 1)) ?? 0;
  const names = arcNames
    .map((_, step) => (afterGap + step) % 6)
    .flatMap((index) => (covered(index) ? (arcNames[index] ?? []) : []));
  return { names, size: names.length, kind: 'set', text: names.length === 6 ? 'all' : names.join(' ') };
}

export const allArcs = fireArcs(...arcNames);
export const foreArc = fireArcs('F');
const sternArc = fireArcs('A');
/** The two arcs of a broadside mount to port. */
export const portSide = fireArcs('AP', 'FP');
/** The two arcs of a broadside mount to starboard. */
export const starboardSide = fireArcs('FS', 'AS');
const sides: readonly FireArcs[] = [portSide, starboardSide];
/** Copies, so that no formula takes them for a broadside. */
const sidesInTurret = new Map(sides.map((side) => [side, { ...side }]));
export const broadsidePair: FireArcs = { names: ['AP', 'FP', 'FS', 'AS'], size: 4, kind: 'pair', text: 'broadside' };

const unstated = arcNames.map(
  (_, index): FireArcs => ({ names: [], size: index + 1, kind: 'unstated', text: 'arcs not given' }),
);

/** Placeholder for missing arcs: priced as `size` arcs and reported by a check. */
export function placeholderArcs(size: number): FireArcs {
  return unstated[size - 1] as FireArcs;
}

/** True for the arcs of a broadside mount. */
export function isSide(arcs: FireArcs): boolean {
  return sides.includes(arcs);
}

/** The arcs of a mount in a turret: the two of one side are no broadside there, and priced as any other two. */
export function arcsInTurret(arcs: FireArcs): FireArcs {
  return sidesInTurret.get(arcs) ?? arcs;
}

/** True for the two arcs of one side of a mount that comes as a broadside, outside turrets, on one side. */
export function isSideBroadside({ broadside }: Coverage, { text }: FireArcs): boolean {
  return broadside === 'side' && sides.some((side) => side.text === text);
}

const wholeWords: Readonly<Record<string, FireArcs>> = { all: allArcs, broadside: broadsidePair };

/** Parses the arcs of a design: a string, a list, `all` or `broadside`. The input has passed the schema. */
export function parseArcs(given: string | readonly string[]): FireArcs {
  const words = typeof given === 'string' ? given.split(/[\s,]+/).filter((word) => word !== '') : given;
  const [word = '', ...others] = words;
  if (others.length === 0 && Object.hasOwn(wholeWords, word)) return wholeWords[word] as FireArcs;
  const names = words as readonly Arc[];
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  return repeated ? { ...fireArcs(...names), repeated } : fireArcs(...names);
}

/** The sets of arcs that a mount may cover. */
export interface Coverage {
  readonly sizes: readonly number[];
  /** `side`: a mount may cover the two arcs of one side. `pair`: offered in pairs, one per side, as `broadside`. */
  readonly broadside?: 'side' | 'pair';
  readonly only?: FireArcs;
  readonly adjacent?: boolean;
}

/** Any set with one of the listed numbers of arcs. */
export function arcCoverage(...sizes: readonly number[]): Coverage {
  return { sizes };
}

/** Any set of adjacent arcs with one of the listed numbers of arcs. */
export function adjacentArcCoverage(...sizes: readonly number[]): Coverage {
  return { sizes, adjacent: true };
}

export const allRoundCoverage: Coverage = { sizes: [6], only: allArcs };

export function allowsArcs(coverage: Coverage, arcs: FireArcs): boolean {
  if (arcs.kind === 'unstated') return false;
  if (coverage.only) return arcs === coverage.only;
  if (arcs.kind === 'pair') return coverage.broadside === 'pair';
  if (coverage.broadside === 'side' && isSide(arcs)) return true;
  return coverage.sizes.includes(arcs.size) && !(coverage.adjacent && hasGap(arcs));
}

/** Every set of arcs except the empty one. */
export const allArcSets: readonly FireArcs[] = Array.from({ length: 63 }, (_, index) =>
  fireArcs(...arcNames.filter((_, bit) => ((index + 1) >> bit) % 2 === 1)),
);

/** The sets of arcs that a mount may cover, fewest arcs first, and in order from the bow. A pair is last. */
export function allowedArcSets(coverage: Coverage): readonly FireArcs[] {
  const sets = [...allArcSets].sort((one, other) => one.size - other.size || fromBow(one) - fromBow(other));
  return [...sets, broadsidePair].filter((set) => allowsArcs(coverage, set));
}

/**
 * The sets that a mount may cover, the closest to the wanted arcs first. Arcs lost count double: who asks for three wants
 * to keep those that are offered. Players mount guns around the bow or in broadsides, so other sets count as further
 * away.
 */
export function closestArcSets(coverage: Coverage, wanted: readonly Arc[]): readonly FireArcs[] {
  const distance = ({ names, size }: FireArcs) => {
    const kept = names.filter((name) => wanted.includes(name)).length;
    return 2 * (wanted.length - kept) + (size - kept);
  };
  return allowedArcSets(coverage).toSorted((one, other) => {
    const [first, second] = [oddity(one, coverage), oddity(other, coverage)];
    return distance(one) + first - (distance(other) + second) || first - second;
  });
}

/** One set for each number of arcs that is offered, and a broadside for both sides: the one closest to the wanted arcs. */
export function arcSetPerSize(coverage: Coverage, wanted: readonly Arc[]): readonly FireArcs[] {
  const best = new Map<string, FireArcs>();
  for (const set of closestArcSets(coverage, wanted)) {
    const key = `${set.kind} ${set.size}`;
    if (!best.has(key)) best.set(key, set);
  }
  return [...best.values()].toSorted((one, other) => one.size - other.size);
}

/** How unusual a set is, in arcs: nothing around the bow, one arc around the stern and for broadsides, more for any other. */
function oddity(set: FireArcs, coverage: Coverage): number {
  if (set.kind === 'pair' || isSideBroadside(coverage, set)) return 1;
  if (hasGap(set)) return 3;
  if (mirroredArcs(set) !== set || set === sternArc) return 1.5;
  return set.names.includes('F') ? 0 : 1;
}

/** How far the arcs are from the bow; of equal sets, the one to port is first. */
function fromBow({ names }: FireArcs): number {
  const steps: Readonly<Record<Arc, number>> = { F: 0, FP: 1, FS: 1.1, AP: 2, AS: 2.1, A: 3 };
  return names.reduce((sum, name) => sum + steps[name], 0);
}

/** The same arcs on the other side of the bow; the same set if it is symmetric. */
export function mirroredArcs(set: FireArcs): FireArcs {
  if (set.kind === 'pair') return set;
  return fireArcs(...set.names.map((name) => arcNames[(6 - arcNames.indexOf(name)) % 6] as Arc));
}

/** The same arcs turned by half a circle. */
export function oppositeArcs({ names }: FireArcs): FireArcs {
  return fireArcs(...names.map((name) => arcNames[(arcNames.indexOf(name) + 3) % 6] as Arc));
}

/** The names of a set start after a gap, so any jump in them is a second gap. */
function hasGap({ names }: FireArcs): boolean {
  const first = arcNames.indexOf(names[0] as Arc);
  return names.some((name, step) => name !== arcNames[(first + step) % arcNames.length]);
}

/** Formats a coverage: `3 or 6 arcs, or a broadside (FP AP or FS AS)`. */
export function formatCoverage({ sizes, broadside, only, adjacent }: Coverage): string {
  if (only) return only === allArcs ? 'all six arcs' : `the ${only.text} arc only`;
  const first = sizes[0] as number;
  const last = sizes.at(-1) as number;
  const isRange = sizes.length > 2 && last - first === sizes.length - 1;
  const counts = isRange
    ? `${first} to ${last}`
    : [sizes.slice(0, -1).join(', '), last].filter((part) => part !== '').join(' or ');
  const text = `${counts} ${adjacent ? 'adjacent ' : ''}${counts === '1' ? 'arc' : 'arcs'}`;
  if (broadside === 'side') return `${text}, or a broadside (FP AP or FS AS)`;
  if (broadside === 'pair') return `${text}, or \`broadside\` for a pair, one per side`;
  return text;
}
