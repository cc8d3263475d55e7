import type { Verdict } from '../../findings/verdict.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import { lineId, lineLabel } from '../../rules/ship/label.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { citationText, findingData } from '../findings/finding-json.ts';
import { houseRulesData } from '../shared/house-rules-text.ts';

/** A design with its cost and findings, as `cost` and `check` print it in JSON. Keys that are `undefined` are left out. */
export function designReportData({ file, document, ship, rules, findings }: Verdict, explain: boolean): object {
  return {
    file,
    document,
    class: ship?.design.class ?? null,
    rules,
    ...(ship ? shipData(ship) : {}),
    lines: ship ? linesData(ship, explain) : [],
    findings: findings.map(findingData),
  };
}

function shipData(ship: Ship): object {
  const { design, mass, points, combatPoints: cpv, crew } = ship;
  const { role, navy, designer } = design;
  const { factor, damageControlParties, marines } = crew;
  return {
    ...houseRulesData(houseRulesUse(ship)),
    ...{ role, navy, designer },
    mass: { limit: mass.limit, used: mass.used, free: mass.free },
    points: { class: points.class, loadout: points.loadout, total: points.total, cpv },
    crew: { factor, damageControlParties, marines },
  };
}

function linesData({ lines, hull }: Ship, explain: boolean): readonly object[] {
  return lines.map((line) => {
    const { path, count, mass, points, combatPoints: cpv, loadout } = line;
    const [system, label, cite] = [lineId(line), lineLabel(line), citationText(lineCitation(line))];
    const working = explain ? lineCalculation(line, hull) : undefined;
    return { path, system, label, count, mass, points, cpv, loadout, cite, working };
  });
}
