import { csvRow } from './csv-row.ts';
import { type Cell, isData, type Painter, plainText, spansOf, type TableBlock } from './document.ts';

/** The tables of a document as CSV, without totals; heads are repeated only where the columns change. */
export function csvPainter(): Painter {
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
  return {
    paint: (blocks) =>
      blocks.map((block) => (block.kind === 'table' && isData(block) ? paintTable(block) : '')).join(''),
  };
}

function rawCell(cell: Cell): string | number {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return cell;
  const spans = spansOf(cell);
  return spans[0]?.value ?? plainText(cell);
}
