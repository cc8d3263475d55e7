/** Fleets: rosters, limits, damage and findings; or a comparison of two. */

import type { FleetVerdict } from '../../checks/judge-fleet.ts';
import type { StateVerdict } from '../../checks/judge-state.ts';
import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  lineBlocks,
  paragraphBlock,
  rowOf,
  type TableBlock,
  type TableRow,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import type { Report } from '../../document/report.ts';
import { formatLocation } from '../../findings/verdict.ts';
import type { FleetDifference } from '../../fleet/compare-fleets.ts';
import {
  computeLimitUse,
  computeTotals,
  type Fleet,
  type FleetEntry,
  type FleetTotals,
  type LimitUse,
  limitLabels,
} from '../../fleet/fleet.ts';
import { squadronName } from '../../rules/design/craft-points.ts';
import { type Rational, subtract, toNumber } from '../../rules/dice/rational.ts';
import { houseRulesUse, type PointTotals, type Ship } from '../../rules/ship/ship.ts';
import { formatCount, formatDecimal, formatNumber, formatSignedDecimal } from '../../text/phrases.ts';
import { findingData } from '../findings/finding-json.ts';
import {
  checkCommand,
  countSeverity,
  countWaived,
  designData,
  designerData,
  fractionData,
  houseRulesData,
  houseRulesNote,
  problemCount,
  waivedCount,
} from '../report.ts';
import { damageText } from './damage-report.ts';
import {
  compareFirstTwo,
  type FleetComparison,
  type FleetReportOptions,
  type FleetSummary,
  firepowerNote,
  fleetFindings,
  fleetHouseRulesText,
  type ReportedFleet,
  reportedFindings,
  stateFiles,
} from './report.ts';
import { emptyRoster, rosterTable } from './roster.ts';
import { boxesText, type StateRow, stateReportData, stateRows, sumDamageFigures } from './state-figures.ts';

/** Fleet by fleet, or a comparison of the first two at the end. */
export function fleetReport(options: FleetReportOptions) {
  const { compare, cpv } = options;
  const verdicts: ReportedFleet[] = [];
  return {
    add: (verdict) => {
      verdicts.push(verdict);
      return compare ? findingBlocks(verdict) : fleetBlocks(verdict, options);
    },
    end: ({ fleets, errors, warnings, waived }) => {
      const pair = compare ? compareFirstTwo(verdicts) : undefined;
      if (pair) return comparisonBlocks(pair, cpv);
      if (compare || fleets < 2) return fleets === 0 ? [emptyRoster] : [];
      const excused = waived === 0 ? '' : `, ${waivedCount(waived)}`;
      return [paragraphBlock(`${formatCount(fleets, 'fleet')}, ${problemCount(errors, warnings)}${excused}`)];
    },
    json: {
      list: 'fleets',
      add: (verdict) => {
        verdicts.push(verdict);
        return fleetReportData(verdict);
      },
      end: (summary) => {
        const pair = compare ? compareFirstTwo(verdicts) : undefined;
        return { ...(compare ? { comparison: pair ? comparisonData(pair) : null } : {}), summary };
      },
    },
  } satisfies Report<ReportedFleet, FleetSummary>;
}

function fleetBlocks(verdict: ReportedFleet, { cpv }: FleetReportOptions): readonly DocumentBlock[] {
  const { fleet, file, state } = verdict;
  if (!fleet) return [rosterTable(verdict, cpv), ...findingBlocks(verdict)];
  const { name, navy, rules, options } = fleet;
  const facts = [file, ...(rules === undefined ? [] : [rules]), ...options];
  return [
    { kind: 'heading', level: 2, parts: [name, ...(navy === undefined ? [] : [navy])], facts },
    rosterTable(verdict, cpv),
    ...houseRulesNote(fleetHouseRulesText([fleet])),
    limitTable(fleet),
    ...(state ? stateBlocks(state) : []),
    ...findingBlocks(verdict),
  ];
}

