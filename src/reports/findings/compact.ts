import { findingMessage } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import { type ReportFormat, type ReportOptions, waivedCount } from '../shared/report.ts';

/** One line per finding, in the format of compilers. */
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
    .map((finding) => {
      const { range, severity, code } = finding;
      return `${escapeControl(file)}:${range.line}:${range.column}: ${severity}: ${escapeControl(findingMessage(finding))} [${code}]\n`;
    })
    .join('');
}
