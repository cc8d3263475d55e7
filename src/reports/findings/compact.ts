import { toldOf } from '../../findings/finding-message.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import type { Look, ReportFormat } from '../shared/report.ts';

/** A line each, as compilers write them and as editors and `grep` read them. */
export const compact: ReportFormat = (look) => ({
  add: (verdict) => lines(verdict, look),
  end: ({ errors, warnings }) =>
    errors + warnings === 0 || look.quiet ? '' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`,
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
