import type { Verdict } from '../../findings/verdict.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import { lineId, lineLabel } from '../../rules/ship/label.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { jsonString, safeJson } from '../../text/escape-control.ts';
import { cite, findingListJson } from '../findings/finding-json.ts';
import { houseRulesData } from '../shared/house-rules-text.ts';
import { jsonListDocument } from '../shared/json-document.ts';
import type { ReportFormat } from '../shared/report.ts';

/** A JSON document with one design per line. */
export const json: ReportFormat = ({ explain }) => {
  const document = jsonListDocument('designs');
  return {
    add: (verdict) => document.add(designJson(verdict, explain)),
    end: ({ files, designs, errors, warnings, infos, waived, interrupted }) => {
      const summary = { designs, errors, warnings, infos, waived, files, ...(interrupted ? { interrupted } : {}) };
      return document.end({ summary: safeJson(summary) });
    },
  };
};

/** Concatenates text instead of building objects: this dominates the running time in large folders. */
function designJson({ file, document, ship, rules, findings }: Verdict, explain: boolean): string {
  const name = ship?.design.class;
  const head = `{"file":${jsonString(file)},"document":${document},"class":${name == null ? 'null' : jsonString(name)},"rules":"${rules}"`;
  let text = ship ? `${head}${houseJson(ship)}${sums(ship)},"lines":[` : `${head},"lines":[`;
  if (ship) {
    const { lines } = ship;
    for (let index = 0; index < lines.length; index++) {
      text += (index === 0 ? '' : ',') + lineJson(lines[index] as CostLine, ship, explain);
    }
  }
  return `${text}],"findings":${findingListJson(findings)}}`;
}

function houseJson(ship: Ship): string {
  const { house } = houseRulesData(houseRulesUse(ship));
  return house ? `,"house":${safeJson(house)}` : '';
}

function sums({ design, mass, points, combatPoints, crew }: Ship): string {
  const role = design.role === undefined ? '' : `,"role":${jsonString(design.role)}`;
  const navy = design.navy === undefined ? '' : `,"navy":${jsonString(design.navy)}`;
  const designer = design.designer === undefined ? '' : `,"designer":${jsonString(design.designer)}`;
  const value = (of: PointTotals) => `"class":${of.class},"loadout":${of.loadout},"total":${of.total}`;
  const { factor, damageControlParties, marines } = crew;
  const massJson = `"limit":${mass.limit},"used":${mass.used},"free":${mass.free}`;
  const crewJson = `"factor":${factor},"damageControlParties":${damageControlParties},"marines":${marines}`;
  return `${role}${navy}${designer},"mass":{${massJson}},"points":{${value(points)},"cpv":{${value(combatPoints)}}},"crew":{${crewJson}}`;
}

/** Paths, IDs and labels from the catalog need no escapes; labels from house rules may. */
function lineJson(line: CostLine, ship: Ship, explain: boolean): string {
  const { path, count, mass, points, combatPoints, loadout } = line;
  const label = ship.design.house ? jsonString(lineLabel(line)) : `"${lineLabel(line)}"`;
  const system = `{"path":"${path}","system":"${lineId(line)}","label":${label}`;
  const figures = `"count":${count},"mass":${mass},"points":${points},"cpv":${combatPoints},"loadout":${loadout}`;
  const working = explain ? `,"working":${jsonString(lineCalculation(line, ship.hull))}` : '';
  return `${system},${figures},"cite":${cite(lineCitation(line))}${working}}`;
}
