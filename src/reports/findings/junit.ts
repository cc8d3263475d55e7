import { placeOf } from '../../findings/design-location.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain } from '../../text/escape-control.ts';
import { escaped } from '../../text/escape-xml.ts';
import { byDesign, gathered } from './collect.ts';

/** JUnit's XML: a suite, and in it a case for each design, which fails if it has errors. Other findings are its output. */
export const junit = gathered((told, verdicts) => {
  const findings = byDesign(told);
  const cases = verdicts.map((verdict) => caseOf(verdict, findings.get(verdict) ?? []));
  const failures = verdicts.filter(({ findings }) => findings.some(isError)).length;
  const counts = `tests="${verdicts.length}" failures="${failures}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n<testsuite name="slipway" ${counts}>\n${cases.join('')}</testsuite>\n</testsuites>\n`;
});

function isError({ severity }: LocatedFinding): boolean {
  return severity === 'error';
}

function caseOf(verdict: Verdict, findings: readonly LocatedFinding[]): string {
  const errors = findings.filter(isError);
  const others = findings.filter((finding) => !isError(finding));
  const name = `<testcase name="${written(placeOf(verdict))}" classname="${written(verdict.file)}"`;
  if (findings.length === 0) return `${name}/>\n`;
  const [first, ...more] = errors;
  // One for all of them: build servers show the first of a case and drop the others.
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  const lines = errors.map((finding) => written(line(verdict, finding))).join('\n');
  const failure =
    first === undefined
      ? ''
      : `<failure type="${first.code}" message="${written(`${first.message}${rest}`)}">${lines}</failure>\n`;
  const output =
    others.length === 0
      ? ''
      : `<system-out>${others.map((finding) => written(line(verdict, finding))).join('\n')}</system-out>\n`;
  return `${name}>\n${failure}${output}</testcase>\n`;
}

function line({ file }: Verdict, finding: LocatedFinding): string {
  const { range, severity, cite } = finding;
  return `${file}:${range.line}:${range.column}: ${severity}: ${toldOf(finding)} (${cited(cite)})`;
}

function written(text: string): string {
  return escaped(plain(text));
}
