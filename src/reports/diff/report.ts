import type { DesignChange, DiffSummary } from '../../diff/compare.ts';
import type { ReportWriter } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** Options of a diff report. */
export interface DiffLook extends TextLook {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** True if two files were compared, not folders. */
  readonly two: boolean;
}

/** Writes a diff report. */
export type DiffReport = ReportWriter<DesignChange, DiffSummary>;

/** Starts a diff report. */
export type DiffFormat = (options: DiffLook) => DiffReport;
