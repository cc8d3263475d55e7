import { formatLocation } from '../../findings/design-location.ts';
import type { severities } from '../../findings/finding.ts';
import { findingMessage, noteLines } from '../../findings/finding-message.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/numbers.ts';
import { escapeMarkdown, markdownHead, markdownRow } from '../shared/markdown.ts';
import { messageWithHelp, type RunSummary, waivedCount } from '../shared/report.ts';
import { type CollectedFinding, collectFindings, sortBySeverity } from './collect.ts';

/** Row limit, so that the report fits into a pull request comment (65,536 characters). */
const maxRows = 200;

/** A comment for a pull request: the totals, and a table of errors, warnings and waivers. */
export const findingsMarkdown = collectFindings((findings, _, summary) => {
  const listed = sortBySeverity(findings).filter(({ finding }) => finding.severity !== 'info' || finding.waived);
  const heading = `### slipway: ${summaryOf(summary)}\n`;
  if (listed.length === 0) return heading;
  const rest = listed.length - maxRows;
  return [
    heading,
    '\n',
    markdownHead(['', 'Design', 'Line', 'Problem', 'Rule'], [0, 1, 3, 4]),
    ...listed.slice(0, maxRows).map(findingRow),
    ...(rest > 0 ? [`\nand ${formatCount(rest, 'more problem')}\n`] : []),
  ].join('');
});

function summaryOf({ designs, errors, warnings, waived }: RunSummary): string {
  const counts =
    errors + warnings === 0 ? 'no problems' : `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`;
  const excused = waived === 0 ? '' : `, ${waivedCount(waived)}`;
  return `${counts} in ${formatCount(designs, 'design')}${excused}`;
}

const signs = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const satisfies Record<(typeof severities)[number], string>;

function findingRow({ verdict, finding }: CollectedFinding): string {
  const { severity, range, cite, code } = finding;
  return markdownRow([
    signs[severity],
    escapeMarkdown(formatLocation(verdict)),
    String(range.line),
    escapeMarkdown(
      [finding.waived ? findingMessage(finding) : messageWithHelp(finding), ...noteLines(finding)].join('; '),
    ),
    `${escapeMarkdown(formatCitation(cite))} (\`${code}\`)`,
  ]);
}
