import { didYouMean, isSameName } from '../../text/names.ts';
import { listSome } from '../../text/phrases.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryOf, LedgerEntry, WorldKind } from '../ledger/entry-kinds.ts';
import type { Funds, TurnAccount } from './turn-account.ts';

/** A player's class after all entries. */
export interface RegisteredClass {
  /** Its submission, with the current name of the class. */
  readonly entry: EntryOf<'submit'>;
  /** All its names: first as submitted, last the current one. */
  readonly names: readonly string[];
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
  /** Cost and payments of a refit that is not paid in full. */
  readonly refit?: { readonly cost: number; readonly paid: number } | undefined;
  /** The yard where it was last worked on. */
  readonly yard?: string | undefined;
  /** Turn in which it was started. */
  readonly turn: number;
  /** Earlier IDs. */
  readonly previousIds: readonly string[];
  readonly fate: 'scrapped' | 'lost' | undefined;
  /** Without drives, and unusable until it is recovered. */
  readonly isAdrift?: boolean;
}

/** A player's yard with its current ratings. */
export interface RegisteredYard {
  readonly name: string;
  readonly player: string;
  readonly first: number;
  readonly second: number;
  /** Planetary site; `undefined` in orbit. */
  readonly site?: WorldKind | undefined;
}

/** A world that gives income. */
export interface RegisteredPlanet {
  readonly name: string;
  readonly kind: WorldKind;
  /** Owners, each from a turn on; `undefined` after a loss without a captor. The last one that applies counts. */
  readonly owners: readonly { readonly player: string | undefined; readonly from: number; readonly income: Funds }[];
}

/** Another player's ship as it was when last met. */
export interface Contact {
  readonly ship: string;
  readonly name: string;
  readonly player: string;
  readonly class: string;
  readonly className: string;
  readonly mass: number;
  readonly turn: number;
}

/** State of a campaign after all entries of its ledger. */
export interface Register {
  /** Names of the players, by their letters. */
  readonly players: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, RegisteredClass>;
  /** By current ID. */
  readonly ships: ReadonlyMap<string, RegisteredShip>;
  readonly yards: readonly RegisteredYard[];
  /** By name in lower case. */
  readonly planets: ReadonlyMap<string, RegisteredPlanet>;
  /** Ships of others that each player has met, by ID. */
  readonly contacts: ReadonlyMap<string, ReadonlyMap<string, Contact>>;
  /** Players whose ships were in a battle. */
  readonly combatants: ReadonlyMap<EntryOf<'battle'>, ReadonlySet<string>>;
  /** Technologies aboard ships that each player has captured. */
  readonly capturedTechs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every ID ever assigned. */
  readonly usedIds: ReadonlySet<string>;
  /** The last closed turn of each player. */
  readonly lastTurns: ReadonlyMap<string, EntryOf<'turn'>>;
  readonly accounts: readonly TurnAccount[];
  /** Entries that apply, as corrected. */
  readonly entries: readonly LedgerEntry[];
  readonly written: readonly LedgerEntry[];
}

/** RPs still to pay for a ship that is being built or refitted. */
export function unpaidOf(ship: RegisteredShip): number {
  const { cost, paid } = ship.refit ?? ship;
  return Math.max(0, cost - paid);
}

/** True until a ship or its refit is paid in full. */
export function isUnfinished(ship: RegisteredShip): boolean {
  return unpaidOf(ship) > 0;
}

/** Current turn of a player: last closed turn + 1. */
export function currentTurn({ lastTurns }: Register, player: string): number {
  return (lastTurns.get(player)?.turn ?? 0) + 1;
}

export function findYard({ yards }: Pick<Register, 'yards'>, player: string, name: string): RegisteredYard | undefined {
  return yards.find((yard) => yard.player === player && isSameName(yard.name, name));
}

/** True if a hull is too large for a yard. A base is built in sections. */
export function exceedsYard({ entry }: RegisteredClass, { second }: RegisteredYard): boolean {
  return entry.kind !== 'fortress' && entry.mass > second;
}

export function planetOwner({ owners }: RegisteredPlanet): string | undefined {
  return owners.at(-1)?.player;
}

/** Income of a player in a turn from planets; `undefined` if the player has never had one. */
export function planetIncome({ planets }: Pick<Register, 'planets'>, player: string, turn: number): Funds | undefined {
  const all = [...planets.values()];
  if (!all.some(({ owners }) => owners.some((owner) => owner.player === player))) return undefined;
  const owned = all
    .map(({ owners }) => owners.findLast(({ from }) => from <= turn))
    .filter((owner) => owner?.player === player);
  return {
    rp: owned.reduce((sum, owner) => sum + (owner?.income.rp ?? 0), 0),
    trp: owned.reduce((sum, owner) => sum + (owner?.income.trp ?? 0), 0),
  };
}

/** Problem of a reference to something not in the ledger; `known` are the candidates for a suggestion. */
export function unknownReference(what: string, key: string, found: string, known: Iterable<string>): LedgerIssue {
  const names = [...known];
  const list = names.length === 0 ? undefined : `in this ledger: ${listSome(names, maxListed)}`;
  const help = didYouMean(found, names) ?? list;
  return { code: 'not-in-ledger', key, message: `unknown ${what} ${found}`, help };
}

/** The most names that a message lists. */
const maxListed = 8;
