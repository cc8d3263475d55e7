import { plain } from './plain.ts';
import { counted, type ReportFormat } from './report.ts';

/** A line each, as compilers write them and as editors and `grep` read them. */
export const compact: ReportFormat = ({ quiet }) => ({
  add: ({ file, findings }) =>
    findings
      .filter(({ severity }) => severity === 'error' || !quiet)
      .map(
        ({ range, severity, code, message }) =>
          `${plain(file)}:${range.line}:${range.column}: ${severity}: ${plain(message)} [${code}]\n`,
      )
      .join(''),
  end: ({ errors, warnings }) =>
    errors + warnings === 0 || quiet ? '' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`,
});
