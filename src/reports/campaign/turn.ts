/** The account of a turn for people at a terminal. */

import { type Account, entriesOf } from '../../campaign/account.ts';
import type { Register } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { number, signed } from '../../text/numbers.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { deed } from './phrases.ts';

const purse: readonly Column[] = [{ head: '', align: 'left' }, right('RP'), right('TRP')];

const yardColumns: readonly Column[] = [
  { head: 'Yard', align: 'left', wraps: true },
  right('Used'),
  right('Of'),
  right('Left'),
];

/** What was done, what there was for it and is left; and what each yard has processed. */
export function turnTable(account: Account, register: Register, { style, columns }: TextLook): string {
  const { player, turn, carried, income, spent, gained, left, yards } = account;
  const over = (amount: number) =>
    amount < 0 ? style.severity('error', number(amount)) : style.strong(number(amount));
  const rows: readonly Row[] = [
    ...(carried.rp + carried.trp > 0 ? [['Left before', number(carried.rp), number(carried.trp)]] : []),
    ['Income', number(income.rp), number(income.trp)],
    ...(gained > 0 ? [['Gained', signed(gained), '']] : []),
    ['Spent', spent.rp === 0 ? '0' : signed(-spent.rp), spent.trp === 0 ? '0' : signed(-spent.trp)],
    ['Left', over(left.rp), over(left.trp)],
  ];
  const used = yards.map(
    ({ yard, used, first }): Row => [plain(yard), number(used), number(first), number(first - used)],
  );
  const done = entriesOf(register, player, turn).map((entry) => `  ${deed(entry, register)}\n`);
  const title = `${style.strong(`Turn ${turn}`)} · ${plain(register.players.get(player) ?? '')} (${player})\n`;
  return [
    title,
    ...done,
    '\n',
    grid(purse, rows, columns, style),
    ...(used.length === 0 ? [] : ['\n', grid(yardColumns, used, columns, style)]),
  ].join('');
}
