import type { CollectedFinding } from './collect.ts';

/** Identifies a finding without its line number, which changes when lines are added above it. */
export function findingIdentity({ verdict, finding }: CollectedFinding): string {
  return [verdict.file, verdict.document, finding.code, finding.excerpt.trim()].join('\n');
}

/** Returns how many findings of the same identity were passed before: a line may have two of one code. */
export function repeatCounter(): (identity: string) => number {
  const seen = new Map<string, number>();
  return (identity) => {
    const before = seen.get(identity) ?? 0;
    seen.set(identity, before + 1);
    return before;
  };
}
