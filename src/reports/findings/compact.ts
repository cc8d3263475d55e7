import { toldOf } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import type { Look, ReportFormat } from '../shared/report.ts';

/** One line per finding, in the format of compilers. */
export const compact: ReportFormat = (options) => ({
  add: (verdict) => lines(verdict, options),
  end: ({ errors, warnings }) =>
    errors + warnings === 0 || options.quiet ? '' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`,
});

function lines({ file, findings }: Verdict, { quiet }: Look): string {
  return findings
    .filter(({ severity }) => severity === 'error' || !quiet)
    .map((finding) => {
      const { range, severity, code } = finding;
      return `${plain(file)}:${range.line}:${range.column}: ${severity}: ${plain(toldOf(finding))} [${code}]\n`;
    })
    .join('');
}
