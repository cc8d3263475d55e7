import { chapters, type PartId, type SystemId, shipParts } from '../catalogue/chapters.ts';
import type { AnySystem } from '../catalogue/define-system.ts';
import { type BookEntry, entryOf } from '../catalogue/entry.ts';
import type { Edition } from '../model/edition.ts';
import { remembered } from '../model/get-or-compute.ts';
import { bareBook, type House, type RulesInForce } from '../model/house-rules.ts';
import { addedEntry, addedSystems, changedEntry } from './overlay.ts';

function bookOf(edition: Edition): ReadonlyMap<string, BookEntry> {
  const entries = [shipParts, ...chapters].flatMap((chapter) =>
    (chapter.systems as unknown as readonly AnySystem[]).map((system) =>
      entryOf(system, chapter, edition, (chapter as unknown) === shipParts),
    ),
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Applies house rules to the entries of an edition. A system that house rules define replaces the book's system with the same ID. */
function housed(
  entries: ReadonlyMap<string, BookEntry>,
  edition: Edition,
  house: House,
): ReadonlyMap<string, BookEntry> {
  const chapter = { title: `House rules of ${house.name}`, group: 'weapons' } as const;
  const added = addedSystems(house).map((system) => addedEntry(entryOf(system, chapter, edition, false)));
  const kept = [...entries.values()].filter(({ id }) => !Object.hasOwn(house.add ?? {}, id));
  const changed = kept.map((entry) => changedEntry(entry, house));
  return new Map([...changed, ...added].map((entry) => [entry.id, entry]));
}

/** Caches: entries by edition, and by house rules and edition. */
const books = new Map<Edition, ReadonlyMap<string, BookEntry>>();

const housedBooks = new WeakMap<House, Map<Edition, ReadonlyMap<string, BookEntry>>>();

/** All entries by ID under the given rules, including those that the edition lacks (`missing`). */

export function book({ edition, house }: RulesInForce): ReadonlyMap<string, BookEntry> {
  const bare = remembered(books, edition, () => bookOf(edition));
  if (house === undefined) return bare;
  const byEdition = remembered(housedBooks, house, () => new Map<Edition, ReadonlyMap<string, BookEntry>>());
  return remembered(byEdition, edition, () => housed(bare, edition, house));
}

/** The book's entry of `id` with the changes of house rules; a system that house rules define in its place is ignored. */

export function entry(rules: RulesInForce, id: SystemId | PartId): BookEntry {
  const found = book(rules).get(id) as BookEntry;
  return found.house?.isOwn ? entry(bareBook(rules.edition), id) : found;
}
