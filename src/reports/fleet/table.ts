import { placeOf } from '../../findings/design-location.ts';
import { type Entry, type Fleet, type LimitUse, limitNames, limitsOf, sumsOf } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { Points } from '../../rules/ship/ship.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { findingText } from '../findings/finding-text.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import { pricedLine } from '../shared/house-rules-text.ts';
import { plainLook } from '../shared/report.ts';
import {
  type FleetFormat,
  type FleetLook,
  fleetHouses,
  type Pair,
  pairOf,
  type ReportedFleet,
  rosterName,
} from './report.ts';
import { stateTable } from './state-table.ts';

/** Rosters with their sums, limits and findings, for people at a terminal; or two fleets side by side. */
export const fleetTable: FleetFormat = (look) => {
  const verdicts: FleetVerdict[] = [];
  return {
    add: (verdict) => {
      const before = verdicts.length === 0 || look.compare ? '' : '\n';
      verdicts.push(verdict);
      return look.compare ? findingsOf(verdict, look) : before + block(verdict, look);
    },
    end: ({ fleets, errors, warnings }) => {
      if (look.compare) {
        const pair = pairOf(verdicts);
        return pair ? sideBySide(pair, look) : '';
      }
      if (fleets < 2) return '';
      const problems = errors + warnings === 0 ? 'no problems' : problemsIn(errors, warnings);
      return `\n${counted(fleets, 'fleet')}, ${problems}\n`;
    },
  };
};

function problemsIn(errors: number, warnings: number): string {
  return `${counted(errors + warnings, 'problem')} (${counted(errors, 'error')}, ${counted(warnings, 'warning')})`;
}

/** One fleet: whose it is, its roster, its limits, and what is wrong with it. */
function block(verdict: ReportedFleet, look: FleetLook): string {
  const { fleet, file, state } = verdict;
  if (!fleet) return findingsOf(verdict, look);
  const { style, columns } = look;
  const title = [style.strong(plain(fleet.name)), ...(fleet.navy === undefined ? [] : [plain(fleet.navy)])].join(' · ');
  const facts = [plain(file), ...(fleet.rules === undefined ? [] : [fleet.rules]), ...fleet.options].join(' · ');
  const roster = grid(rosterColumns(fleet, look), rosterRows(fleet, look), columns, style);
  const told = findingsOf(verdict, look);
  const uses = limitsOf(fleet);
  const limits =
    uses.length === 0
      ? ''
      : `\n${grid(
          limitColumns,
          uses.map((use) => limitRow(use, look)),
          columns,
          style,
        )}`;
  const priced = pricedLine(fleetHouses([fleet]));
  return `${title}\n${style.faint(facts)}\n\n${roster}${priced}${limits}${state ? stateTable(state, look) : ''}${told === '' ? '' : `\n${told}`}`;
}

