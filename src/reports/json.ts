import { inOrder } from '../findings/order.ts';
import type { Verdict } from '../judge.ts';
import { cited } from '../rules/citation.ts';
import { defaultEdition } from '../rules/edition.ts';
import { citationOf, workingOf } from '../rules/explain.ts';
import type { Line, Ship } from '../rules/ship.ts';
import { plainJson } from './plain.ts';
import type { ReportFormat } from './report.ts';

/** The JSON document that scripts rely on: a design on each line, so that it also reads well in a diff. */
export const json: ReportFormat = ({ explain }) => {
  let begun = false;
  return {
    add: (verdict) => {
      const before = begun ? ',\n' : '{ "slipway": 1,\n"designs": [\n';
      begun = true;
      return before + plainJson(designJson(verdict, explain));
    },
    end: ({ files, designs, errors, warnings, infos, interrupted }) => {
      const summary = { designs, errors, warnings, infos, files, ...(interrupted ? { interrupted } : {}) };
      return `${begun ? '\n' : '{ "slipway": 1,\n"designs": ['}],\n"summary": ${plainJson(summary)} }\n`;
    },
  };
};

function designJson({ file, document, ship, findings }: Verdict, explain: boolean): object {
  return {
    file,
    document,
    class: ship?.design.class ?? null,
    rules: ship?.design.rules ?? defaultEdition,
    ...(ship ? shipJson(ship, explain) : { lines: [] }),
    findings: inOrder(findings).map(({ code, severity, message, path, range, cite, help }) => ({
      code,
      severity,
      message,
      path,
      ...range,
      cite: cited(cite),
      ...(help === undefined ? {} : { help }),
    })),
  };
}

function shipJson(ship: Ship, explain: boolean): object {
  const { design, mass, points, combatPoints, crew, lines, hull } = ship;
  return {
    ...(design.role === undefined ? {} : { role: design.role }),
    ...(design.navy === undefined ? {} : { navy: design.navy }),
    mass,
    points: { ...points, cpv: combatPoints },
    crew,
    lines: lines.map((line) => ({
      ...lineJson(line),
      cite: citationOf(line),
      ...(explain ? { working: workingOf(line, hull) } : {}),
    })),
  };
}

function lineJson({ path, id, label, count, mass, points, combatPoints, loadout }: Line): object {
  return { path, system: id, label: label(), count, mass, points, cpv: combatPoints, loadout };
}
