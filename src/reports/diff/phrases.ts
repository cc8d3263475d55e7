/** Phrases shared by the diff reports. */

import type { DesignChange, DesignVersion, DiffSummary } from '../../diff/compare.ts';
import type { CostTotals, Difference } from '../../diff/difference.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { formatCount, formatNumber, listed } from '../../text/phrases.ts';
import { houseRulesText } from '../report.ts';

/** The subject of a difference: `Beam battery, class 3, FP F FS → class 3, F FS AS`. */
export function subjectOf({ title, before, after }: Difference): string {
  const prefix = title === undefined ? '' : `${title}: `;
  if (before === undefined || after === undefined || before === after) return `${prefix}${after ?? before}`;
  return `${prefix}${before} → ${title === undefined ? withoutName(before, after) : after}`;
}

/** Removes the name from `after` if `before` has the same name. */
function withoutName(before: string, after: string): string {
  const [name] = before.split(', ', 1);
  const common = `${name}, `;
  return before.startsWith(common) && after.startsWith(common) ? after.slice(common.length) : after;
}

/** `2 → 3`, or the count of one side; empty for 1. */
export function countText({ count: { before, after } }: Difference): string {
  if (before === after || before === 0 || after === 0) {
    const count = after === 0 ? before : after;
    return count === 1 ? '' : formatNumber(count);
  }
  return `${formatNumber(before)} → ${formatNumber(after)}`;
}

/** False for differences without a price and for mere containers of differences. */
export function isPriced({ kind, group, figures, before, after, count }: Difference, cpv: boolean): boolean {
  const { mass, points, combatPoints } = figures;
  const isFree = mass === 0 && points === 0 && (combatPoints === 0 || !cpv);
  const isHolder = kind === 'changed' && before === after && count.before === count.after;
  return group !== 'design' && !(isFree && (isHolder || kind === 'repriced'));
}

interface NestedDifference {
  readonly difference: Difference;
  readonly depth: number;
}

/** The differences of a design by group, without price changes in columns that are not shown. */
export function differencesByGroup(
  { differences }: DesignChange,
  cpv: boolean,
): readonly (readonly [string, readonly NestedDifference[]])[] {
  const titles = { design: 'Design', ...groups };
  return Object.entries(titles).flatMap(([group, title]) => {
    const flat = differences.filter((each) => each.group === group).flatMap((each) => flatten(each, 0, cpv));
    return flat.length === 0 ? [] : [[title, flat] as const];
  });
}

function flatten(difference: Difference, depth: number, cpv: boolean): readonly NestedDifference[] {
  const inside = difference.inside.flatMap((each) => flatten(each, depth + 1, cpv));
  const { kind, figures } = difference;
  const isInvisible = figures.mass === 0 && figures.points === 0 && (figures.combatPoints === 0 || !cpv);
  return kind === 'repriced' && isInvisible && inside.length === 0 ? [] : [{ difference, depth }, ...inside];
}

/** The totals to show; none if a side is missing. */
export function totalRows(
  { before, after }: DesignChange,
  cpv: boolean,
): readonly { readonly title: string; readonly before: number; readonly after: number }[] {
  if (!before?.totals || !after?.totals) return [];
  const [was, is] = [before.totals, after.totals];
  const row = (title: string, of: (totals: CostTotals) => number) => ({ title, before: of(was), after: of(is) });
  const loaded = was.points.loadout > 0 || is.points.loadout > 0;
  return [
    row('Mass used', ({ mass }) => mass),
    row(loaded ? 'Class points' : 'Points', ({ points }) => points.class),
    ...(loaded
      ? [row('Loadout points', ({ points }) => points.loadout), row('Total points', ({ points }) => points.total)]
      : []),
    ...(cpv ? [row('CPV', ({ combatPoints }) => combatPoints.total)] : []),
  ];
}

/** The house rules of the totals; empty if neither side uses any. */
export function diffHouseRulesText({ before, after }: DesignChange): string {
  const [was, is] = [houseRulesText(before?.house), houseRulesText(after?.house)];
  if (was === is) return is;
  return [was === '' ? '' : `${was} (before)`, is === '' ? '' : `${is} (after)`]
    .filter((text) => text !== '')
    .join('; ');
}

/** The change in legality, if there is one or an error changed. */
export function legalityText({ legality, before, after, findings }: DesignChange): string | undefined {
  const errors = after?.errors ?? 0;
  if (legality === 'lost') return `no longer legal: ${formatCount(errors, 'error')}`;
  if (legality === 'gained') return 'now legal';
  const touched = [...findings.added, ...findings.gone].some(({ severity }) => severity === 'error');
  const earlier = before?.errors === errors ? '' : `, ${formatNumber(before?.errors ?? 0)} before`;
  return touched ? `still not legal: ${formatCount(errors, 'error')}${earlier}` : undefined;
}

export function sideName(side: DesignVersion): string {
  return side.class ?? fileOf(side);
}

function fileOf({ file, document }: DesignVersion): string {
  return document === 0 ? file : `${file}, document ${document + 1}`;
}

/** The location of a design; both locations if `two` files were compared or it has moved. */
export function locationText({ before, after, moved }: DesignChange, two: boolean): string {
  const sides = two || moved ? [before, after] : [after ?? before];
  return [...new Set(sides.flatMap((side) => (side ? [fileOf(side)] : [])))].join(' → ');
}

/** The figures of an added or removed design: `mass 190, 815 points, 2 errors`. */
export function costText({ totals, house, errors }: DesignVersion): string {
  if (!totals) return '';
  const errorText = errors === 0 ? '' : `, ${formatCount(errors, 'error')}`;
  const priced = house ? `, by the house rules of ${house.name}` : '';
  return `mass ${formatNumber(totals.mass)}, ${formatCount(totals.points.total, 'point')}${errorText}${priced}`;
}

/**
 * `3 designs changed and 1 added; 1 no longer legal`. Unchanged designs are counted only for `two` files: of folders,
 * identical files are skipped.
 */
export function summaryText(summary: DiffSummary, two: boolean): string {
  const { changed, added, removed, moved, unreadable, same, legalityGained, legalityLost, interrupted } = summary;
  const all = { changed, added, removed, moved, unchanged: two ? same : 0, unreadable };
  const counts = Object.entries(all)
    .filter(([, count]) => count > 0)
    .map(([status, count], index) => `${index === 0 ? formatCount(count, 'design') : formatNumber(count)} ${status}`);
  const legality = [
    ...(legalityLost > 0 ? [`${formatNumber(legalityLost)} no longer legal`] : []),
    ...(legalityGained > 0 ? [`${formatNumber(legalityGained)} now legal`] : []),
  ];
  return [
    counts.length === 0 ? 'no differences' : listed(counts, 'and'),
    ...(legality.length > 0 ? [legality.join(', ')] : []),
    ...(interrupted ? ['interrupted'] : []),
  ].join('; ');
}

/** True if there are no differences. */
export function hasNoDifferences({ changed, added, removed, moved, unreadable, interrupted }: DiffSummary): boolean {
  return changed + added + removed + moved + unreadable === 0 && !interrupted;
}
