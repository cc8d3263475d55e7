import { change, isNothing, zeroFigures } from './bill-figures.ts';
import type { Difference } from './difference.ts';
import { pairGroups } from './pair-groups.ts';
import { isShareable, type SystemGroup, splitGroup } from './system-group.ts';

/** Differences between two lists of groups: changes in the order of the later list, then additions, then removals. */
export function diffGroups(before: readonly SystemGroup[], after: readonly SystemGroup[]): readonly Difference[] {
  const found: Found = { changed: [], added: [], removed: [] };
  const known = new Map(before.map((lot) => [lot.identity, lot]));
  const left: { before: Left[]; after: Left[] } = { before: [], after: [] };
  for (const to of after) {
    const from = known.get(to.identity);
    known.delete(to.identity);
    if (!from) left.after.push({ lot: to, kept: 0 });
    else matchIdentical(from, to, left, found);
  }
  // Only unmatched groups are left in the map, in their order.
  left.before.push(...[...known.values()].map((lot) => ({ lot, kept: 0 })));
  for (const id of new Set([...left.after, ...left.before].map(({ lot }) => lot.id))) {
    matchSimilar(
      left.before.filter(({ lot }) => lot.id === id),
      left.after.filter(({ lot }) => lot.id === id),
      found,
    );
  }
  return [...found.changed, ...found.added, ...found.removed];
}

interface Found {
  readonly changed: Difference[];
  readonly added: Difference[];
  readonly removed: Difference[];
}

/** The unmatched part of a group, and how many of its items have a counterpart. */
interface Left {
  readonly lot: SystemGroup;
  readonly kept: number;
}

/** Matches as many items of identical groups as both sides have; the rest is left over. */
function matchIdentical(
  from: SystemGroup,
  to: SystemGroup,
  left: { before: Left[]; after: Left[] },
  found: Found,
): void {
  const kept = Math.min(from.count, to.count);
  const [more, side] = from.count > to.count ? ([from, left.before] as const) : ([to, left.after] as const);
  if (from.count === to.count) found.changed.push(...repriced(from, to));
  else if (!isShareable(from) || !isShareable(to)) {
    // Half a pair costs as much as a pair, so one of three items has no price of its own.
    found.changed.push({ ...between(from, to), kind: 'changed', inside: repricedContents(from, to) });
  } else {
    const [stays, rest] = splitGroup(more, kept);
    found.changed.push(...(more === from ? repriced(stays, to) : repriced(from, stays)));
    side.push({ lot: rest, kept });
  }
}

/** Difference in cost of identical groups; empty if there is none. */
function repriced(from: SystemGroup, to: SystemGroup): readonly Difference[] {
  const inside = repricedContents(from, to);
  const difference = between(from, to);
  return isNothing(difference.figures) && inside.length === 0 ? [] : [{ ...difference, kind: 'repriced', inside }];
}

/** Differences in cost of the contents, which are identical, too. */
function repricedContents(from: SystemGroup, to: SystemGroup): readonly Difference[] {
  const held = new Map(from.inside.map((lot) => [lot.identity, lot]));
  return to.inside.flatMap((lot) => repriced(held.get(lot.identity) as SystemGroup, lot));
}

/** Pairs the most similar leftovers of one ID as changes; the rest is added or removed. */
function matchSimilar(before: readonly Left[], after: readonly Left[], found: Found): void {
  const lots = (left: readonly Left[]) => left.map(({ lot }) => lot);
  const { pairs, removed, added } = pairGroups(lots(before), lots(after));
  const [keptBefore, keptAfter] = [keptCounts(before), keptCounts(after)];
  for (const [from, to] of pairs) {
    found.changed.push({ ...between(from, to), kind: 'changed', inside: diffGroups(from.inside, to.inside) });
  }
  const addRest = (lot: SystemGroup, kind: 'added' | 'removed', kept: number) => {
    const difference = alone(lot, kind);
    if (kept > 0) found.changed.push(recounted(difference, kept));
    else found[kind].push(difference);
  };
  for (const lot of added) addRest(lot, 'added', keptAfter(lot));
  for (const lot of removed) addRest(lot, 'removed', keptBefore(lot));
}

/** Number of matched items of a group; 0 if some of its leftovers were paired, since that is not a mere change of count. */
function keptCounts(left: readonly Left[]): (lot: SystemGroup) => number {
  const byIdentity = new Map(left.map((each) => [each.lot.identity, each]));
  return ({ identity, count }) => {
    const each = byIdentity.get(identity);
    return each && each.lot.count === count ? each.kept : 0;
  };
}

/** Turns an addition or removal into a change of count: both sides have `kept` more. */
function recounted(difference: Difference, kept: number): Difference {
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
    figures: change(from.figures, to.figures),
    sides: { before: from.figures, after: to.figures },
    loadout: to.loadout,
  };
}

function alone(lot: SystemGroup, kind: 'added' | 'removed'): Difference {
  const { id, label, group, loadout, count, figures, inside } = lot;
  const isNew = kind === 'added';
  return {
    ...{ kind, what: id, title: undefined, group, loadout },
    before: isNew ? undefined : label,
    after: isNew ? label : undefined,
    count: { before: isNew ? 0 : count, after: isNew ? count : 0 },
    figures: isNew ? figures : change(figures, zeroFigures),
    sides: { before: isNew ? zeroFigures : figures, after: isNew ? figures : zeroFigures },
    inside: inside.map((held) => alone(held, kind)),
  };
}
