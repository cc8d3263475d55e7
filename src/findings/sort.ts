import type { LocatedFinding } from './finding.ts';

/** Findings in the order of the file, and for one place by code, so that reports are the same twice. */
export function inOrder(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  for (let at = 1; at < findings.length; at++) {
    if (byPlace(findings[at - 1] as LocatedFinding, findings[at] as LocatedFinding) > 0)
      return [...findings].sort(byPlace);
  }
  return findings;
}

function byPlace(one: LocatedFinding, other: LocatedFinding): number {
  return (
    one.range.line - other.range.line ||
    one.range.column - other.range.column ||
    (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
  );
}
