import type { LocatedFinding } from '../findings/finding.ts';

/** What is said of one version of a design and not of the other. */
export interface Findings {
  /** Of the later version only. */
  readonly added: readonly LocatedFinding[];
  /** Of the earlier version only. */
  readonly gone: readonly LocatedFinding[];
}

/**
 * Which errors and warnings are new and which are gone. Where they stand is no matter, nor how often the same is said of
 * entries that are alike: they are matched by code and message, and what then remains of a code, as when a ship is over
 * its mass by another figure, by code alone. In ships that are the `same` in another order the code is all that counts:
 * what is one too many is said of the last one, wherever that stands.
 */
export function findingsBetween(
  before: readonly LocatedFinding[],
  after: readonly LocatedFinding[],
  same: boolean,
): Findings {
  const key = same ? codeOf : textOf;
  const exact = unmatched(distinct(before, key), distinct(after, key), key);
  return unmatched(exact.gone, exact.added, codeOf);
}

/** How many errors there are. */
export function errorsIn(findings: readonly LocatedFinding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function codeOf({ code }: LocatedFinding): string {
  return code;
}

function textOf({ code, message }: LocatedFinding): string {
  return `${code} ${message}`;
}

/** Errors and warnings, each key once. */
function distinct(
  findings: readonly LocatedFinding[],
  key: (finding: LocatedFinding) => string,
): readonly LocatedFinding[] {
  const known = new Set<string>();
  return findings.filter((finding) => {
    const isNew = finding.severity !== 'info' && !known.has(key(finding));
    known.add(key(finding));
    return isNew;
  });
}

/** What is left when each finding has taken one of the same key from the other side. */
function unmatched(
  before: readonly LocatedFinding[],
  after: readonly LocatedFinding[],
  key: (finding: LocatedFinding) => string,
): Findings {
  return { added: without(after, before, key), gone: without(before, after, key) };
}

function without(
  some: readonly LocatedFinding[],
  others: readonly LocatedFinding[],
  key: (finding: LocatedFinding) => string,
): readonly LocatedFinding[] {
  const counts = new Map<string, number>();
  for (const finding of others) counts.set(key(finding), (counts.get(key(finding)) ?? 0) + 1);
  return some.filter((finding) => {
    const count = counts.get(key(finding)) ?? 0;
    counts.set(key(finding), count - 1);
    return count <= 0;
  });
}
