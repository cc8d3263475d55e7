/** The cost of a ship as a table: systems with arithmetic and sources, totals, free mass. */

import { groups } from '../../rules/catalogue/define-system.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { lineGroup, lineId, lineLabel } from '../../rules/ship/label.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { type Html, html } from './html.ts';
import { dataTable, figureColumn, type TableRow } from './page.ts';

/** The address of the explanation of a system, if there is one. */
export type SystemLink = (id: string) => string | undefined;

/** Lines of the cost that are listed: far above any ship that is played. */
const maxLines = 1000;

const columns = [
  { head: 'System', isName: true },
  ...['No.', 'Mass', 'Points', 'CPV'].map(figureColumn),
  { head: 'Calculation', isLong: true },
  { head: 'Source', isLong: true },
];

export function costTable(ship: Ship, linkOf: SystemLink): Html {
  return dataTable('Cost', columns, costRows(ship, linkOf));
}

function costRows(ship: Ship, linkOf: SystemLink): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const [group, title] of Object.entries(groups)) {
    const listed = ship.lines.filter((line) => lineGroup(line) === group);
    if (listed.length === 0) continue;
    rows.push(
      { kind: 'group', cells: [title] },
      ...listed.slice(0, maxLines).map((line) => costRow(line, ship, linkOf)),
    );
    if (listed.length > maxLines) rows.push({ cells: [`and ${formatCount(listed.length - maxLines, 'more line')}`] });
  }
  const { mass, points, combatPoints } = ship;
  const total = (label: string, used: string, key: keyof PointTotals): TableRow => ({
    kind: 'total',
    cells: [label, '', used, formatNumber(points[key]), formatNumber(combatPoints[key]), '', ''],
  });
  rows.push(total('Class', formatNumber(mass.used), 'class'));
  if (points.loadout > 0) rows.push(total('Loadout', '', 'loadout'), total('Total', '', 'total'));
  const left = formatNumber(Math.abs(mass.free));
  rows.push({ kind: 'total', cells: [mass.free >= 0 ? 'Free mass' : 'Mass over', '', left, '', '', '', ''] });
  return rows;
}

function costRow(line: CostLine, ship: Ship, linkOf: SystemLink): TableRow {
  const isNested = line.path.split('/').length > 3 && !line.loadout;
  const label = lineLabel(line);
  const address = linkOf(lineId(line));
  const link = address === undefined ? label : html`<a href="${address}">${label}</a>`;
  return {
    cells: [
      isNested ? html`<span class="nested">${link}</span>` : link,
      line.count === 1 ? '' : formatNumber(line.count),
      formatNumber(line.mass),
      formatNumber(line.points),
      formatNumber(line.combatPoints),
      lineCalculation(line, ship.hull),
      formatCitation(lineCitation(line)),
    ],
  };
}
