/** Ships that fight the same one: win rate against points. */

import type { DuelFigures, Judging } from './figures.ts';

/** A ship against the reference. */
export interface Bout {
  readonly points: number;
  /** Of the ship first, then of the reference. */
  readonly figures: DuelFigures;
}

/** Ships that win less often are no warships, such as tugs, whose points no duel can judge. */
const warshipWins = 0.05;

/** A bout, with the warships that cost more and do worse beyond chance. */
export interface RankedBout<Item extends Bout> {
  readonly bout: Item;
  readonly outdone: readonly Item[];
}

/** The bouts, those with the most wins first; equal ones by points. */
export function rankBouts<Item extends Bout>(bouts: readonly Item[], judging: Judging): readonly RankedBout<Item>[] {
  const rateOf = ({ figures }: Bout) => {
    const [own] = figures.sides;
    return judging === 'wins' ? own.wins : own.cheaper;
  };
  return [...bouts]
    .sort((one, other) => rateOf(other).value - rateOf(one).value || one.points - other.points)
    .map((bout) => ({
      bout,
      outdone: bouts.filter(
        (other) =>
          other.points > bout.points && rateOf(other).value >= warshipWins && rateOf(other).high < rateOf(bout).low,
      ),
    }));
}
