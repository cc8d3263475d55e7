import type { CollectedFinding } from './collect.ts';

/** What identifies a finding: all but its line number, which changes when lines are added above it. */
export interface FindingIdentity {
  readonly identity: string;
  /** How many earlier findings have the same identity: a line may have two of one code. */
  readonly repeats: number;
}

/** Identifies findings, which are passed in order. */
export function findingIdentifier(): (collected: CollectedFinding) => FindingIdentity {
  const seen = new Map<string, number>();
  return ({ verdict, finding }) => {
    const identity = [verdict.file, verdict.document, finding.code, finding.excerpt.trim()].join('\n');
    const repeats = seen.get(identity) ?? 0;
    seen.set(identity, repeats + 1);
    return { identity, repeats };
  };
}
