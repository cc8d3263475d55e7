import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../judge.ts';
import { type Citation, cited } from '../rules/citation.ts';
import { citationOf, workingOf } from '../rules/explain.ts';
import { houseUse } from '../rules/house-use.ts';
import { idOf, labelOf } from '../rules/label.ts';
import type { Line } from '../rules/line.ts';
import type { Points, Ship } from '../rules/ship.ts';
import { houseData } from './house-words.ts';
import { plainJson, quoted } from './plain.ts';
import type { ReportFormat } from './report.ts';

/** The JSON document that scripts rely on: a design on each line, so that it also reads well in a diff. */
export const json: ReportFormat = ({ explain }) => {
  let begun = false;
  return {
    add: (verdict) => {
      const before = begun ? ',\n' : '{ "slipway": 1,\n"designs": [\n';
      begun = true;
      return before + designJson(verdict, explain);
    },
    end: ({ files, designs, errors, warnings, infos, interrupted }) => {
      const summary = { designs, errors, warnings, infos, files, ...(interrupted ? { interrupted } : {}) };
      return `${begun ? '\n' : '{ "slipway": 1,\n"designs": ['}],\n"summary": ${plainJson(summary)} }\n`;
    },
  };
};

/** Written straight out: this is most of what slipway does in a large folder, and objects in between take as long again. */
function designJson({ file, document, ship, rules, findings }: Verdict, explain: boolean): string {
  const name = ship?.design.class;
  const head = `{"file":${quoted(file)},"document":${document},"class":${name == null ? 'null' : quoted(name)},"rules":"${rules}"`;
  let text = ship ? `${head}${houseJson(ship)}${sums(ship)},"lines":[` : `${head},"lines":[`;
  if (ship) {
    const { lines } = ship;
    for (let index = 0; index < lines.length; index++) {
      text += (index === 0 ? '' : ',') + lineJson(lines[index] as Line, ship, explain);
    }
  }
  return `${text}],"findings":[${findings.map(findingJson).join(',')}]}`;
}

function houseJson(ship: Ship): string {
  const { house } = houseData(houseUse(ship));
  return house ? `,"house":${plainJson(house)}` : '';
}

function sums({ design, mass, points, combatPoints, crew }: Ship): string {
  const role = design.role === undefined ? '' : `,"role":${quoted(design.role)}`;
  const navy = design.navy === undefined ? '' : `,"navy":${quoted(design.navy)}`;
  const value = (of: Points) => `"class":${of.class},"loadout":${of.loadout},"total":${of.total}`;
  const { factor, damageControlParties, marines } = crew;
  const room = `"limit":${mass.limit},"used":${mass.used},"free":${mass.free}`;
  const people = `"factor":${factor},"damageControlParties":${damageControlParties},"marines":${marines}`;
  return `${role}${navy},"mass":{${room}},"points":{${value(points)},"cpv":{${value(combatPoints)}}},"crew":{${people}}`;
}

/** Paths, ids and labels are made of the catalogue's own words, and hold nothing that JSON would have to escape; a house's may. */
function lineJson(line: Line, ship: Ship, explain: boolean): string {
  const { path, count, mass, points, combatPoints, loadout } = line;
  const label = ship.design.house ? quoted(labelOf(line)) : `"${labelOf(line)}"`;
  const what = `{"path":"${path}","system":"${idOf(line)}","label":${label}`;
  const figures = `"count":${count},"mass":${mass},"points":${points},"cpv":${combatPoints},"loadout":${loadout}`;
  const working = explain ? `,"working":${quoted(workingOf(line, ship.hull))}` : '';
  return `${what},${figures},"cite":${cite(citationOf(line))}${working}}`;
}

/** A finding as it stands in every JSON document. */
export function findingJson(finding: LocatedFinding): string {
  const { code, severity, message, path, range, cite: source, help, fix, waived } = finding;
  const { line, column, endLine, endColumn } = range;
  const what = `{"code":"${code}","severity":"${severity}","message":${quoted(message)},"path":${quoted(path)}`;
  const place = `"line":${line},"column":${column},"endLine":${endLine},"endColumn":${endColumn}`;
  const told = help === undefined ? '' : `,"help":${quoted(help)}`;
  const mend = fix === undefined ? '' : `,"fix":{"title":${quoted(fix.title)},"safe":${fix.safe}}`;
  const excuse = waived === undefined ? '' : `,"waived":{"reason":${quoted(waived.reason)},"was":"${waived.was}"}`;
  return `${what},${place},"cite":${cite(source)}${told}${mend}${excuse}}`;
}

const written = new WeakMap<Citation, string>();

/** A citation as JSON; there are few of them, and they are printed on every line. */
function cite(citation: Citation): string {
  let text = written.get(citation);
  if (text === undefined) {
    text = quoted(cited(citation));
    written.set(citation, text);
  }
  return text;
}
