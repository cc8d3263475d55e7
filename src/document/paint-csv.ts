import { escapeControl, neutralizeFormula } from '../text/escape.ts';
import {
  type Cell,
  type DocumentBlock,
  isData,
  type Painter,
  plainText,
  problemsIn,
  spansOf,
  type TableBlock,
} from './document.ts';
import type { TextOptions } from './style.ts';

/** The tables of a document as CSV, without totals; heads are repeated only where the columns change. */
export function csvPainter({ problems }: Pick<TextOptions, 'problems'>): Painter {
  let heads = '';
  const paintTable = ({ columns, rows }: TableBlock) => {
    const shown = columns.flatMap((column, index) =>
      isData(column) ? [{ index, head: column.dataHead ?? column.head.toLowerCase() }] : [],
    );
    const headRow = csvRow(shown.map(({ head }) => head));
    const start = headRow === heads ? '' : `${heads === '' ? '' : '\n'}${headRow}`;
    heads = headRow;
    const body = rows.flatMap((row) =>
      row.kind === undefined && isData(row) ? [csvRow(shown.map(({ index }) => rawCell(row.cells[index])))] : [],
    );
    return start + body.join('');
  };
  let wasProblem = false;
  const leaveOut = (block: DocumentBlock) => {
    // The help of an error follows it.
    const problem = problemsIn(block) ?? (wasProblem && 'isTight' in block && block.isTight ? block : undefined);
    wasProblem = problem !== undefined;
    if (problem) problems?.push(problem);
    return '';
  };
  return {
    paint: (blocks) =>
      blocks.map((block) => (block.kind === 'table' && isData(block) ? paintTable(block) : leaveOut(block))).join(''),
  };
}

function rawCell(cell: Cell): string | number {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return cell;
  const spans = spansOf(cell);
  return spans[0]?.value ?? plainText(cell);
}

/** A CSV row, separated by commas. Texts that a spreadsheet would run as formulas get an apostrophe; numbers do not. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(escapeControl(neutralizeFormula(cell))))).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
