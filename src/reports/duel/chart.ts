/** The data of the picture of a duel: the hull of both sides by turn. */

import type { FirepowerChart } from '../../render/chart/chart.ts';
import type { SideFigures } from '../../workshop/duel/figures.ts';
import { type PlayedDuel, shownTurns } from './duel.ts';
import { duelVerdict } from './verdict.ts';

export function duelChart(played: PlayedDuel): FirepowerChart {
  const { sides, figures } = played;
  const turns = shownTurns(figures).slice(1);
  return {
    title: sides.map(({ name }) => name).join(' against '),
    subtitle: `Hull left after each turn in percent, on average; ${duelVerdict(played)}`,
    axis: { label: 'turn', unit: 'turns', about: 'Hull left in percent after each turn' },
    lines: sides.map(({ name }, index) => ({
      name,
      steps: turns.map((turn) => ({ to: turn, value: 100 * ((figures.sides[index] as SideFigures).hull[turn] ?? 0) })),
    })),
    fans: [],
  };
}
