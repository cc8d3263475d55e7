import { isSameName } from '../../text/names.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryKind, EntryOf, LedgerEntry } from '../ledger/entry-kinds.ts';
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
  readonly combatants: Map<EntryOf<'battle'>, ReadonlySet<string>>;
  readonly capturedTechs: Map<string, Set<string>>;
  readonly usedIds: Set<string>;
  readonly lastTurns: Map<string, EntryOf<'turn'>>;
  readonly accounts: TurnAccount[];
  readonly entries: LedgerEntry[];
}

/** Applies an entry of each kind to the register; returns its problems. */
export type EntryEffects = {
  readonly [Kind in EntryKind]: (entry: EntryOf<Kind>, draft: RegisterDraft) => readonly LedgerIssue[];
};

export function emptyRegisterDraft(written: readonly LedgerEntry[]): RegisterDraft {
  return {
    players: new Map(),
    classes: new Map(),
    ships: new Map(),
    yards: [],
    planets: new Map(),
    contacts: new Map(),
    combatants: new Map(),
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
  const message = `duplicate ship name ${namesake.name}; also ${namesake.id}`;
  return [{ code: 'registered-twice', key: 'name', message }];
}

/** Reports another class of a player with the name. `own` is the ID of the class itself. */
export function duplicateClassName(
  { player, name, own }: { readonly player: string; readonly name: string; readonly own?: string },
  { classes }: RegisterDraft,
  help?: string,
): readonly LedgerIssue[] {
  const namesake = [...classes.values()].find(
    ({ entry }) => entry.class !== own && entry.player === player && isSameName(entry.name, name),
  );
  if (!namesake) return [];
  const message = `duplicate class name ${namesake.entry.name}; also ${namesake.entry.class}`;
  return [{ code: 'registered-twice', key: 'name', message, help }];
}

/** Reports a yard that the player does not have. */
export function unknownYard(name: string | undefined, player: string, draft: RegisterDraft): readonly LedgerIssue[] {
  if (name === undefined || findYard(draft, player, name)) return [];
  const known = draft.yards.filter((yard) => yard.player === player).map((yard) => yard.name);
  return [unknownReference(`yard of ${player}:`, 'yard', name, known)];
}

/** Problem of a ship that has been lost or scrapped. */
export function goneShip({ name, fate }: RegisteredShip, key: string): LedgerIssue {
  return { code: 'impossible-entry', key, message: `${name} has been ${fate}` };
}

/** Problem of a ship that is not paid in full. */
export function unfinishedShip({ name, refit }: RegisteredShip, key: string): LedgerIssue {
  return { code: 'impossible-entry', key, message: `${name} is still being ${refit ? 'refitted' : 'built'}` };
}

/** Finds a ship that the player owns and has not lost or scrapped; otherwise returns the problem. */
export function ownShip(id: string, key: string, player: string, draft: RegisterDraft): RegisteredShip | LedgerIssue {
  const ship = draft.ships.get(id);
  if (!ship) return unknownReference('ship', key, id, draft.ships.keys());
  if (ship.player !== player) return wrongOwnerIssue(id, key, player);
  return ship.fate ? goneShip(ship, key) : ship;
}

/** Finds a ship as {@link ownShip} does, unless it is adrift. */
export function activeShip(
  id: string,
  key: string,
  player: string,
  draft: RegisterDraft,
): RegisteredShip | LedgerIssue {
  const ship = ownShip(id, key, player, draft);
  if ('code' in ship || !ship.isAdrift) return ship;
  const help = `record it first: \`slipway campaign register recover ${id}\``;
  return { code: 'impossible-entry', key, message: `${ship.name} is adrift`, help };
}
