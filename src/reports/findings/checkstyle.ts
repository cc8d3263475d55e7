import type { LocatedFinding } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain } from '../../text/escape-control.ts';
import { escaped } from '../../text/escape-xml.ts';
import { byDesign, gathered } from './collect.ts';

/** Checkstyle's XML, which many a build server reads: a file each, with its findings. */
export const checkstyle = gathered((told, verdicts) => {
  const findings = byDesign(told);
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
  const place = `line="${range.line}" column="${range.column}"`;
  const said = escaped(plain(`${toldOf(finding)} (${cited(cite)})`));
  return `<error ${place} severity="${severity}" message="${said}" source="slipway.${code}"/>\n`;
}
