/** What the runs of a duel say: shares and means with the intervals that hold them in 95 of 100 cases. */

import type { DuelTally, SideTally } from './duel.ts';

/** A value, and the interval that holds the true one with a probability of 95%. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface SideFigures {
  /** Share of the runs that it won. */
  readonly wins: Estimate;
  /** Share of the runs in which it lost fewer points than the other side. */
  readonly cheaper: Estimate;
  /** Share of its hull that is left when it wins; `undefined` if it never does. */
  readonly keeps: number | undefined;
  /** Points lost: those of ships lost, and of others their share of hull lost. */
  readonly pointsLost: Estimate;
  /** Damage that it does in the first turn. */
  readonly firstTurn: Estimate;
  /** Mean number of its ships that are left. */
  readonly shipsLeft: number;
  /** Share of the hull left, at the start and after each turn. */
  readonly hull: readonly number[];
}

export interface DuelFigures {
  readonly runs: number;
  readonly sides: readonly [SideFigures, SideFigures];
  readonly bothLost: number;
  readonly undecided: number;
  /** The turn, from 1, in which most of the decided runs end; `undefined` if none does. */
  readonly usualTurn: number | undefined;
  /** The share of the runs that each turn, from 1, decided. */
  readonly decidedIn: readonly number[];
  /** By wins and by points lost, the index of the better side; `undefined` if chance may explain the difference. */
  readonly better: Readonly<Record<Judging, 0 | 1 | undefined>>;
}

/** What makes a side the better one: more wins, or fewer points lost. */
export type Judging = 'wins' | 'points';

export function duelFigures(tally: DuelTally): DuelFigures {
  const { runs, sides, bothLost, undecided, decidedIn, fewerPointsLost } = tally;
  const figures = sides.map((side, index) => sideFigures(side, runs, fewerPointsLost[index] as number));
  const most = Math.max(...decidedIn);
  return {
    runs,
    sides: figures as [SideFigures, SideFigures],
    bothLost: bothLost / runs,
    undecided: undecided / runs,
    usualTurn: most > 0 ? decidedIn.indexOf(most) + 1 : undefined,
    decidedIn: decidedIn.map((count) => count / runs),
    better: {
      wins: betterOf(sides[0].wins, sides[1].wins, runs),
      points: betterOf(...fewerPointsLost, runs),
    },
  };
}

function sideFigures(side: SideTally, runs: number, cheaper: number): SideFigures {
  return {
    wins: shareOf(side.wins, runs),
    cheaper: shareOf(cheaper, runs),
    keeps: side.wins === 0 ? undefined : side.hullWhenWinning / side.wins,
    pointsLost: meanOf(side.pointsLost, side.pointsLostSquares, runs),
    firstTurn: meanOf(side.firstTurn, side.firstTurnSquares, runs),
    shipsLeft: side.shipsLeft / runs,
    hull: [1, ...side.hull.map((sum) => sum / runs)],
  };
}

/** Standard errors on each side of a 95% interval. */
const quantile = 1.96;

/** A share, with the interval of Wilson, which also holds near 0 and 1. */
export function shareOf(count: number, runs: number): Estimate {
  const value = count / runs;
  const square = quantile ** 2;
  const middle = (value + square / (2 * runs)) / (1 + square / runs);
  const half = (quantile * Math.sqrt((value * (1 - value)) / runs + square / (4 * runs ** 2))) / (1 + square / runs);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function meanOf(sum: number, squares: number, runs: number): Estimate {
  const value = sum / runs;
  const half = quantile * Math.sqrt(Math.max(0, squares / runs - value ** 2) / runs);
  return { value, low: Math.max(0, value - half), high: value + half };
}

/** The side with more of the runs, unless the difference is within its own interval. */
function betterOf(first: number, second: number, runs: number): 0 | 1 | undefined {
  const difference = (first - second) / runs;
  const error = Math.sqrt(((first + second) / runs - difference ** 2) / runs);
  if (Math.abs(difference) <= quantile * error) return undefined;
  return difference > 0 ? 0 : 1;
}
