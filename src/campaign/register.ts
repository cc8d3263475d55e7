import { didYouMean } from '../text/suggest.ts';
import type { Objection } from './codes.ts';
import type { Entry, SubmitEntry, TurnEntry } from './entry.ts';

/** A class of a player, as it stands after all entries. */
export interface RegisteredClass {
  readonly entry: SubmitEntry;
  /** The place of its entry in the ledger, from 0. */
  readonly index: number;
  /** The turn in which it was proved; a prototype is not. */
  readonly proved: number | undefined;
  /** How many ships of it were commissioned. */
  readonly ships: number;
}

/** A ship of a player, as it stands after all entries. */
export interface RegisteredShip {
  /** Its number now; a refit changes it. */
  readonly number: string;
  readonly name: string;
  readonly player: string;
  /** What it cost to build and what of that is paid, in RPs. */
  readonly cost: number;
  readonly paid: number;
  /** The turn in which it was begun. */
  readonly turn: number;
  /** The numbers that it has had before. */
  readonly before: readonly string[];
  /** What has become of it, if it is no more. */
  readonly fate: 'scrapped' | 'lost' | undefined;
}

/** A yard of a player, with its ratings now. */
export interface RegisteredYard {
  readonly name: string;
  readonly player: string;
  readonly first: number;
  readonly second: number;
}

/** What a ledger comes to. */
export interface Register {
  /** The names of the players, by their letters. */
  readonly players: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, RegisteredClass>;
  /** By the numbers that they have now. */
  readonly ships: ReadonlyMap<string, RegisteredShip>;
  readonly yards: readonly RegisteredYard[];
  /** Every number that was ever given out. */
  readonly numbers: ReadonlySet<string>;
  /** The last account of each player. */
  readonly accounts: ReadonlyMap<string, TurnEntry>;
  readonly entries: readonly Entry[];
}

/** A ship of which something has still to be paid is being built. */
export function isBuilding({ cost, paid }: RegisteredShip): boolean {
  return paid < cost;
}

/** The turn that a player is in: the one after the last that was accounted. */
export function turnOf({ accounts }: Pick<Register, 'accounts'>, player: string): number {
  return (accounts.get(player)?.turn ?? 0) + 1;
}

/** The yard of a player by its name, whatever its case. */
export function yardOf({ yards }: Pick<Register, 'yards'>, player: string, name: string): RegisteredYard | undefined {
  return yards.find((yard) => yard.player === player && same(yard.name, name));
}

/** Whether two names are one: nobody can tell them apart by their case over a table. */
export function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Of what an entry refers to and no entry has brought in; `known` is what it may have meant. */
export function missing(what: string, at: string, found: string, known: Iterable<string>): Objection {
  const names = [...known];
  const help = didYouMean(found, names) ?? (names.length === 0 ? undefined : `there are ${shortList(names)}`);
  return { code: 'not-in-ledger', at, message: `there is no ${what} ${found} in the ledger`, help };
}

/** The most names that a message lists. */
const mostListed = 8;

function shortList(names: readonly string[]): string {
  const more = names.length - mostListed;
  return names.slice(0, mostListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
