import type { LocatedFinding } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { CollectedFinding } from './collect.ts';

interface FindingData extends ReturnType<typeof noteData> {
  readonly notes?: readonly ReturnType<typeof noteData>[];
}

/** A finding as in all JSON documents. Keys that are `undefined` are left out. */
export function findingData(finding: LocatedFinding): FindingData {
  const data = noteData(finding);
  return finding.notes ? { ...data, notes: finding.notes.map(noteData) } : data;
}

/** A finding without notes, which notes have none of. */
function noteData({ code, severity, message, path, range, cite, help, fix, waived }: LocatedFinding) {
  return {
    code,
    severity,
    message,
    path,
    line: range.line,
    column: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
    cite: formatCitation(cite),
    help,
    fix: fix && { title: fix.title, safe: fix.safe },
    waived: waived && { reason: waived.reason, was: waived.was },
  };
}

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
