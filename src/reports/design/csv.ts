import type { LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type CellsByHead, csvRow, csvRowBelow } from '../shared/csv-row.ts';
import { countSeverity, countWaived, type ReportFormat } from '../shared/report.ts';

/** Heads of {@link pointCells}. */
export const pointHeads = ['class points', 'loadout points', 'total points', 'class cpv', 'loadout cpv', 'total cpv'];

/** Heads of {@link findingCells}, and of the house rules. */
export const findingHeads = ['errors', 'warnings', 'house rules', 'waived'];

const heads = [
  ...['file', 'document', 'class', 'role', 'navy', 'rules', 'mass', 'mass used', 'mass free', ...pointHeads],
  ...['crew factor', 'damage control parties', 'marines', ...findingHeads, 'designer'],
];

/** One row per design, as in RFC 4180. */
export const csv: ReportFormat = () => {
  let begun = false;
  const heading = () => {
    if (begun) return '';
    begun = true;
    return csvRow(heads);
  };
  return { add: (verdict) => heading() + csvRowBelow(heads, cellsOf(verdict)), end: heading };
};

function cellsOf({ file, document, ship, rules, findings }: Verdict): CellsByHead {
  const own = { file, document, rules, ...findingCells(findings) };
  if (!ship) return own;
  const { design, mass, crew } = ship;
  return {
    ...own,
    class: design.class,
    role: design.role,
    navy: design.navy,
    mass: mass.limit,
    'mass used': mass.used,
    'mass free': mass.free,
    ...pointCells(ship),
    'crew factor': crew.factor,
    'damage control parties': crew.damageControlParties,
    marines: crew.marines,
    'house rules': houseRulesUse(ship)?.name,
    designer: design.designer,
  };
}

/** Points and CPV: class, loadout, total. */
export function pointCells({ points, combatPoints }: Pick<Ship, 'points' | 'combatPoints'>): CellsByHead {
  const values = [points, combatPoints].flatMap((value) => [value.class, value.loadout, value.total]);
  return Object.fromEntries(pointHeads.map((head, index) => [head, values[index]]));
}

/** The numbers of errors, warnings and waived findings. */
export function findingCells(findings: readonly LocatedFinding[]): CellsByHead {
  return {
    errors: countSeverity(findings, 'error'),
    warnings: countSeverity(findings, 'warning'),
    waived: countWaived(findings),
  };
}
