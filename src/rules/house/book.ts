import { chapters, type PartId, type SystemId, shipParts } from '../catalogue/chapters.ts';
import type { AnySystem } from '../catalogue/define-system.ts';
import { type BookEntry, entryOf } from '../catalogue/entry.ts';
import type { Edition } from '../model/edition.ts';
import { remembered } from '../model/get-or-compute.ts';
import type { House, RulesInForce } from '../model/house-rules.ts';
import { addedEntry, addedSystems, changedEntry } from './overlay.ts';

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
