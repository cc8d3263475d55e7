import { severities } from '../../findings/finding.ts';
import { counted, number } from '../../text/numbers.ts';
import type { Look, ReportFormat, Summary } from '../shared/report.ts';
import { findingText } from './finding-text.ts';

/** Each finding with the line it is about, for people at a terminal. */
export const pretty: ReportFormat = (look) => {
  let fixable = 0;
  return {
    add: ({ file, findings }) => {
      const shown = findings.filter(({ severity }) => severity === 'error' || !look.quiet);
      for (const { fix } of shown) if (fix?.safe) fixable++;
      return shown.map((finding) => findingText(file, finding, look)).join('');
    },
    end: (summary) => (look.quiet && summary.errors === 0 ? '' : `${closing(summary, fixable, look)}\n`),
  };
};

/** `3 files, 2 problems (1 error, 1 warning), 4 notes, 1 fixable with --fix`. */
function closing(
  { files, errors, warnings, infos, interrupted }: Summary,
  fixable: number,
  { style, columns }: Look,
): string {
  const notes = infos === 0 ? '' : `, ${counted(infos, 'note')}`;
  const problems =
    errors + warnings === 0
      ? 'no problems'
      : `${counted(errors + warnings, 'problem')} (${counted(errors, 'error')}, ${counted(warnings, 'warning')})`;
  const grade = errors > 0 ? severities[0] : warnings > 0 ? severities[1] : undefined;
  const found = `${counted(files, 'file')}, ${problems}${notes}`;
  const mends = fixable === 0 ? '' : `${number(fixable)} fixable with --fix`;
  const gap = mends === '' ? '' : found.length + mends.length + 2 > columns ? ',\n' : ', ';
  const text = `${found}${gap}${mends}${interrupted ? ', stopped before the end' : ''}`;
  return grade ? style.severity(grade, text) : text;
}
