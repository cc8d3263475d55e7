import type { LocatedFinding } from '../../findings/finding.ts';
import { type Citation, formatCitation } from '../../rules/model/citation.ts';
import { jsonString } from '../../text/escape-control.ts';

/** A finding as in all JSON documents. */
export function findingJson(finding: LocatedFinding): string {
  const { code, severity, message, path, range, cite: source, help, fix, waived, notes } = finding;
  const { line, column, endLine, endColumn } = range;
  const head = `{"code":"${code}","severity":"${severity}","message":${jsonString(message)},"path":${jsonString(path)}`;
  const location = `"line":${line},"column":${column},"endLine":${endLine},"endColumn":${endColumn}`;
  const helpJson = help === undefined ? '' : `,"help":${jsonString(help)}`;
  const fixJson = fix === undefined ? '' : `,"fix":{"title":${jsonString(fix.title)},"safe":${fix.safe}}`;
  const waiver = waived === undefined ? '' : `,"waived":{"reason":${jsonString(waived.reason)},"was":"${waived.was}"}`;
  const notesJson = notes === undefined ? '' : `,"notes":${findingListJson(notes)}`;
  return `${head},${location},"cite":${cite(source)}${helpJson}${fixJson}${waiver}${notesJson}}`;
}

/** A list of findings as JSON. */
export function findingListJson(findings: readonly LocatedFinding[]): string {
  return `[${findings.map(findingJson).join(',')}]`;
}

/** Cache of citations as JSON: there are few, and they are on every line. */
const citations = new WeakMap<Citation, string>();

export function cite(citation: Citation): string {
  let text = citations.get(citation);
  if (text === undefined) {
    text = jsonString(formatCitation(citation));
    citations.set(citation, text);
  }
  return text;
}
