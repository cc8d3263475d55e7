import { neutralizeFormula } from '../text/csv-formula.ts';
import { escapeControl } from '../text/escape-control.ts';

/** A CSV row, separated by commas. Texts that a spreadsheet would run as formulas get an apostrophe; numbers do not. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(escapeControl(neutralizeFormula(cell))))).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
