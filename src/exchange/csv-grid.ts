/** The cells of a table, with a ship in each row or, turned, in each column. */

import { CsvError, parse } from 'csv-parse/sync';
import type { Span } from '../text/collections.ts';
import { restoreFormula } from '../text/escape.ts';
import { excelSeparator, guessSeparator, headerIndex } from './csv-heads.ts';

/** An error that makes the whole table unreadable. */
export interface CsvProblem {
  readonly message: string;
  readonly span: Span;
}

/** The cells of a ship or of the headings. */
export interface GridLine {
  /** 1-based, as in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly span: Span;
}

export interface Grid {
  readonly lines: readonly GridLine[];
  /** What the spreadsheet calls a line, and the cells in it. */
  readonly words: { readonly line: 'row' | 'column'; readonly cell: 'column' | 'row' };
}

/** Reads a text. If the headings are in a column and not in a row, the grid is turned. */
export function readGrid(text: string): Grid | CsvProblem {
  const rows = rowsOf(text);
  if ('message' in rows) return rows;
  return gridOf(rows);
}

/** The grid of these rows. */
export function gridOf(rows: readonly GridLine[]): Grid {
  const upright: Grid = { lines: rows, words: { line: 'row', cell: 'column' } };
  if (headerIndex(rows.map(({ cells }) => cells)) !== undefined) return upright;
  const turned = columnsOf(rows);
  const isTurned = headerIndex(turned.map(({ cells }) => cells)) !== undefined;
  return isTurned ? { lines: turned, words: { line: 'column', cell: 'row' } } : upright;
}

function columnsOf(rows: readonly GridLine[]): readonly GridLine[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const span = { start: rows[0]?.span.start ?? 0, end: rows.at(-1)?.span.end ?? 0 };
  return Array.from({ length: width }, (_, index) => ({
    number: index + 1,
    cells: rows.map(({ cells }) => cells[index] ?? ''),
    span,
  }));
}

function rowsOf(text: string): readonly GridLine[] | CsvProblem {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const spanOf = (line: number): Span => {
    const start = starts[Math.min(line, starts.length) - 1] ?? 0;
    return { start, end: Math.max(start, (starts[line] ?? text.length + 1) - 1) };
  };
  const { separator = guessSeparator(text), end = 0 } = excelSeparator(text) ?? {};
  // Excel does not show the line of its separator as a row.
  const firstLine = end > 0 ? 2 : 1;
  try {
    const options = { info: true, relax_column_count: true, delimiter: separator } as const;
    const records = parse(text.slice(end), options) as unknown as readonly {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    let line = firstLine;
    return records.map(({ info, record }, index) => {
      const row = { number: index + 1, cells: record.map(restoreFormula), span: spanOf(line) };
      line = info.lines + firstLine;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines + firstLine - 1 : firstLine;
    return { message: `invalid CSV: ${error.message}`, span: spanOf(line) };
  }
}
