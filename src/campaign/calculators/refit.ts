import { diffShips } from '../../diff/compare.ts';
import type { Difference } from '../../diff/difference.ts';
import { systemLine } from '../../rules/design/cost-line.ts';
import type { ArmorLayer } from '../../rules/design/design.ts';
import { bookEntry } from '../../rules/house/book.ts';
import { fraction, percentOf, roundHalfUp, roundUp } from '../../rules/model/amounts.ts';
import type { Hull } from '../../rules/model/hull.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** Why the result is a new class: by its name or by option; or `no`, or an existing class (`known`). */
export type NewClassReason = 'by its name' | 'as was said' | 'no' | 'known';

/** True if the refit costs the new-class premium. */
export function isNewClass(newClass: NewClassReason): boolean {
  return newClass === 'by its name' || newClass === 'as was said';
}

export interface RefitCost {
  readonly newClass: NewClassReason;
  /** Changes of the class, additions before removals. */
  readonly exchanges: readonly RefitChange[];
  /** Wings, squadrons, marines and parties: not part of the class, bought separately. */
  readonly loadout: readonly RefitChange[];
  readonly sums: RefitTotals;
}

/** Totals of a refit, in resource points. */
interface RefitTotals {
  /** Price of the new systems. */
  readonly fitted: number;
  /** 10% of `fitted` for a new class. */
  readonly premium: number;
  /** `fitted` and `premium`: the load on the shipyard. */
  readonly processed: number;
  /** Price of the systems no longer used. */
  readonly removed: number;
  /** Half of `removed`, credited. */
  readonly gained: number;
  /** `processed` less `gained`. */
  readonly net: number;
  /** Price of new loadout, not included in the other totals. */
  readonly loadout: number;
}

/**
 * Computes the refit of one ship to another of equal mass. `fitted` less `removed` is the difference in class points.
 *
 * Source: campaign rules, on modifying ships: the cost of the new systems, 10% more for a new class, half the cost of
 * those no longer used in return.
 */
export function computeRefit(before: Ship, after: Ship, newClass: NewClassReason): RefitCost {
  const { exchanges, loadout } = refitChanges(before, after);
  const sum = (list: readonly RefitChange[], ...kinds: readonly RefitChange['kind'][]) =>
    list.reduce((total, { kind, points }) => total + (kinds.includes(kind) ? points : 0), 0);
  const fitted = sum(exchanges, 'fitted', 'dearer');
  const removed = sum(exchanges, 'removed', 'cheaper');
  const premium = isNewClass(newClass) ? roundHalfUp(percentOf(10, fitted)) : 0;
  const gained = roundHalfUp(fraction(removed, 2));
  const processed = fitted + premium;
  const sums = { fitted, premium, processed, removed, gained, net: processed - gained };
  return { newClass, exchanges, loadout, sums: { ...sums, loadout: sum(loadout, 'fitted', 'dearer') } };
}

/** Turns that a yard needs at `perTurn` resource points per turn. */
export function yardTurnsFor(points: number, perTurn: number): number {
  return roundUp(fraction(points, perTurn));
}

export interface RefitChange {
  /** `dearer` and `cheaper`: the system stays, but its price changes with the ship, as stealth does with hull boxes. */
  readonly kind: 'fitted' | 'removed' | 'dearer' | 'cheaper';
  /** Part of the ship, or ID of the system. */
  readonly what: string;
  readonly label: string;
  /** Number of systems or boxes. */
  readonly count: number;
  /** Price of all of them when new. */
  readonly points: number;
}

/** Changes that make one ship into the other, of the class and of the loadout; additions before removals. */
export function refitChanges(
  before: Ship,
  after: Ship,
): { readonly exchanges: readonly RefitChange[]; readonly loadout: readonly RefitChange[] } {
  const parts = [...hullBoxes(before, after), ...armorBoxes(before, after)];
  const differences = diffShips(before, after).filter(
    ({ group, what }) => group !== 'design' && what !== 'hull' && what !== 'armor',
  );
  const changes = (loadout: boolean) => differences.flatMap((each) => changesOf(each, loadout));
  return { exchanges: mergeChanges([...parts, ...changes(false)]), loadout: mergeChanges(changes(true)) };
}

/** Merges identical changes, cancels out systems that only move within the ship, and sorts additions before removals. */
function mergeChanges(changes: readonly RefitChange[]): readonly RefitChange[] {
  const merged = new Map<string, RefitChange>();
  for (const change of changes) {
    const key = keyOf(change);
    const { count = 0, points = 0 } = merged.get(key) ?? {};
    merged.set(key, { ...change, count: change.count + count, points: change.points + points });
  }
  for (const [key, fitted] of merged) {
    const removedKey = keyOf({ ...fitted, kind: 'removed' });
    const removed = merged.get(removedKey);
    if (fitted.kind !== 'fitted' || !removed || !isSamePrice(fitted, removed)) continue;
    const count = Math.min(fitted.count, removed.count);
    const points = (fitted.points / fitted.count) * count;
    merged.set(key, { ...fitted, count: fitted.count - count, points: fitted.points - points });
    merged.set(removedKey, { ...removed, count: removed.count - count, points: removed.points - points });
  }
  const isNew = ({ kind }: RefitChange) => kind === 'fitted' || kind === 'dearer';
  const remaining = [...merged.values()].filter(({ count }) => count > 0);
  return [...remaining.filter(isNew), ...remaining.filter((each) => !isNew(each))];
}

