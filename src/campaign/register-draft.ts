import type { Objection } from './codes.ts';
import type { Entry, TurnEntry } from './entry.ts';
import type { Register, RegisteredClass, RegisteredShip } from './register.ts';

/** A register while it is made. */
export interface Draft extends Register {
  readonly players: Map<string, string>;
  readonly classes: Map<string, RegisteredClass>;
  readonly ships: Map<string, RegisteredShip>;
  readonly yards: Register['yards'][number][];
  readonly numbers: Set<string>;
  readonly accounts: Map<string, TurnEntry>;
  readonly entries: Entry[];
}

/** The register of a ledger of which nothing has been read yet. */
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

/** Gives out a number, which nobody may have had. */
export function given(number: string, at: string, { numbers }: Draft): readonly Objection[] {
  if (numbers.has(number)) {
    return [{ code: 'registered-twice', at, message: `the number ${number} is given out already` }];
  }
  numbers.add(number);
  return [];
}

/** Of a number that belongs to somebody else. */
export function foreign(number: string, at: string, player: string): Objection {
  return { code: 'impossible-entry', at, message: `${number} is no number of the player ${player}` };
}
