import type { LocatedFinding } from './finding.ts';

/** Sorts by position, then code, for deterministic reports. Returns the same array if it is sorted already. */
export function sortFindings(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  for (let at = 1; at < findings.length; at++) {
    if (compare(findings[at - 1] as LocatedFinding, findings[at] as LocatedFinding) > 0)
      return [...findings].sort(compare);
  }
  return findings;
}

function compare(one: LocatedFinding, other: LocatedFinding): number {
  return (
    one.range.line - other.range.line ||
    one.range.column - other.range.column ||
    (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
  );
}
