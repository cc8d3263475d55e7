import type { DesignChange, DesignVersion } from '../../diff/compare.ts';
import type { CostTotals, Difference } from '../../diff/difference.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { designerData, houseRulesData } from '../report.ts';

export function changeData({ status, before, after, differences, findings, legality }: DesignChange) {
  return {
    status,
    before: before ? sideData(before) : null,
    after: after ? sideData(after) : null,
    differences: differences.map(differenceData),
    totals: status === 'unreadable' ? null : totalsData(before?.totals, after?.totals),
    findings: { added: findings.added.map(briefFindingData), gone: findings.gone.map(briefFindingData) },
    legality,
  };
}

function sideData(version: DesignVersion) {
  const { file, document, class: name, house, errors, totals, error } = version;
  return {
    file,
    document,
    class: name,
    ...designerData(version),
    ...houseRulesData(house),
    errors,
    ...(totals || !error ? {} : { error: briefFindingData(error) }),
  };
}

interface DifferenceData {
  readonly kind: Difference['kind'];
  readonly what: string;
  readonly title?: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly count: Difference['count'];
  readonly mass: number;
  readonly points: number;
  readonly cpv: number;
  readonly loadout: boolean;
  readonly inside: readonly DifferenceData[];
}

function differenceData(difference: Difference): DifferenceData {
  const { kind, what, title, before = null, after = null, count, figures, loadout, inside } = difference;
  const { mass, points, combatPoints: cpv } = figures;
  const titleData = title === undefined ? {} : { title };
  const figuresData = { mass, points, cpv };
  return {
    kind,
    what,
    ...titleData,
    before,
    after,
    count,
    ...figuresData,
    loadout,
    inside: inside.map(differenceData),
  };
}

/** Every total before and after; `null` on a missing side. */
function totalsData(before: CostTotals | undefined, after: CostTotals | undefined) {
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
export function briefFindingData({ code, severity, message, path, range: { line, column } }: LocatedFinding) {
  return { code, severity, message, path, line, column };
}
