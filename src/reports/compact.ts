import type { Verdict } from '../judge.ts';
import { plain } from './plain.ts';
import { counted, type Look, type ReportFormat, toldOf } from './report.ts';

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
