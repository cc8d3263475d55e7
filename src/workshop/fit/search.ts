/** The best packages for a goal or a plan, on one hull or on any. */

import type { Arc } from '../../rules/model/arcs.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Change, type ChangeWords, changeWords } from '../what-if/change.ts';
import { bareFireTarget, damageThrough, type FireAt, type Goal, goals } from './goals.ts';
import { bestChoice, type Counts, type FitItem, usualLimits } from './knapsack.ts';
import type { Frame, Hulls } from './masses.ts';
import type { Effect, Measure } from './measure.ts';
import type { FitPackage } from './packages.ts';
import { type FitPlan, isOfStage, type Stage } from './plans.ts';
import { type FitSubject, priceOf } from './subject.ts';

/** A proposal before its effect in a fight is computed, which takes longer than finding it. */
export interface ProposalDraft {
  /** The goal or plan that the proposal is best at. */
  readonly goal: string;
  /** The changes, as `slipway try` takes them. */
  readonly words: Required<ChangeWords>;
  /** Mass and points that it adds. */
  readonly mass: number;
  readonly points: number;
  /** Mass that is left with it. */
  readonly left: number;
  /** The gain in the goal: boxes, mass of defenses, mean damage; of a plan a share of what the ship had. */
  readonly score: number;
  /** The changed ship. */
  readonly ship: Ship;
}

export interface Proposal extends ProposalDraft {
  /** The ship in a fight, without and with it. */
  readonly effect: { readonly before: Effect; readonly after: Effect };
  /** The gain in offense and survival together. */
  readonly strength: number;
}

/** A goal that is reached exactly, by its value, or a plan. */
export type FitGoal = { readonly name: string; readonly value: Goal } | FitPlan;

/** A minimum mean damage per turn through an arc. */
export interface Minimum {
  readonly arc: Arc;
  readonly min: number;
}

/** The first band of beams. */
export const usualFireAt: FireAt = { range: 12, target: bareFireTarget };

export interface FitRequest {
  /** Goals by name, with what they measure; names of plans alone. Without them, those that designers usually have. */
  readonly goals?: readonly { readonly name: string; readonly value?: Goal }[];
  readonly maxProposals: number;
  /** Minimum mean damage per turn through arcs that the changed ship must keep, fired as `fireAt` says. */
  readonly minima?: readonly Minimum[];
  /** The mass of the ship may change. */
  readonly freeMass?: boolean;
  /** Maximum points of the changed ship. */
  readonly maxPoints?: number;
  /** Range and target of firepower without `goals`. */
  readonly fireAt?: FireAt;
  /** The long range of the plan `range`, in mu. */
  readonly longRange?: number;
  /** Propose any system of the rulebook, not only those of the navy. */
  readonly anyTechnology?: boolean;
  /** Partial choices that are looked at on one hull. */
  readonly maxNodes?: number;
}

/** A goal comes first, then using the mass up, then the price. */
const weights = { goal: 1e6, mass: 1e3, points: 1 };

/** The designs to search, and what has been found. */
export interface Search {
  readonly subject: FitSubject;
  readonly request: FitRequest;
  readonly measure: Measure;
  /** The design; with the fire control that its weapons lack. */
  readonly hulls: Hulls;
  /** The design with a fire control that it would need for weapons. */
  readonly aimed: Hulls | undefined;
  /** Packages that are not offered again. */
  readonly used: Set<string | undefined>;
}

export interface Found {
  readonly proposal: ProposalDraft | undefined;
  /** The score that no proposal exceeds, if the search stopped early. */
  readonly bound: number | undefined;
  /** The package that it owes most to. */
  readonly main: string | undefined;
}

export const nothing: Found = { proposal: undefined, bound: undefined, main: undefined };

/** Whether a goal is about damage, for which a ship may need a fire control. */
export function isFirepower({ name }: { readonly name: string }): boolean {
  return name.startsWith('firepower@') || ['balanced', 'guns', 'range', 'fast', 'escort'].includes(name);
}

