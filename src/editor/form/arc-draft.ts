/** Choosing arcs one by one: which arcs can be added, and when the set is one on offer. */

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
  formatCoverage,
} from '../../rules/model/arcs.ts';
import { formatCount } from '../../text/numbers.ts';

/** Every set of arcs except the empty one. */
const allSets: readonly FireArcs[] = Array.from({ length: 63 }, (_, index) =>
  fireArcs(...arcNames.filter((_, bit) => ((index + 1) >> bit) % 2 === 1)),
);

/** `Fore starboard (FS)`. */
export function arcName(arc: Arc): string {
  const words = arcDescriptions[arc];
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${arc})`;
}

/** The sets of arcs that a mount may cover, fewest arcs first, and in order from the bow. A pair is last. */
export function legalSets(coverage: Coverage): readonly FireArcs[] {
  const sets = allSets.filter((set) => allowsArcs(coverage, set));
  const sorted = [...sets].sort((one, other) => one.size - other.size || fromBow(one) - fromBow(other));
  return allowsArcs(coverage, broadsidePair) ? [...sorted, broadsidePair] : sorted;
}

/** How far the arcs are from the bow; of equal sets, the one to port is first. */
function fromBow({ names }: FireArcs): number {
  const steps: Readonly<Record<Arc, number>> = { F: 0, FP: 1, FS: 1.1, AP: 2, AS: 2.1, A: 3 };
  return names.reduce((sum, name) => sum + steps[name], 0);
}

/** How many of the chosen arcs a set covers. */
function kept({ names }: FireArcs, chosen: readonly Arc[]): number {
  return names.filter((name) => chosen.includes(name)).length;
}

/** One set for each number of arcs that is offered: the one that keeps most of the chosen arcs, then the one nearest the bow. */
export function setPerSize(coverage: Coverage, chosen: readonly Arc[]): readonly FireArcs[] {
  const best = new Map<string, FireArcs>();
  for (const set of legalSets(coverage)) {
    const key = `${set.kind} ${set.size}`;
    const known = best.get(key);
    if (!known || kept(set, chosen) > kept(known, chosen)) best.set(key, set);
  }
  return [...best.values()];
}

/** The set on sale that keeps most of the chosen arcs, with as few others as possible. */
export function closestSet(coverage: Coverage, chosen: readonly Arc[]): FireArcs | undefined {
  const sets = legalSets(coverage);
  return [...sets].sort((one, other) => kept(other, chosen) - kept(one, chosen) || one.size - other.size)[0];
}

/** Label of a set: `3 arcs`, `Broadside, 2 arcs`. */
export function setName(set: FireArcs, { sizes }: Coverage): string {
  if (set === broadsidePair) return 'Broadside, a pair';
  if (!sizes.includes(set.size)) return 'Broadside, 2 arcs';
  return set === allArcs ? 'All 6 arcs' : formatCount(set.size, 'arc');
}

/** The arcs with one of them added or removed. */
export function toggleArc(chosen: readonly Arc[], arc: Arc): readonly Arc[] {
  return chosen.includes(arc) ? chosen.filter((name) => name !== arc) : fireArcs(...chosen, arc).names;
}

/** Why an arc cannot be toggled; `undefined` if it can. A chosen arc can go unless the set is fixed. */
export function whyNotArc(coverage: Coverage, chosen: readonly Arc[], arc: Arc): string | undefined {
  const allowed = `this mount covers ${formatCoverage(coverage)}`;
  if (coverage.only) return `${arcName(arc)} cannot change: ${allowed}`;
  if (chosen.includes(arc)) return undefined;
  const wanted = [...chosen, arc];
  if (allSets.some((set) => allowsArcs(coverage, set) && wanted.every((name) => set.names.includes(name)))) {
    return undefined;
  }
  const hint = chosen.length === 0 ? '' : '; clear another arc first';
  return `${arcName(arc)} cannot be added: ${allowed}${hint}`;
}

export interface ArcStatus {
  /** The chosen set if it is offered. */
  readonly set: FireArcs | undefined;
  /** Summary of the choice and of missing parts. */
  readonly text: string;
}

export function arcStatus(coverage: Coverage, chosen: readonly Arc[]): ArcStatus {
  const set = chosen.length === 0 ? undefined : fireArcs(...chosen);
  if (set && allowsArcs(coverage, set)) return { set, text: `Covers ${set === allArcs ? 'all six arcs' : set.text}.` };
  const allowed = `This mount covers ${formatCoverage(coverage)}.`;
  const larger = legalSets(coverage).find(({ names }) => chosen.every((name) => names.includes(name)));
  if (!larger) return { set: undefined, text: `${set?.text ?? 'No arcs'} is not available. ${allowed}` };
  const missing = larger.names.length - chosen.length;
  return { set: undefined, text: `Choose ${missing} more. ${allowed}` };
}
