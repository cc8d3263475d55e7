/** The balance of a turn as text. */

import { type Account, entriesOf } from '../../campaign/account.ts';
import type { Register } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { number, signed } from '../../text/numbers.ts';
import { grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { deed } from './phrases.ts';

const balanceColumns = [labelColumn(), numberColumn('RP'), numberColumn('TRP')];
const yardColumns = [textColumn('Shipyard'), ...['Used', 'Capacity', 'Left'].map((head) => numberColumn(head))];

/** The entries of a turn, its balance, and the use of each shipyard. */
export function turnTable(account: Account, register: Register, { style, columns }: TextLook): string {
  const { player, turn, carried, income, spent, gained, left, yards } = account;
  const leftText = (amount: number) =>
    amount < 0 ? style.severity('error', number(amount)) : style.strong(number(amount));
  const rows: readonly Row[] = [
    ...(carried.rp + carried.trp > 0 ? [['Carried over', number(carried.rp), number(carried.trp)]] : []),
    ['Income', number(income.rp), number(income.trp)],
    ...(gained > 0 ? [['Gained', signed(gained), '']] : []),
    ['Spent', spent.rp === 0 ? '0' : signed(-spent.rp), spent.trp === 0 ? '0' : signed(-spent.trp)],
    ['Left', leftText(left.rp), leftText(left.trp)],
  ];
  const used = yards.map(
    ({ yard, used, first }): Row => [plain(yard), number(used), number(first), number(first - used)],
  );
  const entries = entriesOf(register, player, turn).map((entry) => `  ${deed(entry, register)}\n`);
  const title = `${style.strong(`Turn ${turn}`)} · ${plain(register.players.get(player) ?? '')} (${player})\n`;
  return [
    title,
    ...entries,
    '\n',
    grid(balanceColumns, rows, columns, style),
    ...(used.length === 0 ? [] : ['\n', grid(yardColumns, used, columns, style)]),
  ].join('');
}
