/** Balanced fleets for a number of points: a flagship, a line, and escorts. */

import { bestShips, type Chosen } from './knapsack.ts';
import { type Figures, isSameDesign, strengthOf, sumFigures, type Warship } from './warship.ts';

/** How the points of a fleet are shared. */
interface Plan {
  readonly name: string;
  readonly reason: string;
  /** Shares of all points, in per cent. */
  readonly flagship: readonly [from: number, to: number];
  readonly escorts: readonly [from: number, to: number];
}

const plans: readonly Plan[] = [
  { name: 'balanced', reason: 'a flagship, a line and escorts', flagship: [22, 38], escorts: [14, 30] },
  { name: 'heavy', reason: 'one strong ship, and few to guard her', flagship: [38, 62], escorts: [8, 22] },
  { name: 'many hulls', reason: 'a light flagship, and escorts in numbers', flagship: [10, 24], escorts: [26, 50] },
];

export interface FleetProposal extends Figures {
  readonly plan: Plan['name'];
  readonly reason: string;
  readonly flagship: Warship;
  /** The flagship first, then the line, then the escorts. */
  readonly ships: readonly Chosen[];
  readonly points: number;
}

export interface FleetRequest {
  readonly points: number;
  /** True if the ships break no rule of fleets and no limit. */
  readonly isLegal: (ships: readonly Chosen[]) => boolean;
}

/** Per cent that the shares of a plan may be missed by, where no fleet keeps them. */
const slacks = [0, 6, 12];

/** Sister ships in the line, and escorts of one class, at most. */
const [maxSisters, maxEscorts] = [3, 4];
const leastEscorts = 2;

/** A fleet for each plan that the warships allow. */
export function proposeFleets(candidates: readonly Warship[], request: FleetRequest): readonly FleetProposal[] {
  const proposals: FleetProposal[] = [];
  for (const plan of plans) {
    const isNew = (fleet: FleetProposal) => !proposals.some((other) => isSameFleet(fleet, other));
    for (const slack of slacks) {
      const found = fleetsFor(widened(plan, slack), candidates, request.points)
        .toSorted((one, other) => strengthOf(other) - strengthOf(one))
        .find((fleet) => isNew(fleet) && request.isLegal(fleet.ships));
      if (!found) continue;
      proposals.push(found);
      break;
    }
  }
  return proposals;
}

function widened(plan: Plan, slack: number): Plan {
  const wider = ([from, to]: readonly [number, number]): readonly [number, number] => [from - slack, to + slack];
  return { ...plan, flagship: wider(plan.flagship), escorts: wider(plan.escorts) };
}

/** The best fleet of a plan for each flagship. Ships of a fleet have the edition of the flagship, and her navy. */
function fleetsFor(plan: Plan, candidates: readonly Warship[], points: number): readonly FleetProposal[] {
  const [from, to] = plan.flagship.map((share) => (share * points) / 100) as [number, number];
  return candidates
    .filter((flagship) => !flagship.isEscort && flagship.points >= from && flagship.points <= to)
    .flatMap((flagship) => fleetsOf(plan, flagship, candidates, points));
}

/** Fleets of a flagship, each with another share for the escorts. */
function fleetsOf(
  plan: Plan,
  flagship: Warship,
  candidates: readonly Warship[],
  points: number,
): readonly FleetProposal[] {
  const left = points - flagship.points;
  const others = candidates.filter((each) => sails(each, flagship));
  const smaller = (each: Warship) => !each.isEscort && each.points < flagship.points && !isSameDesign(each, flagship);
  const line = bestShips(others.filter(smaller), left, maxSisters);
  const escorts = bestShips(
    others.filter(({ isEscort }) => isEscort),
    left,
    maxEscorts,
  );
  const [least, most] = plan.escorts.map((share) => (share * points) / 100) as [number, number];
  const splits: { readonly value: number; readonly guards: number }[] = [];
  for (let guards = left; guards >= Math.max(least, 1); guards--) {
    if (guards > most) continue;
    const value = escorts.value(guards) + line.value(left - guards);
    // Fewer points for the same escorts leave more for the line.
    if (escorts.value(guards) > escorts.value(guards - 1)) splits.push({ value, guards });
  }
  return splits
    .sort((one, other) => other.value - one.value)
    .slice(0, maxSplits)
    .flatMap(({ guards }) => {
      const [lined, guarding] = [line.ships(left - guards), escorts.ships(guards)].map(byPoints);
      if (!lined?.length || !guarding || countOf(guarding) < leastEscorts) return [];
      return toProposal(plan, [{ candidate: flagship, count: 1 }, ...lined, ...guarding]);
    });
}

/** Fleets of a flagship that are tried, if the best breaks a rule. */
const maxSplits = 12;

function toProposal({ name, reason }: Plan, ships: readonly [Chosen, ...Chosen[]]): FleetProposal {
  return {
    plan: name,
    reason,
    flagship: ships[0].candidate,
    ships,
    points: ships.reduce((sum, { candidate, count }) => sum + candidate.points * count, 0),
    ...sumFigures(ships.map(({ candidate, count }) => ({ ...candidate, count }))),
  };
}

function sails({ ship: { design } }: Warship, { ship: { design: leader } }: Warship): boolean {
  return design.navy === leader.navy && design.rules === leader.rules;
}

function byPoints(ships: readonly Chosen[]): readonly Chosen[] {
  return ships.toSorted((one, other) => other.candidate.points - one.candidate.points);
}

function countOf(ships: readonly Chosen[]): number {
  return ships.reduce((sum, { count }) => sum + count, 0);
}

function isSameFleet(one: FleetProposal, other: FleetProposal): boolean {
  const key = ({ ships }: FleetProposal) =>
    ships
      .map(({ candidate: { verdict }, count }) => `${verdict.file} ${verdict.document} ${count}`)
      .sort()
      .join();
  return key(one) === key(other);
}
