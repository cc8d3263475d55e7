/** The review of a folder of submitted designs: who is accepted, who is refused, and what deserves a look. */

import type { Severity } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Mutable } from '../../rules/model/mutable.ts';
import { shipIdentity } from '../../rules/ship/identity.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { unusualFeatures } from './features.ts';
import { type PreviousDesign, previousFinder } from './previous.ts';

export interface ReviewedDesign {
  readonly verdict: Verdict;
  /** Designer, or else the folder; `null` if neither is known. */
  readonly designer: string | null;
  /** No errors. */
  readonly isAccepted: boolean;
  readonly features: readonly string[];
  /** Other entries that are the same ship, whatever their names. */
  readonly duplicates: readonly ReviewedDesign[];
  /** Entries of other designers with the same class name. */
  readonly namesakes: readonly ReviewedDesign[];
  readonly previous: PreviousDesign | undefined;
}

export interface DesignerReview {
  readonly name: string | null;
  readonly accepted: readonly ReviewedDesign[];
  readonly refused: readonly ReviewedDesign[];
}

/** How often a finding occurs. */
export interface CodeCount {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
  readonly designs: number;
}

export interface Review {
  readonly designers: readonly DesignerReview[];
  readonly designs: readonly ReviewedDesign[];
  readonly codes: readonly CodeCount[];
}

export interface Submission {
  readonly verdicts: readonly Verdict[];
  /** Designs of an earlier year. */
  readonly previous: readonly Verdict[];
  /** Name of the folder that a file was submitted in. */
  readonly folderOf: (file: string) => string | undefined;
}

/** Reviews designs. Designers are in alphabetical order, designs in the order of their files. */
export function reviewDesigns({ verdicts, previous, folderOf }: Submission): Review {
  const features = unusualFeatures(verdicts.flatMap(({ ship }) => ship ?? []));
  const findPrevious = previousFinder(previous, verdicts.length);
  const designs = verdicts.map((verdict): Draft => {
    const { ship, design, findings } = verdict;
    return {
      verdict,
      designer: blankToNull(design?.designer) ?? folderOf(verdict.file) ?? null,
      isAccepted: ship !== undefined && !findings.some(({ severity }) => severity === 'error'),
      features: (ship && features.get(ship)) ?? [],
      duplicates: [],
      namesakes: [],
      previous: ship && findPrevious(ship),
    };
  });
  link(
    designs,
    ({ verdict }) => verdict.ship && plainIdentity(verdict.ship),
    'duplicates',
    () => true,
  );
  link(
    designs,
    ({ verdict }) => nameKey(verdict.design?.class),
    'namesakes',
    (one, other) => nameKey(one.designer) !== nameKey(other.designer),
  );
  return { designers: byDesigner(designs), designs, codes: countCodes(verdicts) };
}

type Draft = Mutable<ReviewedDesign>;

function blankToNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}

/** Names that differ in case and blanks are the same. */
function nameKey(name: string | null | undefined): string | undefined {
  const key = name?.trim().toLowerCase().replace(/\s+/g, ' ');
  return key === '' ? undefined : key;
}

/** The ship without what its author calls it. */
function plainIdentity(ship: Ship): string {
  const design = { ...ship.design, class: null, role: undefined, navy: undefined, stated: undefined };
  return shipIdentity({ ...ship, design });
}

/** Links designs with equal keys. */
function link(
  designs: readonly Draft[],
  keyOf: (design: Draft) => string | undefined,
  list: 'duplicates' | 'namesakes',
  isLinked: (one: Draft, other: Draft) => boolean,
): void {
  const groups = new Map<string, Draft[]>();
  for (const design of designs) {
    const key = keyOf(design);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), design]);
  }
  for (const group of groups.values()) {
    for (const design of group) design[list] = group.filter((other) => other !== design && isLinked(design, other));
  }
}

/** Groups designs, and gives the designs of one designer the same spelling of the name. */
function byDesigner(designs: readonly Draft[]): readonly DesignerReview[] {
  const groups = new Map<string, Draft[]>();
  for (const design of designs) {
    const key = nameKey(design.designer) ?? '';
    groups.set(key, [...(groups.get(key) ?? []), design]);
  }
  // Designs without a designer come last.
  const order = [...groups].sort(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1));
  return order.map(([, own]) => {
    // Of several spellings, the one in a design counts, not the folder's.
    const first = own.find(({ verdict }) => verdict.design?.designer !== undefined) ?? own[0];
    const name = first?.designer ?? null;
    for (const design of own) design.designer = name;
    const isAccepted = (design: ReviewedDesign) => design.isAccepted;
    return { name, accepted: own.filter(isAccepted), refused: own.filter((design) => !isAccepted(design)) };
  });
}

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

function countCodes(verdicts: readonly Verdict[]): readonly CodeCount[] {
  const counts = new Map<string, { code: string; severity: Severity; count: number; designs: number }>();
  for (const { findings } of verdicts) {
    const seen = new Set<string>();
    for (const { code, severity } of findings) {
      const key = `${severityRank[severity]} ${code}`;
      const known = counts.get(key) ?? { code, severity, count: 0, designs: 0 };
      known.count++;
      if (!seen.has(key)) known.designs++;
      seen.add(key);
      counts.set(key, known);
    }
  }
  return [...counts]
    .sort(
      ([one, first], [other, second]) =>
        Number(one[0]) - Number(other[0]) || second.count - first.count || (one < other ? -1 : 1),
    )
    .map(([, each]) => each);
}
