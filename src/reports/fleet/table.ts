import { formatLocation } from '../../findings/design-location.ts';
import type { FleetDifference } from '../../fleet/compare-fleets.ts';
import {
  computeLimitUse,
  computeTotals,
  type Fleet,
  type FleetEntry,
  type LimitUse,
  limitLabels,
} from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { PointTotals } from '../../rules/ship/ship.ts';
import { commandLine } from '../../text/command-line.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber, formatSigned } from '../../text/numbers.ts';
import { findingText } from '../findings/finding-text.ts';
import { boldRow, type GridColumn, type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import { houseRulesLine } from '../shared/house-rules-text.ts';
import { countSeverity, countWaived, numberOrBlank, problemCount, waivedCount } from '../shared/report.ts';
import {
  type FleetComparison,
  type FleetReportOptions,
  firepowerCells,
  firepowerNote,
  fleetFindings,
  fleetHouseRulesText,
  fleetTextFormat,
  type ReportedFleet,
  reportedFindings,
  rosterName,
} from './report.ts';
import { stateTable } from './state-table.ts';

/** Rosters, totals, limits and findings for a terminal; or a comparison of two fleets. */
export const fleetTable = fleetTextFormat({
  fleet: block,
  findings: runChecks,
  comparison: sideBySide,
  summary: ({ fleets, errors, warnings, waived }) => {
    const excused = waived === 0 ? '' : `, ${waivedCount(waived)}`;
    return fleets < 2 ? '' : `\n${formatCount(fleets, 'fleet')}, ${problemCount(errors, warnings)}${excused}\n`;
  },
});

/** A fleet: heading, roster, limits, state and findings. */
function block(verdict: ReportedFleet, options: FleetReportOptions): string {
  const { fleet, file, state } = verdict;
  if (!fleet) return runChecks(verdict, options);
  const { style, columns } = options;
  const title = [
    style.strong(escapeControl(fleet.name)),
    ...(fleet.navy === undefined ? [] : [escapeControl(fleet.navy)]),
  ].join(' · ');
  const facts = [escapeControl(file), ...(fleet.rules === undefined ? [] : [fleet.rules]), ...fleet.options].join(
    ' · ',
  );
  const roster = grid(rosterColumns(fleet, options), rosterRows(fleet, options), columns, style);
  const findings = runChecks(verdict, options);
  const limitRows = computeLimitUse(fleet).map((use) => limitRow(use, options));
  return [
    `${title}\n${style.faint(facts)}\n\n${roster}`,
    houseRulesLine(fleetHouseRulesText([fleet]), options),
    limitRows.length === 0 ? '' : `\n${grid(limitColumns, limitRows, columns, style)}`,
    state ? stateTable(state, options) : '',
    findings === '' ? '' : `\n${findings}`,
  ].join('');
}

function rosterColumns({ entries }: Fleet, { cpv }: FleetReportOptions): readonly GridColumn[] {
  const figures = ['No.', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  return [
    textColumn('Ship'),
    ...(entries.some(({ names }) => names.length > 0) ? [textColumn('Names')] : []),
    ...(entries.some(({ ids }) => ids.length > 0) ? [textColumn('IDs')] : []),
    ...figures.map((head) => numberColumn(head)),
  ];
}

function rosterRows(fleet: Fleet, options: FleetReportOptions): readonly GridRow[] {
  const { entries, bogeys, totals } = fleet;
  const { style, cpv } = options;
  const heads = rosterColumns(fleet, options).map(({ head }) => head);
  const row = (cells: Readonly<Record<string, string>>) => heads.map((head) => cells[head] ?? '');
  const rows = entries.map((entry) => row(entryCells(entry, options)));
  const dummies = {
    Ship: 'Dummy bogeys',
    'No.': formatNumber(bogeys.count),
    ...pointCells({ class: 0, loadout: bogeys.points, total: bogeys.points }),
    CPV: formatNumber(bogeys.points),
  };
  if (bogeys.count > 0) rows.push(row(dummies));
  const total = {
    Ship: formatCount(totals.ships, 'ship'),
    Mass: formatNumber(totals.mass),
    ...pointCells(totals.points),
  };
  const combat = cpv ? { CPV: formatNumber(totals.combatPoints.total) } : {};
  return [...rows, boldRow(row({ ...total, ...combat }), style)];
}

/** The cells of an entry by column head; figures are for all ships of the entry. */
function entryCells(entry: FleetEntry, { style }: FleetReportOptions): Readonly<Record<string, string>> {
  const { verdict, source, ship, names, ids, count } = entry;
  const texts = {
    Names: escapeControl(names.join(', ')),
    IDs: escapeControl(ids.join(', ')),
    'No.': formatNumber(count),
  };
  const name = escapeControl(rosterName(verdict, source));
  if (!ship) return { ...texts, Ship: style.severity('error', name), ...unpriced };
  const { mass, points, combatPoints } = computeTotals([entry]);
  return {
    ...texts,
    Ship: name,
    Mass: formatNumber(mass),
    ...pointCells(points),
    CPV: formatNumber(combatPoints.total),
  };
}

const unpriced = { Mass: '–', Class: '–', Total: '–', CPV: '–' };

function pointCells({ class: own, loadout, total }: PointTotals): Readonly<Record<string, string>> {
  return { Class: numberOrBlank(own), Loadout: numberOrBlank(loadout), Total: formatNumber(total) };
}

const limitColumns = [labelColumn(), numberColumn('Limit'), numberColumn('Used'), numberColumn('Left')];

function limitRow({ key, limit, used, left }: LimitUse, { style }: FleetReportOptions): GridRow {
  const rest = left < 0 ? style.severity('error', formatNumber(left)) : formatNumber(left);
  return [limitLabels[key], formatNumber(limit), formatNumber(used), rest];
}

function runChecks(fleet: ReportedFleet, options: FleetReportOptions): string {
  const texts = reportedFindings(fleet).map(({ file, finding }) => findingText(file, finding, options));
  const waived = countWaived(fleetFindings(fleet));
  return texts.join('') + warningHint(fleet.designs) + (waived === 0 ? '' : `${waivedCount(waived)}\n`);
}

/** Refers to `check` for the warnings of designs, which fleet reports omit. */
function warningHint(designs: FleetVerdict['designs']): string {
  const withWarnings = designs.filter(({ findings }) => countSeverity(findings, 'warning') > 0);
  const [first, ...others] = withWarnings;
  if (!first) return '';
  if (others.length > 0) return `warnings in ${formatCount(withWarnings.length, 'design')}: see \`slipway check\`\n`;
  return `warnings in ${escapeControl(formatLocation(first))}: see ${commandLine('check', first.file)}\n`;
}

/** A comparison of two fleets: totals, and ships by class. */
function sideBySide(pair: FleetComparison, { style, columns, cpv }: FleetReportOptions): string {
  const { fleets, names, comparison } = pair;
  const heads = names.map((name) => numberColumn(escapeControl(name), true));
  const shape = [labelColumn(), ...heads, numberColumn('Difference')];
  const row = ({ what, one, other }: FleetDifference['figures'][number]): GridRow => [
    escapeControl(what),
    numberOrBlank(one),
    numberOrBlank(other),
    one === other ? '' : formatSigned(other - one),
  ];
  const figures = comparison.figures.filter(({ what }) => cpv || what !== 'Total CPV').map(row);
  const classes = comparison.classes.map(row);
  const ranges = firepowerCells(pair);
  const firepower = ranges.length === 0 ? [] : [{ across: '' }, { across: 'Firepower by range in mu' }, ...ranges];
  const rows = [...figures, { across: '' }, { across: 'Ships by class' }, ...classes, ...firepower];
  const note = grid([textColumn()], [[escapeControl(firepowerNote(pair))]], columns, style);
  return (
    grid(shape, rows, columns, style) +
    (ranges.length === 0 ? '' : `\n${style.faint(note.trimEnd())}\n`) +
    houseRulesLine(fleetHouseRulesText(fleets), { style, columns })
  );
}
