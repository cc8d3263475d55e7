/** What of a ship gets an icon: each system that can be lost by itself, one by one. */

import { lossOf, spentOf, type Wounds } from '../../../damage/wounds.ts';
import type { IconId } from '../../../rules/catalogue/chapters.ts';
import type { Group as BillGroup } from '../../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import { entry } from '../../../rules/house/book.ts';
import type { Arcs } from '../../../rules/model/arcs.ts';
import { remembered } from '../../../rules/model/get-or-compute.ts';
import { systemLabel } from '../../../rules/ship/label.ts';
import { partsOfOne } from '../../../rules/ship/parts.ts';
import { arcsOf, type Item, isAlive, type Ship } from '../../../rules/ship/ship.ts';
import { type Block, symbol } from '../../drawing/block.ts';
import { mostDrawn, rememberedBlock } from '../../drawing/block-cache.ts';
import type { Mark } from '../../drawing/mark.ts';
import { type Strike, strikeOf } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { labelled } from '../../drawing/typeface.ts';
import type { Icon } from '../icons/icon.ts';
import { icons } from '../icons/index.ts';

/** One symbol on the sheet: a system, a level of it, or one of a pair. */
export interface Unit {
  readonly icon: IconId;
  readonly choices: object;
  readonly arcs: Arcs | undefined;
  readonly turn: number;
  /** What the rulebook calls it. */
  readonly name: string;
  /** In words, with its choices, for those who hear the sheet read. */
  readonly alt: string;
}

/** By how much the arcs of a ship are turned, in degrees clockwise. */
export function turnOf({ design }: Ship): number {
  return design.orientation === 'beta' ? 30 : 0;
}

/** A ship is laid out several times until it fits its frame; its units stay the same. */
const known = new WeakMap<Item, readonly Unit[]>();

/** All units of one item. */
export function unitsOf(item: Item, ship: Ship): readonly Unit[] {
  let units = known.get(item);
  if (!units) {
    const each = eachOf(item, ship);
    units = Array<readonly Unit[]>(item.count).fill(each).flat();
    known.set(item, units);
  }
  return units;
}

/** The units that one of an item is printed as: a level each, or one for each side. */
export function eachOf(
  item: Pick<Item, 'entry' | 'choices'>,
  ship: Ship,
  arcs: Arcs | undefined = arcsOf(item),
): readonly Unit[] {
  const unit = unitOf(item.entry, item.choices, ship);
  return partsOfOne(item, arcs).map((part) => ({ ...unit, arcs: part }));
}

/** How the symbol of a part is struck out, by the place of the part among all parts of its item. */
export function strikeOn(item: Item, part: number, wounds: Wounds): Strike | undefined {
  const lost = strikeOf(lossOf(wounds, item.path, part));
  const isFired = item.entry.oneShot && (spentOf(wounds, item.path, part).shot ?? 0) > 0;
  return isFired ? 'gone' : lost;
}

function unitOf(entry: BookEntry, choices: object, ship: Ship): Unit {
  const { icon, name } = entry;
  return { icon: icon as IconId, choices, arcs: undefined, turn: turnOf(ship), name, alt: altOf(entry, choices) };
}

/** Parts of the ship itself that have a symbol of their own and can be lost as a system can. */
const lost: ReadonlySet<IconId> = new Set(['main-drive', 'ftl-drive', 'streamlining']);

/** The units of the ship itself: drive, FTL drive, streamlining. */
export function partUnits(ship: Ship): readonly Unit[] {
  return boughtParts(ship).filter(({ icon }) => lost.has(icon));
}

/** One unit for each symbol of the hull that a sheet shows, with boxes, armor and crew among them. */
export function hullUnits(ship: Ship): readonly Unit[] {
  if (isAlive(ship.design)) return boughtParts(ship);
  return [...boughtParts(ship), unitOf(entry(ship.hull, 'crew'), { crew: ship.design.crew }, ship)];
}

function boughtParts(ship: Ship): readonly Unit[] {
  return ship.lines.flatMap(({ source }) =>
    source.kind === 'system' && source.entry.part && source.entry.icon !== 'none'
      ? [unitOf(source.entry, source.choices, ship)]
      : [],
  );
}

/** A system in words. */
export function altOf(entry: BookEntry, choices: object): string {
  return systemLabel({ entry, choices });
}

/** Items under one heading of the bill that ride in no other item. */
export function looseItems(ship: Ship, ...groups: readonly BillGroup[]): readonly Item[] {
  return ship.items.filter(({ entry, holder }) => holder === undefined && groups.includes(entry.group));
}

/** What stands on the hull track itself, and has no symbol elsewhere. */
const onTrack: ReadonlySet<string> = new Set(['biomass', 'carapace', 'power-generator']);

/** Whether an item of a living ship is drawn on her hull track. */
export function isOnTrack({ id }: Item): boolean {
  return onTrack.has(id);
}

/** The icon of a unit, as one whose choices are known only at run time. */
export function iconOf(id: IconId): Icon {
  return icons[id as keyof typeof icons] as Icon;
}

/** A unit as a block: its icon with its label below, and a number if it has one. */
export function unitBlock(unit: Unit, kit: Kit, number = ''): Block {
  return rememberedBlock(kit, `${keyOf(unit)}|${number}`, () => {
    const picture = iconBlock(unit, kit.icon);
    const said = `${iconOf(unit.icon).label(unit.choices, unit.name)} ${number}`.trim();
    return labelled(picture, said, kit.type.label, kit.typeface);
  });
}

/** The icon of a unit alone, `side` millimetres wide and high. */
export function iconBlock(unit: Unit, side: number): Block {
  const { icon, choices, arcs, turn, name, alt } = unit;
  const marks = remembered(drawings, keyOf(unit), () => iconOf(icon).draw({ choices, arcs, turn, name }), mostDrawn);
  return symbol(marks, side, { alt, icon });
}

/** Everything that a unit's drawing depends on: its words name all choices that are not the usual ones. */
function keyOf({ icon, arcs, turn, alt }: Unit): string {
  return `${icon}|${alt}|${arcs?.text}|${turn}`;
}

const drawings = new Map<string, readonly Mark[]>();
