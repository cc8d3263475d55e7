import { computeLimitUse, computeTotals, type FleetEntry } from '../../fleet/fleet.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import type { PointTotals } from '../../rules/ship/ship.ts';
import { formatCount, formatNumber, formatSigned } from '../../text/numbers.ts';
import { markdownTitle } from '../design/markdown.ts';
import { boldCells, escapeMarkdown, houseRulesNote, markdownHead, markdownRow } from '../shared/markdown.ts';
import { countWaived, messageWithHelp, waivedCount } from '../shared/report.ts';
import { damageText } from './damage-text.ts';
import {
  type FleetComparison,
  type FleetReportOptions,
  firepowerCells,
  firepowerNote,
  fleetFindings,
  fleetHouseRulesText,
  fleetTextFormat,
  type ReportedFleet,
  reportedFindings,
  rosterName,
} from './report.ts';
import { boxesText, stateRows, sumDamageFigures } from './state-figures.ts';

/** Rosters, limits and findings in Markdown; or a comparison of two fleets. */
export const fleetMarkdown = fleetTextFormat({ fleet: block, findings: findingList, comparison: sideBySide });

function block(verdict: ReportedFleet, options: FleetReportOptions): string {
  const { fleet, file, state } = verdict;
  const findings = findingList(verdict);
  if (!fleet) return `### ${escapeMarkdown(file)}\n\n${findings}`;
  const { name, navy, entries, bogeys, totals } = fleet;
  const heads = ['Ship', 'Names', 'No.', 'Mass', 'Class', 'Loadout', 'Total', ...(options.cpv ? ['CPV'] : [])];
  const figures = (points: PointTotals, combat: number) => [
    ...[points.class, points.loadout, points.total].map(formatNumber),
    ...(options.cpv ? [formatNumber(combat)] : []),
  ];
  const dummies = { class: 0, loadout: bogeys.points, total: bogeys.points };
  const limits = computeLimitUse(fleet).map(({ key, limit, used, left }) => {
    const rest = left < 0 ? `**${formatNumber(-left)} over**` : `${formatNumber(left)} left`;
    return `- ${key}: ${formatNumber(used)} of ${formatNumber(limit)}, ${rest}\n`;
  });
  return [
    `### ${markdownTitle([name, navy])}\n\n`,
    markdownHead(heads, [0, 1]),
    ...entries.map((entry) => entryRow(entry, options, figures)),
    bogeys.count === 0
      ? ''
      : markdownRow(['Dummy bogeys', '', formatNumber(bogeys.count), '', ...figures(dummies, bogeys.points)]),
    markdownRow([
      `**${formatCount(totals.ships, 'ship')}**`,
      ...['', '', formatNumber(totals.mass)],
      ...boldCells(figures(totals.points, totals.combatPoints.total)),
    ]),
    houseRulesNote(fleetHouseRulesText([fleet])),
    limits.length === 0 ? '' : `\n${limits.join('')}`,
    state ? stateBlock(state) : '',
    findings === '' ? '' : `\n${findings}`,
  ].join('');
}

type Figures = (points: PointTotals, combat: number) => readonly string[];

function entryRow(entry: FleetEntry, { cpv }: FleetReportOptions, figures: Figures): string {
  const { verdict, source, ship, names, ids, count } = entry;
  const withIds = names.map((name, index) =>
    escapeMarkdown(ids[index] === undefined ? name : `${name} (${ids[index]})`),
  );
  const texts = [
    escapeMarkdown(rosterName(verdict, source)),
    (withIds.length > 0 ? withIds : ids.map(escapeMarkdown)).join(', '),
  ];
  if (!ship) return markdownRow([...texts, formatNumber(count), ...Array<string>(cpv ? 5 : 4).fill('–')]);
  const { mass, points, combatPoints } = computeTotals([entry]);
  return markdownRow([...texts, formatNumber(count), formatNumber(mass), ...figures(points, combatPoints.total)]);
}

function findingList(fleet: ReportedFleet): string {
  const lines = reportedFindings(fleet).map(({ file, finding }) => {
    const { severity, range, code } = finding;
    const location = `${escapeMarkdown(file)}:${range.line}:${range.column}`;
    return `- **${severity}** ${location} ${escapeMarkdown(messageWithHelp(finding))} (\`${code}\`)\n`;
  });
  const waived = countWaived(fleetFindings(fleet));
  return lines.join('') + (waived === 0 ? '' : `- ${waivedCount(waived)}\n`);
}

/** Losses and repair cost of each ship. */
function stateBlock({ state, ships }: StateVerdict): string {
  if (!state) return '';
  const stated = stateRows(ships);
  const sums = sumDamageFigures(stated);
  const rows = stated.map(({ ship, label, hull, armor, crew, repair }) => {
    const boxes = [hull, armor, crew].map(boxesText);
    const rp = repair.destroyed ? '–' : formatNumber(repair.rp);
    return markdownRow([escapeMarkdown(label), ...boxes, escapeMarkdown(damageText(ship)), rp]);
  });
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const total = [formatCount(ships.length, 'ship'), ...boxes, '', formatNumber(sums.rp)];
  return [
    `\n#### ${state.after === undefined ? 'State' : `State after ${escapeMarkdown(state.after)}`}\n\n`,
    markdownHead(['Ship', 'Hull', 'Armor', 'Crew', 'State', 'RP'], [0, 4]),
    ...rows,
    markdownRow(boldCells(total)),
  ].join('');
}

function sideBySide(pair: FleetComparison, { cpv }: FleetReportOptions): string {
  const { fleets, names, comparison } = pair;
  const ranges = firepowerCells(pair);
  const { figures, classes } = comparison;
  const shown = figures.filter(({ what }) => cpv || what !== 'Total CPV');
  return [
    markdownHead(['', ...names.map(escapeMarkdown), 'Difference'], [0]),
    ...[...shown, ...classes].map(({ what, one, other }) =>
      markdownRow([
        escapeMarkdown(what),
        formatNumber(one),
        formatNumber(other),
        one === other ? '' : formatSigned(other - one),
      ]),
    ),
    ...ranges.map(([range = '', ...cells]) => markdownRow([`Firepower at ${range} mu`, ...cells])),
    ranges.length === 0 ? '' : `\nFirepower: ${escapeMarkdown(firepowerNote(pair))}.\n`,
    houseRulesNote(fleetHouseRulesText(fleets)),
  ].join('');
}
