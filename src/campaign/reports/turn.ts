/** The account of a turn. */

import { type Cell, type ColumnOf, column, type DocumentBlock, heading, tableOf } from '../../document/document.ts';
import { formatNumber, formatSigned } from '../../text/phrases.ts';
import { entriesOfTurn } from '../replay/account.ts';
import type { Register } from '../replay/register.ts';
import type { TurnAccount } from '../replay/turn-account.ts';
import { ledgerEntryText } from './phrases.ts';

type BalanceRow = readonly [label: string, rp: Cell, trp: Cell];

/** The entries of a turn, its balance, and the use of each shipyard. */
export function turnBlocks(account: TurnAccount, register: Register): readonly DocumentBlock[] {
  const { player, turn, carried, income, spent, gained, left, yards } = account;
  const own = [
    column('Player', 'label', () => player, { only: 'data' }),
    column('Turn', 'number', () => turn, { only: 'data' }),
  ];
  const balanceColumns: readonly ColumnOf<BalanceRow>[] = [
    ...own,
    column('', 'label', ([label]) => label, { dataHead: 'item' }),
    column('RP', 'number', ([, rp]) => rp),
    column('TRP', 'number', ([, , trp]) => trp),
  ];
  const yardColumns: readonly ColumnOf<TurnAccount['yards'][number]>[] = [
    ...own,
    column('Shipyard', 'text', ({ yard }) => yard),
    column('Used', 'number', ({ used }) => used),
    column('Capacity', 'number', ({ first }) => first),
    column('Left', 'number', ({ used, first }) => first - used),
  ];
  const balance: readonly BalanceRow[] = [
    ...(carried.rp + carried.trp > 0 ? [['Carried over', carried.rp, carried.trp] as const] : []),
    ['Income', income.rp, income.trp],
    ...(gained > 0 ? [['Gained', { text: formatSigned(gained), value: gained }, undefined] as const] : []),
    ['Spent', 0 - spent.rp, 0 - spent.trp],
    ['Left', leftCell(left.rp), leftCell(left.trp)],
  ];
  const entries = entriesOfTurn(register, player, turn).map((entry) => ledgerEntryText(entry, register));
  return [
    heading(2, `Turn ${turn}`, `${register.players.get(player) ?? ''} (${player})`),
    { kind: 'list', items: entries },
    tableOf('Balance', balanceColumns, balance),
    ...(yards.length === 0 ? [] : [tableOf('Shipyards', yardColumns, yards)]),
  ];
}

function leftCell(amount: number): Cell {
  return { text: formatNumber(amount), value: amount, role: amount < 0 ? 'error' : 'strong' };
}
