/** The weapon grid: one ruler in mu for all weapons of a ship, a row for each kind of fire. */

import { type Block, placeBlock } from '../../drawing/block.ts';
import { stroked } from '../../drawing/mark.ts';
import { joinPaths, line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { FrameKind } from '../../ship/frame-kind.ts';
import { columnRow, lineName, lineRow, singleName, singleRow } from './grid-row.ts';
import { inkGroup, thinLine } from './lettering.ts';
import { headHeight, placeOf, type Ruler, rulerHead, rulerMarks, rulerOf } from './ruler.ts';
import { type FootNote, rowWords, type WeaponRow, type WordsKept, wholeNote } from './weapon-rows.ts';

export interface Grid {
  readonly block: Block;
  readonly notes: readonly FootNote[];
}

type Style = 'column' | 'single' | 'long' | 'short';

/** Space for the last number of the ruler beyond its end. */
const headRoom: Readonly<Record<Style, number>> = { column: 2.2, single: 1, long: 1.5, short: 0 };

/** Length of the ruler where the words stand beside it. */
const shortRuler = 44;

/** What of the rows is shown. */
interface Plan {
  readonly style: Style;
  readonly hasDefense: boolean;
  readonly kept: readonly WordsKept[];
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
): Grid | undefined {
  if (rows.length === 0) return { block: { width: room.width, height: 0, parts: [] }, notes: [] };
  for (const plan of plansFor(rows, frame, room.allNotes)) {
    const grid = drawGrid(rows, plan, room.width, theme);
    if (grid && grid.block.height <= room.height + 1e-6) return grid;
  }
  return undefined;
}

/** Plans in the order in which they are tried; words go row by row from the last, those beyond the first clause first. */
function plansFor(rows: readonly WeaponRow[], frame: FrameKind, allNotes: boolean): readonly Plan[] {
  const isLine = frame === 'half' || frame === 'whole';
  const fallback: Style = isLine ? 'short' : 'column';
  const keep = (kept: WordsKept) => rows.map(() => kept);
  const none: readonly Plan[] = [
    { style: fallback, hasDefense: false, kept: keep('none') },
    ...(isLine ? [] : [{ style: 'single', hasDefense: false, kept: keep('none') } as const]),
  ];
  if (allNotes) return none;
  const fewer = (from: WordsKept, to: WordsKept): readonly Plan[] =>
    rows.map((_, index) => ({
      style: fallback,
      hasDefense: false,
      kept: rows.map((__, row) => (row >= rows.length - 1 - index ? to : from)),
    }));
  return [
    ...(isLine ? [{ style: 'long', hasDefense: true, kept: keep('all') } as const] : []),
    { style: fallback, hasDefense: true, kept: keep('all') },
    { style: fallback, hasDefense: false, kept: keep('all') },
    ...fewer('all', 'first'),
    ...fewer('first', 'none'),
    ...none,
  ];
}

function drawGrid(rows: readonly WeaponRow[], plan: Plan, width: number, theme: Theme): Grid | undefined {
  const { style, hasDefense } = plan;
  const isShown = ({ kind }: WeaponRow) => hasDefense || kind.isAimed;
  const shown = rows.filter(isShown);
  const ruler = rulerFor(shown, style, width);
  const notes = rows.flatMap((row, index) => {
    if (!isShown(row)) return [wholeNote(row)];
    const { note } = rowWords(row, ruler, plan.kept[index] ?? 'all', theme);
    return note ? [note] : [];
  });
  if (shown.length === 0) return { block: { width, height: 0, parts: [] }, notes };
  const blocks: Block[] = [];
  for (const row of shown) {
    const look = { row, kept: plan.kept[rows.indexOf(row)] ?? 'all', ruler, width, theme };
    const block =
      style === 'column'
        ? columnRow(look)
        : style === 'single'
          ? singleRow(look)
          : lineRow({ ...look, isLong: style === 'long' });
    if (!block) return undefined;
    blocks.push(block);
  }
  return { block: withHead(blocks, ruler, style, width), notes };
}

function rulerFor(rows: readonly WeaponRow[], style: Style, width: number): Ruler {
  const kinds = rows.map(({ kind }) => kind);
  const start = style === 'column' ? 0 : style === 'single' ? singleName : lineName;
  return rulerOf(kinds, start, style === 'short' ? shortRuler : width - start - headRoom[style]);
}

function withHead(rows: readonly Block[], ruler: Ruler, style: Style, width: number): Block {
  const height = headHeight + rows.reduce((sum, row) => sum + row.height, 0);
  const head = rulerHead(ruler, width, style === 'column' || style === 'single' ? '' : 'Weapon');
  let y = headHeight;
  const placed = rows.map((row) => {
    const part = placeBlock(row, 0, y);
    y += row.height;
    return part;
  });
  const dotted = style === 'column' ? [] : [inkGroup([dottedMarks(ruler, height)])];
  return { width, height, parts: [placeBlock(head, 0, 0), ...dotted, ...placed] };
}

/** The marks of the ruler down all rows. */
function dottedMarks(ruler: Ruler, bottom: number) {
  const lines = rulerMarks(ruler).map((mu) => line(placeOf(mu, ruler), headHeight, placeOf(mu, ruler), bottom));
  return { ...stroked(joinPaths(...lines), thinLine), dash: 0.35 };
}
