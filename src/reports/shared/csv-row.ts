import { plain } from '../../text/escape-control.ts';

/** A row of a table whose separator is a comma. */

export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(plain(String(cell)))).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
