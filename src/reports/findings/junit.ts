import { findingMessage, type LocatedFinding, noteLines } from '../../findings/finding.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeControl, escapeXml } from '../../text/escape.ts';
import { errorsIn } from '../shared/report.ts';
import { collectFindings } from './collect.ts';

/**
 * JUnit XML: a test case per design, which fails if it has errors. Other findings are its output. `testsuites` has no
 * attributes: the schema of Ant allows none.
 */
export const junit = collectFindings((collected, verdicts, { waived }) => {
  const byDesign = groupBy(collected, ({ verdict }) => verdict);
  const cases = verdicts.map((verdict) => {
    const findings = (byDesign.get(verdict) ?? []).map(({ finding }) => finding);
    return caseOf(verdict, findings);
  });
  const failures = verdicts.filter((verdict) => errorsIn(verdict.findings).length > 0).length;
  const counts = `tests="${verdicts.length}" failures="${failures}" errors="0"`;
  const properties = `<properties>\n<property name="waived" value="${waived}"/>\n</properties>\n`;
  const suite = `<testsuite name="slipway" ${counts}>\n${properties}${cases.join('')}</testsuite>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suite}</testsuites>\n`;
});

function caseOf(verdict: Verdict, findings: readonly LocatedFinding[]): string {
  const name = `<testcase name="${escapedText(formatLocation(verdict))}" classname="${escapedText(verdict.file)}"`;
  if (findings.length === 0) return `${name}/>\n`;
  const lines = (list: readonly LocatedFinding[]) => list.map((finding) => line(verdict, finding)).join('\n');
  const errors = errorsIn(findings);
  const others = findings.filter(({ severity }) => severity !== 'error');
  const [first, ...more] = errors;
  // A single failure for all errors: build servers show only the first one of a case.
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const message = first && `message="${escapedText(`${first.message}${rest}`)}"`;
  const failure = first ? `<failure type="${first.code}" ${message}>${lines(errors)}</failure>\n` : '';
  const output = others.length === 0 ? '' : `<system-out>${lines(others)}</system-out>\n`;
  return `${name}>\n${failure}${output}</testcase>\n`;
}

function line({ file }: Verdict, finding: LocatedFinding): string {
  const { range, severity, cite } = finding;
  const first = `${file}:${range.line}:${range.column}: ${severity}: ${findingMessage(finding)} (${formatCitation(cite)})`;
  return [first, ...noteLines(finding).map((note) => `  ${note}`)].map(escapedText).join('\n');
}

function escapedText(text: string): string {
  return escapeXml(escapeControl(text));
}
