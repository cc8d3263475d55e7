import type { ChoicesOf, SystemId } from '../catalogue/chapters.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import type { Design, Squadron, Wing } from '../design/design.ts';
import type { Arcs } from '../model/arcs.ts';
import type { Hull } from '../model/hull.ts';
import type { Line } from '../pricing/line.ts';

/** A system aboard, with its choices read and its place in the design known. */
export interface Item<Id extends SystemId = SystemId> {
  readonly id: Id;
  readonly entry: BookEntry;
  readonly choices: ChoicesOf<Id>;
  /** How many are aboard, those in all the copies of what holds them counted. */
  readonly count: number;
  /** How many the entry itself asks for. */
  readonly own: number;
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly holder: Item | undefined;
  readonly held: readonly Item[];
  /** Mass of all that are aboard, without what they hold. */
  readonly mass: number;
}

/** Small craft aboard, or in company. */
export interface Aboard<Craft> {
  readonly craft: Craft;
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  /** What carries it; nothing carries squadrons that sail alone. */
  readonly carrier: Item | undefined;
}

/** Points by the nominal or the combat value. */
export interface Points {
  /** Hull, drives, systems, magazines with their missiles and mines. */
  readonly class: number;
  /** Wings, squadrons, marines and extra parties. */
  readonly loadout: number;
  readonly total: number;
}

/** A design with its bill worked out. */
export interface Ship {
  readonly design: Design;
  readonly hull: Hull;
  /** Every system aboard, holders before what they hold, in the order of the design. */
  readonly items: readonly Item[];
  readonly wings: readonly Aboard<Wing>[];
  readonly squadrons: readonly Aboard<Squadron>[];
  readonly lines: readonly Line[];
  /** Mass in boxes. */
  readonly mass: { readonly limit: number; readonly used: number; readonly free: number };
  readonly points: Points;
  readonly combatPoints: Points;
  readonly crew: { readonly factor: number; readonly damageControlParties: number; readonly marines: number };
}

/** Whether the ship lives: one whose hull track is biomass has no crew and no core systems. */
export function isAlive({ grown }: Pick<Design, 'grown'>): boolean {
  return grown.hull;
}

/** The items of one system. */
export function all<Id extends SystemId>(ship: Ship, id: Id): readonly Item<Id>[] {
  const found: Item[] = [];
  for (const item of ship.items) if (item.id === id) found.push(item);
  return found as unknown as readonly Item<Id>[];
}

/** The arcs of an item of whatever system, if it has any. */
export function arcsOf({ choices }: Pick<Item, 'choices'>): Arcs | undefined {
  return (choices as { readonly arcs?: Arcs }).arcs;
}

/** How many levels of one system are aboard. */
export function levelsOf(ship: Ship, id: 'ecm' | 'area-ecm' | 'stealth-field'): number {
  return all(ship, id).reduce((sum, { choices, count }) => sum + choices.level * count, 0);
}

/** How many of one system are aboard. */
export function countOf(ship: Ship, id: SystemId): number {
  let count = 0;
  for (const item of ship.items) if (item.id === id) count += item.count;
  return count;
}
