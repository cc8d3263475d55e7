import type { Verdict } from '../judge.ts';
import { houseUse } from '../rules/house-use.ts';
import { plain } from './plain.ts';
import type { ReportFormat } from './report.ts';

const header = [
  'file',
  'document',
  'class',
  'role',
  'navy',
  'rules',
  'mass',
  'mass used',
  'mass free',
  'class points',
  'loadout points',
  'total points',
  'class cpv',
  'loadout cpv',
  'total cpv',
  'crew factor',
  'damage control parties',
  'marines',
  'errors',
  'warnings',
  'house rules',
];

/** A row for each design, for spreadsheets; the separator is a comma, as RFC 4180 has it. */
export const csv: ReportFormat = () => {
  let begun = false;
  const heading = () => {
    if (begun) return '';
    begun = true;
    return csvRow(header);
  };
  return { add: (verdict) => heading() + csvRow(cellsOf(verdict)), end: heading };
};

function cellsOf({ file, document, ship, rules, findings }: Verdict): readonly (string | number)[] {
  const graded = (grade: string) => findings.filter(({ severity }) => severity === grade).length;
  const graveness = [graded('error'), graded('warning')];
  if (!ship) return [file, document, '', '', '', rules, ...header.slice(6, -3).map(() => ''), ...graveness, ''];
  const { design, mass, points, combatPoints, crew } = ship;
  return [
    file,
    document,
    design.class ?? '',
    design.role ?? '',
    design.navy ?? '',
    rules,
    mass.limit,
    mass.used,
    mass.free,
    ...[points, combatPoints].flatMap((value) => [value.class, value.loadout, value.total]),
    crew.factor,
    crew.damageControlParties,
    crew.marines,
    ...graveness,
    houseUse(ship)?.name ?? '',
  ];
}

/** A row of a table whose separator is a comma. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(plain(String(cell)))).join(',')}\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
