import type { LocatedFinding } from '../../findings/finding.ts';
import { type Citation, cited } from '../../rules/model/citation.ts';
import { quoted } from '../../text/escape-control.ts';

/** A finding as it stands in every JSON document. */

export function findingJson(finding: LocatedFinding): string {
  const { code, severity, message, path, range, cite: source, help, fix, waived } = finding;
  const { line, column, endLine, endColumn } = range;
  const what = `{"code":"${code}","severity":"${severity}","message":${quoted(message)},"path":${quoted(path)}`;
  const place = `"line":${line},"column":${column},"endLine":${endLine},"endColumn":${endColumn}`;
  const told = help === undefined ? '' : `,"help":${quoted(help)}`;
  const mend = fix === undefined ? '' : `,"fix":{"title":${quoted(fix.title)},"safe":${fix.safe}}`;
  const excuse = waived === undefined ? '' : `,"waived":{"reason":${quoted(waived.reason)},"was":"${waived.was}"}`;
  return `${what},${place},"cite":${cite(source)}${told}${mend}${excuse}}`;
}

const written = new WeakMap<Citation, string>();

/** A citation as JSON; there are few of them, and they are printed on every line. */
export function cite(citation: Citation): string {
  let text = written.get(citation);
  if (text === undefined) {
    text = quoted(cited(citation));
    written.set(citation, text);
  }
  return text;
}
