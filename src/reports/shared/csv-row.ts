import { escapeControl } from '../../text/escape-control.ts';

export type Cells = readonly (string | number)[];

/** A CSV row, separated by commas. */
export function csvRow(cells: Cells): string {
  return `${cells.map((cell) => quoted(escapeControl(String(cell)))).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
