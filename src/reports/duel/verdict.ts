/** Who wins a duel, in a sentence. */

import { formatDecimal, formatNumber } from '../../text/phrases.ts';
import type { DuelFigures, Judging } from '../../workshop/duel/figures.ts';
import type { DuelSettings } from '../../workshop/duel/settings.ts';
import { costDifference, type DuelSide, ofHundred, percentText } from './side.ts';

export interface DuelAnswer {
  readonly sides: readonly [DuelSide, DuelSide];
  readonly figures: DuelFigures;
  readonly settings: DuelSettings;
  readonly judging: Judging;
}

/** `Lancer wins 71 of 100 duels closing from 30 mu, usually in turn 5, and keeps 40% of her hull; she costs 9 points less`. */
export function duelVerdict(answer: DuelAnswer): string {
  const { figures, judging } = answer;
  const better = figures.better[judging];
  if (better === undefined) return evenVerdict(answer);
  return judging === 'wins' ? winsVerdict(answer, better) : pointsVerdict(answer, better);
}

function winsVerdict({ sides, figures, settings }: DuelAnswer, better: 0 | 1): string {
  const [winner, loser] = [sides[better], sides[1 - better] as DuelSide];
  const { wins, keeps = 0 } = figures.sides[better];
  const { own, subject } = wordsFor(winner);
  const duels = `${ofHundred(wins.value)} duels ${rangeWords(settings)}`;
  const cost = `${subject} costs ${costDifference(winner.points, loser.points)}`;
  return `${winner.name} wins ${duels}${turnWords(figures)}, and keeps ${percentText(keeps)} of ${own} hull; ${cost}`;
}

function pointsVerdict({ sides, figures, settings }: DuelAnswer, better: 0 | 1): string {
  const [winner, loser] = [sides[better], sides[1 - better] as DuelSide];
  const [own, other] = [figures.sides[better], figures.sides[better === 0 ? 1 : 0]];
  const lost = `${pointsText(own.pointsLost.value)} of ${formatNumber(winner.points)}`;
  const enemy = `${loser.name} ${pointsText(other.pointsLost.value)} of ${formatNumber(loser.points)}`;
  const duels = `${ofHundred(own.cheaper.value)} duels ${rangeWords(settings)}`;
  return `${winner.name} loses fewer points in ${duels}${turnWords(figures)}: ${lost} on average, ${enemy}`;
}

function evenVerdict({ sides, figures, settings, judging }: DuelAnswer): string {
  const [first, second] = sides;
  const { undecided } = figures;
  if (undecided === 1 && figures.sides.every(({ pointsLost }) => pointsLost.value === 0))
    return `undecided: neither side loses a hull box in ${settings.turns} turns ${rangeWords(settings)}`;
  if (undecided > 0.5) {
    const all = `${ofHundred(undecided)} duels ${rangeWords(settings)}`;
    return `undecided: ${all} last longer than ${settings.turns} turns`;
  }
  const [one, other] = figures.sides.map(({ wins, cheaper }) => ofHundred((judging === 'wins' ? wins : cheaper).value));
  const does = judging === 'wins' ? 'wins' : 'loses fewer points in';
  const results = `${first.name} ${does} ${one} duels ${rangeWords(settings)}, ${second.name} ${other}${turnWords(figures)}`;
  const cost =
    first.points === second.points
      ? 'both cost the same'
      : `${first.name} costs ${costDifference(first.points, second.points)}`;
  return `evenly matched: ${results}; ${cost}`;
}

function wordsFor({ isFleet }: DuelSide) {
  return isFleet ? { own: 'its', subject: 'it' } : { own: 'her', subject: 'she' };
}

/** `closing from 30 mu`, `at 18 mu`. */
export function rangeWords({ range, closing }: Pick<DuelSettings, 'range' | 'closing'>): string {
  return closing > 0 && range > 6 ? `closing from ${range} mu` : `at ${range} mu`;
}

function turnWords({ usualTurn }: DuelFigures): string {
  return usualTurn === undefined ? '' : `, usually in turn ${usualTurn}`;
}

export function pointsText(points: number): string {
  return formatDecimal(points, 0);
}
