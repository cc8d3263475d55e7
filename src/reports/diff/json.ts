import type { DesignChange, DesignVersion } from '../../diff/compare.ts';
import type { CostTotals } from '../../diff/cost-figures.ts';
import type { Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { safeJson } from '../../text/escape-control.ts';
import { designerData } from '../shared/design-data.ts';
import { houseRulesData } from '../shared/house-rules-text.ts';
import { jsonListDocument } from '../shared/json-document.ts';
import type { DiffFormat } from './report.ts';

/** A JSON document with one design per line. Unchanged designs are only counted. */
export const diffJson: DiffFormat = () => {
  const document = jsonListDocument('changes');
  return {
    add: (change) => (change.status === 'same' ? '' : document.add(safeJson(changeJson(change)))),
    end: ({ interrupted, ...summary }) =>
      document.end({ summary: safeJson({ ...summary, ...(interrupted ? { interrupted } : {}) }) }),
  };
};

/** A change as a JSON object. */
export function changeJson({ status, before, after, differences, findings, legality }: DesignChange): object {
  return {
    status,
    before: before ? sideJson(before) : null,
    after: after ? sideJson(after) : null,
    differences: differences.map(differenceJson),
    totals: status === 'unreadable' ? null : totalsJson(before?.totals, after?.totals),
    findings: { added: findings.added.map(briefFindingJson), gone: findings.gone.map(briefFindingJson) },
    legality,
  };
}

function sideJson(version: DesignVersion): object {
  const { file, document, class: name, house, errors, totals, error } = version;
  return {
    file,
    document,
    class: name,
    ...designerData(version),
    ...houseRulesData(house),
    errors,
    ...(totals || !error ? {} : { error: briefFindingJson(error) }),
  };
}

function differenceJson(difference: Difference): object {
  const { kind, what, title, before = null, after = null, count, figures, loadout, inside } = difference;
  const { mass, points, combatPoints: cpv } = figures;
  const titleJson = title === undefined ? {} : { title };
  const figuresJson = { mass, points, cpv };
  return {
    kind,
    what,
    ...titleJson,
    before,
    after,
    count,
    ...figuresJson,
    loadout,
    inside: inside.map(differenceJson),
  };
}

/** Every total before and after; `null` on a missing side. */
function totalsJson(before: CostTotals | undefined, after: CostTotals | undefined): object {
  const of = (figure: (totals: CostTotals) => number) => {
    const [was, is] = [before ? figure(before) : null, after ? figure(after) : null];
    return { before: was, after: is, delta: (is ?? 0) - (was ?? 0) };
  };
  return {
    mass: of(({ mass }) => mass),
    free: of(({ free }) => free),
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

/** A finding without its end and source. */
export function briefFindingJson({ code, severity, message, path, range: { line, column } }: LocatedFinding): object {
  return { code, severity, message, path, line, column };
}
