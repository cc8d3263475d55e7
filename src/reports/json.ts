import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../judge.ts';
import { type Citation, cited } from '../rules/citation.ts';
import { citationOf, workingOf } from '../rules/explain.ts';
import { idOf, labelOf } from '../rules/label.ts';
import type { Line } from '../rules/line.ts';
import type { Ship } from '../rules/ship.ts';
import { plainJson } from './plain.ts';
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

function designJson({ file, document, ship, rules, findings }: Verdict, explain: boolean): string {
  const head = {
    file,
    document,
    class: ship?.design.class ?? null,
    rules,
    ...(ship ? sums(ship) : {}),
  };
  const lines = ship ? ship.lines.map((line) => lineJson(line, ship, explain)) : [];
  // Lines and findings are most of the text, so they are written straight out instead of being gathered as objects.
  return `${plainJson(head).slice(0, -1)},"lines":[${lines.join(',')}],"findings":[${findings.map(findingJson).join(',')}]}`;
}

function sums({ design, mass, points, combatPoints, crew }: Ship): object {
  return {
    ...(design.role === undefined ? {} : { role: design.role }),
    ...(design.navy === undefined ? {} : { navy: design.navy }),
    mass,
    points: { ...points, cpv: combatPoints },
    crew,
  };
}

/** Paths, ids and labels are made of the catalogue's own words, and hold nothing that JSON would have to escape. */
function lineJson(line: Line, ship: Ship, explain: boolean): string {
  const { path, count, mass, points, combatPoints, loadout } = line;
  const what = `{"path":"${path}","system":"${idOf(line)}","label":"${labelOf(line)}"`;
  const figures = `"count":${count},"mass":${mass},"points":${points},"cpv":${combatPoints},"loadout":${loadout}`;
  const working = explain ? `,"working":${plainJson(workingOf(line, ship.hull))}` : '';
  return `${what},${figures},"cite":${cite(citationOf(line))}${working}}`;
}

function findingJson({ code, severity, message, path, range, cite: source, help }: LocatedFinding): string {
  const { line, column, endLine, endColumn } = range;
  const what = `{"code":"${code}","severity":"${severity}","message":${plainJson(message)},"path":${plainJson(path)}`;
  const place = `"line":${line},"column":${column},"endLine":${endLine},"endColumn":${endColumn}`;
  return `${what},${place},"cite":${cite(source)}${help === undefined ? '' : `,"help":${plainJson(help)}`}}`;
}

const written = new WeakMap<Citation, string>();

/** A citation as JSON; there are few of them, and they are printed on every line. */
function cite(citation: Citation): string {
  let text = written.get(citation);
  if (text === undefined) {
    text = plainJson(cited(citation));
    written.set(citation, text);
  }
  return text;
}
