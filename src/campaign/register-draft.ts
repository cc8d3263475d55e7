import { isSameName } from '../text/match-name.ts';
import type { LedgerIssue } from './codes.ts';
import type { LedgerEntry, TurnEntry } from './entry.ts';
import {
  type Contact,
  findYard,
  type Register,
  type RegisteredClass,
  type RegisteredPlanet,
  type RegisteredShip,
  unknownReference,
} from './register.ts';
import type { TurnAccount } from './turn-account.ts';

/** A register under construction. */
export interface RegisterDraft extends Register {
  readonly players: Map<string, string>;
  readonly classes: Map<string, RegisteredClass>;
  readonly ships: Map<string, RegisteredShip>;
  readonly yards: Register['yards'][number][];
  readonly planets: Map<string, RegisteredPlanet>;
  readonly contacts: Map<string, Map<string, Contact>>;
  readonly capturedTechs: Map<string, Set<string>>;
  readonly usedIds: Set<string>;
  readonly lastTurns: Map<string, TurnEntry>;
  readonly accounts: TurnAccount[];
  readonly entries: LedgerEntry[];
}

export function emptyRegisterDraft(written: readonly LedgerEntry[]): RegisterDraft {
  return {
    players: new Map(),
    classes: new Map(),
    ships: new Map(),
    yards: [],
    planets: new Map(),
    contacts: new Map(),
    capturedTechs: new Map(),
    usedIds: new Set(),
    lastTurns: new Map(),
    accounts: [],
    entries: [],
    written,
  };
}

/** Assigns an ID; rejects one that is already taken. */
export function assignId(id: string, key: string, { usedIds }: RegisterDraft): readonly LedgerIssue[] {
  if (usedIds.has(id)) return [{ code: 'registered-twice', key, message: `duplicate ID ${id}` }];
  usedIds.add(id);
  return [];
}

/** Problem of an ID that does not belong to `player`. */
export function wrongOwnerIssue(id: string, key: string, player: string): LedgerIssue {
  return { code: 'impossible-entry', key, message: `${id} does not belong to player ${player}` };
}

/** Reports another ship in service with a name; that of a lost or scrapped ship is free. `own` is the ID of the ship itself. */
export function duplicateName(name: string, { ships }: RegisterDraft, own?: string): readonly LedgerIssue[] {
  const namesake = [...ships.values()].find((ship) => !ship.fate && ship.id !== own && isSameName(ship.name, name));
  if (!namesake) return [];
  return [
    { code: 'registered-twice', key: 'name', message: `duplicate ship name ${namesake.name}; also ${namesake.id}` },
  ];
}

/** Reports a yard that the player does not have. */
export function unknownYard(name: string | undefined, player: string, draft: RegisterDraft): readonly LedgerIssue[] {
  if (name === undefined || findYard(draft, player, name)) return [];
  const known = draft.yards.filter((yard) => yard.player === player).map((yard) => yard.name);
  return [unknownReference(`yard of ${player}:`, 'yard', name, known)];
}

/** Finds a ship that the player owns and has not lost or scrapped; otherwise returns the problem. */
export function ownShip(
  number: string,
  key: string,
  player: string,
  draft: RegisterDraft,
): RegisteredShip | LedgerIssue {
  const ship = draft.ships.get(number);
  if (!ship) return unknownReference('ship', key, number, draft.ships.keys());
  if (ship.player !== player) return wrongOwnerIssue(number, key, player);
  if (ship.fate) return { code: 'impossible-entry', key, message: `${ship.name} has been ${ship.fate}` };
  return ship;
}

/** Finds a ship as {@link ownShip} does, unless it is adrift. */
export function activeShip(
  number: string,
  key: string,
  player: string,
  draft: RegisterDraft,
): RegisteredShip | LedgerIssue {
  const ship = ownShip(number, key, player, draft);
  if ('code' in ship || !ship.isAdrift) return ship;
  const help = `record it first: \`slipway campaign register recover ${number}\``;
  return { code: 'impossible-entry', key, message: `${ship.name} is adrift`, help };
}
