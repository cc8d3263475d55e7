import type { Verdict } from '../../findings/verdict.ts';
import type { Style, TextLook } from './style.ts';

/** What was judged in all. */
export interface Summary {
  readonly files: number;
  readonly designs: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Whether the run was stopped before its end. */
  readonly interrupted: boolean;
}

/** How a report is to look. */
export interface Look extends TextLook {
  /** Show each line's arithmetic and citation. */
  readonly explain: boolean;
  /** Show the combat point value. */
  readonly cpv: boolean;
  /** Show errors only. */
  readonly quiet: boolean;
  /** The folder that names of files begin in, as its repository calls it, where a program reads the report that knows the repository only. */
  readonly below?: string;
}

/** A look with nothing out of the ordinary. */
export function plainLook(style: Style, columns: number): Look {
  return { style, columns, explain: false, cpv: false, quiet: false };
}

/** A report under way: text as verdicts come in, and what remains to be said at the end. */
export interface Report {
  readonly add: (verdict: Verdict) => string;
  readonly end: (summary: Summary) => string;
}

/** Starts a report. */
export type ReportFormat = (look: Look) => Report;
