import { findingMessage, type LocatedFinding, noteLines } from '../../findings/finding.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { escapeControl, helpFor } from '../../text/escape.ts';
import { waivedCount } from '../shared/report.ts';
import { collectFindingsFromRoot, sortBySeverity } from './collect.ts';

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
