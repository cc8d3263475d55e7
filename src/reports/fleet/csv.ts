import { type Entry, sumsOf } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { csvRow } from '../shared/csv-row.ts';
import { stateInWords } from './damage-text.ts';
import { type FleetFormat, gradedIn, pairOf, type ReportedFleet, rosterName } from './report.ts';
import { figuresOf } from './state-figures.ts';

const header = [
  'file',
  'fleet',
  'kind',
  'class',
  'role',
  'navy',
  'names',
  'ids',
  'ships',
  'mass',
  'class points',
  'loadout points',
  'total points',
  'class cpv',
  'loadout cpv',
  'total cpv',
  'errors',
  'warnings',
  'house rules',
];

/** A row for the ships of each entry, for dummy bogeys, and for each fleet with its sums and all that was found. */
export const fleetCsv: FleetFormat = ({ compare }) => {
  const verdicts: FleetVerdict[] = [];
  return {
    add: (verdict) => {
      verdicts.push(verdict);
      if (compare) return '';
      const heads = verdict.state ? [...header, ...stateHeader] : header;
      return (verdicts.length === 1 ? csvRow(heads) : '') + rowsOf(verdict);
    },
    end: () => {
      const pair = compare ? pairOf(verdicts) : undefined;
      if (!pair) return verdicts.length === 0 ? csvRow(header) : '';
      const { figures, classes } = pair.comparison;
      const rows = [...figures, ...classes].map(({ what, one, other }) => csvRow([what, one, other, other - one]));
      return csvRow(['what', ...pair.names, 'difference']) + rows.join('');
    },
  };
};

function rowsOf(verdict: ReportedFleet): string {
  const { file, fleet, state } = verdict;
  const graveness = [gradedIn(verdict, 'error'), gradedIn(verdict, 'warning')];
  if (!fleet) return csvRow([file, '', 'fleet', ...header.slice(3, -3).map(() => ''), ...graveness, '']);
  const { name, navy = '', entries, bogeys, sums } = fleet;
  const own = [file, name];
  const ships = entries.map((entry) => csvRow([...own, 'ships', ...entryCells(entry)]));
  const { count, points } = bogeys;
  const paid = [0, points, points];
  const dummies = csvRow([...own, 'dummy bogeys', '', '', '', '', '', count, 0, ...paid, ...paid, '', '', '']);
  const { points: nominal, combatPoints: combat } = sums;
  const all = csvRow([
    ...[...own, 'fleet', '', '', navy, '', '', sums.ships, sums.mass],
    ...[nominal, combat].flatMap((value) => [value.class, value.loadout, value.total]),
    ...graveness,
    [...new Set(entries.map(({ ship }) => nameOfHouse(ship)))].filter((name) => name !== '').join('; '),
  ]);
  return `${ships.join('')}${count > 0 ? dummies : ''}${all}${state ? stateRows(state, own) : ''}`;
}

function entryCells(entry: Entry): readonly (string | number)[] {
  const { verdict, given, ship, names, ids, count } = entry;
  const findings = verdict?.findings ?? [];
  const graded = (grade: string) => (verdict ? findings.filter(({ severity }) => severity === grade).length : '');
  const { role = '', navy = '' } = verdict?.design ?? {};
  const words = [rosterName(verdict, given), role, navy, names.join('; '), ids.join('; '), count];
  if (!ship) return [...words, '', '', '', '', '', '', '', graded('error'), graded('warning'), ''];
  const { mass, points, combatPoints } = sumsOf([entry]);
  const figures = [points, combatPoints].flatMap((value) => [value.class, value.loadout, value.total]);
  return [...words, mass, ...figures, graded('error'), graded('warning'), nameOfHouse(ship)];
}

/** The house by whose rules a ship is priced, if any of them count. */
function nameOfHouse(ship: Ship | undefined): string {
  return (ship && houseUse(ship)?.name) ?? '';
}

/** What follows the columns of a fleet where the state of its ships is told. */
const stateHeader = [
  'hull left',
  'hull boxes',
  'armor left',
  'armor boxes',
  'damage control parties',
  'state',
  'repair rp',
  'purchase rp',
  'total rp',
];

/** A row a ship: what is left of her, and what it takes to mend her. */
function stateRows({ ships }: StateVerdict, own: readonly string[]): string {
  const rows = ships.map((wounded) => {
    const { ship, name, id = '' } = wounded;
    const { hull, armor, crew, repair } = figuresOf(wounded);
    const { design, points, combatPoints } = ship;
    const { class: kind, role = '', navy = '', mass } = design;
    const figures = [points, combatPoints].flatMap((value) => [value.class, value.loadout, value.total]);
    const boxes = [hull.left, hull.total, armor.left, armor.total, crew.left];
    const { repairs, purchases, rp, destroyed } = repair;
    const cost = destroyed ? ['', '', ''] : [repairs, purchases, rp];
    const words = [...own, 'ship', kind ?? '', role, navy, name, id, 1];
    return csvRow([...words, mass, ...figures, '', '', nameOfHouse(ship), ...boxes, stateInWords(wounded), ...cost]);
  });
  return rows.join('');
}
