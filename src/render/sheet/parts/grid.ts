/** The weapon grid: one ruler in mu for all weapons of a ship, a row for each kind of fire. */

import { type Block, placeBlock } from '../../drawing/block.ts';
import type { FrameKind } from '../../drawing/frame-kind.ts';
import { stroked } from '../../drawing/mark.ts';
import { joinPaths, line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { columnRow, lineName, lineRow, type RowLook, singleName, singleRow } from './grid-row.ts';
import { inkGroup, thinLine } from './lettering.ts';
import { fitsFigures, headHeight, placeOf, type Ruler, rulerHead, rulerMarks, rulerOf } from './ruler.ts';
import { type FootNote, rowWords, type WeaponRow, type WordsKept, wholeNote } from './weapon-rows.ts';

export interface NotedBlock {
  readonly block: Block;
  readonly notes: readonly FootNote[];
}

type Style = 'column' | 'tight' | 'single' | 'long' | 'short';

/** Space for the last number of the ruler beyond its end. */
const headRoom: Readonly<Record<Style, number>> = { column: 2.2, tight: 2.2, single: 1.6, long: 1.5, short: 0 };

/** Length of the ruler where the words stand beside it. */
const shortRuler = 44;

/** What a grid shows. */
interface Plan {
  readonly style: Style;
  /** Point defense stands in the grid; else its rows go to the foot. */
  readonly hasDefense: boolean;
  readonly hasArcs: boolean;
  /** The words that rows keep in the order in which they are given up. */
  readonly kept: readonly [WordsKept, ...WordsKept[]];
}

export interface GridRoom {
  readonly width: number;
  readonly height: number;
  /** All words go to the foot. */
  readonly allNotes: boolean;
}

/** The grid with as much of its words as fits; undefined if not even its bars do. A ship without weapons has none. */
export function gridWithin(
  rows: readonly WeaponRow[],
  frame: FrameKind,
  room: GridRoom,
  theme: Theme,
): NotedBlock | undefined {
  if (rows.length === 0) return { block: { width: room.width, height: 0, parts: [] }, notes: [] };
  for (const plan of plansFor(frame, room.allNotes)) {
    const grid = drawGrid(rows, plan, room, theme);
    if (grid) return grid;
  }
  return undefined;
}

/** Plans in the order in which they are tried. */
function plansFor(frame: FrameKind, allNotes: boolean): readonly Plan[] {
  const isLine = frame === 'half' || frame === 'whole';
  const style: Style = isLine ? 'short' : 'column';
  const bare = { hasDefense: false, hasArcs: false };
  const lower = isLine ? [] : (['tight', 'single'] as const);
  const last = lower.map((each): Plan => ({ style: each, ...bare, kept: ['none'] }));
  if (allNotes) return [{ style, ...bare, kept: ['ranges'] }, ...last];
  const whole = { hasDefense: true, kept: ['all'] } as const;
  const wordy = isLine ? (['long', 'short'] as const) : (['column'] as const);
  return [
    ...wordy.flatMap((each): readonly Plan[] => [
      { style: each, ...whole, hasArcs: true },
      { style: each, ...whole, hasArcs: false },
    ]),
    { style, hasDefense: false, hasArcs: true, kept: ['all'] },
    { style, ...bare, kept: ['all', 'first', 'ranges'] },
    ...last,
  ];
}

interface DrawnRow {
  readonly row: WeaponRow;
  kept: WordsKept;
  block: Block;
}

function drawGrid(rows: readonly WeaponRow[], plan: Plan, room: GridRoom, theme: Theme): NotedBlock | undefined {
  const { style, hasDefense, hasArcs } = plan;
  const { width } = room;
  const shown = rows.filter(({ kind }) => hasDefense || kind.isAimed);
  const hidden = rows.filter((row) => !shown.includes(row)).map(wholeNote);
  if (shown.length === 0) return { block: { width, height: 0, parts: [] }, notes: hidden };
  const ruler = rulerFor(shown, style, width);
  if (!shown.every(({ kind }) => fitsFigures(kind, ruler, theme))) return undefined;
  const draw = (row: WeaponRow, kept: WordsKept) => rowBlock({ row, kept, ruler, width, hasArcs, theme }, style);
  const drawn = fittingRows(shown, plan.kept, draw, room.height - headHeight);
  if (!drawn) return undefined;
  const moved = drawn.flatMap(({ row, kept }) => rowWords(row, ruler, kept, theme).note ?? []);
  const blocks = drawn.map(({ block }) => block);
  return { block: withHead(blocks, ruler, style, width), notes: [...hidden, ...moved] };
}

function rowBlock(look: RowLook, style: Style): Block {
  if (style === 'column' || style === 'tight') return columnRow({ ...look, isTight: style === 'tight' });
  return style === 'single' ? singleRow(look) : lineRow({ ...look, isLong: style === 'long' });
}

/** Rows in this height: those give up words first that gain most by it, the last of equal ones first. */
function fittingRows(
  rows: readonly WeaponRow[],
  [first, ...fewer]: Plan['kept'],
  draw: (row: WeaponRow, kept: WordsKept) => Block,
  room: number,
): readonly DrawnRow[] | undefined {
  const drawn: DrawnRow[] = rows.map((row) => ({ row, kept: first, block: draw(row, first) }));
  let height = drawn.reduce((sum, { block }) => sum + block.height, 0);
  for (const kept of fewer) {
    const smaller = drawn
      .map((each) => ({ each, block: draw(each.row, kept) }))
      .map((change) => ({ ...change, gain: change.each.block.height - change.block.height }))
      .filter(({ gain }) => gain > slack)
      .reverse()
      .sort((one, other) => other.gain - one.gain);
    for (const { each, block, gain } of smaller) {
      if (height <= room + slack) return drawn;
      height -= gain;
      Object.assign(each, { kept, block });
    }
  }
  return height <= room + slack ? drawn : undefined;
}

/** Sums of heights are not exact. */
const slack = 1e-6;

function isColumn(style: Style): boolean {
  return style === 'column' || style === 'tight';
}

function rulerFor(rows: readonly WeaponRow[], style: Style, width: number): Ruler {
  const kinds = rows.map(({ kind }) => kind);
  const start = isColumn(style) ? thinLine / 2 : style === 'single' ? singleName : lineName;
  return rulerOf(kinds, start, style === 'short' ? shortRuler : width - start - headRoom[style]);
}

function withHead(rows: readonly Block[], ruler: Ruler, style: Style, width: number): Block {
  const height = headHeight + rows.reduce((sum, row) => sum + row.height, 0);
  const head = rulerHead(ruler, width, isColumn(style) || style === 'single' ? '' : 'Weapon');
  let y = headHeight;
  const placed = rows.map((row) => {
    const part = placeBlock(row, 0, y);
    y += row.height;
    return part;
  });
  const dotted = isColumn(style) ? [] : [inkGroup([dottedMarks(ruler, height)])];
  return { width, height, parts: [placeBlock(head, 0, 0), ...dotted, ...placed] };
}

/** The marks of the ruler down all rows. */
function dottedMarks(ruler: Ruler, bottom: number) {
  const lines = rulerMarks(ruler).map((mu) => line(placeOf(mu, ruler), headHeight, placeOf(mu, ruler), bottom));
  return { ...stroked(joinPaths(...lines), thinLine), dash: 0.35 };
}
