import { neutralizeFormula } from '../text/csv-formula.ts';
import { escapeControl } from '../text/escape-control.ts';

type Cell = string | number;

/** The cells of a row by the head of their column; others are empty. */
export type CellsByHead = Readonly<Record<string, Cell | null | undefined>>;

/** A CSV row, separated by commas. Texts that a spreadsheet would run as formulas get an apostrophe; numbers do not. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(escapeControl(neutralizeFormula(cell))))).join(',')}\n`;
}

/** {@link csvRow} of the cells below these heads. */
export function csvRowBelow(heads: readonly string[], cells: CellsByHead): string {
  return csvRow(heads.map((head) => cells[head] ?? ''));
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
