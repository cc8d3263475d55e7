import type { LocatedFinding } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';

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
