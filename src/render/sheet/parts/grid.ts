/** The weapon grid: one ruler in mu for all weapons of a ship, a row for each kind of fire. */

import { type Block, emptyBlock, placeBlock } from '../../drawing/block.ts';
import type { FrameKind } from '../../drawing/frame-kind.ts';
import { stroked } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { joinPaths, line } from '../../drawing/path.ts';
import type { Theme } from '../../drawing/theme.ts';
import { columnRow, lineName, lineRow, type RowLook, singleName, singleRow } from './grid-row.ts';
import { inkGroup, thinLine } from './lettering.ts';
import { headHeight, placeOf, type Ruler, rulerHead, rulerMarks, rulerOf } from './ruler.ts';
import { type FootNote, rowWords, type WeaponRow, type WordsKept, wholeNote } from './weapon-rows.ts';

export interface NotedBlock {
  readonly block: Block;
  readonly notes: readonly FootNote[];
}

type Style = 'column' | 'tight' | 'single' | 'long' | 'short';

/** Styles in the order in which they are tried. */
const narrowStyles: readonly Style[] = ['column', 'tight', 'single'];
const wideStyles: readonly Style[] = ['long', 'short'];

/** What rows may keep of their words, the least first. In the long style, rows have all, or the short style is used. */
const wordSteps: Readonly<Record<Style, readonly [WordsKept, ...WordsKept[]]>> = {
  column: ['ranges', 'first', 'all'],
  tight: ['none', 'ranges', 'first', 'all'],
  single: ['none'],
  long: ['all'],
  short: ['ranges', 'first', 'all'],
};

/** Space for the last number of the ruler beyond its end. */
const headRoom: Readonly<Record<Style, number>> = { column: 2.2, tight: 2.2, single: 1.6, long: 1.5, short: 1.5 };

/** Length of the ruler where the words stand beside it. */
const shortRuler = 44;

/** The grid with as much of its words as fits; undefined if not even its bars do. A ship without weapons has none. */
export function gridWithin(
  rows: readonly WeaponRow[],
  frame: FrameKind,
  { width, height }: Size,
  theme: Theme,
): NotedBlock | undefined {
  if (rows.length === 0) return { block: { width, height: 0, parts: [] }, notes: [] };
  for (const style of frame === 'half' || frame === 'whole' ? wideStyles : narrowStyles) {
    const grid = drawGrid(rows, style, { width, height }, theme);
    if (grid) return grid;
  }
  return undefined;
}

interface DrawnRow {
  readonly row: WeaponRow;
  kept: WordsKept;
  block: Block;
}

function drawGrid(
  rows: readonly WeaponRow[],
  style: Style,
  { width, height }: Size,
  theme: Theme,
): NotedBlock | undefined {
  const ruler = rulerFor(rows, style, width);
  const draw = (row: WeaponRow, kept: WordsKept) => rowBlock({ row, kept, ruler, width, theme }, style);
  const drawn = filledRows(rows, wordSteps[style], draw, height - headHeight);
  const hidden = rows.filter((row) => drawn?.every((each) => each.row !== row));
  if (!drawn || (style === 'long' && hidden.length > 0)) return undefined;
  const moved = drawn.flatMap(({ row, kept }) => rowWords(row, ruler, kept, theme).note ?? []);
  const notes = [...hidden.map(wholeNote), ...moved];
  const blocks = drawn.map(({ block }) => block);
  return { block: blocks.length === 0 ? emptyBlock(width, 0) : withHead(blocks, ruler, style, width), notes };
}

function rowBlock(look: RowLook, style: Style): Block {
  if (style === 'column' || style === 'tight') return columnRow({ ...look, isTight: style === 'tight' });
  return style === 'single' ? singleRow(look) : lineRow({ ...look, isLong: style === 'long' });
}

/**
 * Rows in this height: those of aimed fire first, then their words where they take least, then point defense. The rows of point
 * defense with the shortest notes go to the foot. Undefined if aimed fire does not fit.
 */
function filledRows(
  rows: readonly WeaponRow[],
  [least, ...more]: (typeof wordSteps)[Style],
  draw: (row: WeaponRow, kept: WordsKept) => Block,
  room: number,
): readonly DrawnRow[] | undefined {
  const start = (row: WeaponRow, kept: WordsKept): DrawnRow => ({ row, kept, block: draw(row, kept) });
  const aimed = rows.filter(({ kind }) => kind.isAimed).map((row) => start(row, least));
  let left = room + slack - aimed.reduce((sum, { block }) => sum + block.height, 0);
  if (left < 0) return undefined;
  for (const kept of more) {
    const larger = aimed
      .map((each) => ({ each, block: draw(each.row, kept) }))
      .map((change) => ({ ...change, growth: change.block.height - change.each.block.height }))
      .sort((one, other) => one.growth - other.growth);
    for (const { each, block, growth } of larger) {
      if (growth > left) continue;
      left -= growth;
      Object.assign(each, { kept, block });
    }
  }
  const defense = rows
    .filter(({ kind }) => !kind.isAimed)
    .sort((one, other) => wholeNote(other).text.length - wholeNote(one).text.length)
    .flatMap((row) => {
      const fitting = [more.at(-1) ?? least, least]
        .map((kept) => start(row, kept))
        .find(({ block }) => block.height <= left);
      left -= fitting?.block.height ?? 0;
      return fitting ?? [];
    });
  return [...aimed, ...defense].sort((one, other) => rows.indexOf(one.row) - rows.indexOf(other.row));
}

/** Sums of heights are not exact. */
const slack = 1e-6;

function isColumn(style: Style): boolean {
  return style === 'column' || style === 'tight';
}

function rulerFor(rows: readonly WeaponRow[], style: Style, width: number): Ruler {
  const kinds = rows.map(({ kind }) => kind);
  const start = isColumn(style) ? thinLine / 2 : style === 'single' ? singleName : lineName;
  return rulerOf(kinds, start, Math.min(style === 'short' ? shortRuler : width, width - start - headRoom[style]));
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