/** The designs to start from: for damage also the one with a fire control. */
function hullsFor(goal: FitGoal, { hulls, aimed, request }: Search): readonly Hulls[] {
  const isFire = isFirepower(goal) || (request.minima ?? []).length > 0;
  return aimed && isFire ? [hulls, aimed] : [hulls];
}

/** The best on the hull of the design. */
export async function bestOfOwn(goal: FitGoal, search: Search): Promise<Found> {
  const found: Found[] = [];
  for (const { own } of hullsFor(goal, search))
    if (own.subject.ship.mass.free >= 0) found.push(await bestAt(own, goal, search));
  return bestOf(found, false);
}

/**
 * The best on any hull. It costs no more points than the limit given, or than the best on the hull of the design; of equal ones the
 * cheapest counts.
 */
export async function bestOfAll(goal: FitGoal, search: Search): Promise<Found> {
  const budget = search.request.maxPoints ?? (await budgetFor(goal, search));
  const found: Found[] = [];
  for (const { own, others } of hullsFor(goal, search)) {
    const heavier = await others(budget, 'ways' in goal ? maxHullsOfPlan : undefined);
    const frames = [...(own.subject.ship.mass.free >= 0 ? [own] : []), ...heavier];
    for (const frame of frames)
      if (frame.subject.ship.points.total <= budget) found.push(await bestAt(frame, goal, search, budget));
  }
  return bestOf(found, true);
}

/** A plan is tried in several ways on each hull. */
const maxHullsOfPlan = 6;

/** The highest score; then, if points count, the fewest points. */
function bestOf(found: readonly Found[], cheapest: boolean): Found {
  let best = nothing;
  for (const each of found) {
    const [now, known] = [each.proposal, best.proposal];
    if (!now) continue;
    const more = known ? now.score - known.score : 1;
    if (more > 1e-9 || (cheapest && more > -1e-9 && now.points < (known?.points ?? 0))) best = each;
  }
  const bounds = found.flatMap(({ bound }) => bound ?? []);
  return { ...best, bound: bounds.length > 0 ? Math.max(...bounds) : undefined };
}

/** The points that a proposal may cost: the cost of the best one on the hull of the design. */
async function budgetFor(goal: FitGoal, search: Search): Promise<number> {
  const { subject, hulls } = search;
  const { ship } = hulls.own.subject;
  if (ship.mass.free < 0) {
    const [lightest] = await hulls.others(Number.POSITIVE_INFINITY);
    return lightest?.subject.ship.points.total ?? ship.points.total;
  }
  const { proposal } = goal.name === 'points' ? nothing : await bestOfOwn(goal, search);
  return proposal ? subject.ship.points.total + proposal.points : ship.points.total;
}

/** The best on one hull; with a budget, mass that is not used costs points. */
export async function bestAt(frame: Frame, goal: FitGoal, search: Search, budget?: number): Promise<Found> {
  if ('ways' in goal) return bestWay(frame, goal, search, budget);
  const { name, value } = goal;
  const spending = { value, favor: 1, perMass: 0, share: 1, isExact: true };
  const reached = { ...spending, isWanted: (each: FitPackage) => gainOf(each, value) > 0 };
  // Without a gain, as for the fewest points, and for what is left, boxes and then anything use the mass up.
  const filled = (isWanted: Spending['isWanted']) => ({
    ...spending,
    value: none,
    perMass: weights.mass,
    isExact: false,
    isWanted,
  });
  const rest = [filled(({ use }) => use === 'boxes'), filled(({ use }) => use !== 'control')];
  const { state, ...found } = await fill(frame, budget === undefined ? [reached, ...rest] : [reached], search, budget);
  return { ...found, proposal: state && proposalOf(name, value, state, search.subject.ship) };
}

const none: Goal = () => 0;

