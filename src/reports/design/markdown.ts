import { formatLocation } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { lineGroup, lineLabel } from '../../rules/ship/label.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { shipHouseRulesText } from '../shared/house-rules-text.ts';
import { boldCells, escapeMarkdown, houseRulesNote, markdownHead, markdownRow } from '../shared/markdown.ts';
import {
  countSeverity,
  countWaived,
  errorsIn,
  type ReportFormat,
  type ReportOptions,
  waivedCount,
} from '../shared/report.ts';
import { lineCells, totalCells } from './cost-cells.ts';
import { ShipSums } from './ship-sums.ts';

/** Itemized cost of one ship as a Markdown table; a row per ship and totals for several. */
export const markdown: ReportFormat = (options) => {
  let held: Verdict | undefined;
  let many = false;
  const sums = new ShipSums();
  return {
    add: (verdict) => {
      sums.add(verdict);
      if (options.explain) return itemizedCost(verdict, options);
      if (many) return fleetRow(verdict, options);
      if (!held) {
        held = verdict;
        return '';
      }
      many = true;
      return fleetHeading(options) + fleetRow(held, options) + fleetRow(verdict, options);
    },
    end: () => {
      if (!many) return held ? itemizedCost(held, options) : '';
      const points = [...pointCells(sums.points), ...(options.cpv ? [''] : [])];
      return (
        markdownRow([`**${formatCount(sums.ships, 'ship')}**`, '', '', ...points, '']) +
        houseRulesNote(sums.houses.text()) +
        waivedNote(sums.waived)
      );
    },
  };
};

/** Escapes the parts of a title that are given. */
export function markdownTitle(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part == null ? [] : [escapeMarkdown(part)])).join(' · ');
}

function pointCells(points: PointTotals): readonly string[] {
  return [formatNumber(points.class), formatNumber(points.loadout), formatNumber(points.total)];
}

function fleetHeading({ cpv }: ReportOptions): string {
  return markdownHead(['Ship', 'Role', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : []), 'Errors'], [0, 1]);
}

function fleetRow(verdict: Verdict, { cpv }: ReportOptions): string {
  const { ship, findings } = verdict;
  const errors = String(countSeverity(findings, 'error'));
  if (!ship)
    return markdownRow([escapeMarkdown(formatLocation(verdict)), ...Array<string>(cpv ? 6 : 5).fill('–'), errors]);
  const { design, mass, points, combatPoints } = ship;
  return markdownRow([
    escapeMarkdown(design.class ?? formatLocation(verdict)),
    escapeMarkdown(design.role ?? ''),
    mass.used === mass.limit ? formatNumber(mass.used) : `${formatNumber(mass.used)} of ${formatNumber(mass.limit)}`,
    ...pointCells(points),
    ...(cpv ? [formatNumber(combatPoints.total)] : []),
    errors,
  ]);
}

function itemizedCost(verdict: Verdict, options: ReportOptions): string {
  const { ship, findings } = verdict;
  const errors = errorsIn(findings).map(
    ({ range, message, code }) =>
      `- **error** ${range.line}:${range.column} ${escapeMarkdown(message)} (\`${code}\`)\n`,
  );
  const listed = (errors.length === 0 ? '' : `\n${errors.join('')}`) + waivedNote(countWaived(findings));
  if (!ship) return `### ${escapeMarkdown(formatLocation(verdict))}\n${listed}\n`;
  const { design } = ship;
  const title = markdownTitle([design.class ?? formatLocation(verdict), design.role, design.navy]);
  const figures = ['System', 'No.', 'Mass', 'Points', ...(options.cpv ? ['CPV'] : [])];
  const heads = [...figures, ...(options.explain ? ['Calculation', 'Source'] : [])];
  const head = markdownHead(heads, [0, figures.length, figures.length + 1]);
  return `### ${title}\n\n${head}${costRows(ship, options)}${houseRulesNote(shipHouseRulesText(ship))}${listed}\n`;
}

function waivedNote(waived: number): string {
  return waived === 0 ? '' : `\n${waivedCount(waived)}\n`;
}

function costRows(ship: Ship, options: ReportOptions): string {
  const blank = options.explain ? ['', ''] : [];
  const lines = Object.keys(groups).flatMap((group) =>
    ship.lines.filter((line) => lineGroup(line) === group).map((line) => costRow(line, ship, options)),
  );
  const sums = totalCells(ship, options).map((cells) => markdownRow([...boldCells(cells), ...blank]));
  return [...lines, ...sums].join('');
}

function costRow(line: CostLine, ship: Ship, { cpv, explain }: ReportOptions): string {
  return markdownRow([
    escapeMarkdown(lineLabel(line)),
    ...lineCells(line, cpv),
    ...(explain
      ? [escapeMarkdown(lineCalculation(line, ship.hull)), escapeMarkdown(formatCitation(lineCitation(line)))]
      : []),
  ]);
}
