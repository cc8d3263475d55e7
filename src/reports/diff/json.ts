import type { Totals } from '../../diff/bill-figures.ts';
import type { DesignChange, Side } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { plainJson } from '../../text/escape-control.ts';
import { houseData } from '../shared/house-rules-text.ts';
import type { DiffFormat } from './report.ts';

/** The JSON document that scripts rely on: a design on each line. Designs that are the same are only counted. */
export const diffJson: DiffFormat = () => {
  let begun = false;
  return {
    add: (change) => {
      if (change.status === 'same') return '';
      const before = begun ? ',\n' : '{ "slipway": 1,\n"changes": [\n';
      begun = true;
      return before + plainJson(changeJson(change));
    },
    end: ({ interrupted, ...summary }) => {
      const counts = { ...summary, ...(interrupted ? { interrupted } : {}) };
      return `${begun ? '\n' : '{ "slipway": 1,\n"changes": ['}],\n"summary": ${plainJson(counts)} }\n`;
    },
  };
};

function changeJson({ status, before, after, differences, findings, legality }: DesignChange): object {
  return {
    status,
    before: before ? sideJson(before) : null,
    after: after ? sideJson(after) : null,
    differences: differences.map(differenceJson),
    totals: status === 'unreadable' ? null : totalsJson(before?.totals, after?.totals),
    findings: { added: findings.added.map(findingJson), gone: findings.gone.map(findingJson) },
    legality,
  };
}

function sideJson({ file, document, class: name, house, errors, totals, error }: Side): object {
  return {
    file,
    document,
    class: name,
    ...houseData(house),
    errors,
    ...(totals || !error ? {} : { error: findingJson(error) }),
  };
}

function differenceJson(difference: Difference): object {
  const { kind, what, title, before = null, after = null, count, figures, loadout, inside } = difference;
  const { mass, points, combatPoints: cpv } = figures;
  const said = title === undefined ? {} : { title };
  return { kind, what, ...said, before, after, count, mass, points, cpv, loadout, inside: inside.map(differenceJson) };
}

/** Before, after and the difference of every sum; `null` where a side is not there. */
function totalsJson(before: Totals | undefined, after: Totals | undefined): object {
  const of = (figure: (totals: Totals) => number) => {
    const [was, is] = [before ? figure(before) : null, after ? figure(after) : null];
    return { before: was, after: is, delta: (is ?? 0) - (was ?? 0) };
  };
  return {
    mass: of(({ mass }) => mass),
    points: {
      class: of(({ points }) => points.class),
      loadout: of(({ points }) => points.loadout),
      total: of(({ points }) => points.total),
      cpv: {
        class: of(({ combatPoints }) => combatPoints.class),
        loadout: of(({ combatPoints }) => combatPoints.loadout),
        total: of(({ combatPoints }) => combatPoints.total),
      },
    },
  };
}

function findingJson({ code, severity, message, path, range: { line, column } }: LocatedFinding): object {
  return { code, severity, message, path, line, column };
}
