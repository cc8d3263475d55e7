import type { LocatedFinding } from '../findings/finding.ts';
import { countEach } from '../text/collections.ts';

/** Findings that only one version of a design has. */
export interface FindingChanges {
  /** In the later version only. */
  readonly added: readonly LocatedFinding[];
  /** In the earlier version only. */
  readonly gone: readonly LocatedFinding[];
}

type List = readonly LocatedFinding[];
type KeyOf = (finding: LocatedFinding) => string;

/**
 * New and fixed errors and warnings. Positions and repetitions are ignored: findings are matched by code and message,
 * the rest by code alone, such as a ship over its mass by another figure. In ships that are the `same` except for order
 * only the code counts, since "too many" is reported for the last item.
 */
export function diffFindings(before: List, after: List, same: boolean): FindingChanges {
  const key = same ? codeOf : textOf;
  const exact = unmatched(distinct(withNotes(before), key), distinct(withNotes(after), key), key);
  const { added, gone } = unmatched(exact.gone, exact.added, codeOf);
  // A note is neither counted nor listed: its finding says what is wrong.
  return { added: withoutNotes(added, after), gone: withoutNotes(gone, before) };
}

function withoutNotes(findings: List, all: List): List {
  const notes = new Set(all.flatMap((finding) => finding.notes ?? []));
  return findings.filter((finding) => !notes.has(finding));
}

/** Findings and their notes, which may be findings in the other version. */
function withNotes(findings: List): List {
  return findings.flatMap((finding) => (finding.notes ? [finding, ...finding.notes] : finding));
}

const codeOf: KeyOf = ({ code }) => code;
const textOf: KeyOf = ({ code, message }) => `${code} ${message}`;

/** Errors and warnings, each key once. */
function distinct(findings: List, key: KeyOf): List {
  const known = new Set<string>();
  return findings.filter((finding) => {
    const isNew = finding.severity !== 'info' && !known.has(key(finding));
    known.add(key(finding));
    return isNew;
  });
}

/** Removes pairs of findings with the same key. */
function unmatched(before: List, after: List, key: KeyOf): FindingChanges {
  return { added: without(after, before, key), gone: without(before, after, key) };
}

function without(findings: List, others: List, key: KeyOf): List {
  const counts = new Map(countEach(others.map(key)));
  return findings.filter((finding) => {
    const count = counts.get(key(finding)) ?? 0;
    counts.set(key(finding), count - 1);
    return count <= 0;
  });
}
