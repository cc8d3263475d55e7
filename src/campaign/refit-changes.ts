import { shipDifferences } from '../diff/compare.ts';
import type { Difference } from '../diff/difference.ts';
import type { ArmorLayer } from '../rules/design/design.ts';
import { entry } from '../rules/house/book.ts';
import type { Hull } from '../rules/model/hull.ts';
import { systemLine } from '../rules/pricing/line.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** Something that a refit puts in or takes out. */
export interface Exchange {
  /** `dearer` and `cheaper`: it stays, and the bill of the new ship says otherwise, as for stealth over more boxes. */
  readonly kind: 'fitted' | 'removed' | 'dearer' | 'cheaper';
  /** What it is: a part of the ship, or the id of a system. */
  readonly what: string;
  readonly label: string;
  /** How many systems, or boxes. */
  readonly count: number;
  /** What all of them cost when new. */
  readonly points: number;
}

/** What it takes to make one ship of the other, of the class and of the loadout: what is new before what goes. */
export function exchangesBetween(
  before: Ship,
  after: Ship,
): { readonly exchanges: readonly Exchange[]; readonly loadout: readonly Exchange[] } {
  const parts = [...hullBoxes(before, after), ...armorBoxes(before, after)];
  const differences = shipDifferences(before, after).filter(({ group, what }) => group !== 'design' && !counted(what));
  const of = (loadout: boolean) => differences.flatMap((each) => exchanged(each, loadout));
  return { exchanges: inOrder([...parts, ...of(false)]), loadout: inOrder(of(true)) };
}

/** Hull and armor are counted by boxes, and not exchanged as a whole. */
function counted(what: string): boolean {
  return what === 'hull' || what === 'armor';
}

/** What is new before what goes; what is alike as one, without what only has another place aboard. */
function inOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  const alike = new Map<string, Exchange>();
  for (const each of exchanges) {
    const key = keyOf(each);
    const { count = 0, points = 0 } = alike.get(key) ?? {};
    alike.set(key, { ...each, count: each.count + count, points: each.points + points });
  }
  for (const [key, fitted] of alike) {
    const goes = keyOf({ ...fitted, kind: 'removed' });
    const removed = alike.get(goes);
    if (fitted.kind !== 'fitted' || !removed || !isSamePrice(fitted, removed)) continue;
    const count = Math.min(fitted.count, removed.count);
    const points = (fitted.points / fitted.count) * count;
    alike.set(key, { ...fitted, count: fitted.count - count, points: fitted.points - points });
    alike.set(goes, { ...removed, count: removed.count - count, points: removed.points - points });
  }
  const isNew = ({ kind }: Exchange) => kind === 'fitted' || kind === 'dearer';
  const all = [...alike.values()].filter(({ count }) => count > 0);
  return [...all.filter(isNew), ...all.filter((each) => !isNew(each))];
}

function keyOf({ kind, what, label }: Exchange): string {
  return `${kind} ${what} ${label}`;
}

/** Whether each costs the same on either side: half a pair has no price of its own. */
function isSamePrice(one: Exchange, other: Exchange): boolean {
  return one.points % one.count === 0 && one.points * other.count === other.points * one.count;
}

/** What a difference puts in and takes out, of the class or of the loadout, with what it holds; it stands in `holders` alike. */
function exchanged(difference: Difference, loadout: boolean, holders = 1): readonly Exchange[] {
  const { count, inside } = difference;
  const own = difference.loadout === loadout ? ownExchanges(difference) : [];
  // Where all of one side are new or gone, or some are more or less than before, only those hold what differs.
  const times = count.before === count.after ? count.after : Math.abs(count.after - count.before);
  return [
    ...own.map((each) => ({ ...each, count: each.count * holders })),
    ...inside.flatMap((each) => exchanged(each, loadout, times * holders)),
  ];
}

/** The same without what it holds. What has kept its name and choices stays, and only the difference counts. */
function ownExchanges({ kind, what, title, before, after, count, figures, sides }: Difference): readonly Exchange[] {
  const named = (text: string | undefined) => (title === undefined ? (text ?? '') : `${title}, ${text}`);
  const more = count.after - count.before;
  if (kind === 'repriced' || before === after) {
    const { points } = figures;
    if (points === 0) return [];
    const label = named(after);
    if (more !== 0)
      return [{ kind: more > 0 ? 'fitted' : 'removed', what, label, count: Math.abs(more), points: Math.abs(points) }];
    return [{ kind: points > 0 ? 'dearer' : 'cheaper', what, label, count: count.after, points: Math.abs(points) }];
  }
  const gone = {
    kind: 'removed',
    what,
    label: named(before),
    count: count.before,
    points: sides.before.points,
  } as const;
  const fitted = { kind: 'fitted', what, label: named(after), count: count.after, points: sides.after.points } as const;
  return [...(after === undefined ? [] : [fitted]), ...(before === undefined ? [] : [gone])];
}

/** Hull boxes that come or go; in another number of rows every box is another. */
function hullBoxes(before: Ship, after: Ship): readonly Exchange[] {
  const pointsOf = ({ lines }: Ship) => lines.find(({ path }) => path === '/hull')?.points ?? 0;
  const [was, is] = [builtTrack(before), builtTrack(after)];
  const label = (rows: number) => `Hull boxes in ${rows} rows`;
  if (was.rows === is.rows)
    return boxes('hull', label(is.rows), is.boxes - was.boxes, pointsOf(after) - pointsOf(before));
  return [
    ...boxes('hull', label(is.rows), is.boxes, pointsOf(after)),
    ...boxes('hull', label(was.rows), -was.boxes, -pointsOf(before)),
  ];
}

/** The hull track without what is grown, which is exchanged as a system. */
function builtTrack({ design: { hull, grown } }: Ship): Pick<Ship['design']['hull'], 'boxes' | 'rows'> {
  return grown.hull ? { boxes: 0, rows: hull.rows } : hull;
}

/** Armor boxes that come or go, by layer and kind. */
function armorBoxes(before: Ship, after: Ship): readonly Exchange[] {
  const layers = Math.max(before.design.armor.length, after.design.armor.length);
  return Array.from({ length: layers }, (_, index) => index + 1).flatMap((layer) =>
    (['standard', 'regenerative'] as const).flatMap((kind) => {
      const boxesIn = ({ design }: Ship) => (design.grown.armor ? 0 : (design.armor[layer - 1]?.[kind] ?? 0));
      const [was, is] = [boxesIn(before), boxesIn(after)];
      const points = layerPoints(layer, kind, is, after.hull) - layerPoints(layer, kind, was, before.hull);
      return boxes(
        'armor',
        `Armor boxes, layer ${layer}${kind === 'standard' ? '' : ', regenerative'}`,
        is - was,
        points,
      );
    }),
  );
}

function layerPoints(layer: number, kind: keyof ArmorLayer, count: number, hull: Hull): number {
  const choices = { layer, standard: 0, regenerative: 0, [kind]: count };
  const source = { kind: 'system', entry: entry(hull, 'armor'), choices, own: 1, held: 0 } as const;
  return systemLine(`/armor/${layer - 1}`, source, 1, hull).points;
}

function boxes(what: string, label: string, more: number, points: number): readonly Exchange[] {
  if (more === 0) return [];
  return [{ kind: more > 0 ? 'fitted' : 'removed', what, label, count: Math.abs(more), points: Math.abs(points) }];
}
