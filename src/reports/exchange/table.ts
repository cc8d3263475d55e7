import type { LocatedLoss } from '../../exchange/losses.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import { type Column, grid, type Row } from '../shared/grid.ts';
import type { Style } from '../shared/style.ts';
import { type CarriedShip, type Exchanged, type ExchangeFormat, summaryOf } from './report.ts';

const columns: readonly Column[] = [
  { head: '', align: 'left' },
  { head: 'Place', align: 'left' },
  { head: 'What was found', align: 'left', wraps: true },
  { head: 'Written instead', align: 'left', wraps: true },
];

/** What could not be carried over as it stood, ship by ship, and the sum of it all. */
export const exchangeTable: ExchangeFormat = (exchanged, { style, columns: limit }) => {
  const told = [
    ...exchanged.files.map(({ from, losses }) => ({ head: plain(from), losses })),
    ...exchanged.ships.map((ship) => ({ head: headOf(ship), losses: ship.losses })),
  ];
  const rows = told
    .filter(({ losses }) => losses.length > 0)
    .flatMap(({ head, losses }): Row[] => [{ across: head }, ...losses.map((loss) => rowOf(loss, style))]);
  const table = rows.length === 0 ? '' : `${grid(columns, rows, limit, style)}\n`;
  return `${table}${sumOf(exchanged)}\n`;
};

function headOf({ class: name, from, range, to }: CarriedShip): string {
  const where = to === null ? 'left out' : to === '-' ? 'standard output' : to;
  return plain(`${name ?? 'a ship without a name'} · ${from}:${range.line}:${range.column} → ${where}`);
}

function rowOf({ kind, path, range, found, instead }: LocatedLoss, style: Style): Row {
  const grade = { lost: 'error', changed: 'warning', note: 'info' } as const;
  const place = `${range.line}:${range.column}${path === '' ? '' : ` ${path}`}`;
  return [`  ${style.severity(grade[kind], kind)}`, plain(place), plain(found), plain(instead)];
}

function sumOf(exchanged: Exchanged): string {
  const { ships, written, lost, changed, note } = summaryOf(exchanged);
  const left = ships - written;
  const faulty = exchanged.ships.filter(({ errors }) => errors !== null && errors > 0).length;
  return [
    `${counted(written, 'ship')} written${left > 0 ? `, ${left} left out` : ''}`,
    lost + changed + note === 0 ? 'nothing lost' : `${lost} lost, ${changed} changed, ${counted(note, 'note')}`,
    ...(faulty > 0 ? [`${counted(faulty, 'ship breaks', 'ships break')} rules: \`slipway check\` shows them`] : []),
  ].join('; ');
}