function rosterColumns({ entries }: Fleet, { cpv }: FleetLook): readonly Column[] {
  const figures = ['No.', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  const named = entries.some(({ names }) => names.length > 0);
  const numbered = entries.some(({ ids }) => ids.length > 0);
  return [
    { head: 'Ship', align: 'left', wraps: true },
    ...(named ? [{ head: 'Names', align: 'left', wraps: true } as const] : []),
    ...(numbered ? [{ head: 'Ids', align: 'left', wraps: true } as const] : []),
    ...figures.map((head) => right(head)),
  ];
}

function rosterRows(fleet: Fleet, look: FleetLook): readonly Row[] {
  const { entries, bogeys, sums } = fleet;
  const { style, cpv } = look;
  const heads = rosterColumns(fleet, look).map(({ head }) => head);
  const row = (cells: Readonly<Record<string, string>>) => heads.map((head) => cells[head] ?? '');
  const rows = entries.map((entry) => row(entryCells(entry, look)));
  const dummies = {
    Ship: 'Dummy bogeys',
    'No.': number(bogeys.count),
    ...pointCells({ class: 0, loadout: bogeys.points, total: bogeys.points }),
    CPV: number(bogeys.points),
  };
  if (bogeys.count > 0) rows.push(row(dummies));
  const total = { Ship: counted(sums.ships, 'ship'), Mass: number(sums.mass), ...pointCells(sums.points) };
  const combat = cpv ? { CPV: number(sums.combatPoints.total) } : {};
  return [...rows, row({ ...total, ...combat }).map((cell) => (cell === '' ? cell : style.strong(cell)))];
}

/** The cells of the ships of one entry, all of them together, by the heads of their columns. */
function entryCells(entry: Entry, { style }: FleetLook): Readonly<Record<string, string>> {
  const { verdict, given, ship, names, ids, count } = entry;
  const words = { Names: plain(names.join(', ')), Ids: plain(ids.join(', ')), 'No.': number(count) };
  const name = plain(rosterName(verdict, given));
  if (!ship) return { ...words, Ship: style.severity('error', name), ...unpriced };
  const { mass, points, combatPoints } = sumsOf([entry]);
  return { ...words, Ship: name, Mass: number(mass), ...pointCells(points), CPV: number(combatPoints.total) };
}

const unpriced = { Mass: '–', Class: '–', Total: '–', CPV: '–' };

function pointCells({ class: own, loadout, total }: Points): Readonly<Record<string, string>> {
  return { Class: own === 0 ? '' : number(own), Loadout: loadout === 0 ? '' : number(loadout), Total: number(total) };
}

const limitColumns: readonly Column[] = [{ head: '', align: 'left' }, right('Limit'), right('Used'), right('Left')];

function limitRow({ key, limit, used, left }: LimitUse, { style }: FleetLook): Row {
  const rest = left < 0 ? style.severity('error', number(left)) : number(left);
  return [limitNames[key], number(limit), number(used), rest];
}

/** What is wrong with the fleet, and the errors of its designs, each in its own file. */
function findingsOf({ file, findings, designs, state }: ReportedFleet, { style, columns }: FleetLook): string {
  const look = plainLook(style, columns);
  const own = findings.map((finding) => findingText(file, finding, look));
  const others = designs.flatMap((design) =>
    design.findings
      .filter(({ severity }) => severity === 'error')
      .map((finding) => findingText(design.file, finding, look)),
  );
  const ofState = state?.findings.map((finding) => findingText(state.file, finding, look)) ?? [];
  return [...own, ...ofState, ...others].join('') + hint(designs);
}

/** What is less grave in the designs is told where they are judged by themselves. */
function hint(designs: FleetVerdict['designs']): string {
  const warned = designs.filter(({ findings }) => findings.some(({ severity }) => severity === 'warning'));
  const [first] = warned;
  if (!first) return '';
  const what = warned.length === 1 ? plain(placeOf(first)) : counted(warned.length, 'design');
  return `warnings in ${what}: see \`slipway check${warned.length === 1 ? ` ${plain(first.file)}` : ''}\`\n`;
}

/** Two fleets in two columns: what they come to, and which ships they have. */
function sideBySide({ fleets, names, comparison }: Pair, { style, columns, cpv }: FleetLook): string {
  const heads = names.map((name) => right(plain(name), true));
  const shape: readonly Column[] = [{ head: '', align: 'left' }, ...heads, right('Difference')];
  const row = ({ what, one, other }: { readonly what: string; readonly one: number; readonly other: number }): Row => [
    plain(what),
    one === 0 ? '' : number(one),
    other === 0 ? '' : number(other),
    one === other ? '' : signed(other - one),
  ];
  const figures = comparison.figures.filter(({ what }) => cpv || what !== 'Total CPV').map(row);
  const classes = comparison.classes.map(row);
  return (
    grid(shape, [...figures, { across: '' }, { across: 'Ships by class' }, ...classes], columns, style) +
    pricedLine(fleetHouses(fleets))
  );
}
