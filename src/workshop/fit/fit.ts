/** Ways to use the mass that a design has left, each the best of its kind. */

import { type ChangeWords, changeWords } from '../what-if/change.ts';
import { firepowerGoal, type Goal, goals } from './goals.ts';
import { bestChoice, type Counts, type FitItem } from './knapsack.ts';
import { type FitOption, type FitSubject, fitOptions, priceOf } from './options.ts';

export interface Proposal {
  /** What the proposal is best at. */
  readonly goal: string;
  /** The changes, as `slipway try` takes them. */
  readonly words: Required<ChangeWords>;
  /** Mass and points that it adds. */
  readonly mass: number;
  readonly points: number;
  /** Mass that is left with it. */
  readonly left: number;
  /** What the goal measures: boxes, mass of defenses, mean damage. */
  readonly score: number;
}

export interface FitResult {
  readonly proposals: readonly Proposal[];
  /** Searches that had to stop early: the score that none can exceed, by goal. */
  readonly bounds: readonly { readonly goal: string; readonly bound: number }[];
}

export interface FitRequest {
  /** Goals by name, in the order of the proposals. */
  readonly seek: readonly (readonly [name: string, value: Goal])[];
  readonly most: number;
  /** What the changed ship must have besides being legal. */
  readonly keeps?: (ship: FitOption['ship']) => boolean;
}

/** The range of firepower, in mu, where none is asked for: the first band of beams. */
const usualRange = 12;

/** The goals of a designer who names none. */
export const usualGoals: FitRequest['seek'] = [
  [`firepower@${usualRange}`, firepowerGoal(usualRange)],
  ...(['hull', 'defense'] as const).map((name) => [name, goals[name]?.value as Goal] as const),
];

/** A goal comes first, then using the mass up, then the price. */
const weights = { goal: 1e6, mass: 1e3, points: 1 };

/**
 * The best ways to use the mass that is left, legal and different in what they add: the option that takes
 * the most mass of a proposal is not offered again.
 */
export async function proposalsFor(subject: FitSubject, { seek, most, keeps }: FitRequest): Promise<FitResult> {
  const room = subject.ship.mass.free;
  if (room <= 0) return { proposals: [], bounds: [] };
  const options = await fitOptions(subject, room);
  const proposals: Proposal[] = [];
  const bounds: { goal: string; bound: number }[] = [];
  const used = new Set<string | undefined>();
  for (let round = 0; round < most && proposals.length < most; round++) {
    let found = false;
    for (const [goal, value] of seek) {
      if (proposals.length >= most) break;
      const offered = options.filter(({ key }) => !used.has(key));
      const result = await best(offered, goal, value, { subject, keeps });
      if (result.bound !== undefined) bounds.push({ goal, bound: result.bound });
      const isEmpty = result.proposal && result.proposal.score <= 0 && goal !== 'points';
      if (!result.proposal || isEmpty || proposals.some(({ words }) => isSame(words, result.proposal?.words))) continue;
      found = true;
      proposals.push(result.proposal);
      used.add(result.main);
    }
    if (!found) break;
  }
  return { proposals, bounds };
}

function isSame(one: ChangeWords, other: ChangeWords | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Search {
  readonly subject: FitSubject;
  readonly keeps: FitRequest['keeps'];
}

async function best(options: readonly FitOption[], goal: string, value: Goal, { subject, keeps }: Search) {
  const values = options.map(({ ship }) => value(subject.ship, ship));
  const items = options.map(
    ({ mass, points, most, group }, index): FitItem => ({
      mass,
      most,
      ...(group === undefined ? {} : { group }),
      value: (values[index] as number) * weights.goal + mass * weights.mass - points * weights.points,
    }),
  );
  const room = subject.ship.mass.free;
  let taken: { readonly counts: Counts; readonly mass: number; readonly points: number } | undefined;
  const accept = async (counts: Counts) => {
    const changes = changesOf(options, counts);
    if (changes.length === 0) return false;
    const priced = await priceOf(changes, subject);
    if (!priced || priced.mass > room || (keeps && !keeps(priced.ship))) return false;
    taken = { counts, mass: priced.mass, points: priced.points };
    return true;
  };
  const result = await bestChoice(items, room, accept);
  const bound = result.bound === undefined ? undefined : result.bound / weights.goal;
  if (!taken) return { proposal: undefined, bound, main: undefined };
  const { counts, mass, points } = taken;
  const score = counts.reduce((sum, count, index) => sum + count * (values[index] as number), 0);
  const words = changeWords(changesOf(options, counts));
  return { proposal: { goal, words, mass, points, left: room - mass, score }, bound, main: mainOf(options, counts) };
}

function changesOf(options: readonly FitOption[], counts: Counts) {
  return options.flatMap((option, index) => {
    const count = counts[index] as number;
    return count > 0 ? option.changes(count) : [];
  });
}

/** The option that takes the most mass of a proposal. */
function mainOf(options: readonly FitOption[], counts: Counts): string | undefined {
  const masses = options.map(({ mass }, index) => mass * (counts[index] as number));
  return options[masses.indexOf(Math.max(...masses))]?.key;
}
