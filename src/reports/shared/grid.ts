import Table from 'cli-table3';
import stringWidth from 'string-width';
import type { Style } from './style.ts';

/** A column: its heading, on which side its cells line up, and whether its words may run over several lines. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly wraps?: boolean;
}

/** A column of figures. */
export function right(head: string, wraps = false): Column {
  return { head, align: 'right', wraps };
}

/** A row of cells, or a heading across the whole table. */
export type Row = readonly string[] | { readonly across: string };

/** Above this many rows cli-table3 takes seconds: its time grows with their square. */
const mostForTable = 200;

/** The narrowest that a column becomes before lines run over the edge. */
const narrowest = 14;

/** Words up to this length are not broken to make a column narrower. */
const longestWord = 20;

const gap = '  ';

const borderless = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '' },
  ...{ 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: gap },
};

/**
 * Rows in columns. On a terminal the columns that wrap give way until all fit; what is piped, where nobody looks at the
 * width, stays one line a row.
 */
export function grid(columns: readonly Column[], rows: readonly Row[], limit: number, style: Style): string {
  const widths = fitting(columns, rows, limit);
  const fitted = rows.map((row): Row => {
    if ('across' in row) return row;
    return columns.map(({ wraps }, index) =>
      wraps ? wrapped(row[index] ?? '', widths[index] as number) : (row[index] ?? ''),
    );
  });
  const plainly = !Number.isFinite(limit) || rows.length > mostForTable;
  return plainly ? padded(columns, fitted, widths, style) : tabled(columns, fitted, widths, style);
}

/** The width of each column: what its cells need, or less where it may wrap and has to. */
function fitting(columns: readonly Column[], rows: readonly Row[], limit: number): readonly number[] {
  const widths = columns.map(({ head }, index) => {
    let widest = widthOf(head);
    for (const row of rows) {
      if ('across' in row) continue;
      for (const line of (row[index] ?? '').split('\n')) widest = Math.max(widest, widthOf(line));
    }
    return widest;
  });
  const least = columns.map((_, index) => Math.max(narrowest, widthOfWords(rows, index)));
  let over = widths.reduce((sum, width) => sum + width, gap.length * (widths.length - 1)) - limit;
  while (over > 0) {
    const widest = columns.reduce((best, { wraps }, index) => {
      const width = widths[index] as number;
      return wraps && width > (least[index] as number) && width > (widths[best] ?? 0) ? index : best;
    }, -1);
    if (widest === -1) break;
    widths[widest] = (widths[widest] as number) - 1;
    over--;
  }
  return widths;
}

/** What the words of a column need; they stand two columns in where a line goes on. */
function widthOfWords(rows: readonly Row[], index: number): number {
  let widest = 0;
  for (const row of rows) {
    if ('across' in row) continue;
    for (const word of (row[index] ?? '').split(/\s+/)) {
      const width = widthOf(word);
      if (width <= longestWord) widest = Math.max(widest, width + 2);
    }
  }
  return widest;
}

const printable = /^[ -~]*$/;

/** The columns that a text takes; measuring anything but plain letters needs tables that take time to load. */
function widthOf(text: string): number {
  return printable.test(text) ? text.length : stringWidth(text);
}

/** `text` in lines of at most `width` columns, broken between words and else within them, the indentation kept. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (widthOf(line) <= width) return [line];
      const indent = /^ */.exec(line)?.[0] ?? '';
      const lines: string[] = [];
      let current = indent;
      for (const word of line
        .trim()
        .split(' ')
        .flatMap((long) => pieces(long, width - indent.length - 2))) {
        const longer = current.trim() === '' ? current + word : `${current} ${word}`;
        if (widthOf(longer) <= width || current.trim() === '') current = longer;
        else {
          lines.push(current);
          current = `${indent}  ${word}`;
        }
      }
      return [...lines, current];
    })
    .join('\n');
}

/** A word that no line holds, in pieces that lines hold. */
function pieces(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  for (const character of word) {
    const last = parts.at(-1);
    if (last !== undefined && widthOf(last + character) <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}

function tabled(columns: readonly Column[], rows: readonly Row[], widths: readonly number[], style: Style): string {
  const table = new Table({
    chars: borderless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: [...widths],
    colAligns: columns.map(({ align }) => align),
  });
  if (columns.some(({ head }) => head !== '')) table.push(columns.map(({ head }) => style.faint(head)));
  for (const row of rows) {
    table.push('across' in row ? [{ content: style.strong(row.across), colSpan: columns.length }] : [...row]);
  }
  return `${table.toString().replace(/[ \t]+$/gm, '')}\n`;
}

function padded(columns: readonly Column[], rows: readonly Row[], widths: readonly number[], style: Style): string {
  const line = (cells: readonly string[]) => {
    const parts = cells.map((cell) => cell.split('\n'));
    const height = Math.max(...parts.map((part) => part.length));
    return Array.from({ length: height }, (_, at) =>
      columns
        .map(({ align }, index) => {
          const cell = parts[index]?.[at] ?? '';
          const blank = ' '.repeat(Math.max(0, (widths[index] as number) - widthOf(cell)));
          return align === 'right' ? blank + cell : cell + blank;
        })
        .join(gap)
        .trimEnd(),
    ).join('\n');
  };
  const heads = columns.map(({ head }) => style.faint(head));
  const lines = rows.map((row) => ('across' in row ? style.strong(row.across) : line(row)));
  return `${[...(heads.some((head) => head !== '') ? [line(heads)] : []), ...lines].join('\n')}\n`;
}
