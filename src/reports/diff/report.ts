import type { DesignChange, DiffSummary } from '../../diff/compare.ts';
import type { ReportFormatter } from '../shared/report.ts';
import type { TextOptions } from '../shared/style.ts';

/** Options of a diff report. */
export interface DiffReportOptions extends TextOptions {
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** True if two files were compared, not folders. */
  readonly two: boolean;
}

/** Writes a diff report. */
export type DiffReport = ReportFormatter<DesignChange, DiffSummary>;

/** Starts a diff report. */
export type DiffFormat = (options: DiffReportOptions) => DiffReport;
