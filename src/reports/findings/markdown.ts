import {
  type ColumnOf,
  column,
  type DocumentBlock,
  heading,
  paragraphBlock,
  tableOf,
} from '../../document/document.ts';
import { messageWithHelp } from '../../document/finding-text.ts';
import { markdownPainter } from '../../document/paint-markdown.ts';
import { findingMessage, noteLines } from '../../findings/finding.ts';
import { formatLocation } from '../../findings/verdict.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/phrases.ts';
import { type RunSummary, waivedCount } from '../report.ts';
import { type CollectedFinding, collectFindings, sortBySeverity } from './collect.ts';

/** Row limit, so that the report fits into a pull request comment (65,536 characters). */
const maxRows = 200;

/** A comment for a pull request: the totals, and a table of errors, warnings and waivers. */
export const findingsMarkdown = collectFindings((findings, _, summary) => {
  const listed = sortBySeverity(findings).filter(({ finding }) => finding.severity !== 'info' || finding.waived);
  const rest = listed.length - maxRows;
  const blocks: readonly DocumentBlock[] = [
    heading(2, `slipway: ${summaryText(summary)}`),
    tableOf('Problems', columns, listed.slice(0, maxRows)),
    ...(rest > 0 ? [paragraphBlock(`and ${formatCount(rest, 'more problem')}`)] : []),
  ];
  return markdownPainter().paint(blocks);
});

function summaryText({ designs, errors, warnings, waived }: RunSummary): string {
  const counts =
    errors + warnings === 0 ? 'no problems' : `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`;
  const excused = waived === 0 ? '' : `, ${waivedCount(waived)}`;
  return `${counts} in ${formatCount(designs, 'design')}${excused}`;
}

const signs = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

const columns: readonly ColumnOf<CollectedFinding>[] = [
  column('', 'label', ({ finding }) => signs[finding.severity]),
  column('Design', 'text', ({ verdict }) => formatLocation(verdict)),
  column('Line', 'number', ({ finding }) => finding.range.line),
  column('Problem', 'text', ({ finding, verdict }) =>
    [finding.waived ? findingMessage(finding) : messageWithHelp(finding, verdict.file), ...noteLines(finding)].join(
      '; ',
    ),
  ),
  column('Rule', 'text', ({ finding: { cite, code } }) => [
    `${formatCitation(cite)} (`,
    { text: code, role: 'code' },
    ')',
  ]),
];
