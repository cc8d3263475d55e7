/** The balance of a turn as text. */

import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber, formatSigned } from '../../text/numbers.ts';
import { entriesOfTurn } from '../replay/account.ts';
import type { Register } from '../replay/register.ts';
import type { TurnAccount } from '../replay/turn-account.ts';
import { ledgerEntryText } from './phrases.ts';

const balanceColumns = [labelColumn(), numberColumn('RP'), numberColumn('TRP')];
const yardColumns = [textColumn('Shipyard'), ...['Used', 'Capacity', 'Left'].map((head) => numberColumn(head))];

/** The entries of a turn, its balance, and the use of each shipyard. */
export function turnTable(account: TurnAccount, register: Register, { style, columns }: TextOptions): string {
  const { player, turn, carried, income, spent, gained, left, yards } = account;
  const leftText = (amount: number) =>
    amount < 0 ? style.severity('error', formatNumber(amount)) : style.strong(formatNumber(amount));
  const rows: readonly GridRow[] = [
    ...(carried.rp + carried.trp > 0 ? [['Carried over', formatNumber(carried.rp), formatNumber(carried.trp)]] : []),
    ['Income', formatNumber(income.rp), formatNumber(income.trp)],
    ...(gained > 0 ? [['Gained', formatSigned(gained), '']] : []),
    ['Spent', spent.rp === 0 ? '0' : formatSigned(-spent.rp), spent.trp === 0 ? '0' : formatSigned(-spent.trp)],
    ['Left', leftText(left.rp), leftText(left.trp)],
  ];
  const used = yards.map(
    ({ yard, used, first }): GridRow => [escapeControl(yard), ...[used, first, first - used].map(formatNumber)],
  );
  const entries = entriesOfTurn(register, player, turn).map((entry) => `  ${ledgerEntryText(entry, register)}\n`);
  const title = `${style.strong(`Turn ${turn}`)} · ${escapeControl(register.players.get(player) ?? '')} (${player})\n`;
  return [
    title,
    ...entries,
    '\n',
    grid(balanceColumns, rows, columns, style),
    ...(used.length === 0 ? [] : ['\n', grid(yardColumns, used, columns, style)]),
  ].join('');
}
