import type { DesignChange } from '../../diff/compare.ts';
import type { Trial } from '../../workshop/what-if/try-changes.ts';
import type { TextOptions } from '../shared/style.ts';

/** A design with the tried changes, compared with what it was. */
export interface TrialResult {
  readonly trial: Trial;
  /** `undefined` if the changes could not be applied. */
  readonly change: DesignChange | undefined;
}

export interface TrialReportOptions extends TextOptions {
  /** Show the combat point value. */
  readonly cpv: boolean;
}

/** Formats what was tried on all designs. */
export type TrialFormat = (results: readonly TrialResult[], options: TrialReportOptions) => string;
