import { calledAmong } from '../../damage/damage.ts';
import { type Entry, limitsOf, sumsOf } from '../../fleet/fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import type { Points } from '../../rules/ship/ship.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { tableHead, titleOf } from '../design/markdown.ts';
import { escaped, pricedBy, row } from '../shared/markdown.ts';
import { messageWithHelp } from '../shared/report.ts';
import { stateInWords } from './damage-text.ts';
import {
  type FleetLook,
  fleetHouses,
  fleetTextFormat,
  type Pair,
  type ReportedFleet,
  reportedFindings,
  rosterName,
} from './report.ts';
import { boxesText, figuresOf, type StateFigures, sumFigures } from './state-figures.ts';

/** Rosters, limits and findings in Markdown; or a comparison of two fleets. */
export const fleetMarkdown = fleetTextFormat({ fleet: block, findings: findingList, comparison: sideBySide });

function block(verdict: ReportedFleet, options: FleetLook): string {
  const { fleet, file, state } = verdict;
  const findings = findingList(verdict);
  if (!fleet) return `### ${escaped(file)}\n\n${findings}`;
  const { name, navy, entries, bogeys, sums } = fleet;
  const heads = ['Ship', 'Names', 'No.', 'Mass', 'Class', 'Loadout', 'Total', ...(options.cpv ? ['CPV'] : [])];
  const figures = (points: Points, combat: number) => [
    ...[points.class, points.loadout, points.total].map(number),
    ...(options.cpv ? [number(combat)] : []),
  ];
  const dummies = { class: 0, loadout: bogeys.points, total: bogeys.points };
  const limits = limitsOf(fleet).map(({ key, limit, used, left }) => {
    const rest = left < 0 ? `**${number(-left)} over**` : `${number(left)} left`;
    return `- ${key}: ${number(used)} of ${number(limit)}, ${rest}\n`;
  });
  return [
    `### ${titleOf([name, navy])}\n\n`,
    tableHead(heads, [0, 1]),
    ...entries.map((entry) => entryRow(entry, options, figures)),
    bogeys.count === 0 ? '' : row(['Dummy bogeys', '', number(bogeys.count), '', ...figures(dummies, bogeys.points)]),
    row([
      `**${counted(sums.ships, 'ship')}**`,
      ...['', '', number(sums.mass)],
      ...figures(sums.points, sums.combatPoints.total).map((figure) => `**${figure}**`),
    ]),
    pricedBy(fleetHouses([fleet])),
    limits.length === 0 ? '' : `\n${limits.join('')}`,
    state ? stateBlock(state) : '',
    findings === '' ? '' : `\n${findings}`,
  ].join('');
}

type Figures = (points: Points, combat: number) => readonly string[];

function entryRow(entry: Entry, { cpv }: FleetLook, figures: Figures): string {
  const { verdict, given, ship, names, ids, count } = entry;
  const withIds = names.map((name, index) => escaped(ids[index] === undefined ? name : `${name} (${ids[index]})`));
  const texts = [escaped(rosterName(verdict, given)), (withIds.length > 0 ? withIds : ids.map(escaped)).join(', ')];
  if (!ship) return row([...texts, number(count), ...Array<string>(cpv ? 5 : 4).fill('–')]);
  const { mass, points, combatPoints } = sumsOf([entry]);
  return row([...texts, number(count), number(mass), ...figures(points, combatPoints.total)]);
}

function findingList(fleet: ReportedFleet): string {
  const lines = reportedFindings(fleet).map(({ file, finding }) => {
    const { severity, range, code } = finding;
    const location = `${escaped(file)}:${range.line}:${range.column}`;
    return `- **${severity}** ${location} ${escaped(messageWithHelp(finding))} (\`${code}\`)\n`;
  });
  return lines.join('');
}

/** Losses and repair cost of each ship. */
function stateBlock({ state, ships }: StateVerdict): string {
  if (!state) return '';
  const figures = ships.map(figuresOf);
  const names = calledAmong(ships);
  const sums = sumFigures(figures);
  const rows = ships.map((ship, index) => {
    const { hull, armor, crew, repair } = figures[index] as StateFigures;
    const rp = repair.destroyed ? '–' : number(repair.rp);
    return row([
      escaped(names[index] as string),
      ...[hull, armor, crew].map(boxesText),
      escaped(stateInWords(ship)),
      rp,
    ]);
  });
  const bold = (cell: string) => (cell === '' ? '' : `**${cell}**`);
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const total = [counted(ships.length, 'ship'), ...boxes, '', number(sums.rp)];
  return [
    `\n#### ${state.after === undefined ? 'State' : `State after ${escaped(state.after)}`}\n\n`,
    tableHead(['Ship', 'Hull', 'Armor', 'Crew', 'State', 'RP'], [0, 4]),
    ...rows,
    row(total.map(bold)),
  ].join('');
}

function sideBySide({ fleets, names, comparison }: Pair, { cpv }: FleetLook): string {
  const { figures, classes } = comparison;
  const shown = figures.filter(({ what }) => cpv || what !== 'Total CPV');
  return [
    tableHead(['', ...names.map(escaped), 'Difference'], [0]),
    ...[...shown, ...classes].map(({ what, one, other }) =>
      row([escaped(what), number(one), number(other), one === other ? '' : signed(other - one)]),
    ),
    pricedBy(fleetHouses(fleets)),
  ].join('');
}
