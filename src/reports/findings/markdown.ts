import { placeOf } from '../../findings/design-location.ts';
import type { severities } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { cited } from '../../rules/model/citation.ts';
import { counted } from '../../text/numbers.ts';
import { tableHead } from '../design/markdown.ts';
import { escaped, row } from '../shared/markdown.ts';
import { messageWithHelp, type Summary } from '../shared/report.ts';
import { gathered, gravestFirst, type Told } from './collect.ts';

/** Row limit, so that the report fits into a pull request comment (65,536 characters). */
const maxRows = 200;

/** A comment for a pull request: the totals, and a table of errors, warnings and waivers. */
export const findingsMarkdown = gathered((findings, _, summary) => {
  const listed = gravestFirst(findings).filter(({ finding }) => finding.severity !== 'info' || finding.waived);
  const heading = `### slipway: ${summaryOf(summary)}\n`;
  if (listed.length === 0) return heading;
  const rest = listed.length - maxRows;
  return [
    heading,
    '\n',
    tableHead(['', 'Design', 'Line', 'Problem', 'Rule'], [0, 1, 3, 4]),
    ...listed.slice(0, maxRows).map(findingRow),
    ...(rest > 0 ? [`\nand ${counted(rest, 'more problem')}\n`] : []),
  ].join('');
});

function summaryOf({ designs, errors, warnings }: Summary): string {
  const counts =
    errors + warnings === 0 ? 'no problems' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return `${counts} in ${counted(designs, 'design')}`;
}

const signs = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const satisfies Record<(typeof severities)[number], string>;

function findingRow({ verdict, finding }: Told): string {
  const { severity, range, cite, code } = finding;
  return row([
    signs[severity],
    escaped(placeOf(verdict)),
    String(range.line),
    escaped(finding.waived ? toldOf(finding) : messageWithHelp(finding)),
    `${escaped(cited(cite))} (\`${code}\`)`,
  ]);
}
