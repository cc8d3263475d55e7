import type { LocatedFinding } from './finding.ts';

/** Findings in the order of the file, and for one place by code, so that reports are the same twice. */
export function inOrder(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  if (findings.length < 2) return findings;
  return [...findings].sort(
    (one, other) =>
      one.range.line - other.range.line ||
      one.range.column - other.range.column ||
      (one.code < other.code ? -1 : one.code > other.code ? 1 : 0),
  );
}
