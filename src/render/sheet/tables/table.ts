/** Tables of blocks: columns with heads, and rows between thin lines. */

import {
  asOwnGroup,
  type Block,
  emptyBlock,
  type PlacedBlock,
  placeBlock,
  shrinkToFit,
  stack,
} from '../../drawing/block.ts';
import type { PackStrip } from '../../drawing/flow.ts';
import { guide, pen, type SizedStyle, stroked } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { smallestType, smallText, type Theme } from '../../drawing/theme.ts';
import { textLine, wrapText } from '../../drawing/typeface.ts';

export interface TableColumn {
  readonly title: string;
  readonly width: number;
  readonly align?: 'start' | 'end' | 'middle';
}

/** Space between a cell and the edges of its column, in millimeters. */
const inset = 0.8;

const wideAir = 0.7;
const closeAir = 0.3;

/** Narrow columns of figures. */
export function centeredColumns(titles: readonly string[], width: number): readonly TableColumn[] {
  return titles.map((title) => ({ title, width, align: 'middle' }));
}

export function scaleColumns(columns: readonly TableColumn[], width: number): readonly TableColumn[] {
  const factor = width / columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => ({ ...column, width: column.width * factor }));
}

export function cellWidth(column: TableColumn | undefined): number {
  return Math.max(0, (column?.width ?? 0) - 2 * inset);
}

export function tableHead(columns: readonly TableColumn[], theme: Theme): Block {
  const cells = columns.map((column) => {
    const lines = wrapText(theme.typeface, column.title, cellWidth(column), { size: theme.type.label, bold: true });
    const blocks = lines.map((each) => textLine(theme.typeface, each, theme.type.label, { bold: true }));
    return stack(blocks, 0, column.align === 'end' ? 'right' : 'left');
  });
  return tableRow(columns, cells, { isHeavy: true, align: 'bottom', tight: true });
}

interface RowStyle {
  /** With a black line below, not a thin gray one. */
  readonly isHeavy?: boolean;
  readonly align?: 'middle' | 'bottom';
  readonly height?: number;
  /** Without space above and below the cells. */
  readonly tight?: boolean;
}

export function tableRow(columns: readonly TableColumn[], cells: readonly Block[], style: RowStyle = {}): Block {
  const { isHeavy = false, align = 'middle', height: min = 0, tight = false } = style;
  const air = tight ? closeAir : wideAir;
  const fitting = columns.map((column, index) =>
    shrinkToFit(cells[index] ?? emptyBlock(0, 0), cellWidth(column), Number.POSITIVE_INFINITY),
  );
  const height = Math.max(min, Math.max(0, ...fitting.map((cell) => cell.height)) + 2 * air);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const draw = isHeavy ? stroked : guide;
  const thickness = isHeavy ? pen.normal : pen.fine;
  const rule = draw(line(0, height - thickness / 2, width, height - thickness / 2), thickness);
  const parts: PlacedBlock[] = [];
  let x = 0;
  for (const [index, column] of columns.entries()) {
    const cell = fitting[index] as Block;
    const rest = cellWidth(column) - cell.width;
    const dx = column.align === 'end' ? rest : column.align === 'middle' ? rest / 2 : 0;
    const dy = align === 'bottom' ? height - air - cell.height : (height - cell.height) / 2;
    parts.push(placeBlock(cell, x + inset + dx, dy));
    x += column.width;
  }
  return asOwnGroup({ width, height, parts: [...parts, { x: 0, y: 0, scale: 1, marks: [rule] }] });
}

/** A table whose head is repeated at the start of each column. */
export function tableStrips(
  columns: readonly TableColumn[],
  rows: readonly Block[],
  theme: Theme,
): readonly PackStrip[] {
  const head = tableHead(columns, theme);
  return [{ block: head, keepWithNext: true }, ...rows.map((block) => ({ block, head }))];
}

const smaller = [1, 0.88, 0.76];

/** Limits the work for absurdly long texts. */
const maxCharacters = 400;

export type FittedStyle = SizedStyle & { readonly lines?: number; readonly align?: 'left' | 'center' };

/** Fits a text into a number of lines (default 2): scaled down if it is too long, and cut if even that is not enough. */
export function fitText(
  text: string,
  width: number,
  { typeface }: Theme,
  { lines = 2, align = 'left', ...style }: FittedStyle,
): Block {
  const start = text.slice(0, maxCharacters);
  const min = Math.min(style.size, smallestType);
  let fitting: SizedStyle = style;
  let all: readonly string[] = [];
  for (const factor of smaller) {
    fitting = { ...style, size: Math.max(min, style.size * factor) };
    all = wrapText(typeface, start, width, fitting);
    if (all.length <= lines) break;
  }
  const shown = all.slice(0, lines);
  if (all.length > lines || start.length < text.length)
    shown.push(`${[...(shown.pop() ?? '')].slice(0, -2).join('')}…`);
  return stack(
    shown.map((line) => textLine(typeface, line, fitting.size, fitting)),
    0,
    align,
  );
}

/** A table of texts, the first column bold. */
export function textTable(
  relativeColumns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
  theme: Theme,
): Block {
  const columns = scaleColumns(relativeColumns, width);
  const size = smallText(theme);
  const drawn = rows.map((cells) =>
    tableRow(
      columns,
      cells.map((text, index) =>
        fitText(text, cellWidth(columns[index]), theme, { size, bold: index === 0, lines: Number.POSITIVE_INFINITY }),
      ),
      { tight: true },
    ),
  );
  return stack([tableHead(columns, theme), ...drawn], 0);
}
