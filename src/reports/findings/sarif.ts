import type { Log, ReportingDescriptor, Result } from 'sarif';
import { fingerprint } from '../../findings/fingerprint.ts';
import { cited } from '../../rules/model/citation.ts';
import { plainJson } from '../../text/escape-control.ts';
import { findingTopics } from '../../topics/topics.ts';
import { version } from '../../version.ts';
import { gatheredFromRoot, gravestFirst, type Told } from './collect.ts';
import { aboutOf } from './summary.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What GitHub keeps of a run. */
const mostResults = 5000;

/** SARIF 2.1.0: results for code scanning, with the rules that they break, their words and where the book says so. */
export const sarif = gatheredFromRoot((told) => `${plainJson(log(gravestFirst(told).slice(0, mostResults)))}\n`);

function log(told: readonly Told[]): Log {
  const rules = rulesBroken(told);
  const places = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'slipway', semanticVersion: version, rules } },
        columnKind: 'utf16CodeUnits',
        results: told.map((each) => resultOf(each, places)),
      },
    ],
  };
}

/** The rules that are broken, in the order of their codes. */
function rulesBroken(told: readonly Told[]): ReportingDescriptor[] {
  const codes = [...new Set(told.map(({ finding }) => finding.code))].sort();
  return codes.flatMap((code) => {
    const rule = findingTopics().find(({ id }) => id === code);
    if (!rule) return [];
    const source = cited(rule.cite);
    const level = levels[rule.severity];
    return {
      id: code,
      shortDescription: { text: code.replaceAll('-', ' ') },
      fullDescription: { text: rule.about },
      help: {
        text: `${rule.about}\n\nSource: ${source}`,
        markdown: `${rule.about}\n\n*Source: ${source}*. \`slipway explain ${code}\` says more.`,
      },
      defaultConfiguration: { level },
      properties: { tags: [source] },
    };
  });
}

function resultOf(told: Told, rules: ReadonlyMap<string, number>): Result {
  const { verdict, finding } = told;
  const { code, severity, message, range, help, cite, waived } = finding;
  const { line, column, endLine, endColumn } = range;
  return {
    ruleId: code,
    ruleIndex: rules.get(code) ?? -1,
    level: levels[waived?.was ?? severity],
    message: { text: [message, ...(help === undefined ? [] : [help]), `Rule: ${cited(cite)}`].join('\n') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(verdict.file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    // A referee's exception stands in the design itself.
    ...(waived ? { suppressions: [{ kind: 'inSource' as const, justification: waived.reason }] } : {}),
    partialFingerprints: {
      'slipway/v1': fingerprint(aboutOf(told)),
    },
  };
}

/** A file's name as a URI, which knows only forward slashes: relative, or with a scheme where the name is a whole path. */
function uriOf(file: string): string {
  const path = file.replaceAll('\\', '/');
  const drive = /^[A-Za-z]:(?=\/)/.exec(path)?.[0] ?? '';
  const place = path.slice(drive.length).split('/').map(encodeURIComponent).join('/');
  // A place by its whole path is none within the repository.
  return place.startsWith('/') ? `file://${drive && `/${drive}`}${place}` : place;
}
