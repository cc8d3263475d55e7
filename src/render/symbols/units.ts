import { lossOf, roundsSpentBy, type ShipDamage } from '../../damage/ship-damage.ts';
import type { IconId } from '../../rules/catalogue/chapters.ts';
import type { Group as CostGroup } from '../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import type { FireArcs } from '../../rules/model/arcs.ts';
import { type Item, itemArcs, outerItems, partsPerItem, type Ship, systemLabel } from '../../rules/ship/ship.ts';
import { type Block, symbolBlock } from '../drawing/block.ts';
import type { Mark } from '../drawing/mark.ts';
import { type StrikeKind, strikeKindOf, strikeOut } from '../drawing/strike-out.ts';
import type { Icon } from '../icons/icon.ts';
import { icons } from '../icons/index.ts';

/** One icon on a sheet for each part that can be lost on its own: a system, a level of it, or one of a pair. */
export interface Unit {
  readonly icon: IconId;
  readonly choices: object;
  readonly arcs: FireArcs | undefined;
  readonly turn: number;
  readonly name: string;
  /** Alternative text: the system with its options. */
  readonly alt: string;
  readonly whenLost?: string | undefined;
}

export function turnOf({ design }: Ship): number {
  return design.orientation === 'beta' ? 30 : 0;
}

export function unitsOf(item: Item, ship: Ship): readonly Unit[] {
  return Array<readonly Unit[]>(item.count).fill(unitsOfOne(item, ship)).flat();
}

/** Units of a single copy of an item: one for each level or side. */
export function unitsOfOne(
  item: Pick<Item, 'entry' | 'choices'>,
  ship: Ship,
  arcs: FireArcs | undefined = itemArcs(item),
): readonly Unit[] {
  const { entry, choices } = item;
  const unit = unitOf(entry, choices, ship);
  return partsPerItem(item, arcs).map((part) => ({
    ...unit,
    arcs: part,
    alt: systemLabel({ entry, choices: { ...choices, level: undefined, ...(part && { arcs: part }) } }),
  }));
}

/** How to strike out a part, by its index among all parts of its item. */
export function strikeKindOfPart(item: Item, part: number, damage: ShipDamage): StrikeKind | undefined {
  const lost = strikeKindOf(lossOf(damage, item.path, part));
  const isFired = item.entry.oneShot && (roundsSpentBy(damage, item.path, part).shot ?? 0) > 0;
  return isFired ? 'gone' : lost;
}

function unitOf(entry: BookEntry, choices: object, ship: Ship): Unit {
  const { icon, name, whenLost } = entry;
  const alt = systemLabel({ entry, choices });
  return { icon: icon as IconId, choices, arcs: undefined, turn: turnOf(ship), name, alt, whenLost };
}

/** Hull parts with an icon that can be lost like a system. */
const losableParts: ReadonlySet<IconId> = new Set(['main-drive', 'ftl-drive', 'streamlining']);

export function partUnits(ship: Ship): readonly Unit[] {
  return boughtParts(ship).filter(({ icon }) => losableParts.has(icon));
}

function boughtParts(ship: Ship): readonly Unit[] {
  return ship.lines.flatMap(({ source }) =>
    source.kind === 'system' && source.entry.isShipPart && source.entry.icon !== 'none'
      ? [unitOf(source.entry, source.choices, ship)]
      : [],
  );
}

export function looseItems(ship: Ship, ...groups: readonly CostGroup[]): readonly Item[] {
  return outerItems(ship).filter(({ entry }) => groups.includes(entry.group));
}

export function iconOf(id: IconId): Icon {
  return icons[id as keyof typeof icons] as Icon;
}

export function labelOf({ icon, choices, name }: Unit): string {
  return iconOf(icon).label(choices, name);
}

/** A unit's icon without a label, with a side of `side` millimeters. */
export function iconBlock(unit: Unit, side: number): Block {
  return symbolBlock(marksOf(unit), side, { alt: unit.alt, icon: unit.icon });
}

/** The same next to its printed name, so without alternative text. */
export function namedIconBlock(unit: Unit, side: number): Block {
  return symbolBlock(marksOf(unit), side, { icon: unit.icon });
}

/** An icon for each part of an item, with losses struck out. */
export function iconBlocks(item: Item, ship: Ship, damage: ShipDamage, side: number): readonly Block[] {
  return unitsOf(item, ship).map((unit, part) =>
    strikeOut(iconBlock(unit, side), strikeKindOfPart(item, part, damage)),
  );
}

function marksOf({ icon, choices, arcs, turn: rotation, name }: Unit): readonly Mark[] {
  return iconOf(icon).draw({ choices, arcs, rotation, name });
}
