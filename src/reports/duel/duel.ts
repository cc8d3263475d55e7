/** A duel: who wins, the figures of both sides, the hull by turn, and what was assumed. */

import {
  column,
  type DocumentBlock,
  type PictureBlock,
  paragraphBlock,
  strong,
  tableOf,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import type { FirepowerChart } from '../../render/chart/chart.ts';
import { formatCount, formatDecimal, listSome } from '../../text/phrases.ts';
import type { Duel } from '../../workshop/duel/duel.ts';
import type { DuelFigures, Estimate, SideFigures } from '../../workshop/duel/figures.ts';
import { plotPicture } from '../firepower/picture.ts';
import { type DuelSide, intervalText, percentText } from './side.ts';
import { type DuelAnswer, duelVerdict } from './verdict.ts';

/** The results of a duel, with the schedule that it followed. */
type PlayedDuel = DuelAnswer & Pick<Duel, 'ranges' | 'arcs'>;

export function duelDocument(played: PlayedDuel) {
  const { sides, figures, settings, judging } = played;
  return {
    blocks: duelBlocks(played, ['`slipway help duel` lists what is assumed']),
    data: {
      verdict: duelVerdict(played),
      settings: { ...settings, for: judging, ranges: played.ranges, arcs: played.arcs ?? null },
      sides: sides.map((side, index) => sideData(side, figures.sides[index] as SideFigures)),
      better: { wins: figures.better.wins ?? null, points: figures.better.points ?? null },
      bothLost: figures.bothLost,
      undecided: figures.undecided,
      usualTurn: figures.usualTurn ?? null,
      decidedIn: figures.decidedIn,
    },
  } satisfies Document;
}

/** The result, with notes where to find more. */
export function duelBlocks(played: PlayedDuel, notes: readonly string[]): readonly DocumentBlock[] {
  const { sides, figures } = played;
  return [
    paragraphBlock(strong(duelVerdict(played))),
    sideTable(played),
    ...restBlocks(figures),
    hullPicture(played),
    { kind: 'list', items: [...scheduleTexts(played), ...notes, ...notPlayedTexts(sides)] },
  ];
}

interface Row {
  readonly side: DuelSide;
  readonly figures: SideFigures;
}

function sideTable({ sides, figures, judging }: PlayedDuel) {
  const rows = sides.map((side, index): Row => ({ side, figures: figures.sides[index] as SideFigures }));
  const bounds = (head: string, of: (row: Row) => Estimate) => [
    column<Row>(`${head} low`, 'number', (row) => spanOf('', of(row).low), { only: 'data' }),
    column<Row>(`${head} high`, 'number', (row) => spanOf('', of(row).high), { only: 'data' }),
  ];
  const share = (head: string, of: (row: Row) => Estimate, showsBounds = true) => [
    column<Row>(head, 'number', (row) => spanOf(percentText(of(row).value), of(row).value)),
    ...(showsBounds ? [column<Row>('95%', 'number', (row) => intervalText(of(row)), { only: 'print' })] : []),
    ...bounds(head, of),
  ];
  const mean = (head: string, of: (row: Row) => Estimate, only: { readonly only?: 'data' } = {}) => [
    column<Row>(
      head,
      'number',
      (row) => {
        const { value, high } = of(row);
        return spanOf(`${formatDecimal(value, 0)} ± ${formatDecimal(high - value, 0)}`, value);
      },
      only,
    ),
    ...bounds(head, of),
  ];
  return tableOf<Row>(
    'Sides of the duel',
    [
      column('Side', 'text', ({ side }) => side.name),
      ...(sides.some(({ isFleet }) => isFleet)
        ? [
            column<Row>('Ships', 'number', ({ side }) => side.ships),
            column<Row>('Left', 'number', (row) =>
              spanOf(formatDecimal(row.figures.shipsLeft, 1), row.figures.shipsLeft),
            ),
          ]
        : []),
      column('Points', 'number', ({ side }) => side.points),
      ...share('Wins', (row) => row.figures.wins, judging === 'wins'),
      ...(judging === 'points' ? share('Fewer lost', (row) => row.figures.cheaper) : []),
      column('Hull kept', 'number', ({ figures: { keeps } }) =>
        keeps === undefined ? null : spanOf(percentText(keeps), keeps),
      ),
      ...mean('Points lost', (row) => row.figures.pointsLost),
      ...mean('First turn', (row) => row.figures.firstTurn, { only: 'data' }),
    ],
    rows,
  );
}

function spanOf(text: string, value: number) {
  return { text, value };
}

/** Runs without a winner. */
function restBlocks({ bothLost, undecided, runs }: DuelFigures): readonly DocumentBlock[] {
  const parts = [
    ...(bothLost > 0 ? [`both lost in ${percentText(bothLost)}`] : []),
    ...(undecided > 0 ? [`undecided in ${percentText(undecided)}`] : []),
  ];
  return [paragraphBlock([formatCount(runs, 'duel'), ...parts].join('; '))];
}

/** Turns after which less than this share of the duels goes on are not plotted. */
const negligible = 0.005;

/** The turns, from 0, that show what happens. */
function shownTurns({ decidedIn, undecided }: DuelFigures): readonly number[] {
  let open = 1;
  let last = 0;
  for (const share of decidedIn) {
    if (open - undecided < negligible) break;
    open -= share;
    last++;
  }
  return Array.from({ length: Math.max(2, last) + 1 }, (_, turn) => turn);
}

function hullPicture({ sides, figures }: PlayedDuel): PictureBlock {
  const turns = shownTurns(figures);
  const lines = sides.map(({ name }, index) => ({
    name: `${name}, hull in %`,
    values: turns.map((turn) => 100 * ((figures.sides[index] as SideFigures).hull[turn] ?? 0)),
  }));
  return plotPicture(lines, { ticks: turns, unit: 'turns' });
}

function scheduleTexts({ settings, ranges, arcs, sides }: PlayedDuel): readonly string[] {
  const last = ranges.at(-1) ?? 0;
  const all = ranges.length === 1 ? `${last} mu in every turn` : `${ranges.join(', ')} mu, then ${last}`;
  const bearings = sides.map(({ name }, side) => {
    const used = [...new Set(arcs?.[side] ?? [])];
    return used.length === 0 ? undefined : `${name} through ${used.join(', then ')}`;
  });
  const fire = bearings.includes(undefined) ? bearingText(settings.bearings) : bearings.join(', ');
  const colors = settings.strike ? '; ships may strike their colors' : '';
  return [
    `range: ${all}; fire: ${fire}`,
    `at most ${formatCount(settings.turns, 'turn')}, no maneuver, fire at the same time${colors}; seed ${settings.seed}`,
  ];
}

function bearingText(bearings: PlayedDuel['settings']['bearings']): string {
  return bearings
    .map((bearing) => (bearing === 'best' ? 'each ship through its best arc' : `through ${bearing}`))
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(' against ');
}

function notPlayedTexts(sides: readonly DuelSide[]): readonly string[] {
  return sides.flatMap(({ name, notPlayed }) =>
    notPlayed.length === 0 ? [] : [`not played, ${name}: ${listSome(notPlayed, 6)}`],
  );
}

function sideData(side: DuelSide, { wins, cheaper, keeps, pointsLost, firstTurn, shipsLeft, hull }: SideFigures) {
  const { name, file, points, ships, notPlayed } = side;
  return {
    ...{ name, file, points, ships, wins, fewerPointsLost: cheaper, hullKept: keeps ?? null },
    ...{ pointsLost, firstTurn, shipsLeft, hull, notPlayed },
  };
}

// The data of the picture of a duel: the hull of both sides by turn.

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
