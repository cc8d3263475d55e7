import type { LocatedFinding } from './finding.ts';

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
