/** Tables of blocks: columns with heads, and rows between thin lines. */

import { apart, type Block, type Inlay, inlay, rightIn, shrunk, stacked } from '../../drawing/block.ts';
import { drawn, type Ink, pen, type SizedStyle } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words, wrapped } from '../../drawing/typeface.ts';
import type { Strip } from './flow.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'start' | 'end' | 'middle';
}

/** Space between a cell and the edges of its column, in millimeters. */
const inset = 0.8;

const air = 0.7;

export function spread(columns: readonly Column[], width: number): readonly Column[] {
  const factor = width / columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => ({ ...column, width: column.width * factor }));
}

export function roomIn(column: Column | undefined): number {
  return Math.max(0, (column?.width ?? 0) - 2 * inset);
}

export function tableHead(columns: readonly Column[], kit: Kit): Block {
  const cells = columns.map((column) => {
    const lines = wrapped(kit.typeface, column.title, roomIn(column), { size: kit.type.label, bold: true });
    const blocks = lines.map((each) => words(kit.typeface, each, kit.type.label, { bold: true }));
    const widest = Math.max(...blocks.map(({ width }) => width));
    return stacked(column.align === 'end' ? blocks.map((block) => rightIn(block, widest)) : blocks, 0);
  });
  return rowOf(columns, cells, { below: pen.usual, ink: 'black', align: 'bottom' });
}

interface RowStyle {
  readonly below?: number;
  readonly ink?: Ink;
  readonly align?: 'middle' | 'bottom';
  readonly height?: number;
}

export function rowOf(columns: readonly Column[], cells: readonly Block[], style: RowStyle = {}): Block {
  const { below = pen.fine, ink = 'gray', align = 'middle', height: least = 0 } = style;
  const fitting = columns.map((column, index) =>
    shrunk(cells[index] ?? empty, roomIn(column), Number.POSITIVE_INFINITY),
  );
  const height = Math.max(least, Math.max(0, ...fitting.map((cell) => cell.height)) + 2 * air);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const rule = { ...drawn(line(0, height - below / 2, width, height - below / 2), below), stroke: ink };
  const parts: Inlay[] = [];
  let x = 0;
  for (const [index, column] of columns.entries()) {
    const cell = fitting[index] as Block;
    const rest = roomIn(column) - cell.width;
    const dx = column.align === 'end' ? rest : column.align === 'middle' ? rest / 2 : 0;
    const dy = align === 'bottom' ? height - air - cell.height : (height - cell.height) / 2;
    parts.push(inlay(cell, x + inset + dx, dy));
    x += column.width;
  }
  return apart({ width, height, parts: [...parts, { x: 0, y: 0, scale: 1, marks: [rule] }] });
}

const empty: Block = { width: 0, height: 0, parts: [] };

/** A table whose head is repeated at the start of each column. */
export function tableStrips(columns: readonly Column[], rows: readonly Block[], kit: Kit): readonly Strip[] {
  const head = tableHead(columns, kit);
  return [{ block: head, clings: true }, ...rows.map((block) => ({ block, head }))];
}

const smaller = [1, 0.88, 0.76];

/** Limits the work for absurdly long texts. */
const maxCharacters = 400;

/** Fits a text into a number of lines (default 2): scaled down if it is too long, and cut if even that is not enough. */
export function lettered(
  said: string,
  width: number,
  { typeface }: Kit,
  { lines = 2, ...style }: SizedStyle & { readonly lines?: number },
): Block {
  const start = said.slice(0, maxCharacters);
  const styles = smaller.map((factor) => ({ ...style, size: style.size * factor }));
  const fits = (each: SizedStyle) => wrapped(typeface, start, width, each).length <= lines;
  const fitting = styles.find(fits) ?? (styles.at(-1) as SizedStyle);
  const all = wrapped(typeface, start, width, fitting);
  const shown = all.slice(0, lines);
  if (all.length > lines || start.length < said.length)
    shown.push(`${[...(shown.pop() ?? '')].slice(0, -2).join('')}…`);
  return stacked(
    shown.map((line) => words(typeface, line, fitting.size, fitting)),
    0,
  );
}
