import { placeOf } from '../../findings/design-location.ts';
import type { Comparison } from '../../fleet/compare-fleets.ts';
import { type Entry, type Fleet, type LimitUse, limitNames, limitsOf, sumsOf } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { Points } from '../../rules/ship/ship.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { findingText } from '../findings/finding-text.ts';
import { boldRow, type Column, grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import { pricedLine } from '../shared/house-rules-text.ts';
import { countSeverity, orBlank, plainLook, problemCount } from '../shared/report.ts';
import {
  type FleetLook,
  fleetHouses,
  fleetTextFormat,
  type Pair,
  type ReportedFleet,
  reportedFindings,
  rosterName,
} from './report.ts';
import { stateTable } from './state-table.ts';

/** Rosters, totals, limits and findings for a terminal; or a comparison of two fleets. */
export const fleetTable = fleetTextFormat({
  fleet: block,
  findings: findingsOf,
  comparison: sideBySide,
  summary: ({ fleets, errors, warnings }) =>
    fleets < 2 ? '' : `\n${counted(fleets, 'fleet')}, ${problemCount(errors, warnings)}\n`,
});

/** A fleet: heading, roster, limits, state and findings. */
function block(verdict: ReportedFleet, options: FleetLook): string {
  const { fleet, file, state } = verdict;
  if (!fleet) return findingsOf(verdict, options);
  const { style, columns } = options;
  const title = [style.strong(plain(fleet.name)), ...(fleet.navy === undefined ? [] : [plain(fleet.navy)])].join(' · ');
  const facts = [plain(file), ...(fleet.rules === undefined ? [] : [fleet.rules]), ...fleet.options].join(' · ');
  const roster = grid(rosterColumns(fleet, options), rosterRows(fleet, options), columns, style);
  const findings = findingsOf(verdict, options);
  const limitRows = limitsOf(fleet).map((use) => limitRow(use, options));
  return [
    `${title}\n${style.faint(facts)}\n\n${roster}`,
    pricedLine(fleetHouses([fleet])),
    limitRows.length === 0 ? '' : `\n${grid(limitColumns, limitRows, columns, style)}`,
    state ? stateTable(state, options) : '',
    findings === '' ? '' : `\n${findings}`,
  ].join('');
}

function rosterColumns({ entries }: Fleet, { cpv }: FleetLook): readonly Column[] {
  const figures = ['No.', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  return [
    textColumn('Ship'),
    ...(entries.some(({ names }) => names.length > 0) ? [textColumn('Names')] : []),
    ...(entries.some(({ ids }) => ids.length > 0) ? [textColumn('IDs')] : []),
    ...figures.map((head) => numberColumn(head)),
  ];
}

function rosterRows(fleet: Fleet, options: FleetLook): readonly Row[] {
  const { entries, bogeys, sums } = fleet;
  const { style, cpv } = options;
  const heads = rosterColumns(fleet, options).map(({ head }) => head);
  const row = (cells: Readonly<Record<string, string>>) => heads.map((head) => cells[head] ?? '');
  const rows = entries.map((entry) => row(entryCells(entry, options)));
  const dummies = {
    Ship: 'Dummy bogeys',
    'No.': number(bogeys.count),
    ...pointCells({ class: 0, loadout: bogeys.points, total: bogeys.points }),
    CPV: number(bogeys.points),
  };
  if (bogeys.count > 0) rows.push(row(dummies));
  const total = { Ship: counted(sums.ships, 'ship'), Mass: number(sums.mass), ...pointCells(sums.points) };
  const combat = cpv ? { CPV: number(sums.combatPoints.total) } : {};
  return [...rows, boldRow(row({ ...total, ...combat }), style)];
}

/** The cells of an entry by column head; figures are for all ships of the entry. */
function entryCells(entry: Entry, { style }: FleetLook): Readonly<Record<string, string>> {
  const { verdict, given, ship, names, ids, count } = entry;
  const texts = { Names: plain(names.join(', ')), IDs: plain(ids.join(', ')), 'No.': number(count) };
  const name = plain(rosterName(verdict, given));
  if (!ship) return { ...texts, Ship: style.severity('error', name), ...unpriced };
  const { mass, points, combatPoints } = sumsOf([entry]);
  return { ...texts, Ship: name, Mass: number(mass), ...pointCells(points), CPV: number(combatPoints.total) };
}

const unpriced = { Mass: '–', Class: '–', Total: '–', CPV: '–' };

function pointCells({ class: own, loadout, total }: Points): Readonly<Record<string, string>> {
  return { Class: orBlank(own), Loadout: orBlank(loadout), Total: number(total) };
}

const limitColumns = [labelColumn(), numberColumn('Limit'), numberColumn('Used'), numberColumn('Left')];

function limitRow({ key, limit, used, left }: LimitUse, { style }: FleetLook): Row {
  const rest = left < 0 ? style.severity('error', number(left)) : number(left);
  return [limitNames[key], number(limit), number(used), rest];
}

function findingsOf(fleet: ReportedFleet, { style, columns }: FleetLook): string {
  const options = plainLook(style, columns);
  const texts = reportedFindings(fleet).map(({ file, finding }) => findingText(file, finding, options));
  return texts.join('') + warningHint(fleet.designs);
}

/** Refers to `check` for the warnings of designs, which fleet reports omit. */
function warningHint(designs: FleetVerdict['designs']): string {
  const withWarnings = designs.filter(({ findings }) => countSeverity(findings, 'warning') > 0);
  const [first, ...others] = withWarnings;
  if (!first) return '';
  if (others.length > 0) return `warnings in ${counted(withWarnings.length, 'design')}: see \`slipway check\`\n`;
  return `warnings in ${plain(placeOf(first))}: see \`slipway check ${plain(first.file)}\`\n`;
}

/** A comparison of two fleets: totals, and ships by class. */
function sideBySide({ fleets, names, comparison }: Pair, { style, columns, cpv }: FleetLook): string {
  const heads = names.map((name) => numberColumn(plain(name), true));
  const shape = [labelColumn(), ...heads, numberColumn('Difference')];
  const row = ({ what, one, other }: Comparison['figures'][number]): Row => [
    plain(what),
    orBlank(one),
    orBlank(other),
    one === other ? '' : signed(other - one),
  ];
  const figures = comparison.figures.filter(({ what }) => cpv || what !== 'Total CPV').map(row);
  const classes = comparison.classes.map(row);
  return (
    grid(shape, [...figures, { across: '' }, { across: 'Ships by class' }, ...classes], columns, style) +
    pricedLine(fleetHouses(fleets))
  );
}
