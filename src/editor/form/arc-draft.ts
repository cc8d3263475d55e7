/** Choosing arcs one by one: which arcs can be added, and when the set is an available one. */

import {
  type Arc,
  allArcs,
  allowedArcSets,
  allowsArcs,
  arcDescriptions,
  broadsidePair,
  type Coverage,
  type FireArcs,
  fireArcs,
  formatCoverage,
} from '../../rules/model/arcs.ts';
import { capitalize, formatCount } from '../../text/phrases.ts';

/** `Fore starboard (FS)`. */
export function arcName(arc: Arc): string {
  return `${capitalize(arcDescriptions[arc])} (${arc})`;
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
  const isPossible = allowedArcSets(coverage).some(
    ({ kind, names }) => kind === 'set' && wanted.every((name) => names.includes(name)),
  );
  if (isPossible) return undefined;
  const hint = chosen.length === 0 ? '' : '; clear another arc first';
  return `${arcName(arc)} cannot be added: ${allowed}${hint}`;
}

export function arcStatus(coverage: Coverage, chosen: readonly Arc[]) {
  const set = chosen.length === 0 ? undefined : fireArcs(...chosen);
  if (set && allowsArcs(coverage, set)) return { set, text: `Covers ${set === allArcs ? 'all six arcs' : set.text}.` };
  const allowed = `This mount covers ${formatCoverage(coverage)}.`;
  const larger = allowedArcSets(coverage).find(({ names }) => chosen.every((name) => names.includes(name)));
  if (!larger) return { set: undefined, text: `${set?.text ?? 'No arcs'} is not available. ${allowed}` };
  const missing = larger.names.length - chosen.length;
  return { set: undefined, text: `Choose ${missing} more. ${allowed}` };
}
