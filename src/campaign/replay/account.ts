/** Accounts of a player's turns: income, spending, yard use and balance. */

import { isSameName } from '../../text/names.ts';
import { formatNumber } from '../../text/phrases.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryOf, LedgerEntry } from '../ledger/entry-kinds.ts';
import { planetIncome, type Register } from './register.ts';
import { type Funds, noFunds, type TurnAccount, type YardUse } from './turn-account.ts';

/** Spending and gains of one entry. */
export interface Charge extends Funds {
  readonly gained: number;
  /** The yard that processes the RPs. */
  readonly yard: string | undefined;
}

/** Spending and gains of an entry in its turn. */
export function chargeOf(entry: LedgerEntry): Charge {
  const free = { rp: 0, trp: 0, gained: 0, yard: undefined };
  // Their RPs are income.
  if (entry.do === 'planet' || entry.do === 'turn') return free;
  const { rp = 0, trp = 0, gained = 0, yard }: Partial<Charge> = { ...free, ...entry };
  // A new yard is paid for, but uses no yard capacity.
  return { rp, trp, gained, yard: entry.do === 'yard' ? undefined : yard };
}

/** Entries of a player's turn, except the `turn` entry that closes it. */
export function entriesOfTurn({ entries }: Register, player: string, turn: number): readonly LedgerEntry[] {
  return entries.filter((each) => 'turn' in each && each.player === player && each.turn === turn && each.do !== 'turn');
}

export function computeTurnAccount(register: Register, player: string, turn: number, income: Funds): TurnAccount {
  const charges = entriesOfTurn(register, player, turn).map(chargeOf);
  const total = (of: (charge: Charge) => number) => charges.reduce((sum, charge) => sum + of(charge), 0);
  const last = register.lastTurns.get(player);
  const carried = last ? { rp: last.left, trp: last['left-trp'] } : noFunds;
  const spent = { rp: total(({ rp }) => rp), trp: total(({ trp }) => trp) };
  const gained = total((charge) => charge.gained);
  const left = { rp: carried.rp + income.rp + gained - spent.rp, trp: carried.trp + income.trp - spent.trp };
  const yards = register.yards
    .filter((yard) => yard.player === player)
    .map(({ name, first }) => ({
      yard: name,
      used: total(({ yard, rp }) => (yard !== undefined && isSameName(yard, name) ? rp : 0)),
      first,
    }));
  return { player, turn, carried, income, spent, gained, left, yards };
}

/** Use of a yard in a turn; `undefined` for an unknown yard. */
export function yardUseInTurn(register: Register, player: string, turn: number, yard: string): YardUse | undefined {
  return computeTurnAccount(register, player, turn, noFunds).yards.find((each) => isSameName(each.yard, yard));
}

export function newTurnEntry({ player, turn, income, spent, gained, left }: TurnAccount): EntryOf<'turn'> {
  return {
    turn,
    player,
    do: 'turn',
    ...income,
    spent: spent.rp,
    'spent-trp': spent.trp,
    ...(gained > 0 ? { gained } : {}),
    left: left.rp,
    'left-trp': left.trp,
  };
}

/** Problems of a turn that is still open, as far as its income is known: that of a player with planets. */
export function openOverspending(register: Register, player: string, turn: number): readonly LedgerIssue[] {
  const income = planetIncome(register, player, turn);
  return income ? overspendingIssues(computeTurnAccount(register, player, turn, income)) : [];
}

/** Reports spending beyond the available RPs or TRPs. */
export function overspendingIssues({ left, carried, income, gained, spent }: TurnAccount): readonly LedgerIssue[] {
  const overspent = (unit: keyof Funds, key: string, gains: number): readonly LedgerIssue[] => {
    if (left[unit] >= 0) return [];
    const over = `overspent by ${formatNumber(-left[unit])} ${unit.toUpperCase()}`;
    const available = formatNumber(carried[unit] + income[unit] + gains);
    const gainText = gains > 0 ? ` + ${formatNumber(gains)} gained` : '';
    const sources = `${formatNumber(carried[unit])} carried over + ${formatNumber(income[unit])} income${gainText}`;
    const message = `${over}: ${formatNumber(spent[unit])} spent, ${available} available (${sources})`;
    return [{ code: 'overspent', key, message }];
  };
  return [...overspent('rp', 'spent', gained), ...overspent('trp', 'spent-trp', 0)];
}
