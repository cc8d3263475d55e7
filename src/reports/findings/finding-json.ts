import type { LocatedFinding } from '../../findings/finding.ts';
import { type Citation, formatCitation } from '../../rules/model/citation.ts';

/** A finding as in all JSON documents. Keys that are `undefined` are left out. */
export function findingData(finding: LocatedFinding): object {
  const { code, severity, message, path, range, cite, help, fix, waived, notes } = finding;
  return {
    code,
    severity,
    message,
    path,
    line: range.line,
    column: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
    cite: citationText(cite),
    help,
    fix: fix && { title: fix.title, safe: fix.safe },
    waived: waived && { reason: waived.reason, was: waived.was },
    notes: notes?.map(findingData),
  };
}

/** Texts of citations: there are few, and they are on every line. */
const citations = new WeakMap<Citation, string>();

export function citationText(citation: Citation): string {
  let text = citations.get(citation);
  if (text === undefined) {
    text = formatCitation(citation);
    citations.set(citation, text);
  }
  return text;
}
