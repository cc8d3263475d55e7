/** What a turn of a player comes to: income, spending, what each yard has processed, and what is left. */

import type { Objection } from './codes.ts';
import type { Entry, TurnEntry } from './entry.ts';
import { type Register, same } from './register.ts';

/** RPs and TRPs. */
export interface Purse {
  readonly rp: number;
  readonly trp: number;
}

/** What one entry takes and brings. */
export interface Charge extends Purse {
  /** RPs that are gained. */
  readonly gained: number;
  /** The yard that processes the RPs. */
  readonly yard: string | undefined;
}

/** What a yard has processed in a turn, and what it could. */
export interface YardUse {
  readonly yard: string;
  /** RPs. */
  readonly used: number;
  readonly first: number;
}

/** The account of a turn. */
export interface Account {
  readonly player: string;
  readonly turn: number;
  /** What was left before. */
  readonly carried: Purse;
  readonly income: Purse;
  readonly spent: Purse;
  /** RPs from refits and scrap. */
  readonly gained: number;
  /** What is left; less than nothing where too much is spent. */
  readonly left: Purse;
  readonly yards: readonly YardUse[];
}

const nothing: Purse = { rp: 0, trp: 0 };

/** What an entry takes and brings in its turn. */
export function chargeOf(entry: Entry): Charge {
  const free = { rp: 0, trp: 0, gained: 0, yard: undefined };
  switch (entry.do) {
    case 'submit':
      return { ...free, trp: entry.trp };
    case 'yard':
      // A yard is paid for; it is not built in itself.
      return { ...free, rp: entry.rp ?? 0 };
    case 'commission':
    case 'build':
      return { ...free, rp: entry.rp, yard: entry.yard };
    case 'refit':
      return { ...free, rp: entry.rp, gained: entry.gained ?? 0, yard: entry.yard };
    case 'spend':
      return { rp: entry.rp ?? 0, trp: entry.trp ?? 0, gained: entry.gained ?? 0, yard: entry.yard };
    default:
      return free;
  }
}

/** The entries of a turn of a player, without its account. */
export function entriesOf({ entries }: Pick<Register, 'entries'>, player: string, turn: number): readonly Entry[] {
  return entries.filter((each) => 'turn' in each && each.player === player && each.turn === turn && each.do !== 'turn');
}

/** The account of a turn with this income, as the entries of the ledger have it. */
export function accountOf(register: Register, player: string, turn: number, income: Purse): Account {
  const charges = entriesOf(register, player, turn).map(chargeOf);
  const total = (of: (charge: Charge) => number) => charges.reduce((sum, charge) => sum + of(charge), 0);
  const last = register.accounts.get(player);
  const carried = last ? { rp: last.left, trp: last['left-trp'] } : nothing;
  const spent = { rp: total(({ rp }) => rp), trp: total(({ trp }) => trp) };
  const gained = total((charge) => charge.gained);
  const left = { rp: carried.rp + income.rp + gained - spent.rp, trp: carried.trp + income.trp - spent.trp };
  const yards = register.yards
    .filter((yard) => yard.player === player)
    .map(({ name, first }) => ({ yard: name, used: processedIn(name, charges), first }));
  return { player, turn, carried, income, spent, gained, left, yards };
}

function processedIn(yard: string, charges: readonly Charge[]): number {
  return charges.reduce(
    (sum, charge) => (charge.yard !== undefined && same(charge.yard, yard) ? sum + charge.rp : sum),
    0,
  );
}

/** What a yard has processed in a turn, if there is such a yard. */
export function yardUse(register: Register, player: string, turn: number, yard: string): YardUse | undefined {
  return accountOf(register, player, turn, nothing).yards.find((each) => same(each.yard, yard));
}

/** The account as an entry of the ledger. */
export function turnEntry({ player, turn, income, spent, gained, left }: Account): TurnEntry {
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

/** What is wrong with the account of a turn: more is spent than there is. */
export function objectionsTo({ left, carried, income, gained, spent }: Account): readonly Objection[] {
  const objections: Objection[] = [];
  if (left.rp < 0) {
    const had = `${carried.rp} left before + ${income.rp} income${gained > 0 ? ` + ${gained} gained` : ''}`;
    const message = `${spent.rp} RP are spent of ${carried.rp + income.rp + gained} (${had}): ${-left.rp} too many`;
    objections.push({ code: 'overspent', at: 'spent', message });
  }
  if (left.trp < 0) {
    const had = `${carried.trp} left before + ${income.trp} income`;
    const message = `${spent.trp} TRP are spent of ${carried.trp + income.trp} (${had}): ${-left.trp} too many`;
    objections.push({ code: 'overspent', at: 'spent-trp', message });
  }
  return objections;
}
