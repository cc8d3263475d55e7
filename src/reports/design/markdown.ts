import { placeOf } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { cited } from '../../rules/model/citation.ts';
import type { Line } from '../../rules/pricing/line.ts';
import { groupOf, labelOf } from '../../rules/ship/label.ts';
import type { Points, Ship } from '../../rules/ship/ship.ts';
import { citationOf, workingOf } from '../../rules/ship/working.ts';
import { counted, number } from '../../text/numbers.ts';
import { houseSentence, ShipSums } from '../shared/house-rules-text.ts';
import { escaped, pricedBy, row } from '../shared/markdown.ts';
import { countSeverity, errorsIn, type Look, type ReportFormat } from '../shared/report.ts';

/** Itemized cost of one ship as a Markdown table; a row per ship and totals for several. */
export const markdown: ReportFormat = (options) => {
  let held: Verdict | undefined;
  let many = false;
  const sums = new ShipSums();
  return {
    add: (verdict) => {
      sums.add(verdict);
      if (options.explain) return bill(verdict, options);
      if (many) return fleetRow(verdict, options);
      if (!held) {
        held = verdict;
        return '';
      }
      many = true;
      return fleetHeading(options) + fleetRow(held, options) + fleetRow(verdict, options);
    },
    end: () => {
      if (!many) return held ? bill(held, options) : '';
      const points = [...pointCells(sums.points), ...(options.cpv ? [''] : [])];
      return row([`**${counted(sums.ships, 'ship')}**`, '', '', ...points, '']) + pricedBy(sums.houses.sentence());
    },
  };
};

/** The heading rows of a Markdown table; `left` are the indexes of left-aligned columns, the others align right. */
export function tableHead(heads: readonly string[], left: readonly number[]): string {
  return row(heads) + row(heads.map((_, index) => (left.includes(index) ? '---' : '---:')));
}

/** Escapes the parts of a title that are given. */
export function titleOf(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part == null ? [] : [escaped(part)])).join(' · ');
}

function pointCells(points: Points): readonly string[] {
  return [number(points.class), number(points.loadout), number(points.total)];
}

function fleetHeading({ cpv }: Look): string {
  return tableHead(['Ship', 'Role', 'Mass', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : []), 'Errors'], [0, 1]);
}

function fleetRow(verdict: Verdict, { cpv }: Look): string {
  const { ship, findings } = verdict;
  const errors = String(countSeverity(findings, 'error'));
  if (!ship) return row([escaped(placeOf(verdict)), ...Array<string>(cpv ? 6 : 5).fill('–'), errors]);
  const { design, mass, points, combatPoints } = ship;
  return row([
    escaped(design.class ?? placeOf(verdict)),
    escaped(design.role ?? ''),
    mass.used === mass.limit ? number(mass.used) : `${number(mass.used)} of ${number(mass.limit)}`,
    ...pointCells(points),
    ...(cpv ? [number(combatPoints.total)] : []),
    errors,
  ]);
}

function bill(verdict: Verdict, options: Look): string {
  const { ship, findings } = verdict;
  const errors = errorsIn(findings).map(
    ({ range, message, code }) => `- **error** ${range.line}:${range.column} ${escaped(message)} (\`${code}\`)\n`,
  );
  const listed = errors.length === 0 ? '' : `\n${errors.join('')}`;
  if (!ship) return `### ${escaped(placeOf(verdict))}\n${listed}\n`;
  const { design } = ship;
  const title = titleOf([design.class ?? placeOf(verdict), design.role, design.navy]);
  const figures = ['System', 'No.', 'Mass', 'Points', ...(options.cpv ? ['CPV'] : [])];
  const heads = [...figures, ...(options.explain ? ['Calculation', 'Source'] : [])];
  const head = tableHead(heads, [0, figures.length, figures.length + 1]);
  return `### ${title}\n\n${head}${billRows(ship, options)}${pricedBy(houseSentence(ship))}${listed}\n`;
}

function billRows(ship: Ship, options: Look): string {
  const blank = options.explain ? ['', ''] : [];
  const lines = Object.keys(groups).flatMap((group) =>
    ship.lines.filter((line) => groupOf(line) === group).map((line) => billRow(line, ship, options)),
  );
  const total = (name: string, mass: string, key: keyof Points) =>
    row([
      `**${name}**`,
      '',
      mass,
      `**${number(ship.points[key])}**`,
      ...(options.cpv ? [`**${number(ship.combatPoints[key])}**`] : []),
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