const limitColumns: readonly ColumnOf<LimitUse>[] = [
  column('Limit', 'text', ({ key }) => limitLabels[key]),
  column('Allowed', 'number', ({ limit }) => limit),
  column('Used', 'number', ({ used }) => used),
  column('Left', 'number', ({ left }) => (left < 0 ? { text: formatNumber(left), role: 'error' } : left)),
];

export function limitTable(fleet: Fleet): TableBlock {
  return tableOf('Limits', limitColumns, computeLimitUse(fleet), { only: 'print' });
}

function findingBlocks(verdict: ReportedFleet): readonly DocumentBlock[] {
  const findings = reportedFindings(verdict);
  const waived = countWaived(fleetFindings(verdict));
  const notes = [...warningHints(verdict.designs), ...(waived === 0 ? [] : [waivedCount(waived)])];
  return [...(findings.length === 0 ? [] : [{ kind: 'findings', findings } as const]), ...lineBlocks(notes)];
}

/** Refers to `check` for the warnings of designs, which fleet reports omit. */
function warningHints(designs: FleetVerdict['designs']): readonly string[] {
  const withWarnings = designs.filter(({ findings }) => countSeverity(findings, 'warning') > 0);
  const [first, ...others] = withWarnings;
  if (!first) return [];
  const what = others.length > 0 ? formatCount(withWarnings.length, 'design') : formatLocation(first);
  return [`warnings in ${what}: see ${checkCommand(withWarnings.map(({ file }) => file))}`];
}

/** Two fleets side by side: totals, ships by class, firepower by range. */
function comparisonBlocks(pair: FleetComparison, cpv: boolean): readonly DocumentBlock[] {
  const { fleets, names, comparison } = pair;
  const columns = [
    { head: '', dataHead: 'what', kind: 'text' },
    ...names.map((name) => ({ head: name, dataHead: name, kind: 'money', wraps: true }) as const),
    { head: 'Difference', kind: 'sign' },
  ] as const satisfies TableBlock['columns'];
  const figureRow = ({ what, one, other }: FleetDifference['figures'][number], depth: number): TableRow => ({
    depth,
    cells: [what, one, other, one === other ? { text: '', value: 0 } : other - one],
    ...(cpv || what !== 'Total CPV' ? {} : { only: 'data' }),
  });
  const { figures, classes, firepower } = comparison;
  const ranges = firepower.ranges.flatMap(({ from, to, one, other }): readonly TableRow[] => {
    const delta = toNumber(subtract(other, one));
    const cells = [
      meanCell(one),
      meanCell(other),
      { text: delta === 0 ? '' : formatSignedDecimal(delta), value: delta },
    ];
    return [
      { cells: [`${from}–${to}`, ...cells], only: 'print', depth: 1 },
      { cells: [`Firepower at ${from}-${to} mu`, ...cells], only: 'data' },
    ];
  });
  const rows = [
    ...figures.map((pair) => figureRow(pair, 0)),
    groupRow('Ships by class'),
    ...classes.map((pair) => figureRow(pair, 1)),
    ...(ranges.length === 0 ? [] : [groupRow('Firepower by range in mu'), ...ranges]),
  ];
  return [
    { kind: 'table', label: 'Comparison', columns, rows },
    ...(ranges.length === 0 ? [] : [paragraphBlock(faint(firepowerNote(pair)))]),
    ...houseRulesNote(fleetHouseRulesText(fleets)),
  ];
}

function meanCell(mean: Rational): Cell {
  const value = toNumber(mean);
  return { text: formatDecimal(value), value };
}

function comparisonData({ names, comparison }: NonNullable<ReturnType<typeof compareFirstTwo>>) {
  const { figures, classes, firepower } = comparison;
  const ranges = firepower.ranges.map(({ from, to, one, other }) => ({
    ...{ from, to, one: fractionData(one), other: fractionData(other) },
  }));
  return { fleets: names, figures, classes, firepower: { ranges, unknown: firepower.unknown } };
}

