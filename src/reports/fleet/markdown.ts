import { calledAmong } from '../../damage/damage.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { toldOf } from '../../findings/finding-message.ts';
import { type Entry, limitsOf, sumsOf } from '../../fleet/fleet.ts';
import type { FleetVerdict } from '../../judge/judge-fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import type { Points } from '../../rules/ship/ship.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { escaped, pricedBy, row } from '../shared/markdown.ts';
import { stateInWords } from './damage-text.ts';
import {
  type FleetFormat,
  type FleetLook,
  fleetHouses,
  type Pair,
  pairOf,
  type ReportedFleet,
  rosterName,
} from './report.ts';
import { type Boxes, figuresOf, type StateFigures, sumFigures } from './state-figures.ts';

/** Rosters as Markdown tables, with what is left of the limits and what is wrong; or two fleets side by side. */
export const fleetMarkdown: FleetFormat = (look) => {
  const verdicts: FleetVerdict[] = [];
  return {
    add: (verdict) => {
      const before = verdicts.length === 0 || look.compare ? '' : '\n';
      verdicts.push(verdict);
      return look.compare ? findingList(verdict) : before + block(verdict, look);
    },
    end: () => {
      const pair = look.compare ? pairOf(verdicts) : undefined;
      return pair ? sideBySide(pair, look) : '';
    },
  };
};

function block(verdict: ReportedFleet, look: FleetLook): string {
  const { fleet, file, state } = verdict;
  if (!fleet) return `### ${escaped(file)}\n\n${findingList(verdict)}`;
  const { name, navy, entries, bogeys, sums } = fleet;
  const heads = ['Ship', 'Names', 'No.', 'Mass', 'Class', 'Loadout', 'Total', ...(look.cpv ? ['CPV'] : [])];
  const figures = (points: Points, combat: number) => [
    ...[points.class, points.loadout, points.total].map(number),
    ...(look.cpv ? [number(combat)] : []),
  ];
  const dummies = { class: 0, loadout: bogeys.points, total: bogeys.points };
  const limits = limitsOf(fleet).map(({ key, limit, used, left }) => {
    const rest = left < 0 ? `**${number(-left)} over**` : `${number(left)} left`;
    return `- ${key}: ${number(used)} of ${number(limit)}, ${rest}\n`;
  });
  const told = findingList(verdict);
  return [
    `### ${[name, navy].flatMap((word) => (word === undefined ? [] : [escaped(word)])).join(' · ')}\n\n`,
    row(heads),
    row(heads.map((_, index) => (index < 2 ? '---' : '---:'))),
    ...entries.map((entry) => entryRow(entry, look, figures)),
    bogeys.count === 0 ? '' : row(['Dummy bogeys', '', number(bogeys.count), '', ...figures(dummies, bogeys.points)]),
    row([
      `**${counted(sums.ships, 'ship')}**`,
      ...['', '', number(sums.mass)],
      ...figures(sums.points, sums.combatPoints.total).map((figure) => `**${figure}**`),
    ]),
    pricedBy(fleetHouses([fleet])),
    limits.length === 0 ? '' : `\n${limits.join('')}`,
    state ? stateBlock(state) : '',
    told === '' ? '' : `\n${told}`,
  ].join('');
}

type Figures = (points: Points, combat: number) => readonly string[];

function entryRow(entry: Entry, { cpv }: FleetLook, figures: Figures): string {
  const { verdict, given, ship, names, ids, count } = entry;
  const called = names.map((name, index) => escaped(ids[index] === undefined ? name : `${name} (${ids[index]})`));
  const words = [escaped(rosterName(verdict, given)), (called.length > 0 ? called : ids.map(escaped)).join(', ')];
  if (!ship) return row([...words, number(count), ...Array<string>(cpv ? 5 : 4).fill('–')]);
  const { mass, points, combatPoints } = sumsOf([entry]);
  return row([...words, number(count), number(mass), ...figures(points, combatPoints.total)]);
}

/** What is wrong with the fleet, and the errors of its designs, each with its file. */
function findingList({ file, findings, designs, state }: ReportedFleet): string {
  const line = (where: string, finding: LocatedFinding) => {
    const { severity, range, code, help } = finding;
    const said = help === undefined ? toldOf(finding) : `${toldOf(finding)}; ${help}`;
    return `- **${severity}** ${escaped(where)}:${range.line}:${range.column} ${escaped(said)} (\`${code}\`)\n`;
  };
  const errors = designs.flatMap((design) =>
    design.findings.filter(({ severity }) => severity === 'error').map((finding) => line(design.file, finding)),
  );
  const ofState = state?.findings.map((finding) => line(state.file, finding)) ?? [];
  return [...findings.map((finding) => line(file, finding)), ...ofState, ...errors].join('');
}

/** What each ship has lost, and what it takes to mend her. */
function stateBlock({ state, ships }: StateVerdict): string {
  if (!state) return '';
  const figures = ships.map(figuresOf);
  const names = calledAmong(ships);
  const sums = sumFigures(figures);
  const left = ({ left, total }: Boxes) => (total === 0 ? '' : `${number(left)}/${number(total)}`);
  const rows = ships.map((ship, index) => {
    const { hull, armor, crew, repair } = figures[index] as StateFigures;
    const rp = repair.destroyed ? '–' : number(repair.rp);
    return row([escaped(names[index] as string), ...[hull, armor, crew].map(left), escaped(stateInWords(ship)), rp]);
  });
  const bold = (cell: string) => (cell === '' ? '' : `**${cell}**`);
  const total = [counted(ships.length, 'ship'), ...[sums.hull, sums.armor, sums.crew].map(left), '', number(sums.rp)];
  return [
    `\n#### ${state.after === undefined ? 'State' : `State after ${escaped(state.after)}`}\n\n`,
    row(['Ship', 'Hull', 'Armor', 'Crew', 'State', 'RP']),
    row(['---', '---:', '---:', '---:', '---', '---:']),
    ...rows,
    row(total.map(bold)),
  ].join('');
}

function sideBySide({ fleets, names, comparison }: Pair, { cpv }: FleetLook): string {
  const { figures, classes } = comparison;
  const shown = figures.filter(({ what }) => cpv || what !== 'Total CPV');
  return [
    row(['', ...names.map(escaped), 'Difference']),
    row(['---', '---:', '---:', '---:']),
    ...[...shown, ...classes].map(({ what, one, other }) =>
      row([escaped(what), number(one), number(other), one === other ? '' : signed(other - one)]),
    ),
    pricedBy(fleetHouses(fleets)),
  ].join('');
}
