/** What a campaign's ledger says, an entry a line, as its author or a command wrote it once it is known to be one. */

/** An entry of a ledger; `do` says which kind it is. */
export type Entry =
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

/** Somebody who plays. */
export interface PlayerEntry {
  readonly do: 'player';
  /** Two capital letters, with which all numbers of the player begin. */
  readonly player: string;
  readonly name: string;
}

/** What every entry has that belongs to a turn of a player. */
interface InTurn {
  readonly turn: number;
  readonly player: string;
}

/** A yard that a player has from this turn on, or its new ratings. */
export interface YardEntry extends InTurn {
  readonly do: 'yard';
  readonly yard: string;
  /** How many RPs it processes in a turn. */
  readonly first: number;
  /** The largest hull that is built there, in mass. */
  readonly second: number;
  /** What was paid for it in this turn, in RPs. */
  readonly rp?: number;
}

/** A class that the referee has validated. */
export interface SubmitEntry extends InTurn {
  readonly do: 'submit';
  /** Its number, ppXXX. */
  readonly class: string;
  readonly name: string;
  /** The file of the design, from the folder of the ledger. */
  readonly design: string;
  /** What the design means, as a hash. */
  readonly hash: string;
  /** Mass of the hull. */
  readonly mass: number;
  /** What a ship of it costs in RPs: the class with standard fighters in its bays. */
  readonly points: number;
  readonly trp: number;
  /** When, in the words of whoever submits it. */
  readonly date?: string;
}

/** A ship that is begun. */
export interface CommissionEntry extends InTurn {
  readonly do: 'commission';
  /** Its number, ppXXXYYY. */
  readonly ship: string;
  readonly name: string;
  /** What it costs in all, in RPs: the class, the premium, what is extra. */
  readonly cost: number;
  /** What of the cost is the premium of the first ship of a class, in RPs. */
  readonly premium?: number;
  /** What of the cost is for other fighters than the standard ones, parties and marines, in RPs. */
  readonly extra?: number;
  /** What of the cost is paid in this turn, in RPs. */
  readonly rp: number;
  readonly yard?: string;
}

/** More of the cost of a ship that is being built. */
export interface BuildEntry extends InTurn {
  readonly do: 'build';
  readonly ship: string;
  readonly rp: number;
  readonly yard?: string;
}

/** A class that has been in battle. */
export interface ProveEntry extends InTurn {
  readonly do: 'prove';
  readonly class: string;
}

/** A ship that is rebuilt to another class, and gets another number. */
export interface RefitEntry extends InTurn {
  readonly do: 'refit';
  readonly ship: string;
  /** Its number from now on. */
  readonly as: string;
  readonly rp: number;
  /** RPs that are gained for the systems that it no longer uses. */
  readonly gained?: number;
  readonly yard?: string;
}

/** A ship that is gone: destroyed, captured, or adrift. */
export interface LoseEntry extends InTurn {
  readonly do: 'lose';
  readonly ship: string;
  /** How, in words. */
  readonly what?: string;
}

/** What RPs and TRPs go to besides ships. */
export const purposes = {
  repair: 'damage points of a ship',
  research: 'a system that nobody could build before',
  scrap: 'a ship is taken apart, and half the value of its systems gained',
  supplies: 'fighters, missiles and mines that are bought again',
  other: 'anything else: `what` says it',
} as const;

/** RPs or TRPs that are spent or gained otherwise. */
export interface SpendEntry extends InTurn {
  readonly do: 'spend';
  readonly for: keyof typeof purposes;
  readonly what?: string;
  readonly ship?: string;
  readonly rp?: number;
  readonly trp?: number;
  readonly gained?: number;
  readonly yard?: string;
}

/** The account of a turn, which is closed by it. */
export interface TurnEntry extends InTurn {
  readonly do: 'turn';
  /** Income of the turn. */
  readonly rp: number;
  readonly trp: number;
  readonly spent: number;
  readonly 'spent-trp': number;
  /** RPs gained from refits and scrap. */
  readonly gained?: number;
  /** What is left with what was left before. */
  readonly left: number;
  readonly 'left-trp': number;
}
