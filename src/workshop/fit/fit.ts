/** Ways to use the mass that a design has left, each the best of its kind. */

import type { Change } from '../what-if/change.ts';
import { emptyBays } from '../what-if/load-settings.ts';
import { damageThrough, type Goal } from './goals.ts';
import { aimedSubject, hullsOf } from './masses.ts';
import { measureFor } from './measure.ts';
import { frameOf } from './package-draft.ts';
import { packagesFor } from './packages.ts';
import { plansFor } from './plans.ts';
import {
  bestAt,
  bestOfAll,
  bestOfOwn,
  type FitGoal,
  type FitRequest,
  isFirepower,
  type Proposal,
  type ProposalDraft,
  type Search,
  usualFireAt,
  withEffect,
} from './search.ts';
import type { FitSubject } from './subject.ts';
import { technologyOf } from './technology.ts';

export interface FitResult {
  readonly proposals: readonly Proposal[];
  /** Searches that had to stop early, and minima that are out of reach: the score that none can exceed, by goal. */
  readonly bounds: readonly { readonly goal: string; readonly bound: number }[];
}

/** The plans of a designer who names no goal. */
function usualPlans({ data, rules, ship }: FitSubject): readonly string[] {
  return [
    ...(emptyBays(data, rules).length > 0 ? ['fighters'] : []),
    ...(frameOf(ship).cargo ? ['cargo'] : []),
    ...['guns', 'range', 'tough', 'fast', 'escort'],
  ];
}

/**
 * The best ways to use free mass, legal and different in what they add: the package that a proposal owes most to is not offered
 * again for the same goal. Without goals there is one proposal of each kind, the strongest ship first.
 */
export async function proposalsFor(subject: FitSubject, request: FitRequest): Promise<FitResult> {
  const { maxProposals, freeMass = false } = request;
  if (subject.ship.mass.free < 0 && !freeMass) return { proposals: [], bounds: [] };
  const measure = measureFor(subject.ship.hull.mass, request.longRange);
  const plans = plansFor(subject.ship, measure);
  const names: NonNullable<FitRequest['goals']> = request.goals ?? usualPlans(subject).map((name) => ({ name }));
  const wanted = names.map(({ name, value }): FitGoal => (value ? { name, value } : (plans[name] as FitGoal)));
  const search = await startSearch({ subject, request, measure }, wanted);
  const unreachable = freeMass ? [] : await unreachableMinima(search);
  if (unreachable.length > 0) return { proposals: [], bounds: unreachable };
  const rounds = request.goals ? Number.POSITIVE_INFINITY : 1;
  const { proposals, bounds } = await inRounds(search, wanted, rounds);
  const isFirst = ({ goal }: Proposal) => Number(goal === 'cargo');
  const sorted = request.goals
    ? proposals
    : [...proposals].sort((one, other) => isFirst(other) - isFirst(one) || other.strength - one.strength);
  return { proposals: sorted.slice(0, maxProposals), bounds: [...bounds].map(([goal, bound]) => ({ goal, bound })) };
}

/** A proposal for each goal in each round, until there are enough. */
async function inRounds(search: Search, wanted: readonly FitGoal[], rounds: number) {
  const { freeMass = false, maxProposals } = search.request;
  const proposals: Proposal[] = [];
  const bounds = new Map<string, number>();
  // A goal for which nothing is found is not tried again: later rounds have fewer packages.
  const hopeless = new Set<string>();
  let found = true;
  for (let round = 0; found && round < rounds; round++) {
    found = false;
    for (const goal of wanted.filter(({ name }) => !hopeless.has(name))) {
      const { name } = goal;
      if (!Number.isFinite(rounds) && proposals.length >= maxProposals) break;
      const result = freeMass ? await bestOfAll(goal, search) : await bestOfOwn(goal, search);
      if (result.bound !== undefined) bounds.set(name, Math.max(result.bound, bounds.get(name) ?? result.bound));
      const { proposal } = result;
      if (!proposal) hopeless.add(name);
      if (!proposal || (proposal.score <= 0 && name !== 'points')) continue;
      if (proposals.some((other) => isSame(other, proposal))) continue;
      found = true;
      proposals.push(withEffect(proposal, search.subject.ship, search.measure));
      if (!Number.isFinite(rounds)) search.used.add(result.main);
    }
  }
  return { proposals, bounds };
}

/** True for the same changes in another order. */
function isSame(one: ProposalDraft, other: ProposalDraft): boolean {
  const [first, second] = [one, other].map(({ words }) =>
    JSON.stringify([words.add, words.remove, words.set].map((texts) => [...texts].sort())),
  );
  return first === second;
}

/** Packages can gain more together than the sum of their gains, such as a weapon and its fire control. */
const jointGain = 1.5;

/** Minima that no proposal meets, each with the damage that none exceeds: found in a moment, not after all proposals. */
async function unreachableMinima(search: Search): Promise<FitResult['bounds']> {
  const { subject, request } = search;
  const { minima = [], fireAt = usualFireAt } = request;
  const unreachable: { goal: string; bound: number }[] = [];
  for (const { arc, min } of minima) {
    const now = damageThrough(subject.ship, arc, fireAt);
    const value: Goal = (before, after) => damageThrough(after, arc, fireAt) - damageThrough(before, arc, fireAt);
    const goal = { name: `${arc}>=${min}`, value };
    const withoutMinima = { ...search, request: { ...request, minima: [] } };
    const scores = [search.hulls, search.aimed].map(async (hulls) =>
      hulls ? ((await bestAt(hulls.own, goal, withoutMinima)).proposal?.score ?? 0) : 0,
    );
    const max = now + Math.max(...(await Promise.all(scores)));
    if (max * jointGain < min) unreachable.push({ goal: goal.name, bound: max });
  }
  return unreachable;
}

type Start = Pick<Search, 'subject' | 'request' | 'measure'>;

async function startSearch({ subject, request, measure }: Start, wanted: readonly FitGoal[]): Promise<Search> {
  const { freeMass = false, anyTechnology = false } = request;
  const technology = technologyOf(subject, anyTechnology);
  const hullsWith = (here: FitSubject, base: readonly Change[]) => {
    const { free, limit } = here.ship.mass;
    const room = freeMass ? Math.max(free, limit) : free;
    return hullsOf(here, base, () => packagesFor(here, room, technology));
  };
  const found = await aimedSubject(subject);
  const aimed = found && hullsWith(found.aimed, found.base);
  // Weapons that cannot fire need a fire control, whatever the goal is.
  const isNeeded = subject.findings.some(({ code, waived }) => code === 'no-fire-control' && !waived);
  const needsAim = wanted.some(isFirepower) || (request.minima ?? []).length > 0;
  return {
    subject,
    request,
    measure,
    hulls: aimed && isNeeded ? aimed : hullsWith(subject, []),
    aimed: needsAim && !isNeeded ? aimed : undefined,
    used: new Set(),
  };
}
