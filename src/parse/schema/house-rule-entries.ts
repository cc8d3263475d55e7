/**
 * Entries of systems that a house has added. The compiled validator knows the book's systems only; one of the house's is
 * written as some of those are, and is judged in the place of one of them.
 */

import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import { arcSizes } from '../../rules/house/overlay.ts';
import { type House, usualBook } from '../../rules/model/house-rules.ts';
import type { Schema } from './resolve-schema.ts';

/** An entry as the validator may judge it: with a system of the book in the place of the house's, in whatever it holds too. */
export function inWordsOfBook(entry: unknown, house: House): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const { system, launchers, mounts } = entry as Readonly<Record<string, unknown>>;
  const id = standIn(system, house);
  const inside = { ...heldIn('launchers', launchers, house), ...heldIn('mounts', mounts, house) };
  return id === undefined && Object.keys(inside).length === 0
    ? entry
    : { ...entry, ...inside, ...(id === undefined ? {} : { system: id }) };
}

/** A design as the validator may judge it, with all that it lists {@link inWordsOfBook}. */
export function designOfBook(data: unknown, house: House): unknown {
  const { systems } = (data ?? {}) as { readonly systems?: unknown };
  return Array.isArray(systems) ? { ...(data as object), ...heldIn('systems', systems, house) } : data;
}

function heldIn(key: string, held: unknown, house: House): object {
  if (!Array.isArray(held)) return {};
  const judged = held.map((entry) => inWordsOfBook(entry, house));
  return judged.some((entry, index) => entry !== held[index]) ? { [key]: judged } : {};
}

/** The schema of designs with the systems of a house in it, for messages about them. */
export function withAdded(schema: Schema, house: House): Schema {
  const own = Object.entries(house.add ?? {}).map(([id, { name, about }]) => {
    const shape = schema.definitions?.[`system-${standIn(id, house)}`] ?? {};
    const system: Schema = { const: id, description: about };
    return [`system-${id}`, { ...shape, title: name, properties: { ...shape.properties, system } }] as const;
  });
  return { ...schema, definitions: { ...schema.definitions, ...Object.fromEntries(own) } };
}

/** The id of a system of the book that is written as the house's is; `undefined` where `id` is none of the house's. */
function standIn(id: unknown, { add = {} }: House): string | undefined {
  if (typeof id !== 'string' || !Object.hasOwn(add, id)) return undefined;
  const addition = add[id];
  const { aimed, plain } = standIns();
  return addition && arcSizes(addition) ? aimed : plain;
}

/** Systems of the book as they are written: one with arcs and nothing else, and one without any choice. */
interface StandIns {
  readonly aimed: string;
  readonly plain: string;
}

let known: StandIns | undefined;

/** The stand-ins, which are looked up once. */
function standIns(): StandIns {
  known ??= {
    aimed: written(({ settings }) => settings.length === 1 && settings[0]?.choice.kind === 'arcs').id,
    plain: written(({ settings }) => settings.length === 0).id,
  };
  return known;
}

function written(fits: (entry: BookEntry) => boolean): BookEntry {
  const isBare = ({ part, holds, carries }: BookEntry) => !part && !holds && !carries;
  return [...book(usualBook).values()].find((entry) => isBare(entry) && fits(entry)) as BookEntry;
}
