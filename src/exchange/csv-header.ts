/** Finds the row of column names in a table: spreadsheets put titles, and Excel its separator, above it. */

import { csvColumns } from './csv-columns.ts';

/** Rows among which the column names are searched. */
const maxTitleRows = 20;

const separators = [',', ';', '\t'];

const known: ReadonlySet<string> = new Set(csvColumns.flatMap(({ key, aliases = [] }) => [key, ...aliases]));

/** Without any of these a row is not a design. */
export const requiredColumns = ['class', 'mass', 'hull'];

const requiredNames: ReadonlySet<string> = new Set(
  csvColumns.flatMap(({ key, aliases = [] }) => (requiredColumns.includes(key) ? [key, ...aliases] : [])),
);

/** A heading as columns are named: in lower case, with single spaces. */
export function normalizeHeading(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Index of the row of column names: the first row that names a required column and another one. */
export function headerIndex(rows: readonly (readonly string[])[]): number | undefined {
  const index = rows.slice(0, maxTitleRows).findIndex((cells) => {
    const names = new Set(cells.map(normalizeHeading).filter((name) => known.has(name)));
    return names.size >= 2 && [...names].some((name) => requiredNames.has(name));
  });
  return index === -1 ? undefined : index;
}

/** The separator in the line `sep=;` with which Excel starts a table, and the rest of the text; `undefined` without one. */
export function excelSeparator(text: string): { readonly separator: string; readonly end: number } | undefined {
  const [line = '', separator] = /^"?sep=(.)"?[,;\t]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return separator === undefined ? undefined : { separator, end: line.length };
}

/** True if the lines split by this separator have column names, in a row or in the first column. */
function hasNames(lines: readonly string[], separator: string): boolean {
  const rows = lines.map((line) => cellsOf(line, separator));
  if (headerIndex(rows) !== undefined) return true;
  return headerIndex([rows.flatMap(([first = '', ...others]) => (others.length === 0 ? [] : [first]))]) !== undefined;
}

/** Guesses the separator: the one that splits a line into column names, otherwise the one most frequent in the first line. */
export function guessSeparator(text: string): string {
  const lines = firstLines(text);
  const splitting = separators.find((separator) => hasNames(lines, separator));
  if (splitting !== undefined) return splitting;
  const first = (lines[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** True for a text with a row of column names. */
export function isTable(text: string): boolean {
  if (excelSeparator(text)) return true;
  const lines = firstLines(text);
  return separators.some((separator) => hasNames(lines, separator));
}

function firstLines(text: string): readonly string[] {
  return text.slice(0, 64 * 1024).split(/\r\n|\r|\n/, maxTitleRows);
}

function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
