/** Ways to use the mass that a design has left, each the best of its kind. */

import type { Change } from '../what-if/change.ts';
import { emptyBays, salvoMagazines } from '../what-if/load-settings.ts';
import { bestOfAll } from './best-hull.ts';
import { damageThrough, firepowerGoal, type Goal, goals } from './goals.ts';
import { aimedSubject, hullsOf } from './masses.ts';
import { type FitSubject, fitOptions } from './options.ts';
import {
  bestAt,
  bestOfOwn,
  type FitRequest,
  type Goals,
  isFirepower,
  type Proposal,
  type Search,
  usualFireAt,
} from './search.ts';

export interface FitResult {
  readonly proposals: readonly Proposal[];
  /** Searches that had to stop early, and minima that are out of reach: the score that none can exceed, by goal. */
  readonly bounds: readonly { readonly goal: string; readonly bound: number }[];
}

/** The goals of a designer who names none. */
export function usualGoals({ data, rules }: FitSubject, fireAt = usualFireAt): Goals {
  const names = [
    'hull',
    'defense',
    ...(emptyBays(data, rules).length > 0 ? ['wings'] : []),
    ...(salvoMagazines(data).length > 0 ? ['salvoes'] : []),
  ];
  return [
    [`firepower@${fireAt.range}`, firepowerGoal(fireAt)],
    ...names.map((name) => [name, goals[name]?.value as Goal] as const),
  ];
}

/**
 * The best ways to use free mass, legal and different in what they add: the option that a proposal owes most
 * to is not offered again.
 */
export async function proposalsFor(subject: FitSubject, request: FitRequest): Promise<FitResult> {
  const { maxProposals, freeMass = false } = request;
  const wanted = request.goals ?? usualGoals(subject, request.fireAt);
  if (subject.ship.mass.free < 0 && !freeMass) return { proposals: [], bounds: [] };
  const search = await startSearch(subject, request, wanted);
  const unreachable = freeMass ? [] : await unreachableMinima(search);
  if (unreachable.length > 0) return { proposals: [], bounds: unreachable };
  const proposals: Proposal[] = [];
  const bounds = new Map<string, number>();
  // A goal for which nothing is found is not tried again: later rounds have fewer options.
  const hopeless = new Set<string>();
  let found: boolean;
  do {
    found = false;
    for (const goal of wanted.filter(([name]) => !hopeless.has(name))) {
      const [name] = goal;
      if (proposals.length >= maxProposals) break;
      const result = freeMass ? await bestOfAll(goal, search) : await bestOfOwn(goal, search);
      if (result.bound !== undefined) bounds.set(name, Math.max(result.bound, bounds.get(name) ?? result.bound));
      const { proposal } = result;
      if (!proposal) hopeless.add(name);
      if (!proposal || (proposal.score <= 0 && name !== 'points')) continue;
      const words = JSON.stringify(proposal.words);
      if (proposals.some((other) => JSON.stringify(other.words) === words)) continue;
      found = true;
      proposals.push(proposal);
      search.used.add(result.main);
    }
  } while (found);
  return { proposals, bounds: [...bounds].map(([goal, bound]) => ({ goal, bound })) };
}

/** Options can gain more together than the sum of their gains, such as a weapon and its fire control. */
const jointGain = 1.5;

/** Minima that no proposal meets, each with the damage that none exceeds: found in a moment, not after all proposals. */
async function unreachableMinima(search: Search): Promise<FitResult['bounds']> {
  const { subject, request } = search;
  const { minima = [], fireAt = usualFireAt } = request;
  const unreachable: { goal: string; bound: number }[] = [];
  for (const { arc, min } of minima) {
    const now = damageThrough(subject.ship, arc, fireAt);
    const gain: Goal = (before, after) => damageThrough(after, arc, fireAt) - damageThrough(before, arc, fireAt);
    const goal = `${arc}>=${min}`;
    const withoutMinima = { ...search, request: { ...request, minima: [] } };
    const scores = [search.hulls, search.aimed].map(async (hulls) =>
      hulls ? ((await bestAt(hulls.own, [goal, gain], withoutMinima)).proposal?.score ?? 0) : 0,
    );
    const max = now + Math.max(...(await Promise.all(scores)));
    if (max * jointGain < min) unreachable.push({ goal, bound: max });
  }
  return unreachable;
}

async function startSearch(subject: FitSubject, request: FitRequest, wanted: Goals): Promise<Search> {
  const { freeMass = false } = request;
  const names = wanted.map(([name]) => name);
  const kinds = {
    wings: names.includes('wings'),
    salvoes: names.some((name) => name === 'salvoes' || isFirepower(name)),
  };
  const hullsWith = (here: FitSubject, base: readonly Change[]) => {
    const { free, limit } = here.ship.mass;
    const room = freeMass ? Math.max(free, limit) : free;
    return hullsOf(here, base, () => fitOptions(here, room, kinds));
  };
  const found = await aimedSubject(subject);
  const aimed = found && hullsWith(found.aimed, found.base);
  // Weapons that cannot fire need a fire control, whatever the goal is.
  const isNeeded = subject.findings.some(({ code, waived }) => code === 'no-fire-control' && !waived);
  const needsAim = names.some(isFirepower) || (request.minima ?? []).length > 0;
  return {
    subject,
    request,
    hulls: aimed && isNeeded ? aimed : hullsWith(subject, []),
    aimed: needsAim && !isNeeded ? aimed : undefined,
    used: new Set(),
  };
}
