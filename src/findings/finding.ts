import type { Citation } from '../rules/model/citation.ts';
import type { Mutable } from '../rules/model/mutable.ts';

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

/** An edit of the data of one design. All JSON pointers of a fix refer to the original data, so the order of edits is irrelevant. */
export type Edit =
  /**
   * Sets a value. A missing key is inserted before the first present key of `before`, or at the end; the index after the
   * last appends an item.
   */
  | { readonly at: string; readonly set: unknown; readonly before?: readonly string[] }
  | { readonly at: string; readonly rename: string }
  /** Removes a key with its value, or an item of a list. Refused if comments belong to it, unless they are kept. */
  | { readonly at: string; readonly drop: true; readonly keepComments?: true }
  /** Reorders a mapping or a list; `order` lists all its keys, or all its indexes. */
  | { readonly at: string; readonly order: readonly string[] };

export interface Fix {
  /** Description of the fix, in the imperative: `write 3 without quotes`. */
  readonly title: string;
  /** The same for a page with a form: `add a fire control`. */
  readonly pageTitle?: string;
  /** The only possible fix: `check --fix` applies safe fixes, editors offer all. */
  readonly safe: boolean;
  /** Applied together or not at all. */
  readonly edits: readonly Edit[];
}

/** Replaces the value at `at`. Not safe if the value is a guess. */
export function replaceFix(at: string, value: unknown, safe = false): Fix {
  return { title: `use \`${value}\``, safe, edits: [{ at, set: value }] };
}

/** The message of a finding, with the referee's reason if it is waived. */
export function findingMessage({ message, waived }: Pick<LocatedFinding, 'message' | 'waived'>): string {
  return waived ? `waived (${waived.reason}): ${message}` : message;
}

/** A finding on one line: `line 25: stated mass is 190; the design uses 161 (stated-mass)`. */
export function noteText({ code, message, range }: Pick<LocatedFinding, 'code' | 'message' | 'range'>): string {
  return `line ${range.line}: ${message} (${code})`;
}

export function noteLines({ notes = [] }: Pick<LocatedFinding, 'notes'>): readonly string[] {
  return notes.map((note) => `note: ${noteText(note)}`);
}

/** The message and the notes of a finding, for formats that have one line. */
export function messageWithNotes(finding: LocatedFinding): string {
  return [findingMessage(finding), ...noteLines(finding)].join('; ');
}

/** 64-bit FNV-1a hash of a text as 16 hexadecimal digits. Not cryptographic. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
