import type { ReportFormatter } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import type { LocatedFinding, Severity } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { commandLine } from '../../text/command-line.ts';
import { formatCount } from '../../text/numbers.ts';

export interface RunSummary {
  readonly files: number;
  /** Files of other programs, which are not in `files`; left out if there are none. */
  readonly skipped?: number;
  readonly designs: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Waived findings, which are infos. */
  readonly waived: number;
  /** True if the run was stopped before its end. */
  readonly interrupted: boolean;
}

/** Totals of a run as the last key of JSON documents. */
export function summaryData({ files, skipped, designs, errors, warnings, infos, waived, interrupted }: RunSummary) {
  return {
    summary: { designs, errors, warnings, infos, waived, files, skipped, ...(interrupted ? { interrupted } : {}) },
  };
}

export interface ReportOptions extends TextOptions {
  /** Show the calculation and source of each line. */
  readonly explain: boolean;
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Show errors only. */
  readonly quiet: boolean;
  /** The current folder relative to the repository root, for reports read by CI systems. */
  readonly repositoryPath?: string;
  /** Separator in the names of files; on POSIX a name may contain a backslash. */
  readonly separator?: string;
}

/** Writes a report on designs. */
export type FindingsReport = ReportFormatter<Verdict, RunSummary>;

export type ReportFormat = (options: ReportOptions) => FindingsReport;

export function errorsIn(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return findings.filter(({ severity }) => severity === 'error');
}

/** The messages of the errors among findings, each once: sheets print them. */
export function errorMessages(findings: readonly LocatedFinding[]): readonly string[] {
  return [...new Set(errorsIn(findings).map(({ message }) => message))];
}

export function countSeverity(findings: readonly Pick<LocatedFinding, 'severity'>[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

export function countWaived(findings: readonly LocatedFinding[]): number {
  return findings.filter(({ waived }) => waived).length;
}

/** `1 finding waived`. */
export function waivedCount(waived: number): string {
  return `${formatCount(waived, 'finding')} waived`;
}

/** The command that says what is wrong with files; it names them if they are few. */
export function checkCommand(files: readonly string[]): string {
  const distinct = [...new Set(files)];
  return commandLine('check', ...(distinct.length > 3 ? [] : distinct));
}

/** How to apply a proposal; nothing if one is written already. */
export function writeHint(file: string, isWritten: boolean): readonly string[] {
  if (isWritten) return [];
  return [
    file === '<stdin>' ? '-o FILE writes the first proposal' : `--write 1 writes the first proposal into ${file}`,
  ];
}

/** `2 problems (1 error, 1 warning)` or `no problems`. */
export function problemCount(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'no problems';
  return `${formatCount(errors + warnings, 'problem')} (${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')})`;
}
