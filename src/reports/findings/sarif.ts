import type { Log, Notification, ReportingDescriptor, Result } from 'sarif';
import { fingerprint, noteLines } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { findingTopics } from '../../schema/topics.ts';
import { helpFor, safeJson } from '../../text/escape.ts';
import { formatNumber } from '../../text/phrases.ts';
import { manualAddress, version } from '../../version.ts';
import { type CollectedFinding, collectFindingsFromRoot, sortBySeverity } from './collect.ts';
import { type FindingIdentity, findingIdentifier } from './finding-json.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Limit of GitHub per run. */
const maxResults = 5000;

/** SARIF 2.1.0, for code scanning. */
export const sarif = collectFindingsFromRoot(
  (findings, _, { waived }) => `${safeJson(logOf(sortBySeverity(findings), waived))}\n`,
);

function logOf(all: readonly CollectedFinding[], waived: number): Log {
  const findings = all.slice(0, maxResults);
  const cut = all.length - findings.length;
  const rules = rulesOf(findings);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const identify = findingIdentifier();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'slipway', semanticVersion: version, rules } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((each) => resultOf(each, indexes.get(each.finding.code) ?? -1, identify(each))),
        ...(cut > 0
          ? { invocations: [{ executionSuccessful: true, toolExecutionNotifications: [cutNotice(cut)] }] }
          : {}),
        properties: { waived },
      },
    ],
  };
}

/** Says that the log is not complete. */
function cutNotice(cut: number): Notification {
  const text = `${formatNumber(cut)} more findings left out: code scanning reads ${formatNumber(maxResults)} per run`;
  return { level: 'warning', message: { text } };
}

/** The rules of the findings, sorted by code. */
function rulesOf(findings: readonly CollectedFinding[]): ReportingDescriptor[] {
  const codes = [...new Set(findings.map(({ finding }) => finding.code))].sort();
  return codes.flatMap((code) => {
    const rule = findingTopics().find(({ id }) => id === code);
    if (!rule) return [];
    const source = formatCitation(rule.cite);
    const level = levels[rule.severity];
    return {
      id: code,
      // The rule's name in readers that show no IDs.
      name: code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
      shortDescription: { text: code.replaceAll('-', ' ') },
      fullDescription: { text: rule.about },
      help: {
        text: `${rule.about}\n\nSource: ${source}`,
        markdown: `${rule.about}\n\n*Source: ${source}*. See \`slipway explain ${code}\`.`,
      },
      helpUri: manualAddress('findings', code),
      defaultConfiguration: { level },
      properties: { tags: [source] },
    };
  });
}

function resultOf(
  { verdict, finding }: CollectedFinding,
  ruleIndex: number,
  { identity, repeats }: FindingIdentity,
): Result {
  const { code, severity, message, range, help, cite, waived } = finding;
  const { line, column, endLine, endColumn } = range;
  const hint = help === undefined ? [] : [helpFor(help, verdict.file)];
  const text = [message, ...noteLines(finding), ...hint, `Rule: ${formatCitation(cite)}`];
  return {
    ruleId: code,
    ruleIndex,
    level: levels[waived?.was ?? severity],
    message: { text: text.join('\n') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(verdict.file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    ...(waived ? { suppressions: [{ kind: 'inSource' as const, justification: waived.reason }] } : {}),
    partialFingerprints: { 'slipway/v1': fingerprint(repeats === 0 ? identity : `${identity}\n${repeats}`) },
  };
}

/** Converts a file name with slashes to a URI: relative, or `file:` for an absolute path. */
function uriOf(file: string): string {
  const drive = /^[A-Za-z]:(?=\/)/.exec(file)?.[0] ?? '';
  const encoded = file.slice(drive.length).split('/').map(encodeURIComponent).join('/');
  return encoded.startsWith('/') ? `file://${drive && `/${drive}`}${encoded}` : encoded;
}
