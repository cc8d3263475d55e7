/**
 * The rulebook: every system in the order of the book. Whatever lists systems (the schema, `systems`, `explain`, the
 * icons, the tests) is read off this file, and no other file lists them.
 */

import { type BookEntry, entryOf } from './book-entry.ts';
import type { Values } from './choices.ts';
import type { Edition } from './edition.ts';
import type { House, RulesInForce } from './house.ts';
import { addedEntry, addedSystems, changedEntry } from './house-book.ts';
import { remembered } from './remembered.ts';
import type { AnySystem } from './system.ts';
import { bays } from './systems/bays/index.ts';
import { beams } from './systems/beams/index.ts';
import { defences } from './systems/defences/index.ts';
import { electronics } from './systems/electronics/index.ts';
import { ordnance } from './systems/ordnance/index.ts';
import { projectiles } from './systems/projectiles/index.ts';
import { savasku } from './systems/savasku/index.ts';
import { shipParts } from './systems/ship/index.ts';

/** The chapters whose systems a design lists under `systems`. */
export const chapters = [electronics, defences, beams, projectiles, ordnance, bays, savasku] as const;

export { shipParts };

type Entry = (typeof chapters)[number]['systems'][number];
type Part = (typeof shipParts)['systems'][number];

/** The id of a system, as a design writes it. */
export type SystemId = Entry['id'];
/** The id of a part of the ship itself. */
export type PartId = Part['id'];
/** The symbols that a sheet must be able to draw. */
export type IconId = Entry['icon'] | Part['icon'] | 'house-system';
/** The choices of a system, as formulas and checks see them. */
export type ChoicesOf<Id extends SystemId | PartId> = Values<Extract<Entry | Part, { id: Id }>['choices']>;

/** The choices of whatever has an icon. */
export type ChoicesWithIcon<Icon extends IconId> = Values<Extract<Entry | Part, { icon: Icon }>['choices']>;

function bookOf(edition: Edition): ReadonlyMap<string, BookEntry> {
  const entries = [shipParts, ...chapters].flatMap((chapter) =>
    (chapter.systems as unknown as readonly AnySystem[]).map((system) =>
      entryOf(system, chapter, edition, (chapter as unknown) === shipParts),
    ),
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The entries of a book with the house's laid over them. */
function housed(
  entries: ReadonlyMap<string, BookEntry>,
  edition: Edition,
  house: House,
): ReadonlyMap<string, BookEntry> {
  const chapter = { title: `House rules of ${house.name}`, group: 'weapons' } as const;
  const added = addedSystems(house).map((system) => addedEntry(entryOf(system, chapter, edition, false)));
  const changed = [...entries.values()].map((entry) => changedEntry(entry, house));
  return new Map([...changed, ...added].map((entry) => [entry.id, entry]));
}

const books = new Map<Edition, ReadonlyMap<string, BookEntry>>();
const housedBooks = new WeakMap<House, Map<Edition, ReadonlyMap<string, BookEntry>>>();

/** Every entry by id, as the rules in force have it. Entries that their edition does not have are there too, with their `only`. */
export function book({ edition, house }: RulesInForce): ReadonlyMap<string, BookEntry> {
  const bare = remembered(books, edition, () => bookOf(edition));
  if (house === undefined) return bare;
  const ofHouse = remembered(housedBooks, house, () => new Map<Edition, ReadonlyMap<string, BookEntry>>());
  return remembered(ofHouse, edition, () => housed(bare, edition, house));
}

/** The entry of `id`; a part of the ship, or a system that the schema has passed. */
export function entry(rules: RulesInForce, id: SystemId | PartId): BookEntry {
  return book(rules).get(id) as BookEntry;
}
