import { placeOf } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { cited } from '../../rules/model/citation.ts';
import type { Line } from '../../rules/pricing/line.ts';
import { groupOf, labelOf } from '../../rules/ship/label.ts';
import type { Points, Ship } from '../../rules/ship/ship.ts';
import { citationOf, workingOf } from '../../rules/ship/working.ts';
import { counted, number } from '../../text/numbers.ts';
import { HouseCount, houseSentence } from '../shared/house-rules-text.ts';
import { escaped, pricedBy, row } from '../shared/markdown.ts';
import type { Look, ReportFormat } from '../shared/report.ts';

/** A bill as a Markdown table for one ship; a row each and the sums for many. */
export const markdown: ReportFormat = (look) => {
  let held: Verdict | undefined;
  let many = look.explain;
  const points = { class: 0, loadout: 0, total: 0 };
  let ships = 0;
  const houses = new HouseCount();
  const rowFor = (verdict: Verdict) => {
    if (verdict.ship) {
      ships++;
      houses.add(verdict.ship);
      for (const key of ['class', 'loadout', 'total'] as const) points[key] += verdict.ship.points[key];
    }
    return fleetRow(verdict, look);
  };
  return {
    add: (verdict) => {
      if (look.explain) return bill(verdict, look);
      if (many) return rowFor(verdict);
      if (!held) {
        held = verdict;
        return '';
      }
      many = true;
      return fleetHeading(look) + rowFor(held) + rowFor(verdict);
    },
    end: () => {
      if (look.explain) return '';
      if (many) {
        const sums = row([
          `**${counted(ships, 'ship')}**`,
          '',
          '',
          ...pointCells(points),
          ...(look.cpv ? [''] : []),
          '',
        ]);
        return sums + pricedBy(houses.sentence());
      }
      return held ? bill(held, look) : '';
    },
  };
};

function pointCells(points: Points): readonly string[] {
  return [number(points.class), number(points.loadout), number(points.total)];
}

function fleetHeading({ cpv }: Look): string {
  const heads = ['Ship', 'Role', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : []), 'Errors'];
  return row(heads) + row(heads.map((_, index) => (index < 2 ? '---' : '---:')));
}

function fleetRow(verdict: Verdict, { cpv }: Look): string {
  const { ship, findings } = verdict;
  const errors = String(findings.filter(({ severity }) => severity === 'error').length);
  if (!ship) return row([escaped(placeOf(verdict)), ...Array<string>(cpv ? 6 : 5).fill('–'), errors]);
  const { design, mass, points, combatPoints } = ship;
  const used = mass.used === mass.limit ? number(mass.used) : `${number(mass.used)} of ${number(mass.limit)}`;
  const combat = cpv ? [number(combatPoints.total)] : [];
  return row([
    escaped(design.class ?? placeOf(verdict)),
    escaped(design.role ?? ''),
    used,
    ...pointCells(points),
    ...combat,
    errors,
  ]);
}

function bill(verdict: Verdict, look: Look): string {
  const { ship, findings } = verdict;
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ range, message, code }) => `- **error** ${range.line}:${range.column} ${escaped(message)} (\`${code}\`)\n`);
  const listed = errors.length === 0 ? '' : `\n${errors.join('')}`;
  if (!ship) return `### ${escaped(placeOf(verdict))}\n${listed}\n`;
  const { design } = ship;
  const title = [design.class ?? placeOf(verdict), design.role, design.navy].flatMap((word) =>
    word === undefined ? [] : [escaped(word)],
  );
  const heads = [
    'System',
    'No.',
    'Mass',
    'Points',
    ...(look.cpv ? ['CPV'] : []),
    ...(look.explain ? ['Arithmetic', 'Source'] : []),
  ];
  const rule = heads.map((_, index) => (index === 0 || index > (look.cpv ? 4 : 3) ? '---' : '---:'));
  return `### ${title.join(' · ')}\n\n${row(heads)}${row(rule)}${billRows(ship, look)}${pricedBy(houseSentence(ship))}${listed}\n`;
}

function billRows(ship: Ship, look: Look): string {
  const blank = look.explain ? ['', ''] : [];
  const lines = Object.keys(groups).flatMap((group) =>
    ship.lines.filter((line) => groupOf(line) === group).map((line) => billRow(line, ship, look)),
  );
  const total = (name: string, mass: string, value: keyof Points) =>
    row([
      `**${name}**`,
      '',
      mass,
      `**${number(ship.points[value])}**`,
      ...(look.cpv ? [`**${number(ship.combatPoints[value])}**`] : []),
      ...blank,
    ]);
  const sums = [total('Class', `**${number(ship.mass.used)}**`, 'class')];
  if (ship.points.loadout > 0) sums.push(total('Loadout', '', 'loadout'), total('Total', '', 'total'));
  return [...lines, ...sums].join('');
}

function billRow(line: Line, ship: Ship, { cpv, explain }: Look): string {
  return row([
    escaped(labelOf(line)),
    line.count === 1 ? '' : number(line.count),
    number(line.mass),
    number(line.points),
    ...(cpv ? [number(line.combatPoints)] : []),
    ...(explain ? [escaped(workingOf(line, ship.hull)), escaped(cited(citationOf(line)))] : []),
  ]);
}
