/** Ways to use the mass that a design has left, each the best of its kind. */

import type { ChangeWords } from '../what-if/change.ts';
import { emptyBays, salvoMagazines } from '../what-if/load-settings.ts';
import { bestOfAll } from './best-hull.ts';
import { damageThrough, firepowerGoal, type Goal, goals } from './goals.ts';
import { aimedFrame, type Frame, otherFrames, ownFrame } from './masses.ts';
import { type FitSubject, fitOptions } from './options.ts';
import {
  bestAt,
  type FitRequest,
  type Found,
  type Goals,
  isFirepower,
  nothing,
  ownFrames,
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
  const { most, freeMass = false } = request;
  const seek = request.seek ?? usualGoals(subject, request.fireAt);
  if (subject.ship.mass.free < 0 && !freeMass) return { proposals: [], bounds: [] };
  const search = await startSearch(subject, request, seek);
  const unreachable = freeMass ? [] : await unreachableMinima(search);
  if (unreachable.length > 0) return { proposals: [], bounds: unreachable };
  const proposals: Proposal[] = [];
  const bounds = new Map<string, number>();
  // A goal for which nothing is found is not sought again: later rounds have fewer options.
  const hopeless = new Set<string>();
  for (let round = 0; round < most && proposals.length < most; round++) {
    let found = false;
    for (const sought of seek.filter(([goal]) => !hopeless.has(goal))) {
      const [goal] = sought;
      if (proposals.length >= most) break;
      const result = freeMass ? await bestOfAll(sought, search) : await bestOfOwn(sought, search);
      if (result.bound !== undefined) bounds.set(goal, Math.max(result.bound, bounds.get(goal) ?? result.bound));
      const { proposal } = result;
      if (!proposal) hopeless.add(goal);
      if (!proposal || (proposal.score <= 0 && goal !== 'points')) continue;
      if (proposals.some(({ words }) => isSame(words, proposal.words))) continue;
      found = true;
      proposals.push(proposal);
      search.used.add(result.main);
    }
    if (!found) break;
  }
  return { proposals, bounds: [...bounds].map(([goal, bound]) => ({ goal, bound })) };
}

/** The best on the hull of the design. */
async function bestOfOwn(sought: Goals[number], search: Search): Promise<Found> {
  let best = nothing;
  let bound: number | undefined;
  for (const frame of ownFrames(sought[0], search)) {
    const found = await bestAt(frame, sought, search);
    if (found.bound !== undefined) bound = Math.max(bound ?? found.bound, found.bound);
    if (found.proposal && !(best.proposal && best.proposal.score >= found.proposal.score)) best = found;
  }
  return { ...best, bound };
}

/** Options can gain more together than the sum of their gains, such as a weapon and its fire control. */
const jointGain = 1.5;

/** Minima that no proposal meets, each with the damage that none exceeds: found in a moment, not after all proposals. */
async function unreachableMinima(search: Search): Promise<FitResult['bounds']> {
  const { subject, request } = search;
  const { minima = [], fireAt = usualFireAt } = request;
  const unreachable: { goal: string; bound: number }[] = [];
  for (const { arc, least } of minima) {
    const now = damageThrough(subject.ship, arc, fireAt);
    const gain: Goal = (before, after) => damageThrough(after, arc, fireAt) - damageThrough(before, arc, fireAt);
    const goal = `${arc}>=${least}`;
    const sought = { ...search, request: { ...request, minima: [] } };
    const scores = [search.own, search.aimed].map(async (frame) =>
      frame ? ((await bestAt(frame, [goal, gain], sought)).proposal?.score ?? 0) : 0,
    );
    const most = now + Math.max(...(await Promise.all(scores)));
    if (most * jointGain < least) unreachable.push({ goal, bound: most });
  }
  return unreachable;
}

async function startSearch(subject: FitSubject, request: FitRequest, seek: Goals): Promise<Search> {
  const { onStep = () => {}, freeMass = false } = request;
  const names = seek.map(([name]) => name);
  const kinds = {
    wings: names.includes('wings'),
    salvoes: names.some((name) => name === 'salvoes' || isFirepower(name)),
  };
  const { free, limit } = subject.ship.mass;
  const seeksFire = names.some(isFirepower) || (request.minima ?? []).length > 0;
  const optionsOf = (aimed: FitSubject) => fitOptions(aimed, aimed.ship.mass.free, kinds, onStep);
  const options = await fitOptions(subject, freeMass ? Math.max(free, limit) : free, kinds, onStep);
  const fitting = options.filter(({ mass }) => mass <= free);
  const frames = new Map<number, Promise<readonly Frame[]>>();
  return {
    subject,
    request,
    own: ownFrame(subject, fitting),
    aimed: seeksFire ? await aimedFrame(subject, optionsOf) : undefined,
    others: (budget) => {
      const known = frames.get(budget) ?? otherFrames(subject, options, budget, onStep);
      frames.set(budget, known);
      return known;
    },
    used: new Set(),
    onStep,
  };
}

function isSame(one: ChangeWords, other: ChangeWords): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
