/** The best choice of options on one hull. */

import type { Arc } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { type Change, type ChangeWords, changeWords } from '../what-if/change.ts';
import { bareFireTarget, damageThrough, type FireAt, type Goal, goals } from './goals.ts';
import { bestChoice, type Counts, type FitItem, stepsOfTry, usualLimits } from './knapsack.ts';
import type { Frame, Hulls } from './masses.ts';
import { type FitOption, type FitSubject, priceOf } from './options.ts';

export interface Proposal {
  /** The goal that the proposal is best at. */
  readonly goal: string;
  /** The changes, as `slipway try` takes them. */
  readonly words: Required<ChangeWords>;
  /** Mass and points that it adds. */
  readonly mass: number;
  readonly points: number;
  /** Mass that is left with it. */
  readonly left: number;
  /** Value of the goal: boxes, mass of defenses, or mean damage. */
  readonly score: number;
}

/** Goals by name, in the order of the proposals. */
export type Goals = readonly NamedGoal[];

export type NamedGoal = readonly [name: string, value: Goal];

/** A minimum mean damage per turn through an arc. */
export interface Minimum {
  readonly arc: Arc;
  readonly min: number;
}

/** The first band of beams. */
export const usualFireAt: FireAt = { range: 12, target: bareFireTarget };

export interface FitRequest {
  /** Goals; without them, those that designers usually have. */
  readonly goals?: Goals;
  readonly maxProposals: number;
  /** Minimum mean damage per turn through arcs that the changed ship must keep, fired as `fireAt` says. */
  readonly minima?: readonly Minimum[];
  /** The mass of the ship may change. */
  readonly freeMass?: boolean;
  /** Maximum points of the changed ship. */
  readonly maxPoints?: number;
  /** Range and target of firepower without `goals`. */
  readonly fireAt?: FireAt;
  /** If the mass is free: the steps of the search on each hull, and on all of them. */
  readonly maxSteps?: { readonly hull: number; readonly all: number };
}

type Weights = Readonly<Record<'goal' | 'mass' | 'points', number>>;

/** A goal comes first, then using the mass up, then the price. */
export const weights = { goal: 1e6, mass: 1e3, points: 1 };

/** If the mass is free, mass that is not used costs points. */
export const freeWeights = { ...weights, mass: 0 };

/** The designs to search, and what has been found. */
export interface Search {
  readonly subject: FitSubject;
  readonly request: FitRequest;
  /** The design; with the fire control that its weapons lack. */
  readonly hulls: Hulls;
  /** The design with a fire control that it would need for weapons. */
  readonly aimed: Hulls | undefined;
  /** Options that are not offered again. */
  readonly used: Set<string | undefined>;
}

export interface Found {
  readonly proposal: Proposal | undefined;
  /** The score that no proposal exceeds, if the search stopped early. */
  readonly bound: number | undefined;
  /** The option that it owes most to. */
  readonly main: string | undefined;
  /** How long the search was, as in `SearchResult`. */
  readonly steps: number;
}

export const nothing: Found = { proposal: undefined, bound: undefined, main: undefined, steps: 0 };

/** Limits that a proposal on a hull of another mass must keep, and the score that it must beat. */
export interface HullLimits {
  /** Maximum points of the ship. */
  readonly budget: number;
  /** Value of the best proposal so far. */
  readonly best: number;
  /** Prices of a point that give good bounds. */
  readonly prices: readonly number[];
  readonly maxSteps: number;
}

/** The designs to start from: for damage also the one with a fire control. */
export function hullsFor(goal: string, { hulls, aimed, request }: Search): readonly Hulls[] {
  const isFire = isFirepower(goal) || (request.minima ?? []).length > 0;
  return aimed && isFire ? [hulls, aimed] : [hulls];
}

export function isFirepower(goal: string): boolean {
  return goal.startsWith('firepower@');
}

/** The best on the hull of the design. */
export async function bestOfOwn(goal: NamedGoal, search: Search): Promise<Found> {
  let best = nothing;
  let bound: number | undefined;
  for (const { own } of hullsFor(goal[0], search)) {
    if (own.subject.ship.mass.free < 0) continue;
    const found = await bestAt(own, goal, search);
    if (found.bound !== undefined) bound = Math.max(bound ?? found.bound, found.bound);
    if (found.proposal && !(best.proposal && best.proposal.score >= found.proposal.score)) best = found;
  }
  return { ...best, bound };
}

