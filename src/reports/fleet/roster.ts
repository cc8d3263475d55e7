/** The roster of a fleet: the same table in a terminal, in Markdown, in CSV and on a page. */

import type { DamagedShip } from '../../damage/damage.ts';
import {
  type Cell,
  type ColumnOf,
  column,
  columnsOf,
  rowOf,
  type TableBlock,
  type TableRow,
} from '../../document/document.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { designTarget } from '../../findings/verdict.ts';
import { computeTotals, type Fleet, type FleetEntry, type FleetSquadron, type FleetTotals } from '../../fleet/fleet.ts';
import { squadronName } from '../../rules/design/craft-points.ts';
import { houseRulesUse, type Ship } from '../../rules/ship/ship.ts';
import { formatCount } from '../../text/phrases.ts';
import { findingColumns, pointColumns } from '../design/ship-facts.ts';
import { damageText } from './damage-report.ts';
import { fleetFindings, type ReportedFleet, rosterName } from './report.ts';
import { damageFigures, type StateFigures } from './state-figures.ts';

/** A line of a roster: the ships of an entry, dummy bogeys, the fleet, or a single ship with its damage. */
interface RosterLine {
  readonly kind: 'ships' | 'squadron' | 'dummy bogeys' | 'fleet' | 'ship';
  readonly label: Cell;
  readonly class?: string | undefined;
  readonly role?: string | undefined;
  readonly navy?: string | undefined;
  readonly names?: readonly string[];
  readonly ids?: readonly string[];
  readonly count?: number;
  /** One ship of the line; `null` if it cannot be priced, omitted for lines without a single design. */
  readonly ship?: Ship | null;
  /** Figures of all ships of the line; `null` for ships that cannot be priced. */
  readonly totals: Pick<FleetTotals, 'mass' | 'points' | 'combatPoints'> | null | undefined;
  readonly findings?: readonly LocatedFinding[] | undefined;
  /** House rules of a line without a single design. */
  readonly house?: string;
  readonly designer?: string | undefined;
  readonly damage?: StateFigures & { readonly text: string };
}

/** Columns of figures summed over the ships of a line: a dash if they cannot be priced. */
const lineSum = columnsOf(({ totals }: RosterLine) => totals);

/** The heads of CSV without any fleet. */
export const emptyRoster = table(rosterColumns('', undefined, { cpv: false, hasState: false }), []);

/** Entries, dummy bogeys and totals; in CSV also each ship with its damage, if a state is given. */
export function rosterTable(verdict: ReportedFleet, cpv: boolean): TableBlock {
  const { fleet, file, state } = verdict;
  const columns = rosterColumns(file, fleet, { cpv, hasState: state !== undefined });
  const row = (line: RosterLine, more: Partial<TableRow> = {}): TableRow => ({ ...rowOf(columns, line), ...more });
  const findings = fleetFindings(verdict);
  if (!fleet) return table(columns, [row({ kind: 'fleet', label: '', totals: undefined, findings }, { only: 'data' })]);
  const { entries, squadrons, bogeys, totals, navy } = fleet;
  const houses = [...new Set(entries.flatMap(({ ship }) => (ship && houseName(ship)) ?? []))].join('; ');
  const sum: RosterLine = { kind: 'fleet', label: formatCount(totals.ships, 'ship'), navy, totals };
  return table(columns, [
    ...entries.map((entry) => row(entryLine(entry))),
    ...squadrons.map((squadron) => row(squadronLine(squadron))),
    ...(bogeys.count > 0 ? [row(bogeyLine(bogeys))] : []),
    row(sum, { kind: 'total', only: 'print' }),
    row({ ...sum, count: totals.ships, findings, house: houses }, { only: 'data' }),
    ...(state?.ships ?? []).map((ship) => row(damagedLine(ship), { only: 'data' })),
  ]);
}

function table(columns: readonly ColumnOf<RosterLine>[], rows: readonly TableRow[]): TableBlock {
  return { kind: 'table', label: 'Roster', columns, rows };
}

function entryLine({ verdict, source, ship, names, ids, count, ...entry }: FleetEntry): RosterLine {
  const name = rosterName(verdict, source);
  return {
    kind: 'ships',
    label: { text: name, to: verdict && designTarget(verdict), ...(ship ? {} : { role: 'error' }) },
    class: name,
    role: verdict?.design?.role,
    navy: verdict?.design?.navy,
    ...{ names, ids, count },
    ship: ship ?? null,
    totals: ship ? computeTotals([{ verdict, source, ship, names, ids, count, ...entry }]) : null,
    findings: verdict?.findings,
    designer: verdict?.design?.designer,
  };
}

