import type { Objection } from './codes.ts';
import type { Entry, TurnEntry } from './entry.ts';
import type { Register, RegisteredClass, RegisteredShip } from './register.ts';

/** A register under construction. */
export interface Draft extends Register {
  readonly players: Map<string, string>;
  readonly classes: Map<string, RegisteredClass>;
  readonly ships: Map<string, RegisteredShip>;
  readonly yards: Register['yards'][number][];
  readonly numbers: Set<string>;
  readonly accounts: Map<string, TurnEntry>;
  readonly entries: Entry[];
}

export function emptyDraft(): Draft {
  return {
    players: new Map(),
    classes: new Map(),
    ships: new Map(),
    yards: [],
    numbers: new Set(),
    accounts: new Map(),
    entries: [],
  };
}

/** Assigns an ID; rejects one that is already taken. */
export function given(id: string, at: string, { numbers }: Draft): readonly Objection[] {
  if (numbers.has(id)) return [{ code: 'registered-twice', at, message: `duplicate ID ${id}` }];
  numbers.add(id);
  return [];
}

/** Problem of an ID that does not belong to `player`. */
export function foreign(id: string, at: string, player: string): Objection {
  return { code: 'impossible-entry', at, message: `${id} does not belong to player ${player}` };
}
