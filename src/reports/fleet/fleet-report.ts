/** Fleets: rosters, limits, damage and findings; or a comparison of two. */

import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  lineBlocks,
  paragraphBlock,
  type TableBlock,
  type TableRow,
  tableOf,
} from '../../document/document.ts';
import type { Report } from '../../document/report.ts';
import { formatLocation } from '../../findings/verdict.ts';
import type { FleetDifference } from '../../fleet/compare-fleets.ts';
import { computeLimitUse, type Fleet, type LimitUse, limitLabels } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import { type Rational, subtract, toNumber } from '../../rules/dice/rational.ts';
import { formatCount, formatDecimal, formatNumber, formatSignedDecimal } from '../../text/phrases.ts';
import {
  checkCommand,
  countSeverity,
  countWaived,
  houseRulesNote,
  problemCount,
  waivedCount,
} from '../shared/report.ts';
import { comparisonData, fleetReportData } from './json.ts';
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
} from './report.ts';
import { emptyRoster, rosterTable } from './roster.ts';
import { stateBlocks } from './state-table.ts';

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