/** The best on one hull. */
export async function bestAt(
  frame: Frame,
  [name, value]: NamedGoal,
  search: Search,
  limits?: HullLimits,
): Promise<Found> {
  const { subject, request, used } = search;
  const { subject: here, base } = frame;
  const options = (await frame.options()).filter(({ key }) => !used.has(key));
  const room = here.ship.mass.free;
  const items = options.map((option) => itemOf(option, value, limits ? freeWeights : weights));
  const maxPoints = limits?.budget ?? request.maxPoints ?? Number.POSITIVE_INFINITY;
  const more = here.ship.points.total - subject.ship.points.total;
  const accept = async (counts: Counts) => {
    const changes = changesOf(options, counts);
    if (changes.length + base.length === 0) return undefined;
    const ship = (await priceOf(changes, here))?.ship;
    const isAllowed = ship && ship.mass.free >= 0 && ship.points.total <= maxPoints && keepsMinima(ship, request);
    return isAllowed ? ship : undefined;
  };
  const budget = maxPoints - here.ship.points.total;
  if (budget < 0) return nothing;
  const { best, steps, ...result } = await bestChoice(items, room, accept, {
    ...usualLimits,
    budget,
    ...(limits && {
      prices: limits.prices,
      atLeast: limits.best + more * weights.points,
      maxNodes: limits.maxSteps,
      maxTries: limits.maxSteps / stepsOfTry,
    }),
  });
  // Spending lowers the value, so the score may be higher by that amount.
  const spent = limits ? budget * freeWeights.points : 0;
  const bound = result.bound === undefined ? undefined : (result.bound + spent) / weights.goal;
  if (!best) return { ...nothing, bound, steps };
  const { counts, accepted: ship } = best;
  const added = changesOf(options, counts);
  const proposal: Proposal = {
    goal: name,
    words: changeWords([...base, ...added]),
    mass: ship.mass.used - subject.ship.mass.used,
    points: ship.points.total - subject.ship.points.total,
    left: ship.mass.free,
    score: value(subject.ship, ship),
  };
  return { proposal, bound, main: mainOf(items, options, counts), steps };
}

function keepsMinima(ship: FitOption['ship'], { minima = [], fireAt = usualFireAt }: FitRequest): boolean {
  return minima.every(({ arc, min }) => damageThrough(ship, arc, fireAt) >= min);
}

export function itemOf(option: FitOption, value: Goal, { goal, mass: perMass, points: perPoint }: Weights): FitItem {
  const { mass, points, maxCount, group } = option;
  return {
    mass,
    maxCount,
    cost: Math.max(0, points),
    ...(group === undefined ? {} : { group }),
    value: gainOf(option, value) * goal + mass * perMass - points * perPoint,
  };
}

const knownValues = new WeakMap<Goal, WeakMap<FitOption, number>>();

/** Gain of an option in the goal. Only the mass of defenses depends on the hull. */
function gainOf(option: FitOption, value: Goal): number {
  const known = getOrCompute(knownValues, value, () => new WeakMap<FitOption, number>());
  const priced = value === goals.defense?.value ? option : (option.own ?? option);
  return getOrCompute(known, priced, () => value(priced.before, priced.ship));
}

function changesOf(options: readonly FitOption[], counts: Counts): readonly Change[] {
  return options.flatMap((option, index) => {
    const count = counts[index] as number;
    return count > 0 ? option.changes(count) : [];
  });
}

/** The option that a proposal owes most to; if nothing is measured, the one that takes the most mass. */
function mainOf(items: readonly FitItem[], options: readonly FitOption[], counts: Counts): string | undefined {
  const shares = items.map(({ value, mass }, index) => (value + mass) * (counts[index] as number));
  const max = Math.max(...shares.filter((_, index) => (counts[index] as number) > 0));
  return options[shares.findIndex((share, index) => share === max && (counts[index] as number) > 0)]?.key;
}