function squadronLine({ craft, points }: FleetSquadron): RosterLine {
  const sum = { class: 0, loadout: points, total: points };
  return {
    kind: 'squadron',
    label: squadronName(craft),
    count: 1,
    totals: { mass: 0, points: sum, combatPoints: sum },
  };
}

function bogeyLine({ count, points }: Fleet['bogeys']): RosterLine {
  const sum = { class: 0, loadout: points, total: points };
  return { kind: 'dummy bogeys', label: 'Dummy bogeys', count, totals: { mass: 0, points: sum, combatPoints: sum } };
}

function damagedLine(damaged: DamagedShip): RosterLine {
  const { ship, name, id } = damaged;
  const { class: className, role, navy, mass, designer } = ship.design;
  return {
    ...{ kind: 'ship', label: name, class: className ?? undefined, role, navy, designer, count: 1 },
    names: [name],
    ids: id === undefined ? [] : [id],
    ship,
    totals: { mass, points: ship.points, combatPoints: ship.combatPoints },
    damage: { ...damageFigures(damaged), text: damageText(damaged) },
  };
}

/** A figure of one ship, however many the line has: a dash if it cannot be priced, blank for totals and bogeys. */
function shipFigure(of: (ship: Ship) => Cell) {
  return ({ ship }: RosterLine): Cell => ship && of(ship);
}

function houseName(ship: Ship): string | undefined {
  return houseRulesUse(ship)?.name;
}

interface Shown {
  readonly cpv: boolean;
  readonly hasState: boolean;
}

function rosterColumns(
  file: string,
  fleet: Fleet | undefined,
  { cpv, hasState }: Shown,
): readonly ColumnOf<RosterLine>[] {
  const has = (key: 'names' | 'ids') => fleet?.entries.some((entry) => entry[key].length > 0) ?? false;
  const hidden = { only: 'data' } as const;
  const printed = { only: 'print' } as const;
  return [
    column('file', 'label', () => file, hidden),
    column('fleet', 'text', () => fleet?.name, hidden),
    column('kind', 'label', ({ kind }) => kind, hidden),
    column('Ship', 'text', ({ label }) => label, printed),
    column('class', 'text', (line) => line.class, hidden),
    column('role', 'text', ({ role }) => role, hidden),
    column('navy', 'text', ({ navy }) => navy, hidden),
    ...(has('names') ? [column<RosterLine>('Names', 'text', ({ names }) => names?.join(', '), printed)] : []),
    ...(has('ids') ? [column<RosterLine>('IDs', 'text', ({ ids }) => ids?.join(', '), printed)] : []),
    column('names', 'text', ({ names }) => names?.join('; '), hidden),
    column('ids', 'text', ({ ids }) => ids?.join('; '), hidden),
    column('No.', 'number', ({ count }) => count, { dataHead: 'ships' }),
    lineSum('Mass', 'money', ({ mass }) => mass),
    lineSum('Class', 'money', ({ points }) => points.class, printed),
    lineSum('Loadout', 'money', ({ points }) => points.loadout, printed),
    lineSum('Total', 'number', ({ points }) => points.total, printed),
    ...(cpv ? [lineSum('CPV', 'number', ({ combatPoints }) => combatPoints.total, printed)] : []),
    ...[
      ...pointColumns<RosterLine>(({ totals }) => totals ?? undefined),
      ...findingColumns<RosterLine>(
        ({ findings }) => findings,
        (line) => line.house ?? shipFigure(houseName)(line),
      ),
      ...(hasState ? stateColumns : []),
      column<RosterLine>('designer', 'text', ({ designer }) => designer),
    ].map((each) => ({ ...each, ...hidden })),
  ];
}

const repairHeads = { repairs: 'repair rp', purchases: 'purchase rp', rp: 'total rp' } as const;

/** Boxes left, losses and repair cost of a ship. */
const stateColumns: readonly ColumnOf<RosterLine>[] = [
  column('hull left', 'number', ({ damage }) => damage?.hull.left),
  column('hull boxes', 'number', ({ damage }) => damage?.hull.total),
  column('armor left', 'number', ({ damage }) => damage?.armor.left),
  column('armor boxes', 'number', ({ damage }) => damage?.armor.total),
  column('damage control parties', 'number', ({ damage }) => damage?.crew.left),
  column('state', 'text', ({ damage }) => damage?.text),
  ...(['repairs', 'purchases', 'rp'] as const).map((key) =>
    column<RosterLine>(repairHeads[key], 'number', ({ damage }) =>
      damage?.repair.destroyed ? undefined : damage?.repair[key],
    ),
  ),
];
