import { diffShips } from '../diff/compare.ts';
import type { Difference } from '../diff/difference.ts';
import type { Severity } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { Design } from '../rules/design/design.ts';
import type { Mutable } from '../rules/model/mutable.ts';
import { shipIdentity } from '../rules/ship/identity.ts';
import { houseRulesUse, type Ship } from '../rules/ship/ship.ts';
import { countEach, groupBy } from '../text/collections.ts';
import { isSameName } from '../text/names.ts';
import { listed, nameInSentence } from '../text/phrases.ts';

// The review of a folder of submitted designs: who is accepted, who is refused, and what deserves a look.

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
interface CodeCount {
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

interface Submission {
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
  for (const [key, group] of groupBy(designs, keyOf)) {
    if (key === undefined) continue;
    for (const design of group) design[list] = group.filter((other) => other !== design && isLinked(design, other));
  }
}

/** Groups designs, and gives the designs of one designer the same spelling of the name. */
function byDesigner(designs: readonly Draft[]): readonly DesignerReview[] {
  const groups = groupBy(designs, ({ designer }) => nameKey(designer) ?? '');
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

// Unusual features of a design, for a referee's second look.

/** Thrust from which a drive is unusual. */
const fastThrust = 8;

/** Number of designs from which a system that only one has is worth a note. */
const minDesigns = 12;

/** Unusual features of each ship, compared with the others. */
function unusualFeatures(ships: readonly Ship[]): ReadonlyMap<Ship, readonly string[]> {
  const usualEdition = mostCommon(ships.map(({ design }) => design.rules));
  const users = countEach(ships.flatMap(({ items }) => [...new Set(items.map(({ id }) => id as string))]));
  return new Map(
    ships.map((ship) => {
      const { design, items } = ship;
      const house = houseRulesUse(ship);
      const rare = new Map(items.map((item) => [item.id as string, nameInSentence(item.entry.name)]));
      const alone = [...rare].flatMap(([id, name]) =>
        ships.length >= minDesigns && users.get(id) === 1 ? [name] : [],
      );
      const only = alone.length === 0 ? [] : [`only design with ${listed(alone, 'and')}`];
      const edition = design.rules === usualEdition ? [] : [design.rules];
      const features = [
        ...edition,
        ...(house ? [`house rules: ${house.name}`] : []),
        ...designFeatures(design),
        ...only,
      ];
      return [ship, features] as const;
    }),
  );
}

function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  return [...countEach(values)].reduce<readonly [Value | undefined, number]>(
    (best, each) => (each[1] > best[1] ? each : best),
    [undefined, 0],
  )[0];
}

function designFeatures(design: Design): readonly string[] {
  const { kind, crew, orientation, hull, armor, drive, ftl, flawed, options, mass } = design;
  const thrust = drive?.thrust ?? 0;
  const layers = armor.filter(({ standard, regenerative }) => standard + regenerative > 0).length;
  const features: readonly (readonly [boolean, string])[] = [
    [kind !== 'ship', kind],
    [crew === 'civilian', 'civilian crew'],
    [orientation === 'beta', 'beta orientation'],
    [hull.rows !== 4, `${hull.rows} hull rows`],
    [hull.boxes * 2 > mass, 'hull over half of the mass'],
    [hull.stealth > 0, `stealth hull ${hull.stealth}`],
    [hull.streamlining !== 'none', `${hull.streamlining} streamlining`],
    [armor.some(({ regenerative }) => regenerative > 0), 'regenerative armor'],
    [layers > 2, `${layers} layers of armor`],
    [thrust >= fastThrust, `thrust ${thrust}`],
    [kind === 'ship' && thrust === 0, 'no main drive'],
    [drive?.type === 'advanced', 'advanced drive'],
    [ftl?.type === 'advanced', 'advanced FTL drive'],
    [(ftl?.tug ?? 0) > 0, `tug ${ftl?.tug}`],
    [flawed, 'flawed design'],
  ];
  return [
    ...features.flatMap(([applies, text]) => (applies ? [text] : [])),
    ...options.map((option) => `option ${option}`),
  ];
}

// Compares submitted designs with the designs of an earlier year.

/** An earlier design that differs in one figure at most. */
interface PreviousDesign {
  readonly verdict: Verdict;
  /** The only difference; `undefined` without one. */
  readonly difference: Difference | undefined;
}

/** Pairs that are compared; beyond that only designs of the same class name are. */
const maxPairs = 40_000;

/** Finds the closest earlier design of each ship, if at most one figure differs. */
function previousFinder(previous: readonly Verdict[], count: number): (ship: Ship) => PreviousDesign | undefined {
  const priced = previous.flatMap((verdict) => (verdict.ship ? [{ verdict, ship: verdict.ship }] : []));
  const comparesAll = priced.length * count <= maxPairs;
  return (ship) => {
    const name = ship.design.class ?? '';
    const isNamesake = (other: Ship) => isSameName(other.design.class ?? '', name);
    const candidates = [
      ...priced.filter((each) => isNamesake(each.ship)),
      ...(comparesAll ? priced.filter((each) => !isNamesake(each.ship)) : []),
    ];
    let closest: PreviousDesign | undefined;
    for (const { verdict, ship: other } of candidates) {
      const figures = diffShips(other, ship).flatMap(figureDifferences);
      if (figures.length === 0) return { verdict, difference: undefined };
      if (figures.length === 1) closest ??= { verdict, difference: figures[0] };
    }
    return closest;
  };
}

/** Differences that are no figures of the ship. */
const notFigures: ReadonlySet<string> = new Set(['class', 'role', 'navy', 'stated']);

/** The differences themselves: what only costs something else because of them is left out. */
function figureDifferences(difference: Difference): readonly Difference[] {
  const { kind, what, before, after, count, inside } = difference;
  if (notFigures.has(what)) return [];
  const isHolder = kind === 'repriced' || (before === after && count.before === count.after);
  return isHolder ? inside.flatMap(figureDifferences) : [difference];
}
