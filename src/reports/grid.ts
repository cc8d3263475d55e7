import Table from 'cli-table3';
import stringWidth from 'string-width';
import type { Style } from './style.ts';

/** A column: its heading, and on which side its cells line up. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
}

/** A row of cells, or a heading across the whole table. */
export type Row = readonly string[] | { readonly across: string };

/** Above this many rows cli-table3 takes seconds: its time grows with their square. */
const mostForTable = 200;

const bare = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '' },
  ...{ 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' },
};

/** The narrowest that the first column becomes before lines run over. */
const narrowest = 16;

/**
 * Rows in columns. Where the columns do not fit, the first one wraps. Without a limit nothing wraps, so that what is
 * piped stays one line a row.
 */
export function grid(columns: readonly Column[], rows: readonly Row[], limit: number, style: Style): string {
  const widths = columns.map(({ head }, index) => {
    const cells = rows.flatMap((row) => ('across' in row ? [] : (row[index] ?? '').split('\n')));
    return cells.reduce((widest, cell) => Math.max(widest, stringWidth(cell)), stringWidth(head));
  });
  const total = widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1));
  if (total > limit) widths[0] = Math.max(narrowest, (widths[0] as number) - (total - limit));
  return rows.length > mostForTable ? padded(columns, rows, widths, style) : tabled(columns, rows, widths, style);
}

function tabled(columns: readonly Column[], rows: readonly Row[], widths: readonly number[], style: Style): string {
  const table = new Table({
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: [...widths],
    colAligns: columns.map(({ align }) => align),
    wordWrap: true,
  });
  const heads = columns.map(({ head }) => style.faint(head));
  if (columns.some(({ head }) => head !== '')) table.push(heads);
  for (const row of rows) {
    table.push('across' in row ? [{ content: style.strong(row.across), colSpan: columns.length }] : [...row]);
  }
  return `${trimmed(table.toString())}\n`;
}

function padded(columns: readonly Column[], rows: readonly Row[], widths: readonly number[], style: Style): string {
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const blank = ' '.repeat(Math.max(0, (widths[index] as number) - stringWidth(cell)));
        return columns[index]?.align === 'right' ? blank + cell : cell + blank;
      })
      .join('  ')
      .trimEnd();
  const lines = rows.map((row) => ('across' in row ? style.strong(row.across) : line(row)));
  return `${[line(columns.map(({ head }) => style.faint(head))), ...lines].join('\n')}\n`;
}

function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '');
}
