import type { LocatedFinding } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain } from '../../text/escape-control.ts';
import { escaped } from '../../text/escape-xml.ts';
import { byDesign, gathered } from './collect.ts';

/** Checkstyle XML. */
export const checkstyle = gathered((collected, verdicts) => {
  const findings = byDesign(collected);
  const errors = new Map<string, string>();
  for (const verdict of verdicts) {
    const more = (findings.get(verdict) ?? []).map(error).join('');
    errors.set(verdict.file, (errors.get(verdict.file) ?? '') + more);
  }
  const files = [...errors].map(([file, lines]) => `<file name="${escaped(plain(file))}">\n${lines}</file>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.0">\n${files.join('')}</checkstyle>\n`;
});

function error(finding: LocatedFinding): string {
  const { range, severity, cite, code } = finding;
  const location = `line="${range.line}" column="${range.column}"`;
  const message = escaped(plain(`${toldOf(finding)} (${cited(cite)})`));
  return `<error ${location} severity="${severity}" message="${message}" source="slipway.${code}"/>\n`;
}
