import { change, isNothing, nothing } from './bill-figures.ts';
import type { Difference } from './difference.ts';
import { paired } from './pair-groups.ts';
import { isShareable, type Lot, parted } from './system-group.ts';

/** In what two lists of lots differ: what has changed in the order of the later list, then what is new, then what is gone. */
export function lotDifferences(before: readonly Lot[], after: readonly Lot[]): readonly Difference[] {
  const found: Found = { changed: [], added: [], removed: [] };
  const known = new Map(before.map((lot) => [lot.identity, lot]));
  const left: { before: Left[]; after: Left[] } = { before: [], after: [] };
  for (const to of after) {
    const from = known.get(to.identity);
    known.delete(to.identity);
    if (!from) left.after.push({ lot: to, kept: 0 });
    else same(from, to, left, found);
  }
  // What was met again is out of the map; the rest keeps its order.
  left.before.push(...[...known.values()].map((lot) => ({ lot, kept: 0 })));
  for (const id of new Set([...left.after, ...left.before].map(({ lot }) => lot.id))) {
    pairUp(
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

/** What of a lot has no counterpart, and how many of it have one. */
interface Left {
  readonly lot: Lot;
  readonly kept: number;
}

/** Lots that are alike: as many as stand on both sides stay, and the rest is left over. */
function same(from: Lot, to: Lot, left: { before: Left[]; after: Left[] }, found: Found): void {
  const kept = Math.min(from.count, to.count);
  const [more, side] = from.count > to.count ? ([from, left.before] as const) : ([to, left.after] as const);
  if (from.count === to.count) found.changed.push(...repriced(from, to));
  else if (!isShareable(from) || !isShareable(to)) {
    // Half a pair is sold as a whole one, so that one of three has no price of its own.
    found.changed.push({ ...between(from, to), kind: 'changed', inside: inBoth(from, to) });
  } else {
    const [stays, rest] = parted(more, kept);
    found.changed.push(...(more === from ? repriced(stays, to) : repriced(from, stays)));
    side.push({ lot: rest, kept });
  }
}

/** The same lot under two bills: nothing where they agree. */
function repriced(from: Lot, to: Lot): readonly Difference[] {
  const inside = inBoth(from, to);
  const difference = between(from, to);
  return isNothing(difference.figures) && inside.length === 0 ? [] : [{ ...difference, kind: 'repriced', inside }];
}

/** What two lots that are alike hold is alike too, lot for lot. */
function inBoth(from: Lot, to: Lot): readonly Difference[] {
  const held = new Map(from.inside.map((lot) => [lot.identity, lot]));
  return to.inside.flatMap((lot) => repriced(held.get(lot.identity) as Lot, lot));
}

/** Leftovers of one id: the most alike become a change; what then remains is new or gone. */
function pairUp(before: readonly Left[], after: readonly Left[], found: Found): void {
  const lots = (left: readonly Left[]) => left.map(({ lot }) => lot);
  const { pairs, removed, added } = paired(lots(before), lots(after));
  const [keptBefore, keptAfter] = [kept(before), kept(after)];
  for (const [from, to] of pairs) {
    found.changed.push({ ...between(from, to), kind: 'changed', inside: lotDifferences(from.inside, to.inside) });
  }
  for (const lot of added) {
    const difference = alone(lot, 'added');
    const more = keptAfter(lot);
    if (more > 0) found.changed.push(recounted(difference, more));
    else found.added.push(difference);
  }
  for (const lot of removed) {
    const difference = alone(lot, 'removed');
    const more = keptBefore(lot);
    if (more > 0) found.changed.push(recounted(difference, more));
    else found.removed.push(difference);
  }
}

/** How many more there are of a lot; none where some of the rest became something else, so that no count tells it all. */
function kept(left: readonly Left[]): (lot: Lot) => number {
  const whole = new Map(left.map((each) => [each.lot.identity, each]));
  return ({ identity, count }) => {
    const each = whole.get(identity);
    return each && each.lot.count === count ? each.kept : 0;
  };
}

/** A lot of which there were or are `kept` more on the other side: its count has changed, and nothing else. */
function recounted(difference: Difference, kept: number): Difference {
  const { before = difference.after, after = difference.before, count } = difference;
  const counts = { before: count.before + kept, after: count.after + kept };
  return { ...difference, kind: 'changed', before, after, count: counts };
}

function between(from: Lot, to: Lot): Omit<Difference, 'kind' | 'inside'> {
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

function alone(lot: Lot, kind: 'added' | 'removed'): Difference {
  const { id, label, group, loadout, count, figures, inside } = lot;
  const isNew = kind === 'added';
  return {
    ...{ kind, what: id, title: undefined, group, loadout },
    before: isNew ? undefined : label,
    after: isNew ? label : undefined,
    count: { before: isNew ? 0 : count, after: isNew ? count : 0 },
    figures: isNew ? figures : change(figures, nothing),
    sides: { before: isNew ? nothing : figures, after: isNew ? figures : nothing },
    inside: inside.map((held) => alone(held, kind)),
  };
}
