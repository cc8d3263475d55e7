/** The fleet pack: everything on paper that a fleet needs for an evening's game, in one file. */

import type { Wounds } from '../../../damage/wounds.ts';
import type { Ship } from '../../../rules/ship/ship.ts';

/** A ship of the fleet. */
export interface PackShip {
  readonly ship: Ship;
  /** The ship's own name; empty where it has none. */
  readonly name: string;
  /** What it is registered as. */
  readonly id?: string | undefined;
  /** The codes of the errors that it is printed in spite of. */
  readonly errors: readonly string[];
  /** What she has lost already. */
  readonly wounds?: Wounds | undefined;
  /** After which battle. */
  readonly after?: string | undefined;
}

/** A limit that the fleet keeps to, with what it has used of it. */
export interface PackLimit {
  /** What is limited: `Points`, `CPV`, `Mass`, `Ships`. */
  readonly label: string;
  readonly used: number;
  readonly of: number;
}

/** A fleet on its way to paper. */
export interface Pack {
  readonly title: string;
  readonly navy?: string | undefined;
  /** By which rules it plays, in words. */
  readonly edition: string;
  readonly ships: readonly PackShip[];
  /** What is to be said of the fleet, below the roster. */
  readonly notes?: readonly string[] | undefined;
  readonly limits?: readonly PackLimit[] | undefined;
  /** How many counters without a ship sail with it. */
  readonly bogeys?: number | undefined;
  /** What those cost together. */
  readonly bogeyPoints?: number | undefined;
}