/** The way of a plan that makes the strongest ship. */
async function bestWay(frame: Frame, plan: FitPlan, search: Search, budget?: number): Promise<Found> {
  const { subject, measure } = search;
  let best = nothing;
  for (const way of plan.ways) {
    const stages = way.map((stage: Stage) => ({
      ...{ value: stage.gain, perMass: 0, share: stage.share, favor: familiar, maxKinds: mostKinds },
      isWanted: (each: FitPackage) => isOfStage(stage, each) && gainOf(each, stage.gain) > 0,
    }));
    const { state, ...found } = await fill(frame, stages, search, budget);
    if (!state || plan.gain(subject.ship, state.ship) < plan.least) continue;
    // Its figures in a fight take as long as several prices.
    for (let price = 0; price < pricesOfFight; price++) await subject.effort.spend();
    const isStronger = !best.proposal || measure.strength(state.ship) > measure.strength(best.proposal.ship) + 1e-9;
    if (isStronger) best = { ...found, proposal: proposalOf(plan.name, plan.gain, state, subject.ship) };
  }
  // A plan tries a few ways: it promises no optimum, so that no bound is stated.
  return { ...best, bound: undefined };
}

const pricesOfFight = 8;

/** Guns of a kind that is aboard are worth more to a designer: crews, spares and habits are there. */
const familiar = 1.2;

/** A proposal adds a few kinds of guns, not one of each. */
const mostKinds = 3;

/** A part of the mass, and what it is spent on. */
interface Spending {
  readonly value: Goal;
  /** The value of what is aboard already counts so many times. */
  readonly favor: number;
  /** The goal asks for nothing else, so that what ships of a role bear does not matter. */
  readonly isExact?: boolean;
  /** The most kinds of packages; any number if left out. */
  readonly maxKinds?: number;
  /** Value of a unit of mass that is used. */
  readonly perMass: number;
  readonly share: number;
  readonly isWanted: (each: FitPackage) => boolean;
}

/** All changes of the design, and the ship that they make. */
interface State {
  readonly changes: readonly Change[];
  readonly ship: Ship;
}

interface Filled {
  readonly state: State | undefined;
  readonly bound: number | undefined;
  readonly main: string | undefined;
}

/** Spends the mass of a hull, one stage after the other. */
async function fill(frame: Frame, stages: readonly Spending[], search: Search, budget?: number): Promise<Filled> {
  const { request, used } = search;
  const { subject: here, base } = frame;
  const { maxNodes = usualLimits.maxNodes } = request;
  const maxPoints = budget ?? request.maxPoints ?? Number.POSITIVE_INFINITY;
  const packages = (await frame.packages()).filter(({ key }) => !used.has(key));
  let taken: Counts = packages.map(() => 0);
  let ship = here.ship;
  let [bound, main]: [number | undefined, string | undefined] = [undefined, undefined];
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1;
    const funds = maxPoints - ship.points.total;
    if (ship.mass.free < 0 || funds < 0 || here.effort.isSpent()) return { state: undefined, bound, main };
    const accept = async (counts: Counts) => {
      if (here.effort.isSpent()) return undefined;
      const all = taken.map((count, each) => count + (counts[each] as number));
      const isEmpty = all.every((count) => count === 0);
      if (isEmpty && isLast && base.length === 0) return undefined;
      const now = counts.every((count) => count === 0) ? ship : (await priceOf(changesOf(packages, all), here))?.ship;
      if (!now || now.mass.free < 0 || now.points.total > maxPoints) return undefined;
      return isLast && !keepsMinima(now, request) ? undefined : { all, ship: now };
    };
    const part = stage.share * ship.mass.free;
    const room = part - (part % 1);
    const limits = { maxTries: maxNodes / stepsOfTry, maxNodes, budget: funds };
    const groups = new Set(packages.flatMap(({ group }, at) => (taken[at] ? (group ?? []) : [])));
    const choose = (isOffered: (each: FitPackage) => boolean) => {
      const items = packages.map((each, at) => {
        const isOpen = isOffered(each) && !groups.has(each.group ?? '');
        return itemOf(each, stage, isOpen ? (taken[at] as number) : undefined);
      });
      return bestChoice(items, room, accept, limits);
    };
    let found = await choose(stage.isWanted);
    const few = found.best && stage.maxKinds && fewestKinds(packages, found.best.counts, stage);
    if (few) found = await choose((each) => stage.isWanted(each) && few.has(each.key));
    // Spending lowers the value, so that the score may be higher by that amount.
    const spent = Number.isFinite(funds) ? funds * weights.points : 0;
    if (found.bound !== undefined) bound = (found.bound + spent) / weights.goal;
    if (!found.best) return { state: undefined, bound, main };
    main ??= mainOf(packages, found.best.counts, stage);
    taken = found.best.accepted.all;
    ship = found.best.accepted.ship;
  }
  return { state: { changes: [...base, ...changesOf(packages, taken)], ship }, bound, main };
}

