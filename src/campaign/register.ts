import { didYouMean } from '../text/suggest.ts';
import type { LedgerIssue } from './codes.ts';
import type { LedgerEntry, SubmitEntry, TurnEntry } from './entry.ts';

/** A player's class after all entries. */
export interface RegisteredClass {
  readonly entry: SubmitEntry;
  /** Turn in which it was proven; `undefined` for a prototype. */
  readonly provenInTurn: number | undefined;
  /** Number of ships started, refits to this class included. */
  readonly shipCount: number;
}

/** A player's ship after all entries. */
export interface RegisteredShip {
  /** Its current ID; a refit changes it. */
  readonly id: string;
  readonly name: string;
  readonly player: string;
  /** Building cost and payments so far, in RPs. */
  readonly cost: number;
  readonly paid: number;
  /** Turn in which it was started. */
  readonly turn: number;
  /** Earlier IDs. */
  readonly previousIds: readonly string[];
  readonly fate: 'scrapped' | 'lost' | undefined;
}

/** A player's yard with its current ratings. */
export interface RegisteredYard {
  readonly name: string;
  readonly player: string;
  readonly first: number;
  readonly second: number;
}

/** State of a campaign after all entries of its ledger. */
export interface Register {
  /** Names of the players, by their letters. */
  readonly players: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, RegisteredClass>;
  /** By current ID. */
  readonly ships: ReadonlyMap<string, RegisteredShip>;
  readonly yards: readonly RegisteredYard[];
  /** Every ID ever assigned. */
  readonly usedIds: ReadonlySet<string>;
  /** The last closed turn of each player. */
  readonly lastTurns: ReadonlyMap<string, TurnEntry>;
  readonly entries: readonly LedgerEntry[];
}

/** True until a ship is paid in full. */
export function isBuilding({ cost, paid }: RegisteredShip): boolean {
  return paid < cost;
}

/** Current turn of a player: last closed turn + 1. */
export function currentTurn({ lastTurns }: Register, player: string): number {
  return (lastTurns.get(player)?.turn ?? 0) + 1;
}

/** Finds a player's yard by its name, ignoring case. */
export function findYard({ yards }: Pick<Register, 'yards'>, player: string, name: string): RegisteredYard | undefined {
  return yards.find((yard) => yard.player === player && isSameName(yard.name, name));
}

/** Compares names, ignoring case and surrounding spaces. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Problem of a reference to something not in the ledger; `known` are the candidates for a suggestion. */
export function unknownReference(what: string, key: string, found: string, known: Iterable<string>): LedgerIssue {
  const names = [...known];
  const help = didYouMean(found, names) ?? (names.length === 0 ? undefined : `in this ledger: ${shortList(names)}`);
  return { code: 'not-in-ledger', key, message: `unknown ${what} ${found}`, help };
}

/** The most names that a message lists. */
const maxListed = 8;

function shortList(names: readonly string[]): string {
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
