import { placeOf } from '../../findings/design-location.ts';
import type { severities } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { cited } from '../../rules/model/citation.ts';
import { counted } from '../../text/numbers.ts';
import { escaped, row } from '../shared/markdown.ts';
import type { Summary } from '../shared/report.ts';
import { gathered, gravestFirst, type Told } from './collect.ts';

/** The most rows of a table: a comment on a pull request holds 65,536 characters. */
const mostRows = 200;

/** Findings as a comment on a pull request: what it comes to, and a table of errors, warnings and waivers, the gravest first. */
export const findingsMarkdown = gathered((told, _, summary) => {
  const graver = gravestFirst(told).filter(({ finding }) => finding.severity !== 'info' || finding.waived);
  const heading = `### slipway: ${verdictOf(summary)}\n`;
  if (graver.length === 0) return heading;
  const shown = graver.slice(0, mostRows);
  const rest = graver.length - shown.length;
  return [
    heading,
    '\n',
    row(['', 'Design', 'Line', 'What is wrong', 'Rule']),
    row(['---', '---', '---:', '---', '---']),
    ...shown.map(findingRow),
    ...(rest > 0 ? [`\nand ${counted(rest, 'more problem')}\n`] : []),
  ].join('');
});

function verdictOf({ designs, errors, warnings }: Summary): string {
  const said = errors + warnings === 0 ? 'no problems' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return `${said} in ${counted(designs, 'design')}`;
}

const signs = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const satisfies Record<(typeof severities)[number], string>;

function findingRow({ verdict, finding }: Told): string {
  const { severity, range, cite, code, help } = finding;
  const said = help === undefined || finding.waived ? toldOf(finding) : `${toldOf(finding)}; ${help}`;
  return row([
    signs[severity],
    escaped(placeOf(verdict)),
    String(range.line),
    escaped(said),
    `${escaped(cited(cite))} (\`${code}\`)`,
  ]);
}
