import type { LocatedFinding } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain } from '../../text/escape-control.ts';
import { gatheredFromRoot, gravestFirst } from './collect.ts';

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Annotations on GitHub: workflow commands, a line each. Of a step GitHub shows the first ten errors and the first ten
 * warnings, so errors come first.
 */
export const github = gatheredFromRoot((told) =>
  gravestFirst(told)
    .map(({ verdict, finding }) => annotation(verdict.file, finding))
    .join(''),
);

function annotation(file: string, finding: LocatedFinding): string {
  const { code, severity, range, help, cite } = finding;
  const { line, column, endLine, endColumn } = range;
  // Columns that end on another line would be taken for columns of the first.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : { col: column };
  const properties = Object.entries({ file, line, endLine, ...columns, title: `slipway ${code}` })
    .map(([key, value]) => `${key}=${property(String(value))}`)
    .join(',');
  const text = [toldOf(finding), ...(help === undefined ? [] : [help]), `Rule: ${cited(cite)}`].join('\n');
  return `::${levels[severity]} ${properties}::${data(text)}\n`;
}

/** What stands after the second pair of colons: a percent sign and the ends of lines would be read as commands. */
function data(text: string): string {
  const lines = text.split('\n').map((line) => plain(line).replaceAll('%', '%25'));
  return lines.join('%0A');
}

/** A property ends at a comma or a colon as well. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
