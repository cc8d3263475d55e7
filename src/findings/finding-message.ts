import type { LocatedFinding } from './finding.ts';

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
