/** Summary of a ship in the index: a few figures, so that thousands fit in memory. */

import type { Finding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { countSeverity } from '../../reports/report.ts';
import type { Edition } from '../../rules/model/citation.ts';
import { lineId } from '../../rules/ship/ship.ts';
import { copyString, formatCount } from '../../text/phrases.ts';

export interface ShipSummary {
  readonly file: string;
  readonly document: number;
  /** Class name; `undefined` if it has none or cannot be read. */
  readonly name: string | undefined;
  readonly role: string;
  readonly navy: string;
  readonly edition: Edition;
  readonly figures: ShipFigures | undefined;
  /** IDs of the systems and small craft aboard, each once. */
  readonly systems: readonly string[];
  readonly errors: number;
  readonly warnings: number;
}

export interface ShipFigures {
  readonly mass: number;
  readonly points: number;
  readonly cpv: number;
  readonly thrust: number;
  readonly hull: number;
  readonly armor: number;
}

export function summarize({ file, document, ship, design, rules, findings }: Verdict): ShipSummary {
  const name = ship?.design.class ?? design?.class;
  return {
    file,
    document,
    // Copies, because slices would keep the whole file in memory.
    name: name == null || name.trim() === '' ? undefined : copyString(name),
    role: copyString(ship?.design.role ?? ''),
    navy: copyString(ship?.design.navy ?? ''),
    edition: ship?.design.rules ?? rules,
    figures: ship && {
      mass: ship.mass.limit,
      points: ship.points.total,
      cpv: ship.combatPoints.total,
      thrust: ship.design.drive?.thrust ?? 0,
      hull: ship.hull.boxes,
      armor: ship.hull.armorBoxes,
    },
    systems: ship ? [...new Set(ship.lines.map(lineId))] : [],
    errors: countSeverity(findings, 'error'),
    warnings: countSeverity(findings, 'warning'),
  };
}

/** The summary with findings that the verdict does not contain. */
export function withFindings(summary: ShipSummary, findings: readonly Finding[]): ShipSummary {
  return {
    ...summary,
    errors: summary.errors + countSeverity(findings, 'error'),
    warnings: summary.warnings + countSeverity(findings, 'warning'),
  };
}

/** `legal`, `2 errors`, `1 warning`. */
export function statusText({ errors, warnings, figures }: ShipSummary): string {
  if (!figures) return 'unreadable';
  if (errors > 0) return formatCount(errors, 'error');
  if (warnings > 0) return formatCount(warnings, 'warning');
  return 'legal';
}

/** Class of a status, for its color. */
export function statusClass({ errors, warnings, figures }: ShipSummary): string {
  if (!figures || errors > 0) return 'error';
  return warnings > 0 ? 'warning' : 'good';
}
