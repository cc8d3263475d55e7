import type { LocatedLoss } from '../../exchange/losses.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import { grid, labelColumn, type Row, textColumn } from '../shared/grid.ts';
import type { Style } from '../shared/style.ts';
import { type CarriedShip, type Exchanged, type ExchangeFormat, summaryOf } from './report.ts';

const columns = [labelColumn(), labelColumn('Location'), textColumn('Problem'), textColumn('Result')];

/** Losses by ship, and totals. */
export const exchangeTable: ExchangeFormat = (exchanged, { style, columns: limit }) => {
  const groups = [
    ...exchanged.files.map(({ from, losses }) => ({ head: plain(from), losses })),
    ...exchanged.ships.map((ship) => ({ head: headOf(ship), losses: ship.losses })),
  ];
  const rows = groups
    .filter(({ losses }) => losses.length > 0)
    .flatMap(({ head, losses }): Row[] => [{ across: head }, ...losses.map((loss) => rowOf(loss, style))]);
  const table = rows.length === 0 ? '' : `${grid(columns, rows, limit, style)}\n`;
  return `${table}${summaryLine(exchanged)}\n`;
};

function headOf({ class: name, from, range, to }: CarriedShip): string {
  const target = to === null ? 'skipped' : to === '-' ? 'standard output' : to;
  return plain(`${name ?? 'unnamed ship'} · ${from}:${range.line}:${range.column} → ${target}`);
}

function rowOf({ kind, path, range, found, instead }: LocatedLoss, style: Style): Row {
  const severities = { lost: 'error', changed: 'warning', note: 'info' } as const;
  const location = `${range.line}:${range.column}${path === '' ? '' : ` ${path}`}`;
  return [`  ${style.severity(severities[kind], kind)}`, plain(location), plain(found), plain(instead)];
}

function summaryLine(exchanged: Exchanged): string {
  const { ships, written, lost, changed, note } = summaryOf(exchanged);
  const skipped = ships - written;
  const illegal = exchanged.ships.filter(({ errors }) => errors !== null && errors > 0).length;
  return [
    `${counted(written, 'ship')} written${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    lost + changed + note === 0 ? 'nothing lost' : `${lost} lost, ${changed} changed, ${counted(note, 'note')}`,
    ...(illegal > 0 ? [`${counted(illegal, 'ship')} with errors: run \`slipway check\``] : []),
  ].join('; ');
}
