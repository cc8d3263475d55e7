/** What reports of differences say alike. */

import type { Totals } from '../../diff/bill-figures.ts';
import type { DesignChange, DiffSummary, Side } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import { useSentence } from '../shared/house-rules-text.ts';

/** What a difference is about: `Beam battery, class 3, FP F FS → class 3, F FS AS`. */
export function subjectOf({ title, before, after }: Difference): string {
  const said = title === undefined ? '' : `${title}: `;
  if (before === undefined || after === undefined || before === after) {
    return `${said}${after ?? before}`;
  }
  return `${said}${before} → ${title === undefined ? withoutName(before, after) : after}`;
}

/** What `after` says besides the name, where both have the same one and something more. */
function withoutName(before: string, after: string): string {
  const [name] = before.split(', ', 1);
  const common = `${name}, `;
  return before.startsWith(common) && after.startsWith(common) ? after.slice(common.length) : after;
}

/** How many: `2 → 3`, or nothing where it is one. */
export function countText({ count: { before, after } }: Difference): string {
  if (before === after || before === 0 || after === 0) {
    const count = after === 0 ? before : after;
    return count === 1 ? '' : number(count);
  }
  return `${number(before)} → ${number(after)}`;
}

/** The figures of a difference; nothing where it has no price, or is only what holds another difference. */
export function figureCells({ kind, group, figures, before, after, count }: Difference, cpv: boolean): string[] {
  const { mass, points, combatPoints } = figures;
  const shown = [mass, points, ...(cpv ? [combatPoints] : [])];
  const holder = kind === 'changed' && before === after && count.before === count.after;
  if (group === 'design' || ((holder || kind === 'repriced') && shown.every((figure) => figure === 0))) {
    return shown.map(() => '');
  }
  return shown.map(signed);
}

/** A difference with how deep it stands within others. */
export interface Told {
  readonly difference: Difference;
  readonly depth: number;
}

/** The differences of a design under the headings of the bill; what has changed only by a value that is not shown is left out. */
export function byGroup({ differences }: DesignChange, cpv: boolean): readonly (readonly [string, readonly Told[]])[] {
  const titles = { design: 'Design', ...groups };
  return Object.entries(titles).flatMap(([group, title]) => {
    const told = differences.filter((each) => each.group === group).flatMap((each) => unfolded(each, 0, cpv));
    return told.length === 0 ? [] : [[title, told] as const];
  });
}

function unfolded(difference: Difference, depth: number, cpv: boolean): readonly Told[] {
  const inside = difference.inside.flatMap((each) => unfolded(each, depth + 1, cpv));
  const { kind, figures } = difference;
  const silent = figures.mass === 0 && figures.points === 0 && (figures.combatPoints === 0 || !cpv);
  return kind === 'repriced' && silent && inside.length === 0 ? [] : [{ difference, depth }, ...inside];
}

/** The totals that a report shows: what it is, and of what. */
export function totalRows(
  { before, after }: DesignChange,
  cpv: boolean,
): readonly { readonly title: string; readonly before: number; readonly after: number }[] {
  if (!before?.totals || !after?.totals) return [];
  const [was, is] = [before.totals, after.totals];
  const row = (title: string, of: (totals: Totals) => number) => ({ title, before: of(was), after: of(is) });
  const loaded = was.points.loadout > 0 || is.points.loadout > 0;
  return [
    row('Mass used', ({ mass }) => mass),
    row(loaded ? 'Class points' : 'Points', ({ points }) => points.class),
    ...(loaded ? [row('Loadout points', ({ points }) => points.loadout)] : []),
    ...(loaded ? [row('Total points', ({ points }) => points.total)] : []),
    ...(cpv ? [row('CPV', ({ combatPoints }) => combatPoints.total)] : []),
  ];
}

/** By whose rules the totals are; nothing where the book alone counts on both sides. */
export function houseText({ before, after }: DesignChange): string {
  const [was, is] = [useSentence(before?.house), useSentence(after?.house)];
  if (was === is) return is;
  return [was === '' ? '' : `${was} (before)`, is === '' ? '' : `${is} (after)`]
    .filter((said) => said !== '')
    .join('; ');
}

/** What became of the legality of a design, if there is something to say. */
export function legalityText({ legality, before, after, findings }: DesignChange): string | undefined {
  const errors = after?.errors ?? 0;
  if (legality === 'lost') return `no longer legal: ${counted(errors, 'error')}`;
  if (legality === 'gained') return 'legal now';
  const touched = [...findings.added, ...findings.gone].some(({ severity }) => severity === 'error');
  const earlier = before?.errors === errors ? '' : `, ${number(before?.errors ?? 0)} before`;
  return touched ? `still not legal: ${counted(errors, 'error')}${earlier}` : undefined;
}

/** The name of a design: of its class, or where it stands. */
export function nameOf(side: Side): string {
  return plain(side.class ?? fileOf(side));
}

/** A design's file, and which of several designs in it. */
export function fileOf({ file, document }: Side): string {
  return plain(document === 0 ? file : `${file}, document ${document + 1}`);
}

/** Where it stands. Both places are named where `two` files were compared, or it has moved; else it has one name in both folders. */
export function filesOf({ before, after, moved }: DesignChange, two: boolean): string {
  const sides = two || moved ? [before, after] : [after ?? before];
  return [...new Set(sides.flatMap((side) => (side ? [fileOf(side)] : [])))].join(' → ');
}

/** A design that stands on one side only, in figures: `mass 190, 815 points, 2 errors`. */
export function costText({ totals, house, errors }: Side): string {
  if (!totals) return '';
  const wrong = errors === 0 ? '' : `, ${counted(errors, 'error')}`;
  const priced = house ? `, by the house rules of ${plain(house.name)}` : '';
  return `mass ${number(totals.mass)}, ${counted(totals.points.total, 'point')}${wrong}${priced}`;
}

/** What was found in all: `3 designs changed and 1 added; 1 no longer legal`. */
export function summaryText(summary: DiffSummary): string {
  const { changed, added, removed, moved, unreadable, same, legalityGained, legalityLost, interrupted } = summary;
  const all = { changed, added, removed, moved, 'the same': same, unreadable };
  const counts = Object.entries(all)
    .filter(([, count]) => count > 0)
    .map(([what, count], index) => `${index === 0 ? counted(count, 'design') : number(count)} ${what}`);
  const legality = [
    ...(legalityLost > 0 ? [`${number(legalityLost)} no longer legal`] : []),
    ...(legalityGained > 0 ? [`${number(legalityGained)} legal now`] : []),
  ];
  const told = `${counts.length === 0 ? 'no differences' : listed(counts, 'and')}${legality.length > 0 ? `; ${legality.join(', ')}` : ''}`;
  return `${told}${interrupted ? '; stopped before the end' : ''}`;
}

/** Whether nothing differs. */
export function isSame({ changed, added, removed, moved, unreadable, interrupted }: DiffSummary): boolean {
  return changed + added + removed + moved + unreadable === 0 && !interrupted;
}
