import { findingMessage } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import type { ReportFormat, ReportOptions } from '../shared/report.ts';

/** One line per finding, in the format of compilers. */
export const compact: ReportFormat = (options) => ({
  add: (verdict) => lines(verdict, options),
  end: ({ errors, warnings }) =>
    errors + warnings === 0 || options.quiet
      ? ''
      : `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}\n`,
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
