import { countEach } from '../text/collections.ts';
import { type Difference, isZero, subtractFigures, zeroFigures } from './difference.ts';
import { hasEvenCost, type SystemGroup, splitGroup, type Trait } from './system-group.ts';

/** Differences between two lists of groups: changes in the order of the later list, then additions, then removals. */
export function diffGroups(before: readonly SystemGroup[], after: readonly SystemGroup[]): readonly Difference[] {
  const found: Changes = { changed: [], added: [], removed: [] };
  const known = new Map(before.map((group) => [group.identity, group]));
  const left: { before: Leftover[]; after: Leftover[] } = { before: [], after: [] };
  for (const to of after) {
    const from = known.get(to.identity);
    known.delete(to.identity);
    if (!from) left.after.push({ group: to, kept: 0 });
    else matchIdentical(from, to, left, found);
  }
  // Only unmatched groups are left in the map, in their order.
  left.before.push(...[...known.values()].map((group) => ({ group, kept: 0 })));
  for (const id of new Set([...left.after, ...left.before].map(({ group }) => group.id))) {
    matchSimilar(
      left.before.filter(({ group }) => group.id === id),
      left.after.filter(({ group }) => group.id === id),
      found,
    );
  }
  return [...found.changed, ...found.added, ...found.removed];
}

interface Changes {
  readonly changed: Difference[];
  readonly added: Difference[];
  readonly removed: Difference[];
}

/** The unmatched part of a group, and how many of its items have a counterpart. */
interface Leftover {
  readonly group: SystemGroup;
  readonly kept: number;
}

/** Matches as many items of identical groups as both sides have; the rest is left over. */
function matchIdentical(
  from: SystemGroup,
  to: SystemGroup,
  left: { before: Leftover[]; after: Leftover[] },
  found: Changes,
): void {
  const kept = Math.min(from.count, to.count);
  const [more, side] = from.count > to.count ? ([from, left.before] as const) : ([to, left.after] as const);
  if (from.count === to.count) found.changed.push(...priceChange(from, to));
  else if (!hasEvenCost(from) || !hasEvenCost(to)) {
    // Half a pair costs as much as a pair, so one of three items has no separate price.
    found.changed.push({ ...between(from, to), kind: 'changed', inside: contentPriceChanges(from, to) });
  } else {
    const [stays, rest] = splitGroup(more, kept);
    found.changed.push(...(more === from ? priceChange(stays, to) : priceChange(from, stays)));
    side.push({ group: rest, kept });
  }
}

/** Difference in cost of identical groups; empty without one. */
function priceChange(from: SystemGroup, to: SystemGroup): readonly Difference[] {
  const inside = contentPriceChanges(from, to);
  const difference = between(from, to);
  return isZero(difference.figures) && inside.length === 0 ? [] : [{ ...difference, kind: 'repriced', inside }];
}

/** Differences in cost of the contents, which are identical, too. */
function contentPriceChanges(from: SystemGroup, to: SystemGroup): readonly Difference[] {
  const held = new Map(from.inside.map((group) => [group.identity, group]));
  return to.inside.flatMap((group) => priceChange(held.get(group.identity) as SystemGroup, group));
}

/** Pairs the most similar leftovers of one ID as changes; the rest is added or removed. */
function matchSimilar(before: readonly Leftover[], after: readonly Leftover[], found: Changes): void {
  const groups = (left: readonly Leftover[]) => left.map(({ group }) => group);
  const { pairs, removed, added } = pairGroups(groups(before), groups(after));
  const [keptBefore, keptAfter] = [keptCounts(before), keptCounts(after)];
  for (const [from, to] of pairs) {
    found.changed.push({ ...between(from, to), kind: 'changed', inside: diffGroups(from.inside, to.inside) });
  }
  const addRest = (group: SystemGroup, kind: 'added' | 'removed', kept: number) => {
    const difference = oneSided(group, kind);
    if (kept > 0) found.changed.push(toCountChange(difference, kept));
    else found[kind].push(difference);
  };
  for (const group of added) addRest(group, 'added', keptAfter(group));
  for (const group of removed) addRest(group, 'removed', keptBefore(group));
}

/** Number of matched items of a group; 0 if some of its leftovers were paired, since that is not a mere change of count. */
function keptCounts(left: readonly Leftover[]): (group: SystemGroup) => number {
  const byIdentity = new Map(left.map((each) => [each.group.identity, each]));
  return ({ identity, count }) => {
    const each = byIdentity.get(identity);
    return each && each.group.count === count ? each.kept : 0;
  };
}

/** Turns an addition or removal into a change of count: both sides have `kept` more. */
function toCountChange(difference: Difference, kept: number): Difference {
  const { before = difference.after, after = difference.before, count } = difference;
  const counts = { before: count.before + kept, after: count.after + kept };
  return { ...difference, kind: 'changed', before, after, count: counts };
}

