/** Figures and phrases that the reports of a review share. */

import type { LocatedFinding } from '../../findings/finding.ts';
import { formatLocation } from '../../findings/verdict.ts';
import { isSameName } from '../../text/names.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { DesignerReview, Review, ReviewedDesign } from '../../workshop/review.ts';
import { subjectOf } from '../diff/phrases.ts';
import { countSeverity, countWaived } from '../report.ts';

export interface Totals {
  readonly mass: number;
  readonly points: number;
}

/** Mass used and points of the class, as computed; `undefined` if the design cannot be priced. */
export function computedTotals({ verdict: { ship } }: ReviewedDesign): Totals | undefined {
  return ship && { mass: ship.mass.used, points: ship.points.class };
}

/** Mass and points that the author states. */
export function statedTotals({ verdict }: ReviewedDesign): Partial<Totals> | undefined {
  return verdict.design?.stated;
}

/** `49/171`; a dash for what is not known. */
export function totalsText(totals: Partial<Totals> | undefined): string {
  if (totals?.mass === undefined && totals?.points === undefined) return '–';
  const text = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure));
  return `${text(totals.mass)}/${text(totals.points)}`;
}

/** True if a stated total is wrong. */
export function hasWrongTotals(design: ReviewedDesign): boolean {
  const [stated, computed] = [statedTotals(design), computedTotals(design)];
  if (!stated || !computed) return false;
  return (['mass', 'points'] as const).some((key) => stated[key] !== undefined && stated[key] !== computed[key]);
}

interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly waived: number;
}

export function countsOf(findings: readonly LocatedFinding[]): FindingCounts {
  return {
    errors: countSeverity(findings, 'error'),
    warnings: countSeverity(findings, 'warning'),
    infos: countSeverity(findings, 'info'),
    waived: countWaived(findings),
  };
}

/** `2 errors, 1 warning`; empty without either. */
export function countsText({ errors, warnings }: FindingCounts): string {
  return [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ].join(', ');
}

/** Class name, or the location of a design without one. */
export function designLabel({ verdict }: Pick<ReviewedDesign, 'verdict'>): string {
  return verdict.design?.class ?? formatLocation(verdict);
}

export function designerName({ name }: Pick<DesignerReview, 'name'>): string {
  return name ?? 'No designer';
}

/** The designs of a designer, accepted ones first. */
export function designsOf({ accepted, refused }: DesignerReview): readonly ReviewedDesign[] {
  return [...accepted, ...refused];
}

export function waiversOf({ verdict }: ReviewedDesign): readonly { readonly code: string; readonly reason: string }[] {
  return verdict.findings.flatMap(({ code, waived }) => (waived ? [{ code, reason: waived.reason }] : []));
}

/** `waived too-many-turrets: REASON`. */
export function waiverNotes(design: ReviewedDesign): readonly string[] {
  return waiversOf(design).map(({ code, reason }) => `waived ${code}: ${reason}`);
}

/** `thrust 4 → 6`, or that nothing differs. */
export function previousText({ previous }: ReviewedDesign): string | undefined {
  if (!previous) return undefined;
  const { verdict, difference } = previous;
  const name = `${verdict.design?.class ?? 'design'} (${formatLocation(verdict)})`;
  if (!difference) return `the same ship as ${name} of the previous folder`;
  const { before, after } = difference.count;
  const count = before === after ? '' : `, ${before} → ${after}`;
  return `one figure differs from ${name} of the previous folder: ${subjectOf(difference)}${count}`;
}

/** Lists below the designs, by title. */
export function reviewSections(review: Review): readonly (readonly [title: string, lines: readonly string[]])[] {
  const groups = (list: 'duplicates' | 'namesakes') =>
    linkedGroups(review, list).map((group) => group.map(reviewedDesignText).join('; '));
  return [
    ['Class names used by several designers', groups('namesakes')],
    ['Duplicates', groups('duplicates')],
    ['Like a previous design', previousLines(review)],
  ];
}

/** Lines about designs that are like an earlier one. Those that have kept name and ship share a line. */
function previousLines({ designs }: Review): readonly string[] {
  const unchanged = designs.filter(({ verdict, previous }) => {
    if (!previous || previous.difference) return false;
    return isSameName(previous.verdict.design?.class ?? '', verdict.design?.class ?? '');
  });
  const others = designs.flatMap((design) => {
    const text = unchanged.includes(design) ? undefined : previousText(design);
    return text === undefined ? [] : [`${reviewedDesignText(design)}: ${text}`];
  });
  return [...others, ...(unchanged.length === 0 ? [] : [`unchanged: ${unchanged.map(designLabel).join(', ')}`])];
}

/** `Anne: Castle (entries/castle.yaml)`. */
export function reviewedDesignText(design: ReviewedDesign): string {
  return `${design.designer ?? 'no designer'}: ${designLabel(design)} (${formatLocation(design.verdict)})`;
}

/** Groups of designs that are linked with each other, each group once. */
export function linkedGroups(
  { designs }: Review,
  list: 'duplicates' | 'namesakes',
): readonly (readonly ReviewedDesign[])[] {
  const seen = new Set<ReviewedDesign>();
  return designs.flatMap((design) => {
    if (design[list].length === 0 || seen.has(design)) return [];
    const linked = new Set([design, ...design[list]]);
    // Two designs of one designer are not each other's namesakes, but both are of the third.
    for (const other of design[list]) for (const each of other[list]) linked.add(each);
    for (const each of linked) seen.add(each);
    return [designs.filter((each) => linked.has(each))];
  });
}

/** Number of designers, without the group of designs whose designer is unknown. */
export function namedDesigners({ designers }: Review): number {
  return designers.filter(({ name }) => name !== null).length;
}

/** `40 designs by 6 designers: 33 accepted, 7 refused`. */
export function reviewSummary(review: Review): string {
  const { designs } = review;
  const accepted = designs.filter(({ isAccepted }) => isAccepted).length;
  const named = namedDesigners(review);
  const by = named === 0 ? '' : ` by ${formatCount(named, 'designer')}`;
  return `${formatCount(designs.length, 'design')}${by}: ${accepted} accepted, ${designs.length - accepted} refused`;
}
