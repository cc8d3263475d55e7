import type { ChoicesOf, SystemId } from '../catalogue/chapters.ts';
import type { Choice, Salvoes } from '../catalogue/choices.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import type { Group } from '../catalogue/define-system.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import { type CostLine, houseCitation, type SystemSource } from '../design/cost-line.ts';
import { squadronName, wingName } from '../design/craft-points.ts';
import type { Design, Squadron, Wing } from '../design/design.ts';
import { type FireArcs, portSide, starboardSide } from '../model/arcs.ts';
import type { Hull } from '../model/hull.ts';

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

/**
 * The arcs of each part of one item that has its own threshold check: one part per level, one mount per side for a
 * broadside pair, or one box of a system with several; otherwise a single part.
 */
export function partsPerItem(
  item: Pick<Item, 'entry' | 'choices'>,
  arcs: FireArcs | undefined = itemArcs(item),
): readonly (FireArcs | undefined)[] {
  if (arcs?.kind === 'pair') return [portSide, starboardSide];
  const { level = 1 } = item.choices as { readonly level?: number };
  const parts = item.entry.boxes?.(item.choices as never) ?? level;
  return Array<FireArcs | undefined>(parts).fill(arcs);
}

/** The arcs of the turret that an item is in, where it fires. */
export function turretArcs({ holder }: Pick<Item, 'holder'>): FireArcs | undefined {
  return holder?.id === 'turret' ? itemArcs(holder) : undefined;
}

/** Number of parts with their own threshold check, for all copies of an item. */
export function countParts(item: Item): number {
  return item.count * partsPerItem(item).length;
}

/** Core systems, which have their own threshold checks. Source: base rules, Core systems. */
export const coreParts = { bridge: 'Bridge', 'life-support': 'Life support', 'power-core': 'Power core' } as const;

export type CorePart = keyof typeof coreParts;

/**
 * What the loss of each does, for sheets. When it does so is decided by dice of the base rules, which no source at hand has.
 *
 * Source: base rules, Core systems; Continuum 2014, The Reactor Core.
 */
export const coreEffects: Readonly<Record<CorePart, string>> = {
  bridge: 'no orders: the ship keeps its course and speed',
  'life-support': 'in time the crew dies',
  'power-core': 'may explode; the crew may eject it: the ship drifts on at its last velocity and counts as destroyed',
};

/** ID of the system, part of the ship or small craft on a line. */
export function lineId({ source }: CostLine): string {
  if (source.kind === 'system') return source.entry.id;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].id : 'gunboat-squadron';
}

/** The group in which a line of the cost is listed. */
export function lineGroup({ source, loadout }: CostLine): Group {
  return loadout || source.kind !== 'system' ? 'loadout' : source.entry.group;
}

export function lineLabel({ source }: CostLine): string {
  if (source.kind === 'wing') return wingName(source.wing);
  if (source.kind === 'squadron') return squadronName(source.squadron);
  return systemLabel(source);
}

/** The label of a system with its choices; defaults are omitted. */
export function systemLabel({ entry, choices }: Pick<SystemSource, 'entry' | 'choices'>): string {
  let label = entry.name;
  for (const key in entry.choices) {
    const text = choiceText(key, entry.choices[key] as Choice, (choices as Readonly<Record<string, unknown>>)[key]);
    if (text !== '') label += `, ${text}`;
  }
  return label;
}

/** A choice in a label; empty for the default. */
function choiceText(key: string, choice: Choice, value: unknown): string {
  if (value === choice.fallback) return '';
  switch (choice.kind) {
    case 'flag':
      return key;
    case 'arcs':
      return (value as FireArcs).text;
    case 'salvoes':
      return salvoText(value as Salvoes);
    case 'word':
      return String(value);
    default:
      return `${key} ${value}`;
  }
}

function salvoText(salvoes: Salvoes): string {
  return Object.entries(salvoes)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ');
}

/** The part of a cost that house rules determine. */
export interface HouseRulesUse {
  readonly name: string;
  /** IDs of the systems, parts and small craft without repetition, in the order of the cost. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** The part of a ship's cost that house rules determine; `undefined` if there is none. */
export function houseRulesUse({ design, lines }: Ship): HouseRulesUse | undefined {
  if (design.house === undefined) return undefined;
  const idByName = new Map<string, string>();
  for (const line of lines) {
    const cite = houseCitation(line);
    if (cite && !idByName.has(cite.section)) idByName.set(cite.section, lineId(line));
  }
  if (idByName.size === 0) return undefined;
  return { name: design.house.name, ids: [...idByName.values()], names: [...idByName.keys()] };
}

/** The rules behind a ship's totals: `continuum-2014, house rules of Harbour Club`. */
export function describeRules(ship: Ship): string {
  const use = houseRulesUse(ship);
  return use ? `${ship.design.rules}, house rules of ${use.name}` : ship.design.rules;
}
