import type { Citation } from '../rules/model/citation.ts';
import type { Fix } from './fix.ts';

/** How grave a finding is. Only errors make a design illegal. */
export type Severity = 'error' | 'warning' | 'info';

/** The severities, gravest first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** What a check or the reader has to say about one place of a design. */
export interface Finding {
  /** The rule's name: the file name of the check, and a topic of `explain`. */
  readonly code: string;
  readonly severity: Severity;
  /** The place, what was found, what is allowed; in the player's words. */
  readonly message: string;
  /** The place as a JSON pointer into the document; empty for the whole of it. */
  readonly path: string;
  /** Whether the finding is about the key at `path` or about its value. */
  readonly on: 'key' | 'value';
  /** What would mend it, where slipway can tell. */
  readonly help?: string;
  /** The same as a change of the design's data, where slipway can tell so exactly. */
  readonly fix?: Fix;
  readonly cite: Citation;
  /** The referee's reason to let it pass, and how grave it would be without; it is then no more than worth knowing. */
  readonly waived?: { readonly reason: string; readonly was: Severity };
  /** A place known without a path: an error of YAML itself, before there is a design. */
  readonly range?: Range;
}

/** A stretch of text; lines and columns count from 1, the end is past the last character. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A place in a file, as reports show it. */
export interface Place {
  readonly range: Range;
  /** The line of text on which the place starts. */
  readonly excerpt: string;
}

/** A finding whose place in the file is known. */
export interface LocatedFinding extends Omit<Finding, 'range'>, Place {}

/** A finding at its place. */
export function placedAt(finding: Finding, { range, excerpt }: Place): LocatedFinding {
  const { code, severity, message, path, on, cite, help, fix, waived } = finding;
  // Most have no more than this, there may be ten thousand, and a copy that grows is slow.
  if (!help && !fix && !waived) return { code, severity, message, path, on, cite, range, excerpt };
  return { ...finding, range, excerpt };
}
