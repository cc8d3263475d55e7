/** The best choice of options on any hull. */

import type { Goal } from './goals.ts';
import { budgetPrices, type FitItem, reachBound } from './knapsack.ts';
import type { Frame } from './masses.ts';
import {
  bestAt,
  bestOfOwn,
  type Found,
  freeWeights,
  type Goals,
  hullsFor,
  itemOf,
  nothing,
  type Search,
  weights,
} from './search.ts';

/** So many steps take a few seconds. */
const usualMaxSteps = { hull: 60_000, all: 600_000 };

/**
 * The best on any hull. It costs no more points than the limit given, or than the best on the hull of the design. Hulls
 * that promise most are searched first, and the search ends where none promises more than what is found.
 */
export async function bestOfAll(sought: Goals[number], search: Search): Promise<Found> {
  const { subject, request } = search;
  const { maxSteps = usualMaxSteps } = request;
  const budget = request.maxPoints ?? (await budgetFor(sought, search));
  const groups = hullsFor(sought[0], search).map(async ({ own, others }) => {
    const frames = [...(own.subject.ship.mass.free >= 0 ? [own] : []), ...(await others(budget))];
    const { prices, promises } = await promisesOf(frames, sought[1], search, budget);
    return frames.map((frame, index) => ({ frame, prices, promise: promises[index] as number }));
  });
  const searched = (await Promise.all(groups)).flat().sort((one, other) => other.promise - one.promise);
  let best: Found = nothing;
  let worth = Number.NEGATIVE_INFINITY;
  let bound: number | undefined;
  let steps = 0;
  for (const { frame, prices, promise } of searched) {
    if (promise < worth) break;
    if (steps >= maxSteps.all) {
      // The hulls are sorted: none of those left promises more than this one.
      const spent = (budget - subject.ship.points.total) * freeWeights.points;
      bound = Math.max(bound ?? 0, (promise + spent) / weights.goal);
      break;
    }
    const found = await bestAt(frame, sought, search, { budget, worth, prices, maxSteps: maxSteps.hull });
    search.onStep();
    steps += found.steps;
    if (found.bound !== undefined) bound = Math.max(bound ?? found.bound, found.bound);
    if (!found.proposal) continue;
    const { score, points } = found.proposal;
    const now = score * weights.goal - points * weights.points;
    if (now > worth) [best, worth] = [found, now];
  }
  return { ...best, bound };
}

/** The points that a proposal may cost: those of the best on the hull of the design. */
async function budgetFor(sought: Goals[number], search: Search): Promise<number> {
  const { subject, hulls } = search;
  const { ship } = hulls.own.subject;
  if (ship.mass.free < 0) {
    const [lightest] = await hulls.others(Number.POSITIVE_INFINITY);
    return lightest?.subject.ship.points.total ?? ship.points.total;
  }
  const { proposal } = sought[0] === 'points' ? nothing : await bestOfOwn(sought, search);
  return proposal ? subject.ship.points.total + proposal.points : ship.points.total;
}

/** Upper bound for each hull, and the price of a point that proves it. */
async function promisesOf(frames: readonly Frame[], value: Goal, { subject, used }: Search, budget: number) {
  const items = await cheapestItems(frames, value, used);
  const room = Math.max(0, ...frames.map(({ subject: { ship } }) => ship.mass.free));
  const funds = frames.map(({ subject: { ship } }) => budget - ship.points.total);
  const sorted = [...funds].sort((one, other) => one - other);
  const typical = [1, 2, 3].map((quarter) => sorted[(quarter * (sorted.length - 1)) >> 2] ?? 0);
  const prices = [...new Set(typical.flatMap((middle) => budgetPrices(items, room, middle)))];
  const reach = reachBound(items, room, false, prices);
  const promises = frames.map(({ subject: { ship } }, index) => {
    const more = ship.points.total - subject.ship.points.total;
    return reach(0, ship.mass.free, funds[index] as number) - more * weights.points;
  });
  return { prices, promises };
}

/** Every option as light and cheap as on the lightest hull, and as good as on the heaviest. */
async function cheapestItems(frames: readonly Frame[], value: Goal, used: Search['used']): Promise<readonly FitItem[]> {
  const byMass = [...frames].sort((one, other) => one.subject.ship.hull.mass - other.subject.ship.hull.mass);
  const merged = new Map<object, FitItem>();
  for (const frame of new Set([byMass[0], byMass.at(-1)])) {
    for (const option of (await frame?.options()) ?? []) {
      if (used.has(option.key)) continue;
      const item = itemOf(option, value, freeWeights);
      const known = merged.get(option.own ?? option) ?? item;
      merged.set(option.own ?? option, {
        ...item,
        mass: Math.min(item.mass, known.mass),
        cost: Math.min(item.cost ?? 0, known.cost ?? 0),
        value: Math.max(item.value, known.value),
      });
    }
  }
  return [...merged.values()];
}
