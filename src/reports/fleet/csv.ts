import type { DamagedShip } from '../../damage/damage.ts';
import { computeTotals, type FleetEntry } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import { subtract, toNumber } from '../../rules/dice/rational.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { findingCells, findingHeads, pointCells, pointHeads } from '../design/csv.ts';
import { type CellsByHead, csvRow, csvRowBelow } from '../shared/csv-row.ts';
import { damageText } from './damage-text.ts';
import { compareFirstTwo, type FleetFormat, fleetFindings, type ReportedFleet, rosterName } from './report.ts';
import { damageFigures } from './state-figures.ts';

const fleetHeads = [
  ...['file', 'fleet', 'kind', 'class', 'role', 'navy', 'names', 'ids', 'ships', 'mass'],
  ...[...pointHeads, ...findingHeads],
];

/** Further columns if the state of the ships is given. */
const stateHeads = [
  ...['hull left', 'hull boxes', 'armor left', 'armor boxes', 'damage control parties', 'state'],
  ...['repair rp', 'purchase rp', 'total rp'],
];

/** A row per entry, for dummy bogeys, and per fleet with its totals and numbers of findings. */
export const fleetCsv: FleetFormat = ({ compare }) => {
  const verdicts: FleetVerdict[] = [];
  return {
    add: (verdict) => {
      verdicts.push(verdict);
      if (compare) return '';
      const heads = headsOf(verdict);
      return (verdicts.length === 1 ? csvRow(heads) : '') + rowsOf(verdict, heads);
    },
    end: () => {
      const pair = compare ? compareFirstTwo(verdicts) : undefined;
      if (!pair) return verdicts.length === 0 ? csvRow(headsOf({})) : '';
      const { figures, classes, firepower } = pair.comparison;
      const rows = [...figures, ...classes].map(({ what, one, other }) => csvRow([what, one, other, other - one]));
      const ranges = firepower.ranges.map(({ from, to, one, other }) => {
        const [first, second] = [toNumber(one), toNumber(other)];
        return csvRow([`Firepower at ${from}-${to} mu`, first, second, toNumber(subtract(other, one))]);
      });
      return csvRow(['what', ...pair.names, 'difference']) + [...rows, ...ranges].join('');
    },
  };
};

function headsOf({ state }: Pick<ReportedFleet, 'state'>): readonly string[] {
  return [...fleetHeads, ...(state ? stateHeads : []), 'designer'];
}

function rowsOf(verdict: ReportedFleet, heads: readonly string[]): string {
  const { file, fleet, state } = verdict;
  const row = (kind: string, cells: CellsByHead) => csvRowBelow(heads, { file, fleet: fleet?.name, kind, ...cells });
  const counts = findingCells(fleetFindings(verdict));
  if (!fleet) return row('fleet', counts);
  const { navy, entries, bogeys, totals } = fleet;
  const { count, points } = bogeys;
  const bogeyPoints = { class: 0, loadout: points, total: points };
  const dummies = { ships: count, mass: 0, ...pointCells({ points: bogeyPoints, combatPoints: bogeyPoints }) };
  const houses = new Set(entries.flatMap(({ ship }) => houseName(ship) ?? []));
  const sums = { navy, ships: totals.ships, mass: totals.mass, ...pointCells(totals) };
  return [
    ...entries.map((entry) => row('ships', entryCells(entry))),
    count > 0 ? row('dummy bogeys', dummies) : '',
    row('fleet', { ...sums, ...counts, 'house rules': [...houses].join('; ') }),
    ...(state?.ships ?? []).map((damaged) => row('ship', damagedCells(damaged))),
  ].join('');
}

function entryCells(entry: FleetEntry): CellsByHead {
  const { verdict, source, ship, names, ids, count } = entry;
  const design = verdict?.design;
  const own = {
    class: rosterName(verdict, source),
    role: design?.role,
    navy: design?.navy,
    names: names.join('; '),
    ids: ids.join('; '),
    ships: count,
    ...(verdict ? findingCells(verdict.findings) : {}),
    designer: design?.designer,
  };
  if (!ship) return own;
  const sums = computeTotals([entry]);
  return { ...own, mass: sums.mass, ...pointCells(sums), 'house rules': houseName(ship) };
}

/** The name of the house rules that a ship uses. */
function houseName(ship: Ship | undefined): string | undefined {
  return ship && houseRulesUse(ship)?.name;
}

/** Boxes left, losses and repair cost of a ship. */
function damagedCells(damaged: DamagedShip): CellsByHead {
  const { ship, name, id } = damaged;
  const { hull, armor, crew, repair } = damageFigures(damaged);
  const { class: className, role, navy, mass, designer } = ship.design;
  const cost = { 'repair rp': repair.repairs, 'purchase rp': repair.purchases, 'total rp': repair.rp };
  return {
    ...{ class: className, role, navy, names: name, ids: id, ships: 1, mass, ...pointCells(ship) },
    'house rules': houseName(ship),
    'hull left': hull.left,
    'hull boxes': hull.total,
    'armor left': armor.left,
    'armor boxes': armor.total,
    'damage control parties': crew.left,
    state: damageText(damaged),
    ...(repair.destroyed ? {} : cost),
    designer,
  };
}
