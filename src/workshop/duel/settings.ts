/** What a duel assumes: the schedule of ranges, bearings, length and dice. */

import type { Arc } from '../../rules/model/arcs.ts';

/** The arc in which a ship has its enemy; `best` is the one with most of its fire, never the aft arc. */
export type EnemyBearing = Arc | 'best';

export interface DuelSettings {
  /** Distance in the first turn, in mu. */
  readonly range: number;
  /** Distance that the ships close each turn, in mu. */
  readonly closing: number;
  /** Turns after which the duel is undecided. */
  readonly turns: number;
  /** By side, the arc in which its ships have the enemy. */
  readonly bearings: readonly [EnemyBearing, EnemyBearing];
  /** A ship that loses a hull row rolls as a system does, and strikes its colors if it fails. */
  readonly strike: boolean;
  readonly runs: number;
  readonly seed: number;
}

export const usualSettings: DuelSettings = {
  range: 30,
  closing: 6,
  turns: 20,
  bearings: ['best', 'best'],
  strike: false,
  runs: 2000,
  seed: 1,
};

/** More systems than ships of the books have; each rolls for every threshold. */
export const maxDuelSystems = 1000;

/** Ships close no further, in mu. */
const closestRange = 6;

/** The distance in each turn, in mu, up to the one from which it stays. */
export function rangesOf({
  range,
  closing,
  turns,
}: Pick<DuelSettings, 'range' | 'closing' | 'turns'>): readonly number[] {
  const ranges = [range];
  for (let next = range; closing > 0 && next > closestRange && ranges.length < turns; ) {
    next = Math.max(closestRange, next - closing);
    ranges.push(next);
  }
  return ranges;
}
