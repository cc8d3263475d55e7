/** What of a ship gets an icon: each system that can be lost by itself, one by one. */

import { type Arcs, portSide, starboardSide } from '../rules/arcs.ts';
import type { BookEntry, IconId } from '../rules/catalogue.ts';
import { systemLabel } from '../rules/label.ts';
import { arcsOf, type Item, type Ship } from '../rules/ship.ts';
import type { Group as BillGroup } from '../rules/system.ts';
import { type Block, centredIn, stacked } from './block.ts';
import type { Icon } from './icons/icon.ts';
import { reach } from './icons/icon.ts';
import { icons } from './icons/index.ts';
import type { Kit } from './kit.ts';
import { words } from './typeface.ts';

/** One symbol on the sheet: a system, a level of it, or one of a pair. */
export interface Unit {
  readonly icon: IconId;
  readonly choices: object;
  readonly arcs: Arcs | undefined;
  readonly turn: number;
  /** In words, for those who hear the sheet read. */
  readonly alt: string;
}

/** By how much the arcs of a ship are turned, in degrees clockwise. */
export function turnOf({ design }: Ship): number {
  return design.orientation === 'beta' ? 30 : 0;
}

/** The units of one item, with the arcs of what holds it if that turns it. */
export function unitsOf(item: Item, ship: Ship): readonly Unit[] {
  return Array.from({ length: item.count }, () => eachOf(item, ship)).flat();
}

/** The units that one of an item is printed as: a level each, or one for each side. */
export function eachOf(item: Item, ship: Ship, arcs: Arcs | undefined = arcsOf(item)): readonly Unit[] {
  const unit = {
    icon: item.entry.icon as IconId,
    choices: item.choices,
    turn: turnOf(ship),
    alt: altOf(item.entry, item.choices),
  };
  if (arcs?.kind === 'pair') return [portSide, starboardSide].map((side) => ({ ...unit, arcs: side }));
  const { level = 1 } = item.choices as { readonly level?: number };
  return Array.from({ length: level }, () => ({ ...unit, arcs }));
}

/** A system in words. */
export function altOf(entry: BookEntry, choices: object): string {
  return systemLabel({ entry, choices });
}

/** Items under one heading of the bill that ride in no other item. */
export function looseItems(ship: Ship, ...groups: readonly BillGroup[]): readonly Item[] {
  return ship.items.filter(({ entry, holder }) => holder === undefined && groups.includes(entry.group));
}

/** The icon of a unit, as one whose choices are known only at run time. */
export function iconOf(id: IconId): Icon {
  return icons[id as keyof typeof icons] as Icon;
}

/** A unit as a block: its icon with its label below. */
export function unitBlock(unit: Unit, kit: Kit): Block {
  const icon = iconOf(unit.icon);
  const symbol = iconBlock(unit, kit.icon);
  const label = words(kit.typeface, icon.label(unit.choices), kit.type.label);
  const width = Math.max(symbol.width, label.width);
  return stacked([centredIn(symbol, width), centredIn(label, width)], 0.2);
}

/** The icon of a unit alone, `side` millimetres wide and high. */
export function iconBlock({ icon, choices, arcs, turn, alt }: Unit, side: number): Block {
  const marks = iconOf(icon).draw({ choices, arcs, turn });
  return {
    width: side,
    height: side,
    groups: [{ x: side / 2, y: side / 2, scale: side / (2 * reach), marks, alt, icon }],
  };
}
