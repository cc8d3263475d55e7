import type { DesignChange, DiffSummary } from '../../diff/compare.ts';
import type { TextLook } from '../shared/style.ts';

/** How a report of differences is to look. */
export interface DiffLook extends TextLook {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Whether two files were compared, and no folders. */
  readonly two: boolean;
}

/** A report of differences under way: text as designs are compared, and what remains to be said at the end. */
export interface DiffReport {
  readonly add: (change: DesignChange) => string;
  readonly end: (summary: DiffSummary) => string;
}

/** Starts a report of differences. */
export type DiffFormat = (look: DiffLook) => DiffReport;
