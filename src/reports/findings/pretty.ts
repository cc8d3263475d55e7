import { formatCount, formatNumber } from '../../text/numbers.ts';
import { problemCount, type ReportFormat, type ReportOptions, type RunSummary } from '../shared/report.ts';
import { findingText } from './finding-text.ts';

/** Findings with source lines, for a terminal. */
export const pretty: ReportFormat = (options) => {
  let fixable = 0;
  return {
    add: ({ file, findings }) => {
      const shown = findings.filter(({ severity }) => severity === 'error' || !options.quiet);
      for (const { fix } of shown) if (fix?.safe) fixable++;
      return shown.map((finding) => findingText(file, finding, options)).join('');
    },
    end: (summary) => {
      const isSilent = options.quiet && summary.errors + summary.waived === 0;
      return isSilent ? '' : `${summaryLine(summary, fixable, options)}\n`;
    },
  };
};

/** `3 files, 2 problems (1 error, 1 warning), 4 notes (1 waived), 1 fixable with --fix`. */
function summaryLine(
  { files, errors, warnings, infos, waived, interrupted }: RunSummary,
  fixable: number,
  { style, columns }: ReportOptions,
): string {
  const excused = waived === 0 ? '' : ` (${formatNumber(waived)} waived)`;
  const notes = infos === 0 ? '' : `, ${formatCount(infos, 'note')}${excused}`;
  const found = `${formatCount(files, 'file')}, ${problemCount(errors, warnings)}${notes}`;
  const fixes = fixable === 0 ? '' : `${formatNumber(fixable)} fixable with --fix`;
  const gap = fixes === '' ? '' : found.length + fixes.length + 2 > columns ? ',\n' : ', ';
  const text = `${found}${gap}${fixes}${interrupted ? ', interrupted' : ''}`;
  const severity = errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined;
  return severity ? style.severity(severity, text) : text;
}
