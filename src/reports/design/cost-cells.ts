/** Cells of an itemized cost: number, mass, points and, if shown, CPV. */

import type { CostLine } from '../../rules/pricing/line.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { ReportOptions } from '../shared/report.ts';

/** The figures of a line. */
export function lineCells({ count, mass, points, combatPoints }: CostLine, cpv: boolean): readonly string[] {
  const figures = [mass, points, ...(cpv ? [combatPoints] : [])];
  return [count === 1 ? '' : formatNumber(count), ...figures.map(formatNumber)];
}

/** The rows of totals, each with its label: of the class, and if there is a loadout, of the loadout and of both. */
export function totalCells(
  { mass, points, combatPoints }: Ship,
  { cpv }: Pick<ReportOptions, 'cpv'>,
): readonly (readonly string[])[] {
  const row = (label: string, used: string, key: keyof PointTotals) => {
    return [label, '', used, ...[points, ...(cpv ? [combatPoints] : [])].map((totals) => formatNumber(totals[key]))];
  };
  const loadout = points.loadout > 0 ? [row('Loadout', '', 'loadout'), row('Total', '', 'total')] : [];
  return [row('Class', formatNumber(mass.used), 'class'), ...loadout];
}
