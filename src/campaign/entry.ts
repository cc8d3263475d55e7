/** The entries of a campaign ledger, as in the file after validation. */

/** An entry of a ledger; `do` is its kind. */
export type LedgerEntry =
  | PlayerEntry
  | YardEntry
  | SubmitEntry
  | CommissionEntry
  | BuildEntry
  | ProveEntry
  | RefitEntry
  | LoseEntry
  | SpendEntry
  | TurnEntry;

export interface PlayerEntry {
  readonly do: 'player';
  /** Two capital letters, the prefix of all the player's IDs. */
  readonly player: string;
  readonly name: string;
}

interface InTurn {
  readonly turn: number;
  readonly player: string;
}

/** An entry whose figures the rules give. */
interface Priced extends InTurn {
  /** Reason of the referee to accept a figure or a condition that differs from the rules. */
  readonly override?: string;
}

/** A new yard, or new ratings of one. */
export interface YardEntry extends Priced {
  readonly do: 'yard';
  readonly yard: string;
  /** RPs it processes per turn. */
  readonly first: number;
  /** Mass of the largest hull it builds. */
  readonly second: number;
  /** RPs paid for it this turn. */
  readonly rp?: number;
}

/** A class that the referee has validated. */
export interface SubmitEntry extends Priced {
  readonly do: 'submit';
  /** Its ID, ppXXX. */
  readonly class: string;
  readonly name: string;
  /** Path of the design file, relative to the ledger's folder. */
  readonly design: string;
  /** Hash of the ship's content. */
  readonly hash: string;
  readonly mass: number;
  /** Cost of a ship in RPs: the class with standard fighters in its bays. */
  readonly points: number;
  readonly trp: number;
  /** Campaign date, free text. */
  readonly date?: string;
}

/** Start of a ship. */
export interface CommissionEntry extends InTurn {
  readonly do: 'commission';
  /** Its ID, ppXXXYYY. */
  readonly ship: string;
  readonly name: string;
  /** Total cost in RPs: class, premium and extras. */
  readonly cost: number;
  /** RPs of the cost that are the premium on the first ship of a class. */
  readonly premium?: number;
  /** RPs of the cost for nonstandard fighters, parties and marines. */
  readonly extra?: number;
  /** RPs paid this turn. */
  readonly rp: number;
  readonly yard?: string;
}

/** Payment toward an unfinished ship. */
export interface BuildEntry extends InTurn {
  readonly do: 'build';
  readonly ship: string;
  readonly rp: number;
  readonly yard?: string;
}

/** A class has been in battle. */
export interface ProveEntry extends InTurn {
  readonly do: 'prove';
  readonly class: string;
}

/** Refit of a ship to another class, under a new ID. */
export interface RefitEntry extends Priced {
  readonly do: 'refit';
  readonly ship: string;
  /** Its new ID. */
  readonly as: string;
  readonly rp: number;
  /** RPs gained for systems no longer used. */
  readonly gained?: number;
  readonly yard?: string;
}

/** Loss of a ship: destroyed, captured or adrift. */
export interface LoseEntry extends InTurn {
  readonly do: 'lose';
  readonly ship: string;
  readonly what?: string;
}

/** Purposes of a `spend` entry, with the description for the schema. */
export const spendingPurposes = {
  repair: 'repair of damage points of a ship',
  research: 'research of a system that the player could not build before',
  scrap: 'a ship is scrapped for half the value of its systems',
  supplies: 'replacement of fighters, missiles and mines',
  other: 'anything else; describe it in `what`',
} as const;

/** Standings that lower the price of a technology, with the description for the schema. */
export const technologyStandings = {
  encountered: 'met, for example in battle: 1 TRP less',
  captured: 'a working model was captured: a quarter less, at least 2 TRP',
} as const;

export interface SpendEntry extends Priced {
  readonly do: 'spend';
  readonly for: keyof typeof spendingPurposes;
  readonly what?: string;
  readonly ship?: string;
  /** ID of the technology that was researched. */
  readonly tech?: string;
  /** Standing of the technology before, which lowers its price. */
  readonly standing?: keyof typeof technologyStandings;
  readonly rp?: number;
  readonly trp?: number;
  readonly gained?: number;
  readonly yard?: string;
}

/** Account of a turn, which it closes. */
export interface TurnEntry extends InTurn {
  readonly do: 'turn';
  readonly rp: number;
  readonly trp: number;
  readonly spent: number;
  readonly 'spent-trp': number;
  /** RPs gained from refits and scrap. */
  readonly gained?: number;
  /** Balance, including what was carried over. */
  readonly left: number;
  readonly 'left-trp': number;
}
