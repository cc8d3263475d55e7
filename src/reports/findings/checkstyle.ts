import { type LocatedFinding, messageWithNotes } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeControl, escapeXml } from '../../text/escape.ts';
import { collectFindings } from './collect.ts';

export const checkstyle = collectFindings((collected, verdicts) => {
  const findings = groupBy(collected, ({ verdict }) => verdict.file);
  const files = [...new Set(verdicts.map(({ file }) => file))].map((file) => {
    const errors = (findings.get(file) ?? []).map(({ finding }) => error(finding));
    return `<file name="${escapeXml(escapeControl(file))}">\n${errors.join('')}</file>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.0">\n${files.join('')}</checkstyle>\n`;
});

function error(finding: LocatedFinding): string {
  const { range, severity, cite, code } = finding;
  const location = `line="${range.line}" column="${range.column}"`;
  const message = escapeXml(escapeControl(`${messageWithNotes(finding)} (${formatCitation(cite)})`));
  return `<error ${location} severity="${severity}" message="${message}" source="slipway.${code}"/>\n`;
}
