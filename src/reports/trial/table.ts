import type { DesignChange, DesignVersion } from '../../diff/compare.ts';
import { formatLocation } from '../../findings/design-location.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber, formatSigned } from '../../text/numbers.ts';
import type { Refusal } from '../../workshop/what-if/try-changes.ts';
import { freeMassText } from '../design/ship-facts.ts';
import { sideName } from '../diff/phrases.ts';
import { diffTable } from '../diff/table.ts';
import { grid, numberColumn, textColumn } from '../shared/grid.ts';
import { errorText } from '../shared/report.ts';
import type { TrialFormat, TrialReportOptions, TrialResult } from './report.ts';

/** Table of the changes in one design, or a row for each of several. */
export const trialTable: TrialFormat = (results, options) => {
  const [only, ...others] = results;
  if (only && others.length === 0) return oneDesign(only, options);
  return manyDesigns(results, options) + results.flatMap((result) => problemLines(result, options, true)).join('');
};

function oneDesign(result: TrialResult, options: TrialReportOptions): string {
  const { change } = result;
  const problems = problemLines(result, options, false).join('');
  if (!change) return problems;
  if (change.status === 'same') return `no differences\n${problems}`;
  const report = diffTable({ ...options, two: false });
  // The stated totals follow the others.
  const differences = change.differences.filter(({ what }) => what !== 'stated');
  return `${report.add({ ...change, differences })}\n${leftText(change)}\n${problems}`;
}

/** `free mass: 7 of 96 (before: 12 free)`. */
function leftText({ before, after }: DesignChange): string {
  const [was, is] = [before?.totals, after?.totals];
  if (!was || !is) return '';
  const left = freeMassText({ free: is.free, limit: is.mass + is.free });
  if (was.free === is.free) return left;
  return `${left} (before: ${formatNumber(Math.abs(was.free))} ${was.free < 0 ? 'over' : 'free'})`;
}

function manyDesigns(results: readonly TrialResult[], { style, columns, cpv }: TrialReportOptions): string {
  const rows = results.flatMap(({ change }): readonly (readonly string[])[] => {
    const [before, after] = [change?.before?.totals, change?.after?.totals];
    if (!change || !before || !after) return [];
    const points = after.points.total - before.points.total;
    const combatPoints = after.combatPoints.total - before.combatPoints.total;
    return [
      [
        sideName(change.after as DesignVersion),
        escapeControl(change.after?.file ?? ''),
        formatNumber(after.mass),
        formatNumber(after.free),
        formatNumber(after.points.total),
        formatSigned(points),
        ...(cpv ? [formatNumber(after.combatPoints.total), formatSigned(combatPoints)] : []),
        change.after?.errors === 0 ? '' : style.severity('error', formatCount(change.after?.errors ?? 0, 'error')),
      ],
    ];
  });
  const figures = ['Mass', 'Left', 'Points', 'Change', ...(cpv ? ['CPV', 'Change'] : [])];
  const shape = [textColumn('Class'), textColumn('File'), ...figures.map((head) => numberColumn(head)), textColumn()];
  return rows.length === 0 ? '' : grid(shape, rows, columns, style);
}

/** Changes that could not be made, and illegal ones. */
function problemLines({ trial, change }: TrialResult, options: TrialReportOptions, named: boolean): readonly string[] {
  const where = named ? `${escapeControl(change?.after?.class ?? formatLocation(trial.before))}: ` : '';
  const problems = trial.problems.map(({ message, help }) => errorText({ message, help }, options.style, where));
  return [...problems, ...trial.refusals.map((refusal) => refusalText(refusal, where, options))];
}

function refusalText({ change, finding, alternative }: Refusal, where: string, { style }: TrialReportOptions): string {
  const { message, code, help } = finding;
  const what = change === undefined ? '' : `\`${escapeControl(change)}\` is not legal: `;
  const closest = alternative === undefined ? help : `closest legal change: ${alternative}`;
  return errorText({ message, code, help: closest }, style, where + what);
}
