import {
  findingMessage,
  fingerprint,
  type LocatedFinding,
  messageWithNotes,
  noteLines,
} from '../../findings/finding.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { groupBy } from '../../text/collections.ts';
import { escapeControl, escapeXml, helpFor, safeJson } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';
import { errorsIn, type ReportFormat, type ReportOptions, waivedCount } from '../report.ts';
import { type CollectedFinding, collectFindings, collectFindingsFromRoot, sortBySeverity } from './collect.ts';
import { type FindingIdentity, findingIdentifier } from './finding-json.ts';

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
  const lines = (list: readonly LocatedFinding[]) => list.map((finding) => failureLine(verdict, finding)).join('\n');
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

function failureLine({ file }: Verdict, finding: LocatedFinding): string {
  const { range, severity, cite } = finding;
  const first = `${file}:${range.line}:${range.column}: ${severity}: ${findingMessage(finding)} (${formatCitation(cite)})`;
  return [first, ...noteLines(finding).map((note) => `  ${note}`)].map(escapedText).join('\n');
}

function escapedText(text: string): string {
  return escapeXml(escapeControl(text));
}

/** One line per finding and note, in the format of compilers. */
export const compact: ReportFormat = (options) => ({
  add: (verdict) => lines(verdict, options),
  end: ({ errors, warnings, waived }) => {
    const counts = [
      ...(errors + warnings === 0 || options.quiet
        ? []
        : [formatCount(errors, 'error'), formatCount(warnings, 'warning')]),
      ...(waived === 0 ? [] : [waivedCount(waived)]),
    ];
    return counts.length === 0 ? '' : `${counts.join(', ')}\n`;
  },
});

function lines({ file, findings }: Verdict, { quiet }: ReportOptions): string {
  return findings
    .filter(({ severity }) => severity === 'error' || !quiet)
    .flatMap((finding) => {
      const { severity, notes = [] } = finding;
      return [compactLine(file, severity, finding), ...notes.map((note) => compactLine(file, 'note', note))];
    })
    .join('');
}

function compactLine(file: string, label: string, finding: LocatedFinding): string {
  const { range, code } = finding;
  return `${escapeControl(file)}:${range.line}:${range.column}: ${label}: ${escapeControl(findingMessage(finding))} [${code}]\n`;
}

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** GitHub annotations as workflow commands. GitHub shows the first ten errors and warnings of a step, so errors come first. */
export const github = collectFindingsFromRoot((findings, _, { waived }) => {
  const annotations = sortBySeverity(findings).map(({ verdict, finding }) => annotation(verdict.file, finding));
  const note = waived === 0 ? '' : `::notice title=slipway waivers::${waivedCount(waived)}\n`;
  return annotations.join('') + note;
});

function annotation(file: string, finding: LocatedFinding): string {
  const { code, severity, range, help, cite } = finding;
  const { line, column, endLine, endColumn } = range;
  // GitHub takes an end column for a column of the first line.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : { col: column };
  const properties = Object.entries({ file, line, endLine, ...columns, title: `slipway ${code}` })
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',');
  const text = [
    findingMessage(finding),
    ...noteLines(finding),
    ...(help === undefined ? [] : [helpFor(help, file)]),
    `Rule: ${formatCitation(cite)}`,
  ].join('\n');
  return `::${levels[severity]} ${properties}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  const lines = text.split('\n').map((line) => escapeControl(line).replaceAll('%', '%25'));
  return lines.join('%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const severities = { error: 'critical', warning: 'minor', info: 'info' } as const;

/** GitLab Code Quality report. */
export const gitlab = collectFindingsFromRoot((findings) => {
  const identify = findingIdentifier();
  return `[${findings.map((each) => `\n${safeJson(issueOf(each, identify(each)))}`).join(',')}\n]\n`;
});

/** GitLab requires unique fingerprints, so equal findings are numbered. */
function issueOf({ verdict, finding }: CollectedFinding, { identity, repeats }: FindingIdentity): object {
  const { code, severity, range } = finding;
  return {
    description: messageWithNotes(finding),
    check_name: code,
    fingerprint: fingerprint(`${identity}\n${repeats}`),
    severity: severities[severity],
    location: { path: verdict.file, lines: { begin: range.line, end: range.endLine } },
  };
}
