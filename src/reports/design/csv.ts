import type { Verdict } from '../../findings/verdict.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import { csvRow } from '../shared/csv-row.ts';
import type { ReportFormat } from '../shared/report.ts';

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
