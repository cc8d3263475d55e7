import type { Citation } from '../rules/model/citation.ts';
import type { Mutable } from '../rules/model/mutable.ts';
import type { Fix } from './fix.ts';

/** Only errors make a design illegal. */
export type Severity = 'error' | 'warning' | 'info';

export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A problem in a design, reported by a check or the reader. */
export interface Finding {
  /** File name of the check, and a topic of `explain`. */
  readonly code: string;
  readonly severity: Severity;
  /** The problem and what is allowed, in the player's terms. */
  readonly message: string;
  /** JSON pointer into the document; empty for the whole document. */
  readonly path: string;
  /** The part to mark at `path`: key or value. */
  readonly on: 'key' | 'value';
  readonly help?: string;
  /** The help for a page with a form, where the other one is about keys or commands. */
  readonly pageHelp?: string;
  readonly fix?: Fix;
  /** Changes of the text that repair a syntax error. */
  readonly repair?: TextRepair;
  readonly cite: Citation;
  /** The referee's reason for waiving it, and its original severity. */
  readonly waived?: { readonly reason: string; readonly was: Severity };
  /** Findings that follow from this one. */
  readonly notes?: readonly Finding[];
  /** Location of a finding without a path, such as a YAML syntax error. */
  readonly range?: TextRange;
}

/** Changes that repair a text which cannot be read as data. */
export interface TextRepair {
  /** The only possible repair: `check --fix` applies it. */
  readonly safe: boolean;
  /** On different lines. */
  readonly changes: readonly {
    readonly line: number;
    readonly column: number;
    /** Number of characters to remove there, before the text is inserted. */
    readonly removed: number;
    readonly text: string;
  }[];
}

/** A range of text. Lines and columns count from 1; the end is exclusive. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface SourceLocation {
  readonly range: TextRange;
  readonly excerpt: string;
}

export interface LocatedFinding extends Omit<Finding, 'range' | 'notes'>, SourceLocation {
  readonly notes?: readonly LocatedFinding[];
}

/** A finding with its location, without its notes. */
export function withLocation(finding: Finding, { range, excerpt }: SourceLocation): LocatedFinding {
  const { code, severity, message, path, on, cite, help, pageHelp, fix, repair, waived } = finding;
  // Copied key by key: spreading takes 50 times as long, 2% of a run over many designs.
  const located: Mutable<LocatedFinding> = { code, severity, message, path, on, cite, range, excerpt };
  if (help !== undefined) located.help = help;
  if (pageHelp !== undefined) located.pageHelp = pageHelp;
  if (fix !== undefined) located.fix = fix;
  if (repair !== undefined) located.repair = repair;
  if (waived !== undefined) located.waived = waived;
  return located;
}

/** Sorts by position, then code, for deterministic reports. */
export function sortFindings(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return [...findings].sort(compare);
}

function compare(one: LocatedFinding, other: LocatedFinding): number {
  return (
    one.range.line - other.range.line ||
    one.range.column - other.range.column ||
    (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
  );
}
