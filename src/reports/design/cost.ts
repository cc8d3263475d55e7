/** The cost of designs: itemized for one, a row each for several. */

import {
  type ColumnOf,
  column,
  columnsOf,
  type DocumentBlock,
  groupRow,
  heading,
  lineBlocks,
  paragraphBlock,
  rowOf,
  type TableBlock,
  type TableRow,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import type { Report } from '../../document/report.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { type CostLine, lineCalculation, lineCitation } from '../../rules/design/cost-line.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { houseRulesUse, lineGroup, lineId, lineLabel, type PointTotals, type Ship } from '../../rules/ship/ship.ts';
import { countEach } from '../../text/collections.ts';
import { commandLine } from '../../text/escape.ts';
import { formatCount } from '../../text/phrases.ts';
import {
  checkCommand,
  countSeverity,
  countWaived,
  errorsIn,
  HouseRulesCounter,
  houseRulesNote,
  type ReportOptions,
  type RunSummary,
  shipHouseRulesText,
  summaryData,
  waivedCount,
} from '../report.ts';
import { designReportData, findingColumns, pointColumns, shipFacts } from './ship-facts.ts';

type CostOptions = Pick<ReportOptions, 'explain' | 'cpv'>;

/** Itemized cost of one ship; a row per ship and totals for several. */
export function costReport(options: CostOptions) {
  let first: Verdict | undefined;
  const rows: CostRow[] = [];
  const sums = new ShipSums();
  return {
    add: (verdict) => {
      first ??= verdict;
      rows.push(costRow(verdict));
      sums.add(verdict);
      const records = tableOf('Designs', recordColumns, [verdict], { only: 'data' });
      return options.explain ? [...itemizedCost(verdict, options), records] : [records];
    },
    end: () => {
      if (!first) return [tableOf('Designs', recordColumns, [], { only: 'data' })];
      if (rows.length > 1) return costsOfMany(options.explain ? [] : rows, sums, options);
      return options.explain ? [] : itemizedCost(first, options);
    },
    json: { list: 'designs', add: (verdict) => designReportData(verdict, options.explain), end: summaryData },
  } satisfies Report<Verdict, RunSummary>;
}

/** What a table of several ships keeps of each. */
interface CostRow {
  readonly name: string;
  readonly location: string;
  readonly role: string;
  readonly navy: string;
  /** Undefined for an unreadable design. */
  readonly figures: Pick<Ship, 'mass' | 'points' | 'combatPoints'> | undefined;
  readonly errors: number;
}

function costRow(verdict: Verdict): CostRow {
  const { ship, findings } = verdict;
  const location = formatLocation(verdict);
  return {
    name: ship?.design.class ?? location,
    location,
    role: ship?.design.role ?? '',
    navy: ship?.design.navy ?? '',
    figures: ship && { mass: ship.mass, points: ship.points, combatPoints: ship.combatPoints },
    errors: countSeverity(findings, 'error'),
  };
}

function costsOfMany(rows: readonly CostRow[], sums: ShipSums, { cpv }: CostOptions): readonly DocumentBlock[] {
  const count = countEach(rows.map(({ name }) => name));
  const figure = columnsOf(({ figures }: CostRow) => figures ?? null);
  const columns: readonly ColumnOf<CostRow>[] = [
    column('Ship', 'text', ({ name, location }) =>
      (count.get(name) ?? 0) > 1 && name !== location ? `${name} (${location})` : name,
    ),
    column('Role', 'text', ({ role }) => role),
    figure('Mass', 'number', ({ mass }) => mass.used),
    figure('Free', 'money', ({ mass }) => mass.free),
    figure('Class', 'number', ({ points }) => points.class),
    figure('Loadout', 'money', ({ points }) => points.loadout),
    figure('Total', 'number', ({ points }) => points.total),
    ...(cpv ? [figure('CPV', 'number', ({ combatPoints }) => combatPoints.total)] : []),
    column('', 'label', ({ errors }) => (errors === 0 ? '' : { text: formatCount(errors, 'error'), role: 'error' })),
  ];
  const { ships, mass, points, combatPoints, faulty, waived, houses } = sums;
  const total = [formatCount(ships, 'ship'), '', mass, '', points.class, points.loadout, points.total];
  const grouped = rowsByGroup(rows, ({ navy }) => navy || 'No navy').flatMap(([navy, own]) => [
    ...(navy === undefined ? [] : [groupRow(navy)]),
    ...own.map((row) => rowOf(columns, row)),
  ]);
  const all = [...grouped, totalRow(...total, ...(cpv ? [combatPoints] : []))];
  const notes = [
    ...(faulty.length === 0
      ? []
      : [`${formatCount(faulty.length, 'design')} with errors: see ${checkCommand(faulty)}`]),
    ...(waived === 0 ? [] : [`${waivedCount(waived)}: see ${checkCommand([])}`]),
  ];
  return [
    { kind: 'table', label: 'Costs', columns, rows: all, only: 'print' },
    ...houseRulesNote(houses.text()),
    ...lineBlocks(notes),
  ];
}

/** Items by group; without groups if there is only one, or if the items of a group are scattered. */
function rowsByGroup<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
): readonly (readonly [group: string | undefined, items: readonly Item[]])[] {
  const stretches: [string, Item[]][] = [];
  for (const item of items) {
    const group = groupOf(item);
    const last = stretches.at(-1);
    if (last?.[0] === group) last[1].push(item);
    else stretches.push([group, [item]]);
  }
  const distinct = new Set(stretches.map(([group]) => group)).size;
  return distinct < 2 || stretches.length > distinct ? [[undefined, items]] : stretches;
}

