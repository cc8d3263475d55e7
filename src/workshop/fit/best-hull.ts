/** The best choice of options on any hull. */

import type { Goal } from './goals.ts';
import { budgetPrices, type FitItem, reachBound } from './knapsack.ts';
import type { Frame } from './masses.ts';
import {
  bestAt,
  bestOfOwn,
  type Found,
  freeWeights,
  hullsFor,
  itemOf,
  type NamedGoal,
  nothing,
  type Search,
  weights,
} from './search.ts';

/** These numbers of steps take a few seconds. */
const usualMaxSteps = { hull: 60_000, all: 600_000 };

/**
 * The best on any hull. It costs no more points than the limit given, or than the best on the hull of the design. Hulls
 * with the highest upper bounds are searched first, and the search ends where no bound exceeds what is found.
 */
export async function bestOfAll(goal: NamedGoal, search: Search): Promise<Found> {
  const { subject, request } = search;
  const { maxSteps = usualMaxSteps } = request;
  const budget = request.maxPoints ?? (await budgetFor(goal, search));
  const groups = hullsFor(goal[0], search).map(async ({ own, others }) => {
    const frames = [...(own.subject.ship.mass.free >= 0 ? [own] : []), ...(await others(budget))];
    const { prices, upperBounds } = await findUpperBounds(frames, goal[1], search, budget);
    return frames.map((frame, index) => ({ frame, prices, upper: upperBounds[index] as number }));
  });
  const searched = (await Promise.all(groups)).flat().sort((one, other) => other.upper - one.upper);
  let best: Found = nothing;
  let highest = Number.NEGATIVE_INFINITY;
  let bound: number | undefined;
  let steps = 0;
  for (const { frame, prices, upper } of searched) {
    if (upper < highest) break;
    if (steps >= maxSteps.all) {
      // The hulls are sorted: none of those left has a higher bound than this one.
      const spent = (budget - subject.ship.points.total) * freeWeights.points;
      bound = Math.max(bound ?? 0, (upper + spent) / weights.goal);
      break;
    }
    const found = await bestAt(frame, goal, search, { budget, best: highest, prices, maxSteps: maxSteps.hull });
    steps += found.steps;
    if (found.bound !== undefined) bound = Math.max(bound ?? found.bound, found.bound);
    if (!found.proposal) continue;
    const { score, points } = found.proposal;
    const now = score * weights.goal - points * weights.points;
    if (now > highest) [best, highest] = [found, now];
  }
  return { ...best, bound };
}

/** The points that a proposal may cost: the cost of the best one on the hull of the design. */
async function budgetFor(goal: NamedGoal, search: Search): Promise<number> {
  const { subject, hulls } = search;
  const { ship } = hulls.own.subject;
  if (ship.mass.free < 0) {
    const [lightest] = await hulls.others(Number.POSITIVE_INFINITY);
    return lightest?.subject.ship.points.total ?? ship.points.total;
  }
  const { proposal } = goal[0] === 'points' ? nothing : await bestOfOwn(goal, search);
  return proposal ? subject.ship.points.total + proposal.points : ship.points.total;
}

/** Upper bound for each hull, and the prices of a point that give these bounds. */
async function findUpperBounds(frames: readonly Frame[], value: Goal, { subject, used }: Search, budget: number) {
  const items = await cheapestItems(frames, value, used);
  const room = Math.max(0, ...frames.map(({ subject: { ship } }) => ship.mass.free));
  const funds = frames.map(({ subject: { ship } }) => budget - ship.points.total);
  const sorted = [...funds].sort((one, other) => one - other);
  const typical = [1, 2, 3].map((quarter) => sorted[(quarter * (sorted.length - 1)) >> 2] ?? 0);
  const prices = [...new Set(typical.flatMap((middle) => budgetPrices(items, room, middle)))];
  const reach = reachBound(items, room, false, prices);
  const upperBounds = frames.map(({ subject: { ship } }, index) => {
    const more = ship.points.total - subject.ship.points.total;
    return reach(0, ship.mass.free, funds[index] as number) - more * weights.points;
  });
  return { prices, upperBounds };
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