function fleetReportData({ file, fleet, findings, designs, state }: ReportedFleet) {
  return {
    ...(fleet ? { file, ...headOf(fleet) } : { file, fleet: null, ships: [], totals: null, limits: [] }),
    state: state && stateReportData(state),
    findings: findings.map(findingData),
    designs: designs.map((verdict) => ({ ...designData(verdict), findings: verdict.findings.map(findingData) })),
  };
}

function headOf(fleet: Fleet) {
  const { name, navy, rules, options, file, squadrons, bogeys, entries, totals } = fleet;
  return {
    fleet: name,
    ...(navy === undefined ? {} : { navy }),
    rules: rules ?? null,
    options,
    ...(file.notes === undefined ? {} : { notes: file.notes }),
    ships: entries.map(entryOf),
    ...(squadrons.length > 0
      ? { squadrons: squadrons.map(({ craft, ...own }) => ({ ...own, label: squadronName(craft) })) }
      : {}),
    dummyBogeys: bogeys,
    totals: totalsOf(totals),
    limits: computeLimitUse(fleet).map(({ key, ...use }) => ({ what: key, ...use })),
  };
}

/** `mass` and `points` are of one ship, `totals` of all ships of the entry. */
function entryOf(entry: FleetEntry) {
  const { path, source: given, verdict, ship, names, ids, count } = entry;
  const source = { path, design: given.design, file: verdict?.file ?? null, document: verdict?.document ?? null };
  const name = verdict?.design?.class ?? given.class ?? null;
  const own = { ...source, class: name, count, names, ids };
  if (!ship) return { ...own, mass: null, points: null, totals: null };
  const { role, navy } = ship.design;
  return {
    ...own,
    ...(role === undefined ? {} : { role }),
    ...(navy === undefined ? {} : { navy }),
    ...designerData(ship.design),
    mass: ship.design.mass,
    ...houseRulesData(houseRulesUse(ship)),
    points: pointsOf(ship),
    totals: totalsOf(computeTotals([entry])),
  };
}

function totalsOf({ ships, mass, points, combatPoints }: FleetTotals) {
  return { ships, mass, points: pointsOf({ points, combatPoints }) };
}

function pointsOf({
  points,
  combatPoints,
}: Pick<Ship, 'points' | 'combatPoints'>): PointTotals & { readonly cpv: PointTotals } {
  return { ...points, cpv: combatPoints };
}

const cost = (key: 'repairs' | 'purchases' | 'rp') => (row: StateRow) =>
  row.repair.destroyed ? null : row.repair[key];

const columns: readonly ColumnOf<StateRow>[] = [
  column('Ship', 'text', ({ label }) => label),
  column('Hull', 'number', ({ hull }) => boxesText(hull)),
  column('Armor', 'number', ({ armor }) => boxesText(armor)),
  column('Crew', 'number', ({ crew }) => boxesText(crew)),
  column('State', 'text', ({ ship }) => damageText(ship)),
  column('Repair', 'money', cost('repairs')),
  column('Replacement', 'money', cost('purchases')),
  column('RP', 'money', cost('rp')),
];

/** The ships of a fleet: boxes left, losses, and repair cost in resource points; and the totals. */
function stateBlocks(verdict: StateVerdict): readonly DocumentBlock[] {
  const { state, ships } = verdict;
  if (!state) return [];
  const rows = stateRows(ships);
  const sums = sumDamageFigures(rows);
  const lost = sums.destroyed === 0 ? '' : `${formatCount(sums.destroyed, 'ship')} lost`;
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const total = totalRow(formatCount(ships.length, 'ship'), ...boxes, lost, sums.repairs, sums.purchases, sums.rp);
  const title = state.after === undefined ? 'State' : `State after ${state.after}`;
  const files = stateFiles(verdict).map(({ file }) => file);
  return [
    { kind: 'heading', level: 3, parts: [title], facts: [files.join(' + ')] },
    {
      kind: 'table',
      ...{ label: title, columns, rows: [...rows.map((row) => rowOf(columns, row)), total], only: 'print' },
    },
  ];
}
