import type { Limits } from '../config/limits.ts';
import type { Severity } from '../findings/finding.ts';
import type { Fix } from '../findings/fix.ts';
import type { SystemId } from '../rules/catalogue/chapters.ts';
import type { Citation } from '../rules/model/citation.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** What a check found: the place, and what to say of it. */
export interface Found {
  /** JSON pointer into the design. */
  readonly at: string;
  readonly message: string;
  /** What would mend it. */
  readonly help?: string;
  /** The same as a change of the design's data, where the check can tell so exactly. */
  readonly fix?: Fix;
  /** Whether the key is to blame rather than its value. */
  readonly on?: 'key' | 'value';
  /** The section of the book, where it is another one than the check's. */
  readonly cite?: Citation;
}

/** Something that slipway verifies about a ship. */
export interface Check {
  /** The check's name: its file name, the code of its findings, a topic of `explain`. */
  readonly code: string;
  readonly severity: Severity;
  /** The rule in our own words. */
  readonly about: string;
  /** How slipway reads an ambiguous passage about it. */
  readonly reading?: string;
  readonly cite: Citation;
  /** The systems without which there is nothing to look for; left out, every ship is looked at. */
  readonly concerns?: readonly SystemId[];
  /** Reports what is wrong by the book, or by the limits of the house; never throws, and leaves the ship as it was. */
  readonly find: (ship: Ship, report: Report, limits: Limits) => void;
}

/** Takes down what a check found. */
export type Report = (found: Found) => void;

/** Defines a check. */
export function defineCheck(check: Check): Check {
  return check;
}
