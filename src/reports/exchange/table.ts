import type { LocatedLoss } from '../../exchange/losses.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import { type GridRow, grid, labelColumn, textColumn } from '../shared/grid.ts';
import type { Style } from '../shared/style.ts';
import { type ExchangeFormat, type ExchangeResult, summarizeExchange, type TransferredShip } from './report.ts';

const columns = [labelColumn(), labelColumn('Location'), textColumn('Problem'), textColumn('Result')];

/** Losses by ship, and totals. */
export const exchangeTable: ExchangeFormat = (exchanged, { style, columns: limit }) => {
  const groups = [
    ...exchanged.files.map(({ from, losses }) => ({ head: escapeControl(from), losses })),
    ...exchanged.ships.map((ship) => ({ head: headOf(ship), losses: ship.losses })),
  ];
  const rows = groups
    .filter(({ losses }) => losses.length > 0)
    .flatMap(({ head, losses }): GridRow[] => [{ across: head }, ...losses.map((loss) => rowOf(loss, style))]);
  const table = rows.length === 0 ? '' : `${grid(columns, rows, limit, style)}\n`;
  return `${table}${summaryLine(exchanged)}\n`;
};

function headOf({ class: name, from, range, to }: TransferredShip): string {
  const target = to === null ? 'skipped' : to === '-' ? 'standard output' : to;
  return escapeControl(`${name ?? 'unnamed ship'} · ${from}:${range.line}:${range.column} → ${target}`);
}

function rowOf({ kind, path, range, found, instead }: LocatedLoss, style: Style): GridRow {
  const severities = { lost: 'error', changed: 'warning', note: 'info' } as const;
  const location = `${range.line}:${range.column}${path === '' ? '' : ` ${path}`}`;
  return [
    `  ${style.severity(severities[kind], kind)}`,
    escapeControl(location),
    escapeControl(found),
    escapeControl(instead),
  ];
}

function summaryLine(exchanged: ExchangeResult): string {
  const { ships, written, lost, changed, note } = summarizeExchange(exchanged);
  const skipped = ships - written;
  const illegal = exchanged.ships.filter(({ errors }) => errors !== null && errors > 0).length;
  return [
    `${formatCount(written, 'ship')} written${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    lost + changed + note === 0 ? 'nothing lost' : `${lost} lost, ${changed} changed, ${formatCount(note, 'note')}`,
    ...(illegal > 0 ? [`${formatCount(illegal, 'ship')} with errors: run \`slipway check\``] : []),
  ].join('; ');
}
