import type { LedgerIssue } from './codes.ts';
import type { LedgerEntry, TurnEntry } from './entry.ts';
import type { Register, RegisteredClass, RegisteredShip } from './register.ts';

/** A register under construction. */
export interface RegisterDraft extends Register {
  readonly players: Map<string, string>;
  readonly classes: Map<string, RegisteredClass>;
  readonly ships: Map<string, RegisteredShip>;
  readonly yards: Register['yards'][number][];
  readonly usedIds: Set<string>;
  readonly lastTurns: Map<string, TurnEntry>;
  readonly entries: LedgerEntry[];
}

export function emptyRegisterDraft(): RegisterDraft {
  return {
    players: new Map(),
    classes: new Map(),
    ships: new Map(),
    yards: [],
    usedIds: new Set(),
    lastTurns: new Map(),
    entries: [],
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
