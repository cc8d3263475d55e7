/** Tables of blocks: columns with their heads, and rows between thin lines. */

import { apart, type Block, type Inlay, inlay, rightIn, shrunk, stacked } from '../../drawing/block.ts';
import { drawn, type Ink, pen, type TextStyle } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words, wrapped } from '../../drawing/typeface.ts';
import type { Strip } from './flow.ts';

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** In millimetres. */
  readonly width: number;
  /** Where its cells stand; figures stand at the right. */
  readonly align?: 'start' | 'end' | 'middle';
}

/** White between a cell and the edges of its column. */
const inset = 0.8;

/** White above and below the cells of a row. */
const air = 0.7;

/** The columns with their widths shared out anew, so that together they have `width`. */
export function spread(columns: readonly Column[], width: number): readonly Column[] {
  const factor = width / columns.reduce((sum, column) => sum + column.width, 0);
  return columns.map((column) => ({ ...column, width: column.width * factor }));
}

/** Room for a cell in its column, in millimetres. */
export function roomIn(column: Column | undefined): number {
  return Math.max(0, (column?.width ?? 0) - 2 * inset);
}

/** The head of a table: the titles of its columns over a bold line. */
export function tableHead(columns: readonly Column[], kit: Kit): Block {
  const cells = columns.map((column) => {
    const lines = wrapped(kit.typeface, column.title, kit.type.label, true, roomIn(column));
    const blocks = lines.map((each) => words(kit.typeface, each, kit.type.label, { bold: true }));
    const widest = Math.max(...blocks.map(({ width }) => width));
    return stacked(column.align === 'end' ? blocks.map((block) => rightIn(block, widest)) : blocks, 0);
  });
  return rowOf(columns, cells, { below: pen.usual, ink: 'black', align: 'bottom' });
}

/** How a row differs from the others. */
interface RowStyle {
  /** Width of the line below it, in millimetres. */
  readonly below?: number;
  readonly ink?: Ink;
  readonly align?: 'middle' | 'bottom';
  /** Least height, in millimetres. */
  readonly height?: number;
}

/** A row of a table: a block for each column, and a line below. */
export function rowOf(columns: readonly Column[], cells: readonly Block[], style: RowStyle = {}): Block {
  const { below = pen.fine, ink = 'grey', align = 'middle', height: least = 0 } = style;
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

/** A table with its head, which is repeated wherever a page begins with one of its rows. */
export function tableStrips(columns: readonly Column[], rows: readonly Block[], kit: Kit): readonly Strip[] {
  const head = tableHead(columns, kit);
  return [{ block: head, clings: true }, ...rows.map((block) => ({ block, head }))];
}

/** How much smaller letters may become before words are cut. */
const smaller = [1, 0.88, 0.76];

/** Words in at most so many lines of that width: set smaller where they are too long, and cut where even that is no help. */
export function lettered(said: string, width: number, size: number, kit: Kit, style: TextStyle = {}, lines = 2): Block {
  const { typeface } = kit;
  const bold = style.bold ?? false;
  const start = said.slice(0, longest);
  const sizes = smaller.map((factor) => size * factor);
  const fits = (each: number) => wrapped(typeface, start, each, bold, width).length <= lines;
  const chosen = sizes.find(fits) ?? (sizes.at(-1) as number);
  const all = wrapped(typeface, start, chosen, bold, width);
  const shown = all.slice(0, lines);
  if (all.length > lines || start.length < said.length)
    shown.push(`${[...(shown.pop() ?? '')].slice(0, -2).join('')}…`);
  return stacked(
    shown.map((each) => words(typeface, each, chosen, style)),
    0,
  );
}

/** No cell shows more letters than this, whatever is written in a design. */
const longest = 400;
