import type { CollectedFinding } from './collect.ts';

/** Identifies a finding without its line number, which changes when lines are added above it. */
export function findingIdentity({ verdict, finding }: CollectedFinding): string {
  return [verdict.file, verdict.document, finding.code, finding.excerpt.trim()].join('\n');
}
