/** Damage of the ships of a fleet as a table. */

import type { StateVerdict } from '../../judge/judge-state.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { boldRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import { numberOrBlank } from '../shared/report.ts';
import { damageText } from './damage-text.ts';
import { type FleetReportOptions, stateFiles } from './report.ts';
import { boxesText, stateRows, sumDamageFigures } from './state-figures.ts';

const columns = [
  textColumn('Ship'),
  ...['Hull', 'Armor', 'Crew'].map((head) => numberColumn(head)),
  textColumn('State'),
  ...['Repair', 'Replacement', 'RP'].map((head) => numberColumn(head)),
];

/** A row per ship: boxes left, losses, and repair cost in resource points; and the totals. */
export function stateTable(verdict: StateVerdict, { style, columns: limit }: FleetReportOptions): string {
  const { state, ships } = verdict;
  if (!state) return '';
  const stated = stateRows(ships);
  const rows = stated.map(({ ship, label, hull, armor, crew, repair }) => {
    const cost = repair.destroyed ? ['–', '–', '–'] : [repair.repairs, repair.purchases, repair.rp].map(numberOrBlank);
    const boxes = [hull, armor, crew].map(boxesText);
    return [escapeControl(label), ...boxes, escapeControl(damageText(ship)), ...cost];
  });
  const sums = sumDamageFigures(stated);
  const lost = sums.destroyed === 0 ? '' : `${formatCount(sums.destroyed, 'ship')} lost`;
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const cost = [sums.repairs, sums.purchases, sums.rp].map(formatNumber);
  const total = boldRow([formatCount(ships.length, 'ship'), ...boxes, lost, ...cost], style);
  const files = stateFiles(verdict)
    .map(({ file }) => file)
    .join(' + ');
  const title = state.after === undefined ? 'State' : `State after ${state.after}`;
  const table = grid(columns, [...rows, total], limit, style);
  return `\n${style.strong(escapeControl(title))}\n${style.faint(escapeControl(files))}\n\n${table}`;
}