/** The kinds of packages that gain the most, if a choice has more kinds than a stage may have. */
function fewestKinds(
  packages: readonly FitPackage[],
  counts: Counts,
  stage: Spending,
): ReadonlySet<string> | undefined {
  const gains = new Map<string, number>();
  for (const [index, each] of packages.entries()) {
    const count = counts[index] as number;
    if (count > 0) gains.set(each.key, (gains.get(each.key) ?? 0) + count * gainOf(each, stage.value));
  }
  const { maxKinds = gains.size } = stage;
  if (gains.size <= maxKinds) return undefined;
  const sorted = [...gains].sort(([, one], [, other]) => other - one);
  return new Set(sorted.slice(0, maxKinds).map(([key]) => key));
}

/** Offering a choice takes as long as looking at so many partial ones. */
const stepsOfTry = 200;

function proposalOf(goal: string, gain: Goal, { changes, ship }: State, before: Ship): ProposalDraft {
  return {
    goal,
    words: changeWords(changes),
    mass: ship.mass.used - before.mass.used,
    points: ship.points.total - before.points.total,
    left: ship.mass.free,
    score: gain(before, ship),
    ship,
  };
}

/** The effect of a changed ship in a fight. */
export function withEffect<Draft extends { readonly ship: Ship }>(
  draft: Draft,
  before: Ship,
  { effect, strength }: Measure,
): Draft & Pick<Proposal, 'effect' | 'strength'> {
  return {
    ...draft,
    effect: { before: effect(before), after: effect(draft.ship) },
    strength: strength(draft.ship) / strength(before) - 1,
  };
}

function keepsMinima(ship: Ship, { minima = [], fireAt = usualFireAt }: FitRequest): boolean {
  return minima.every(({ arc, min }) => damageThrough(ship, arc, fireAt) >= min);
}

/** A package as an item of a stage; `taken` is how many were taken before, `undefined` if it is not offered. */
function itemOf(
  each: FitPackage,
  { value, perMass, favor, isExact = false }: Spending,
  taken: number | undefined,
): FitItem {
  const { mass, points, group, isAboard = false } = each;
  const maxCount = isExact ? (each.mostAtAll ?? each.maxCount) : each.maxCount;
  const cost = Math.max(0, points);
  const isOffered = taken !== undefined && taken < maxCount;
  if (!isOffered) return { mass, cost, maxCount: 0, value: 0 };
  const gain = gainOf(each, value) * (isAboard ? favor : 1);
  return {
    ...{ mass, cost, maxCount: maxCount - taken },
    ...(group === undefined ? {} : { group }),
    value: gain * weights.goal + mass * perMass - points * weights.points,
  };
}

/** Gain of a package in the goal. Only the mass of defenses depends on the hull. */
function gainOf(each: FitPackage, value: Goal): number {
  const { before, ship } = value === goals.defense ? each : (each.own ?? each);
  return value(before, ship);
}

function changesOf(packages: readonly FitPackage[], counts: Counts): readonly Change[] {
  return packages.flatMap((each, index) => {
    const count = counts[index] as number;
    return count > 0 ? each.changes(count) : [];
  });
}

/** The package that a choice owes most to; if nothing is measured, the one that takes the most mass. */
function mainOf(packages: readonly FitPackage[], counts: Counts, stage: Spending): string | undefined {
  let main: { readonly key: string; readonly share: number } | undefined;
  for (const [index, each] of packages.entries()) {
    const count = counts[index] as number;
    const share = count * (gainOf(each, stage.value) * weights.goal + each.mass);
    if (count > 0 && (!main || share > main.share)) main = { key: each.key, share };
  }
  return main?.key;
}