function between(from: SystemGroup, to: SystemGroup): Omit<Difference, 'kind' | 'inside'> {
  return {
    what: to.id,
    title: undefined,
    group: to.group,
    before: from.label,
    after: to.label,
    count: { before: from.count, after: to.count },
    figures: subtractFigures(from.figures, to.figures),
    sides: { before: from.figures, after: to.figures },
    loadout: to.loadout,
  };
}

function oneSided(only: SystemGroup, kind: 'added' | 'removed'): Difference {
  const { id, label, group, loadout, count, figures, inside } = only;
  const isNew = kind === 'added';
  return {
    ...{ kind, what: id, title: undefined, group, loadout },
    before: isNew ? undefined : label,
    after: isNew ? label : undefined,
    count: { before: isNew ? 0 : count, after: isNew ? count : 0 },
    figures: isNew ? figures : subtractFigures(figures, zeroFigures),
    sides: { before: isNew ? zeroFigures : figures, after: isNew ? figures : zeroFigures },
    inside: inside.map((held) => oneSided(held, kind)),
  };
}

/** Beyond this, groups are paired in order instead of by similarity. No real ship reaches it, but a file may. */
const maxComparisons = 40_000;

/** Pairs groups of one ID, most similar first, and returns them in the order of `after`. Symmetric in its arguments. */
function pairGroups(before: readonly SystemGroup[], after: readonly SystemGroup[]) {
  const left = { before: [...before], after: [...after] };
  const pairs: { readonly pair: readonly [SystemGroup, SystemGroup]; readonly index: number }[] = [];
  for (const [one, other] of byDistance(before, after)) {
    const [from, to] = [left.before[one] as SystemGroup, left.after[other] as SystemGroup];
    const count = Math.min(from.count, to.count);
    if (count === 0) continue;
    const [fromPart, fromRest] = splitGroup(from, count);
    const [toPart, toRest] = splitGroup(to, count);
    left.before[one] = fromRest;
    left.after[other] = toRest;
    pairs.push({ pair: [fromPart, toPart], index: other });
  }
  const remaining = (groups: readonly SystemGroup[]) => groups.filter(({ count }) => count > 0);
  pairs.sort((one, other) => one.index - other.index);
  return { pairs: pairs.map(({ pair }) => pair), removed: remaining(left.before), added: remaining(left.after) };
}

/** Index pairs of all groups, most similar first. */
function byDistance(
  before: readonly SystemGroup[],
  after: readonly SystemGroup[],
): readonly (readonly [one: number, other: number])[] {
  if (before.length * after.length > maxComparisons) return inOrder(before, after);
  const candidates = before.flatMap((from, one) =>
    after.map((to, other) => ({
      indexes: [one, other] as const,
      far: distance(from, to),
      // Ties are broken in an order that does not depend on which side is which.
      name: [from.identity, to.identity].sort().join(' '),
    })),
  );
  candidates.sort((one, other) => one.far - other.far || byText(one.name, other.name));
  return candidates.map(({ indexes }) => indexes);
}

function inOrder(
  before: readonly SystemGroup[],
  after: readonly SystemGroup[],
): readonly (readonly [number, number])[] {
  const sorted = (groups: readonly SystemGroup[]) =>
    groups.map(({ identity }, index) => ({ identity, index })).sort((a, b) => byText(a.identity, b.identity));
  const others = sorted(after);
  return sorted(before)
    .slice(0, others.length)
    .map(({ index }, rank) => [index, (others[rank] as { readonly index: number }).index]);
}

/** Distance that each differing choice adds, plus up to the same for the size of the difference. */
const choiceWeight = 100;

/** Dissimilarity of two groups: number of differing choices, size of the differences, contents. */
function distance(one: SystemGroup, other: SystemGroup): number {
  let far = Math.min(
    choiceWeight,
    countUnshared(one.inside.flatMap(identitiesOf), other.inside.flatMap(identitiesOf)) * 10,
  );
  for (const key of new Set([...Object.keys(one.traits), ...Object.keys(other.traits)])) {
    const gap = gapOf(one.traits[key], other.traits[key]);
    if (gap > 0) far += choiceWeight + Math.min(gap, choiceWeight - 1);
  }
  return far;
}

function gapOf(one: Trait = [], other: Trait = []): number {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other);
  return countUnshared([one].flat().map(String), [other].flat().map(String));
}

/** Number of words on one side only. */
function countUnshared(one: readonly string[], other: readonly string[]): number {
  const counts = new Map(countEach(one));
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function identitiesOf({ identity, count }: SystemGroup): readonly string[] {
  return Array<string>(Math.min(count, choiceWeight)).fill(identity);
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
