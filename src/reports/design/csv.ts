import type { LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Cells, csvRow } from '../shared/csv-row.ts';
import { countSeverity, countWaived, type ReportFormat } from '../shared/report.ts';

/** Heads of {@link pointCells}. */
export const pointHeads = ['class points', 'loadout points', 'total points', 'class cpv', 'loadout cpv', 'total cpv'];

/** Heads of {@link severityCells}, and of the house rules and the number of waived findings after them. */
export const lastHeads = ['errors', 'warnings', 'house rules', 'waived'];

const designHeads = ['file', 'document', 'class', 'role', 'navy', 'rules'];
const figureHeads = [
  ...['mass', 'mass used', 'mass free', ...pointHeads],
  ...['crew factor', 'damage control parties', 'marines'],
];

/** The last column. */
export const designerHead = 'designer';

/** One row per design, as in RFC 4180. */
export const csv: ReportFormat = () => {
  let begun = false;
  const heading = () => {
    if (begun) return '';
    begun = true;
    return csvRow([...designHeads, ...figureHeads, ...lastHeads, designerHead]);
  };
  return { add: (verdict) => heading() + csvRow(cellsOf(verdict)), end: heading };
};

function cellsOf({ file, document, ship, rules, findings }: Verdict): Cells {
  const counts = severityCells(findings);
  if (!ship)
    return [file, document, '', '', '', rules, ...figureHeads.map(() => ''), ...counts, '', countWaived(findings), ''];
  const { design, mass, crew } = ship;
  return [
    ...[file, document, design.class ?? '', design.role ?? '', design.navy ?? '', rules],
    ...[mass.limit, mass.used, mass.free, ...pointCells(ship)],
    ...[crew.factor, crew.damageControlParties, crew.marines],
    ...[...counts, houseRulesUse(ship)?.name ?? '', countWaived(findings), design.designer ?? ''],
  ];
}

/** Points and CPV: class, loadout, total. */
export function pointCells({ points, combatPoints }: Pick<Ship, 'points' | 'combatPoints'>): Cells {
  return [points, combatPoints].flatMap((value) => [value.class, value.loadout, value.total]);
}

/** The numbers of errors and warnings. */
export function severityCells(findings: readonly LocatedFinding[]): Cells {
  return [countSeverity(findings, 'error'), countSeverity(findings, 'warning')];
}
