import type { LocatedFinding, Severity } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { counted, number } from '../../text/numbers.ts';
import type { Style, TextLook } from './style.ts';

/** Totals of a run. */
export interface Summary {
  readonly files: number;
  readonly designs: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** True if the run was stopped before its end. */
  readonly interrupted: boolean;
}

/** Options of a report. */
export interface Look extends TextLook {
  /** Show the calculation and source of each line. */
  readonly explain: boolean;
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Show errors only. */
  readonly quiet: boolean;
  /** The current folder relative to the repository root, for reports read by CI systems. */
  readonly below?: string;
}

/** Default report options. */
export function plainLook(style: Style, columns: number): Look {
  return { style, columns, explain: false, cpv: false, quiet: false };
}

/** Writes a report: text for each item, and text at the end. */
export interface ReportWriter<Item, Totals> {
  readonly add: (item: Item) => string;
  readonly end: (summary: Totals) => string;
}

/** Writes a report on designs. */
export type Report = ReportWriter<Verdict, Summary>;

/** Starts a report. */
export type ReportFormat = (options: Look) => Report;

/** {@link number}, but an empty cell for 0. */
export function orBlank(figure: number): string {
  return figure === 0 ? '' : number(figure);
}

/** The message of a finding with its help. */
export function messageWithHelp(finding: Pick<LocatedFinding, 'message' | 'waived' | 'help'>): string {
  return finding.help === undefined ? toldOf(finding) : `${toldOf(finding)}; ${finding.help}`;
}

/** The errors among findings. */
export function errorsIn(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

export function countSeverity(findings: readonly LocatedFinding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

/** `2 problems (1 error, 1 warning)` or `no problems`. */
export function problemCount(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'no problems';
  return `${counted(errors + warnings, 'problem')} (${counted(errors, 'error')}, ${counted(warnings, 'warning')})`;
}
