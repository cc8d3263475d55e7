import { isZero, subtractFigures, zeroFigures } from './cost-figures.ts';
import type { Difference } from './difference.ts';
import { pairGroups } from './pair-groups.ts';
import { hasEvenCost, type SystemGroup, splitGroup } from './system-group.ts';

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
