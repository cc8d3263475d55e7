import type { Ship } from '../rules/ship/ship.ts';
import type { MeantWord } from '../text/names.ts';
import type { ShipDamage } from './ship-damage.ts';

/** Why part of a state file does not fit the ships. Reported by the check of the same name. */
export interface StateIssue {
  readonly code: StateIssueCode;
  /** JSON pointer into the state file. */
  readonly at: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** The value at `at` that is meant. */
  readonly meant?: MeantWord | undefined;
}

export type StateIssueCode =
  | 'unknown-ship'
  | 'ambiguous-ship'
  | 'ship-twice'
  | 'not-aboard'
  | 'ambiguous-loss'
  | 'too-many-boxes-lost'
  | 'too-many-systems-lost'
  | 'too-much-spent'
  | 'too-many-craft-lost'
  | 'too-many-people-lost';

export type ReportStateIssue = (issue: StateIssue) => void;

/** An item of `ships` in a state file: its ship, its JSON pointer, and where to report problems. */
export interface EntryContext {
  readonly ship: Ship;
  /** Earlier damage, to which the entry adds. */
  readonly before: ShipDamage;
  readonly path: string;
  readonly report: ReportStateIssue;
}
