import type { LocatedFinding } from '../../findings/finding.ts';
import { messageWithNotes } from '../../findings/finding-message.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import { collectFindings, findingsByDesign } from './collect.ts';

/** Checkstyle XML. */
export const checkstyle = collectFindings((collected, verdicts) => {
  const findings = findingsByDesign(collected);
  const errors = new Map<string, string>();
  for (const verdict of verdicts) {
    const more = (findings.get(verdict) ?? []).map(error).join('');
    errors.set(verdict.file, (errors.get(verdict.file) ?? '') + more);
  }
  const files = [...errors].map(
    ([file, lines]) => `<file name="${escapeXml(escapeControl(file))}">\n${lines}</file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.0">\n${files.join('')}</checkstyle>\n`;
});

function error(finding: LocatedFinding): string {
  const { range, severity, cite, code } = finding;
  const location = `line="${range.line}" column="${range.column}"`;
  const message = escapeXml(escapeControl(`${messageWithNotes(finding)} (${formatCitation(cite)})`));
  return `<error ${location} severity="${severity}" message="${message}" source="slipway.${code}"/>\n`;
}
