/**
 * Entries for systems added by house rules. The compiled validator knows only the rulebook's systems, so such an entry is
 * validated as a rulebook system with the same keys.
 */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import { allowedArcCounts } from '../rules/house/overlay.ts';
import { defaultRules, type HouseRules } from '../rules/model/house-rules.ts';
import { isMapping } from '../text/collections.ts';
import type { SchemaNode } from './resolve-schema.ts';

/** An entry with house systems replaced by rulebook systems, for the validator; nested entries as well. */
export function asBookEntry(entry: unknown, house: HouseRules): unknown {
  if (!isMapping(entry)) return entry;
  const { system, launchers, mounts } = entry;
  const id = standIn(system, house);
  const nested = { ...nestedIn('launchers', launchers, house), ...nestedIn('mounts', mounts, house) };
  return id === undefined && Object.keys(nested).length === 0
    ? entry
    : { ...entry, ...nested, ...(id === undefined ? {} : { system: id }) };
}

function nestedIn(key: string, entries: unknown, house: HouseRules): object {
  if (!Array.isArray(entries)) return {};
  const replaced = entries.map((entry) => asBookEntry(entry, house));
  return replaced.some((entry, index) => entry !== entries[index]) ? { [key]: replaced } : {};
}

/** The design schema with the systems of house rules, for messages about them. */
export function withHouseSystems(schema: SchemaNode, house: HouseRules): SchemaNode {
  const own = Object.entries(house.add ?? {}).map(([id, { name, about }]) => {
    const shape = schema.definitions?.[`system-${standIn(id, house)}`] ?? {};
    const system: SchemaNode = { const: id, description: about };
    return [`system-${id}`, { ...shape, title: name, properties: { ...shape.properties, system } }] as const;
  });
  return { ...schema, definitions: { ...schema.definitions, ...Object.fromEntries(own) } };
}

/** ID of a rulebook system with the same keys as house system `id`; `undefined` for other IDs. */
function standIn(id: unknown, { add = {} }: HouseRules): string | undefined {
  if (typeof id !== 'string' || !Object.hasOwn(add, id)) return undefined;
  const addition = add[id];
  const { aimed, plain } = standIns();
  return addition && allowedArcCounts(addition) ? aimed : plain;
}

/** Cache. */
let known: { readonly aimed: string; readonly plain: string } | undefined;

/** Rulebook systems: one with arcs as its only choice, and one without choices. */
function standIns() {
  known ??= {
    aimed: bareEntry(({ orderedChoices }) => orderedChoices.length === 1 && orderedChoices[0]?.choice.kind === 'arcs')
      .id,
    plain: bareEntry(({ orderedChoices }) => orderedChoices.length === 0).id,
  };
  return known;
}

function bareEntry(fits: (entry: BookEntry) => boolean): BookEntry {
  const isBare = ({ isShipPart, holds, carries }: BookEntry) => !isShipPart && !holds && !carries;
  return [...rulebook(defaultRules).values()].find((entry) => isBare(entry) && fits(entry)) as BookEntry;
}
