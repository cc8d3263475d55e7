import { computeTotals, type FleetEntry } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { subtract, toNumber } from '../../rules/dice/rational.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { designerHead, lastHeads, pointCells, pointHeads, severityCells } from '../design/csv.ts';
import { csvRow } from '../shared/csv-row.ts';
import { countWaived } from '../shared/report.ts';
import { damageText } from './damage-text.ts';
import {
  compareFirstTwo,
  countFleetFindings,
  countFleetWaived,
  type FleetFormat,
  type ReportedFleet,
  rosterName,
} from './report.ts';
import { damageFigures } from './state-figures.ts';

const header = [
  ...['file', 'fleet', 'kind', 'class', 'role', 'navy', 'names', 'ids', 'ships', 'mass'],
  ...[...pointHeads, ...lastHeads],
];

/** Further columns if the state of the ships is given. */
const stateHeader = [
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
      const heads = [...header, ...(verdict.state ? stateHeader : []), designerHead];
      return (verdicts.length === 1 ? csvRow(heads) : '') + rowsOf(verdict);
    },
    end: () => {
      const pair = compare ? compareFirstTwo(verdicts) : undefined;
      if (!pair) return verdicts.length === 0 ? csvRow([...header, designerHead]) : '';
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

function rowsOf(verdict: ReportedFleet): string {
  const { file, fleet, state } = verdict;
  const counts = [countFleetFindings(verdict, 'error'), countFleetFindings(verdict, 'warning')];
  if (!fleet)
    return csvRow([
      file,
      '',
      'fleet',
      ...header.slice(3, -4).map(() => ''),
      ...counts,
      '',
      countFleetWaived(verdict),
      '',
    ]);
  const { name, navy = '', entries, bogeys, totals } = fleet;
  const own = [file, name];
  // The designer comes after the columns of the state.
  const last = [...(state ? stateHeader.map(() => '') : []), ''];
  const ships = entries.map((entry) =>
    csvRow([...own, 'ships', ...entryCells(entry), ...last.slice(1), entry.verdict?.design?.designer ?? '']),
  );
  const { count, points } = bogeys;
  const bogeyPoints = [0, points, points];
  const dummies = [
    ...own,
    'dummy bogeys',
    '',
    '',
    '',
    '',
    '',
    count,
    0,
    ...bogeyPoints,
    ...bogeyPoints,
    '',
    '',
    '',
    '',
    ...last,
  ];
  const houses = new Set(entries.map(({ ship }) => houseName(ship)).filter((house) => house !== ''));
  const all = [
    ...[...own, 'fleet', '', '', navy, '', '', totals.ships, totals.mass],
    ...[...pointCells(totals), ...counts, [...houses].join('; '), countFleetWaived(verdict)],
    ...last,
  ];
  return [...ships, count > 0 ? csvRow(dummies) : '', csvRow(all), state ? stateRows(state, own) : ''].join('');
}

function entryCells(entry: FleetEntry): readonly (string | number)[] {
  const { verdict, source, ship, names, ids, count } = entry;
  const { role = '', navy = '' } = verdict?.design ?? {};
  const texts = [rosterName(verdict, source), role, navy, names.join('; '), ids.join('; '), count];
  const counts = verdict ? severityCells(verdict.findings) : ['', ''];
  const waived = verdict ? countWaived(verdict.findings) : '';
  if (!ship) return [...texts, '', ...pointHeads.map(() => ''), ...counts, '', waived];
  const sums = computeTotals([entry]);
  return [...texts, sums.mass, ...pointCells(sums), ...counts, houseName(ship), waived];
}

/** The name of the house rules that a ship uses. */
function houseName(ship: Ship | undefined): string {
  return (ship && houseRulesUse(ship)?.name) ?? '';
}

/** A row per ship: boxes left, losses and repair cost. */
function stateRows({ ships }: StateVerdict, own: readonly string[]): string {
  const rows = ships.map((damaged) => {
    const { ship, name, id = '' } = damaged;
    const { hull, armor, crew, repair } = damageFigures(damaged);
    const { class: className, role = '', navy = '', mass } = ship.design;
    const boxes = [hull.left, hull.total, armor.left, armor.total, crew.left];
    const cost = repair.destroyed ? ['', '', ''] : [repair.repairs, repair.purchases, repair.rp];
    const texts = [...own, 'ship', className ?? '', role, navy, name, id, 1];
    const figures = [mass, ...pointCells(ship), '', '', houseName(ship), ''];
    return csvRow([...texts, ...figures, ...boxes, damageText(damaged), ...cost, ship.design.designer ?? '']);
  });
  return rows.join('');
}
