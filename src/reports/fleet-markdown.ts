import type { LocatedFinding } from '../findings/finding.ts';
import { type Entry, limitsOf, sumsOf } from '../fleet/fleet.ts';
import type { FleetVerdict } from '../fleet/judge-fleet.ts';
import type { Points } from '../rules/ship.ts';
import { signed } from './diff-words.ts';
import { type FleetFormat, type FleetLook, type Pair, pairOf, rosterName } from './fleet-report.ts';
import { escaped, row } from './markdown.ts';
import { counted, number, toldOf } from './report.ts';

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

function block(verdict: FleetVerdict, look: FleetLook): string {
  const { fleet, file } = verdict;
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
    limits.length === 0 ? '' : `\n${limits.join('')}`,
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
function findingList({ file, findings, designs }: FleetVerdict): string {
  const line = (where: string, finding: LocatedFinding) => {
    const { severity, range, code, help } = finding;
    const said = help === undefined ? toldOf(finding) : `${toldOf(finding)}; ${help}`;
    return `- **${severity}** ${escaped(where)}:${range.line}:${range.column} ${escaped(said)} (\`${code}\`)\n`;
  };
  const errors = designs.flatMap((design) =>
    design.findings.filter(({ severity }) => severity === 'error').map((finding) => line(design.file, finding)),
  );
  return [...findings.map((finding) => line(file, finding)), ...errors].join('');
}

function sideBySide({ names, comparison }: Pair, { cpv }: FleetLook): string {
  const { figures, classes } = comparison;
  const shown = figures.filter(({ what }) => cpv || what !== 'Total CPV');
  return [
    row(['', ...names.map(escaped), 'Difference']),
    row(['---', '---:', '---:', '---:']),
    ...[...shown, ...classes].map(({ what, one, other }) =>
      row([escaped(what), number(one), number(other), one === other ? '' : signed(other - one)]),
    ),
  ].join('');
}
