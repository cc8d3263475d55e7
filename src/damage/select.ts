/** Finds the systems that an entry of a state file selects. */

import { rulebook } from '../rules/house/book.ts';
import { parseArcs } from '../rules/model/arcs.ts';
import { itemIdentities } from '../rules/ship/identity.ts';
import { countParts, type Item, itemArcs, partsPerItem, type Ship, systemLabel } from '../rules/ship/ship.ts';
import { didYouMean } from '../text/names.ts';
import { listed } from '../text/phrases.ts';
import type { EntryContext } from './issue.ts';
import type { SystemSelector } from './state-file.ts';

/** Keys of an entry that are not choices of the system. */
const reservedKeys: ReadonlySet<string> = new Set(['system', 'at', 'number', 'count', 'rounds', 'kind']);

/** A part of an item, by its index among all parts of the item. */
export interface ItemPart {
  readonly item: Item;
  readonly part: number;
}

/** The selected items; `only` is the part that `number` picks. */
export interface SelectedSystems {
  readonly items: readonly Item[];
  readonly only: ItemPart | undefined;
}

/**
 * Selects systems by ID that match every given property, and reports if none match or if they differ. Items are alike if
 * they have the same system, choices, contents and holder.
 */
export function selectSystems(
  given: SystemSelector,
  { ship, path, report }: EntryContext,
): SelectedSystems | undefined {
  const { system, number } = given;
  const candidates = ship.items.filter(({ id }) => id === system);
  if (candidates.length === 0) {
    const name = rulebook(ship.hull).get(system)?.name ?? system;
    const message = `the ship has no ${name.toLowerCase()}`;
    report({ code: 'not-aboard', at: path, message, help: suggestSystem(system, ship) });
    return undefined;
  }
  const items = candidates.filter((item) => isMatch(item, given));
  if (items.length === 0) {
    const message = `no \`${system}\` matches this entry; aboard: ${listItems(candidates)}`;
    report({ code: 'not-aboard', at: path, message });
    return undefined;
  }
  if (number !== undefined) {
    const only = partAt(number, items);
    if (only) return { items: [only.item], only };
    const count = items.reduce((sum, item) => sum + countParts(item), 0);
    const message = `invalid \`number\` ${number} for \`${system}\`; ${count} ${count === 1 ? 'matches' : 'match'}`;
    report({ code: 'not-aboard', at: `${path}/number`, message });
    return undefined;
  }
  const identities = itemIdentities(ship);
  const distinct = new Set(items.map((item) => `${identities.get(item.path)} in ${item.holder?.path ?? ''}`));
  if (distinct.size === 1) return { items, only: undefined };
  const keys = differingKeys(items);
  const help = `${keys.length > 0 ? `add ${listed(keys)}, or ` : ''}use \`at\` or \`number\``;
  report({ code: 'ambiguous-loss', at: path, message: `ambiguous \`${system}\`: matches ${listItems(items)}`, help });
  return undefined;
}

/** Choices that differ between items and can be named in an entry. */
function differingKeys(items: readonly Item[]): readonly string[] {
  const choices = items.map((item) => item.choices as Readonly<Record<string, unknown>>);
  return Object.keys(choices[0] ?? {})
    .filter((key) => key === 'arcs' || choices.every((each) => typeof each[key] !== 'object'))
    .filter((key) => choices.some((each) => each[key] !== choices[0]?.[key]))
    .map((key) => `\`${key}\``);
}

const maxListed = 6;

/** Items with their paths: `Beam battery, class 2, FP F (/systems/3)`. */
function listItems(items: readonly Item[]): string {
  const shown = items.slice(0, maxListed).map((item) => {
    const times = item.count === 1 ? '' : `${item.count} × `;
    return `${times}${systemLabel(item)} (${item.path})`;
  });
  const more = items.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : listed(shown, 'and');
}

function suggestSystem(id: string, ship: Ship): string | undefined {
  const aboard = [...new Set(ship.items.map((item) => item.id as string))];
  return didYouMean(id, aboard) ?? (aboard.length > 0 ? `systems aboard: ${aboard.join(', ')}` : undefined);
}

function isMatch(item: Item, given: SystemSelector): boolean {
  if (given.at !== undefined && given.at !== item.path) return false;
  const choices = item.choices as Readonly<Record<string, unknown>>;
  return Object.entries(given).every(([key, value]) => {
    if (reservedKeys.has(key)) return true;
    if (key === 'arcs') return hasArcs(item, value);
    return choices[key] === value;
  });
}

/** True if an item, or one mount of a pair, covers these arcs. */
function hasArcs(item: Item, given: unknown): boolean {
  const wanted = parseArcs(given as string | readonly string[]);
  return itemArcs(item)?.text === wanted.text || partsPerItem(item).some((arcs) => arcs?.text === wanted.text);
}

/** Part `number` (1-based) of all parts of these items, in design order. */
function partAt(number: number, items: readonly Item[]): ItemPart | undefined {
  let before = 0;
  for (const item of items) {
    const parts = countParts(item);
    if (number <= before + parts) return { item, part: number - before - 1 };
    before += parts;
  }
  return undefined;
}

/** Parts of an item that an entry selects: all, or the parts on one side of a pair. Lazy: there may be many. */
export function* selectParts(item: Item, given: SystemSelector): Generator<number> {
  const each = partsPerItem(item);
  const arcs = given.arcs === undefined ? undefined : parseArcs(given.arcs as string | readonly string[]);
  const wanted = arcs === undefined || arcs.text === itemArcs(item)?.text ? undefined : arcs.text;
  const matches = each.flatMap((part, index) => (wanted === undefined || part?.text === wanted ? [index] : []));
  for (let copy = 0; copy < item.count; copy++) for (const index of matches) yield copy * each.length + index;
}

/** Names the class of a part: parts of one class differ only in their position. */
export type ClassOfPart = (part: ItemPart) => string;

export function partClasses(ship: Ship): ClassOfPart {
  const identities = itemIdentities(ship);
  return ({ item, part }) => {
    const each = partsPerItem(item);
    return `${identities.get(item.path)} in ${item.holder?.path ?? ''} ${each[part % each.length]?.text ?? ''}`;
  };
}

/** All parts of systems, in design order. */
export function* partsOf(ship: Pick<Ship, 'items'>): Generator<ItemPart> {
  for (const item of ship.items) for (let part = 0; part < countParts(item); part++) yield { item, part };
}
