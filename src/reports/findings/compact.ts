import { findingMessage, type LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { escapeControl } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';
import { type ReportFormat, type ReportOptions, waivedCount } from '../shared/report.ts';

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
      return [line(file, severity, finding), ...notes.map((note) => line(file, 'note', note))];
    })
    .join('');
}

function line(file: string, label: string, finding: LocatedFinding): string {
  const { range, code } = finding;
  return `${escapeControl(file)}:${range.line}:${range.column}: ${label}: ${escapeControl(findingMessage(finding))} [${code}]\n`;
}