function keyOf({ kind, what, label }: RefitChange): string {
  return `${kind} ${what} ${label}`;
}

/** Compares unit prices. A price that does not divide by the count has no unit price, as for half a pair. */
function isSamePrice(one: RefitChange, other: RefitChange): boolean {
  return one.points % one.count === 0 && one.points * other.count === other.points * one.count;
}

/** Changes in a difference and its contents, either of the class or of the loadout; `holders` systems contain it. */
function changesOf(difference: Difference, loadout: boolean, holders = 1): readonly RefitChange[] {
  const { count, inside } = difference;
  const own = difference.loadout === loadout ? ownChanges(difference) : [];
  // If all of one side are new or gone, or their number differs, only those have different contents.
  const times = count.before === count.after ? count.after : Math.abs(count.after - count.before);
  return [
    ...own.map((each) => ({ ...each, count: each.count * holders })),
    ...inside.flatMap((each) => changesOf(each, loadout, times * holders)),
  ];
}

/** Changes without the contents. For a system that keeps its name and choices, only the price difference counts. */
function ownChanges({ kind, what, title, before, after, count, figures, sides }: Difference): readonly RefitChange[] {
  const labelOf = (text: string | undefined) => (title === undefined ? (text ?? '') : `${title}, ${text}`);
  if (kind === 'repriced' || before === after) {
    const { points } = figures;
    if (points === 0) return [];
    const more = count.after - count.before;
    if (more !== 0) return signedChange(what, labelOf(after), more, points);
    const dearer = points > 0 ? 'dearer' : 'cheaper';
    return [{ kind: dearer, what, label: labelOf(after), count: count.after, points: Math.abs(points) }];
  }
  const fitted = {
    kind: 'fitted',
    what,
    label: labelOf(after),
    count: count.after,
    points: sides.after.points,
  } as const;
  const gone = {
    kind: 'removed',
    what,
    label: labelOf(before),
    count: count.before,
    points: sides.before.points,
  } as const;
  return [...(after === undefined ? [] : [fitted]), ...(before === undefined ? [] : [gone])];
}

/** Hull boxes added or removed. A change in the number of rows replaces the whole track. */
function hullBoxes(before: Ship, after: Ship): readonly RefitChange[] {
  const pointsOf = ({ lines }: Ship) => lines.find(({ path }) => path === '/hull')?.points ?? 0;
  const [from, to] = [builtTrack(before), builtTrack(after)];
  const label = (rows: number) => `Hull boxes in ${rows} rows`;
  if (from.rows === to.rows) {
    return signedChange('hull', label(to.rows), to.boxes - from.boxes, pointsOf(after) - pointsOf(before));
  }
  return [
    ...signedChange('hull', label(to.rows), to.boxes, pointsOf(after)),
    ...signedChange('hull', label(from.rows), -from.boxes, -pointsOf(before)),
  ];
}

/** The hull track without grown boxes, which are exchanged as a system. */
function builtTrack({ design: { hull, grown } }: Ship): Pick<Ship['design']['hull'], 'boxes' | 'rows'> {
  return grown.hull ? { boxes: 0, rows: hull.rows } : hull;
}

/** Armor boxes added or removed, by layer and kind. */
function armorBoxes(before: Ship, after: Ship): readonly RefitChange[] {
  const layers = Math.max(before.design.armor.length, after.design.armor.length);
  return Array.from({ length: layers }, (_, index) => index + 1).flatMap((layer) =>
    (['standard', 'regenerative'] as const).flatMap((kind) => {
      const boxesIn = ({ design }: Ship) => (design.grown.armor ? 0 : (design.armor[layer - 1]?.[kind] ?? 0));
      const [from, to] = [boxesIn(before), boxesIn(after)];
      const points = layerPoints(layer, kind, to, after.hull) - layerPoints(layer, kind, from, before.hull);
      const label = `Armor boxes, layer ${layer}${kind === 'standard' ? '' : ', regenerative'}`;
      return signedChange('armor', label, to - from, points);
    }),
  );
}

function layerPoints(layer: number, kind: keyof ArmorLayer, count: number, hull: Hull): number {
  const choices = { layer, standard: 0, regenerative: 0, [kind]: count };
  const source = { kind: 'system', entry: bookEntry(hull, 'armor'), choices, own: 1, held: 0 } as const;
  return systemLine(`/armor/${layer - 1}`, source, 1, hull).points;
}

/** An addition for a positive `count`, a removal for a negative one. */
function signedChange(what: string, label: string, count: number, points: number): readonly RefitChange[] {
  if (count === 0) return [];
  return [{ kind: count > 0 ? 'fitted' : 'removed', what, label, count: Math.abs(count), points: Math.abs(points) }];
}
