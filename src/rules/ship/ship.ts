import type { ChoicesOf, SystemId } from '../catalogue/chapters.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import type { Design, Squadron, Wing } from '../design/design.ts';
import type { FireArcs } from '../model/arcs.ts';
import type { Hull } from '../model/hull.ts';
import type { CostLine } from '../pricing/line.ts';

/** A system aboard, with parsed choices. */
export interface Item<Id extends SystemId = SystemId> {
  readonly id: Id;
  readonly entry: BookEntry;
  readonly choices: ChoicesOf<Id>;
  /** Total aboard, over all copies of the holder. */
  readonly count: number;
  /** Count in the design, per holder. */
  readonly own: number;
  /** JSON pointer into the design. */
  readonly path: string;
  readonly holder: Item | undefined;
  readonly held: readonly Item[];
  /** Mass of all copies, without contents. */
  readonly mass: number;
}

/** Small craft of a ship, aboard or independent. */
export interface CraftAboard<Craft> {
  readonly craft: Craft;
  readonly path: string;
  /** The bay or rack; `undefined` for independent squadrons. */
  readonly carrier: Item | undefined;
}

export interface PointTotals {
  /** Hull, drives, systems, magazines with their missiles and mines. */
  readonly class: number;
  /** Wings, squadrons, marines and extra parties. */
  readonly loadout: number;
  readonly total: number;
}

export interface Ship {
  readonly design: Design;
  readonly hull: Hull;
  /** Every system aboard in design order, holders before their contents. */
  readonly items: readonly Item[];
  readonly wings: readonly CraftAboard<Wing>[];
  readonly squadrons: readonly CraftAboard<Squadron>[];
  readonly lines: readonly CostLine[];
  readonly mass: { readonly limit: number; readonly used: number; readonly free: number };
  readonly points: PointTotals;
  readonly combatPoints: PointTotals;
  readonly crew: { readonly factor: number; readonly damageControlParties: number; readonly marines: number };
  /** As Full Thrust Light plays it, without points, crew and core systems. */
  readonly light?: true;
}

/** True for living ships: hull track of biomass, no crew, no core systems. */
export function isLivingShip({ grown }: Pick<Design, 'grown'>): boolean {
  return grown.hull;
}

/** Whether the ship has a crew and core systems, which have icons of their own. */
export function hasCrew({ design, light }: Pick<Ship, 'design' | 'light'>): boolean {
  return !light && !isLivingShip(design);
}

/** True for the book's system; house rules may define another one with the same ID. */
function isBookItem(item: Item, id: SystemId): boolean {
  return item.id === id && item.entry.house?.isOwn !== true;
}

export function itemsOf<Id extends SystemId>(ship: Ship, id: Id): readonly Item<Id>[] {
  const found: Item[] = [];
  for (const item of ship.items) if (isBookItem(item, id)) found.push(item);
  return found as unknown as readonly Item<Id>[];
}

export function itemArcs({ choices }: Pick<Item, 'choices'>): FireArcs | undefined {
  return (choices as { readonly arcs?: FireArcs }).arcs;
}

export function countLevels(ship: Ship, id: 'ecm' | 'area-ecm' | 'stealth-field'): number {
  return itemsOf(ship, id).reduce((sum, { choices, count }) => sum + choices.level * count, 0);
}

export function countItems(ship: Ship, id: SystemId): number {
  let count = 0;
  for (const item of ship.items) if (isBookItem(item, id)) count += item.count;
  return count;
}

/** The systems that are in no other: without those in turrets, magazines and bays. */
export function outerItems({ items }: Pick<Ship, 'items'>): readonly Item[] {
  return items.filter(({ holder }) => !holder);
}

/** Number of systems aboard, with those in turrets and bays. */
export function countSystems({ items }: Ship): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
