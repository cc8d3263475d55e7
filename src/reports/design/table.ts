import { formatLocation } from '../../findings/design-location.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { lineGroup, lineLabel } from '../../rules/ship/label.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { commandLine } from '../../text/command-line.ts';
import { countEach } from '../../text/count-each.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { copyString } from '../../text/phrases.ts';
import { boldRow, type GridColumn, type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import { houseRulesLine, shipHouseRulesText } from '../shared/house-rules-text.ts';
import {
  countSeverity,
  countWaived,
  errorsIn,
  errorText,
  numberOrBlank,
  type ReportFormat,
  type ReportOptions,
  waivedCount,
} from '../shared/report.ts';
import { lineCells, totalCells } from './cost-cells.ts';
import { wrapLines } from './query-report.ts';
import { shipFacts } from './ship-facts.ts';
import { ShipSums } from './ship-sums.ts';

/** Itemized cost of one ship; a row per ship and totals for several. */
export const table: ReportFormat = (options) => {
  let first: Verdict | undefined;
  let many = false;
  const rows: FleetRow[] = [];
  const sums = new ShipSums();
  return {
    add: (verdict) => {
      sums.add(verdict);
      if (options.explain) {
        const before = first ? '\n' : '';
        many = first !== undefined;
        first = verdict;
        return before + itemizedCost(verdict, options);
      }
      if (!first) {
        first = verdict;
        return '';
      }
      if (!many) rows.push(fleetRow(first, options));
      many = true;
      rows.push(fleetRow(verdict, options));
      return '';
    },
    end: () => {
      if (!first) return '';
      if (!many) return options.explain ? '' : itemizedCost(first, options);
      const all = [...(options.explain ? [] : byNavy(withLocations(rows))), sumRow(sums, options)];
      return `${options.explain ? '\n' : ''}${grid(fleetColumns(options), all, options.columns, options.style)}${sumNotes(sums, options)}`;
    },
  };
};

function sumRow({ ships, mass, points, combatPoints }: ShipSums, { cpv, style }: ReportOptions): GridRow {
  const cells = [formatCount(ships, 'ship'), '', formatNumber(mass), '', ...pointCells(points)];
  return [...boldRow([...cells, ...(cpv ? [formatNumber(combatPoints)] : [])], style), ''];
}

function sumNotes({ withErrors, waived, houses }: ShipSums, options: ReportOptions): string {
  const notes = [
    ...(withErrors === 0 ? [] : [`${formatCount(withErrors, 'design')} with errors: see \`slipway check\`\n`]),
    ...(waived === 0 ? [] : [`${waivedCount(waived)}: see \`slipway check\`\n`]),
  ].join('');
  const priced = houseRulesLine(houses.text(), options);
  return notes !== '' && priced === '' ? `\n${notes}` : priced + notes;
}

function fleetColumns({ cpv }: ReportOptions): readonly GridColumn[] {
  const figures = ['Mass', 'Free', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  return [textColumn('Ship'), textColumn('Role'), ...figures.map((head) => numberColumn(head)), labelColumn()];
}

interface FleetRow {
  readonly navy: string;
  readonly location: string;
  readonly cells: readonly string[];
}

/** Adds the file to the names of ships whose class several have. */
function withLocations(rows: readonly FleetRow[]): readonly FleetRow[] {
  const counts = countEach(rows.map(({ cells }) => cells[0]));
  return rows.map((row) => {
    const [name, ...others] = row.cells;
    if (counts.get(name) === 1 || name === row.location) return row;
    return { ...row, cells: [`${name} (${row.location})`, ...others] };
  });
}

/** Groups rows under their navies, unless the ships of a navy are scattered. */
function byNavy(rows: readonly FleetRow[]): readonly GridRow[] {
  const starts = rows.map(({ navy }, index) => index === 0 || navy !== rows[index - 1]?.navy);
  const stretches = starts.filter((isStart) => isStart).length;
  const navies = new Set(rows.map(({ navy }) => navy)).size;
  if (navies === 1 || stretches > navies) return rows.map(({ cells }) => cells);
  return rows.flatMap(({ navy, cells }, index): readonly GridRow[] =>
    starts[index] ? [{ across: navy === '' ? 'No navy' : navy }, cells] : [cells],
  );
}

function fleetRow(verdict: Verdict, options: ReportOptions): FleetRow {
  return {
    navy: copyString(escapeControl(verdict.ship?.design.navy ?? '')),
    location: copyString(escapeControl(formatLocation(verdict))),
    cells: fleetCells(verdict, options),
  };
}

function fleetCells(verdict: Verdict, { cpv, style }: ReportOptions): readonly string[] {
  const { ship, findings } = verdict;
  const errors = countSeverity(findings, 'error');
  const note = errors === 0 ? '' : style.severity('error', formatCount(errors, 'error'));
  if (!ship) return [escapeControl(formatLocation(verdict)), '', ...Array(cpv ? 6 : 5).fill('–'), note];
  const { design, mass, points, combatPoints } = ship;
  return [
    copyString(escapeControl(design.class ?? formatLocation(verdict))),
    copyString(escapeControl(design.role ?? '')),
    formatNumber(mass.used),
    numberOrBlank(mass.free),
    ...pointCells(points),
    ...(cpv ? [formatNumber(combatPoints.total)] : []),
    note,
  ];
}

function pointCells(points: PointTotals): readonly string[] {
  return [formatNumber(points.class), numberOrBlank(points.loadout), formatNumber(points.total)];
}

/** Itemized cost of one ship, its totals, and its errors. */
function itemizedCost(verdict: Verdict, options: ReportOptions): string {
  const { file, ship, findings } = verdict;
  const { style } = options;
  if (!ship) return `${style.strong(escapeControl(formatLocation(verdict)))}\n${errorLines(findings, options)}`;
  const { design } = ship;
  const title = [design.class, design.role, design.navy].flatMap((word) => (word == null ? [] : [escapeControl(word)]));
  const [name = escapeControl(formatLocation(verdict)), ...others] = title;
  const heading = fold([name, ...others].join(' · '), options);
  const styled = heading.startsWith(name) ? style.strong(name) + heading.slice(name.length) : heading;
  const lines = grid(costColumns(options), costRows(ship, options), options.columns, style);
  const priced = houseRulesLine(shipHouseRulesText(ship), options);
  return `${styled}
${style.faint(fold(shipFacts(ship), options))}

${lines}${priced}${errorLines(findings, options)}${warningHint(file, findings)}`;
}

/** A line without styles, wrapped at the width of the terminal. Separators stay at the end of their line. */
function fold(line: string, options: ReportOptions): string {
  return wrapLines([line.replaceAll(' · ', '\u00a0· ')], options)
    .trimEnd()
    .replaceAll('\u00a0', ' ');
}

/** The columns of an itemized cost, and of its differences. */
export function costColumns({ cpv }: Pick<ReportOptions, 'cpv'>): readonly GridColumn[] {
  const figures = ['No.', 'Mass', 'Points', ...(cpv ? ['CPV'] : [])];
  return [textColumn(), ...figures.map((head) => numberColumn(head))];
}

function costRows(ship: Ship, options: ReportOptions): readonly GridRow[] {
  const rows: GridRow[] = [];
  for (const [group, title] of Object.entries(groups)) {
    const lines = ship.lines.filter((line) => lineGroup(line) === group);
    if (lines.length > 0) rows.push({ across: title }, ...lines.map((line) => costRow(line, ship, options)));
  }
  const { mass } = ship;
  rows.push([''], ...totalCells(ship, options).map((cells) => boldRow(cells, options.style)));
  rows.push([mass.free >= 0 ? 'Free mass' : 'Mass over', '', formatNumber(Math.abs(mass.free))]);
  return rows;
}

function costRow(line: CostLine, ship: Ship, { style, cpv, explain }: ReportOptions): GridRow {
  const nested = line.path.split('/').length > 3 && !line.loadout ? '  ' : '';
  const name = `  ${nested}${escapeControl(lineLabel(line))}`;
  const calculation = explain
    ? [lineCalculation(line, ship.hull), formatCitation(lineCitation(line))].map(
        (text) => `\n    ${nested}${style.faint(text)}`,
      )
    : [];
  return [name + calculation.join(''), ...lineCells(line, cpv)];
}

function errorLines(findings: readonly LocatedFinding[], { style }: ReportOptions): string {
  const lines = errorsIn(findings).map((finding) => {
    const { line, column } = finding.range;
    return errorText(finding, style, `${line}:${column} `);
  });
  return lines.length === 0 ? '' : `\n${lines.join('')}`;
}

function warningHint(file: string, findings: readonly LocatedFinding[]): string {
  const warnings = countSeverity(findings, 'warning');
  const waived = countWaived(findings);
  const counts = [
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning')]),
    ...(waived === 0 ? [] : [waivedCount(waived)]),
  ];
  return counts.length === 0 ? '' : `\n${counts.join(', ')}: see ${commandLine('check', file)}\n`;
}
