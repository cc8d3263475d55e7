/** The findings of `check`: with source lines for people, a row each for spreadsheets. */

import {
  type ColumnOf,
  column,
  type DocumentBlock,
  paragraphBlock,
  type Role,
  tableOf,
} from '../../document/document.ts';
import type { Report } from '../../document/report.ts';
import { findingMessage, type LocatedFinding, noteLines } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { CollectedFinding } from '../findings/collect.ts';
import { findingData } from '../findings/finding-json.ts';
import { problemCount, type ReportOptions, type RunSummary, summaryData } from '../report.ts';
import { designReportData } from './ship-facts.ts';

export function checkReport({ quiet, explain }: ReportOptions) {
  let fixable = 0;
  const others: ReturnType<typeof otherData>[] = [];
  return {
    add: (verdict) => {
      const { file, findings } = verdict;
      const shown = findings.filter(({ severity }) => severity === 'error' || !quiet);
      for (const { fix, repair } of shown) if (fix?.safe || repair?.safe) fixable++;
      const all = shown.map((finding) => ({ verdict, file, finding }));
      return [...(all.length === 0 ? [] : [{ kind: 'findings', findings: all } as const]), records(all)];
    },
    end: (summary) => {
      if (quiet && summary.errors + summary.waived === 0) return [];
      const text = summaryText(summary, fixable);
      const role: Role | undefined = summary.errors > 0 ? 'error' : summary.warnings > 0 ? 'warning' : undefined;
      return [paragraphBlock(role ? { text, role } : text)];
    },
    json: {
      list: 'designs',
      add: (verdict) => {
        if (verdict.kind === undefined) return designReportData(verdict, explain);
        others.push(otherData(verdict));
        return undefined;
      },
      end: (summary) => ({ ...(others.length === 0 ? {} : { others }), ...summaryData(summary) }),
    },
  } satisfies Report<Verdict, RunSummary>;
}

function otherData({ file, kind, findings }: Verdict) {
  return { file, kind, findings: findings.map(findingData) };
}

/** `3 files, 2 problems (1 error, 1 warning), 4 notes (1 waived), 1 fixable with --fix`. */
function summaryText(
  { files, skipped, errors, warnings, infos, waived, interrupted }: RunSummary,
  fixable: number,
): string {
  const excused = waived === 0 ? '' : ` (${formatNumber(waived)} waived)`;
  return [
    formatCount(files, 'file'),
    problemCount(errors, warnings),
    ...(infos === 0 ? [] : [`${formatCount(infos, 'note')}${excused}`]),
    ...(fixable === 0 ? [] : [`${formatNumber(fixable)} fixable with --fix`]),
    ...(skipped === undefined ? [] : [`${formatNumber(skipped)} skipped (not designs)`]),
    ...(interrupted ? ['interrupted'] : []),
  ].join(', ');
}

/** A finding without its file. */
export const locatedColumns: readonly ColumnOf<{ readonly finding: LocatedFinding }>[] = [
  column('line', 'number', ({ finding }) => finding.range.line),
  column('column', 'number', ({ finding }) => finding.range.column),
  column('severity', 'label', ({ finding }) => finding.severity),
  column('code', 'label', ({ finding }) => finding.code),
  column('message', 'text', ({ finding }) => findingMessage(finding)),
  column('help', 'text', ({ finding }) => finding.help),
  column('notes', 'text', ({ finding }) => noteLines(finding).join('; ')),
  column('rule', 'text', ({ finding }) => formatCitation(finding.cite)),
];

const columns: readonly ColumnOf<CollectedFinding>[] = [
  column('file', 'label', ({ verdict }) => verdict.file),
  column('document', 'number', ({ verdict }) => verdict.document),
  column('class', 'text', ({ verdict }) => verdict.design?.class),
  ...locatedColumns,
];

function records(findings: readonly CollectedFinding[]): DocumentBlock {
  return tableOf('Findings', columns, findings, { only: 'data' });
}
