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
  | RenameEntry
  | CaptureEntry
  | DriftEntry
  | LoseEntry
  | BattleEntry
  | MeetEntry
  | PlanetEntry
  | SpendEntry
  | TurnEntry
  | UndoEntry
  | CorrectEntry;

/** Kinds of worlds, with their names. */
export const worldKinds = {
  habitable: 'a habitable planet',
  hostile: 'a body with an unbreathable atmosphere',
  'gas-giant': 'a gas giant',
  airless: 'an asteroid or airless body',
} as const;

export type WorldKind = keyof typeof worldKinds;

export interface PlayerEntry {
  readonly do: 'player';
  /** Two capital letters, the prefix of all the player's IDs. */
  readonly player: string;
  readonly name: string;
}

interface EntryOfTurn {
  readonly turn: number;
  readonly player: string;
}

/** An entry whose figures the rules give. */
interface Priced extends EntryOfTurn {
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
  /** World on which it is; omitted in orbit. Ships built there must be able to leave. */
  readonly site?: WorldKind;
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
  /** IDs of its systems' technologies that have a research price, so that others know them when they meet the class. */
  readonly techs?: readonly string[];
  /** Set for a base, which a yard may build in sections. */
  readonly kind?: 'fortress';
  /** Campaign date, free text. */
  readonly date?: string;
}

/** Start of a ship. */
export interface CommissionEntry extends Priced {
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
  /** RPs saved on the hull of a base under a breathable atmosphere. */
  readonly saved?: number;
  /** RPs paid this turn. */
  readonly rp: number;
  readonly yard?: string;
}

/** Payment toward an unfinished ship. */
export interface BuildEntry extends EntryOfTurn {
  readonly do: 'build';
  readonly ship: string;
  readonly rp: number;
  readonly yard?: string;
}

/** A class has been in battle. */
export interface ProveEntry extends EntryOfTurn {
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

/** New name of a ship or a class. */
export interface RenameEntry extends EntryOfTurn {
  readonly do: 'rename';
  readonly ship?: string;
  readonly class?: string;
  readonly name: string;
}

/** One of a ship, a planet or a yard. */
export interface Subject {
  readonly ship?: string;
  readonly planet?: string;
  readonly yard?: string;
}

/** A ship, planet or yard changes to the entry's player. */
export interface CaptureEntry extends EntryOfTurn, Subject {
  readonly do: 'capture';
  readonly what?: string;
}

/** A ship without drives, which cannot be used until it is towed in: `recover`. */
export interface DriftEntry extends EntryOfTurn {
  readonly do: 'adrift' | 'recover';
  readonly ship: string;
  readonly what?: string;
}

/** Loss of a ship, planet or yard. */
export interface LoseEntry extends EntryOfTurn, Subject {
  readonly do: 'lose';
  readonly what?: string;
}

/** A battle: its classes are proven, and the players meet each other's ships. */
export interface BattleEntry extends EntryOfTurn {
  readonly do: 'battle';
  readonly ships: readonly string[];
  readonly what?: string;
}

/** The player meets ships of others. */
export interface MeetEntry extends EntryOfTurn {
  readonly do: 'meet';
  readonly ships: readonly string[];
  readonly what?: string;
}

/** A world of the player, with its income from the next turn on; one of turn 1 from the start. */
export interface PlanetEntry extends EntryOfTurn {
  readonly do: 'planet';
  readonly planet: string;
  readonly kind: WorldKind;
  /** Income per turn. */
  readonly rp: number;
  readonly trp?: number;
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
  /** ID of the ship whose repair module is used instead of a yard. */
  readonly by?: string;
}

/** Account of a turn, which it closes. */
export interface TurnEntry extends Priced {
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

/** Reference to an earlier entry. */
export interface EntryReference {
  /** Its number in the ledger, from 1. */
  readonly entry: number;
  /** Hash of its content, by which it is found after a merge. */
  readonly hash?: string;
}

/** An earlier entry no longer counts. */
export interface UndoEntry extends EntryReference {
  readonly player: string;
  readonly do: 'undo';
  readonly what?: string;
}

/** Values of keys of a correction. */
type CorrectedKeys = Readonly<Record<string, string | number | readonly string[]>>;

/** An earlier entry counts with other values. */
export interface CorrectEntry extends EntryReference {
  readonly player: string;
  readonly do: 'correct';
  readonly set?: CorrectedKeys;
  /** Keys that it loses. */
  readonly unset?: readonly string[];
  readonly what?: string;
}