/** Itemized cost of one ship, its totals, and its errors. */
function itemizedCost(verdict: Verdict, options: CostOptions): readonly DocumentBlock[] {
  const { ship, file, findings } = verdict;
  const errors = errorsIn(findings).map((finding) => ({ file, finding }));
  const problems: readonly DocumentBlock[] =
    errors.length === 0 ? [] : [{ kind: 'findings', findings: errors, isBrief: true }];
  if (!ship) return [heading(2, formatLocation(verdict)), ...problems];
  const { class: name, role, navy } = ship.design;
  const parts = [name ?? formatLocation(verdict), role, navy].flatMap((part) => (part == null ? [] : [part]));
  return [
    { kind: 'heading', level: 2, parts, facts: shipFacts(ship) },
    costTable(ship, options),
    ...houseRulesNote(shipHouseRulesText(ship)),
    ...problems,
    ...warningHint(verdict),
  ];
}

/** The cost of a ship by group of systems, with totals and free mass. */
export function costTable(ship: Ship, { cpv, explain }: CostOptions): TableBlock {
  const columns: readonly ColumnOf<CostLine>[] = [
    column('System', 'text', (line) => ({ text: lineLabel(line), to: `system/${lineId(line)}` })),
    column('No.', 'number', ({ count }) => (count === 1 ? undefined : count)),
    column('Mass', 'number', ({ mass }) => mass),
    column('Points', 'number', ({ points }) => points),
    ...(cpv ? [column<CostLine>('CPV', 'number', ({ combatPoints }) => combatPoints)] : []),
    ...(explain
      ? [
          column<CostLine>('Calculation', 'note', (line) => lineCalculation(line, ship.hull)),
          column<CostLine>('Source', 'note', (line) => formatCitation(lineCitation(line))),
        ]
      : []),
  ];
  const { mass, points, combatPoints } = ship;
  const total = (label: string, used: number | undefined, key: keyof PointTotals) =>
    totalRow(label, undefined, used, points[key], ...(cpv ? [combatPoints[key]] : []));
  const rows: readonly TableRow[] = [
    ...Object.entries(groups).flatMap(([group, title]) => {
      const own = ship.lines.filter((line) => lineGroup(line) === group);
      return own.length === 0 ? [] : [groupRow(title), ...own.map((line) => rowOf(columns, line, depthOf(line)))];
    }),
    total('Class', mass.used, 'class'),
    ...(points.loadout > 0 ? [total('Loadout', undefined, 'loadout'), total('Total', undefined, 'total')] : []),
    { cells: [mass.free >= 0 ? 'Free mass' : 'Mass over', undefined, Math.abs(mass.free)] },
  ];
  return { kind: 'table', label: 'Cost', columns, rows, only: 'print' };
}

/** Nested entries are indented further; the loadout has a group of its own. */
function depthOf({ path, loadout }: CostLine): number {
  return path.split('/').length > 3 && !loadout ? 2 : 1;
}

function warningHint({ file, findings }: Verdict): readonly DocumentBlock[] {
  const warnings = countSeverity(findings, 'warning');
  const waived = countWaived(findings);
  const counts = [
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning')]),
    ...(waived === 0 ? [] : [waivedCount(waived)]),
  ];
  return counts.length === 0 ? [] : [paragraphBlock(`${counts.join(', ')}: see ${commandLine('check', file)}`)];
}

const ofShip = columnsOf(({ ship }: Verdict) => ship);

/** One row per design, for spreadsheets. */
const recordColumns: readonly ColumnOf<Verdict>[] = [
  column('file', 'label', ({ file }) => file),
  column('document', 'number', ({ document }) => document),
  ofShip('class', 'text', ({ design }) => design.class),
  ofShip('role', 'text', ({ design }) => design.role),
  ofShip('navy', 'text', ({ design }) => design.navy),
  column('rules', 'label', ({ rules }) => rules),
  ofShip('mass', 'number', ({ mass }) => mass.limit),
  ofShip('mass used', 'number', ({ mass }) => mass.used),
  ofShip('mass free', 'number', ({ mass }) => mass.free),
  ...pointColumns<Verdict>(({ ship }) => ship),
  ofShip('crew factor', 'number', ({ crew }) => crew.factor),
  ofShip('damage control parties', 'number', ({ crew }) => crew.damageControlParties),
  ofShip('marines', 'number', ({ crew }) => crew.marines),
  ...findingColumns<Verdict>(
    ({ findings }) => findings,
    ({ ship }) => ship && houseRulesUse(ship)?.name,
  ),
  ofShip('designer', 'text', ({ design }) => design.designer),
];

/** Totals of several ships. */
export class ShipSums {
  ships = 0;
  /** Files of designs with errors. */
  readonly faulty: string[] = [];
  waived = 0;
  mass = 0;
  combatPoints = 0;
  readonly points = { class: 0, loadout: 0, total: 0 };
  readonly houses = new HouseRulesCounter();

  add({ ship, file, findings }: Verdict): void {
    if (errorsIn(findings).length > 0) this.faulty.push(file);
    this.waived += countWaived(findings);
    this.houses.add(ship);
    if (!ship) return;
    this.ships++;
    this.mass += ship.mass.used;
    this.combatPoints += ship.combatPoints.total;
    for (const key of ['class', 'loadout', 'total'] as const) this.points[key] += ship.points[key];
  }
}
