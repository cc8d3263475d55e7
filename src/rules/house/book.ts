import { chapters, type PartId, type SystemId, shipParts } from '../catalogue/chapters.ts';
import { craftChapters } from '../catalogue/craft/chapters.ts';
import type { AnySystem, Chapter } from '../catalogue/define-system.ts';
import { type BookEntry, entryInEdition } from '../catalogue/entry.ts';
import type { Edition } from '../model/citation.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import { type HouseRules, type RuleSet, withoutHouseRules } from '../model/house-rules.ts';
import { addedSystems, applyChanges, asHouseEntry } from './overlay.ts';

/** Every system of the books, with its chapter. */
const stated = new Map<string, { readonly system: AnySystem; readonly chapter: Chapter<readonly unknown[]> }>();
for (const chapter of [shipParts, ...chapters]) {
  for (const system of chapter.systems) stated.set(system.id, { system: system as unknown as AnySystem, chapter });
}

function entriesIn(edition: Edition): ReadonlyMap<string, BookEntry> {
  return new Map(
    [...stated].map(([id, { system, chapter }]) => {
      const isShipPart = (chapter as unknown) === shipParts;
      return [id, entryInEdition(system, chapter, edition, isShipPart)];
    }),
  );
}

/** Applies house rules to the entries of an edition. A system that house rules define replaces the book's system with the same ID. */
function withHouseRules(
  entries: ReadonlyMap<string, BookEntry>,
  edition: Edition,
  house: HouseRules,
): ReadonlyMap<string, BookEntry> {
  const chapter = { title: `House rules of ${house.name}`, group: 'weapons' } as const;
  const added = addedSystems(house).map((system) => asHouseEntry(entryInEdition(system, chapter, edition, false)));
  const kept = [...entries.values()].filter(({ id }) => !Object.hasOwn(house.add ?? {}, id));
  const changed = kept.map((entry) => applyChanges(entry, house));
  return new Map([...changed, ...added].map((entry) => [entry.id, entry]));
}

/** Caches: the books of the editions, and entries by house rules and edition. */
const books = new Map<Edition, ReadonlyMap<string, BookEntry>>();
const entriesByHouseRules = new WeakMap<HouseRules, Map<Edition, ReadonlyMap<string, BookEntry>>>();

/** All entries by ID under the given rules, including those that the edition lacks. */
export function rulebook({ edition, house }: RuleSet): ReadonlyMap<string, BookEntry> {
  const bare = getOrCompute(books, edition, () => entriesIn(edition));
  if (house === undefined) return bare;
  const byEdition = getOrCompute(entriesByHouseRules, house, () => new Map<Edition, ReadonlyMap<string, BookEntry>>());
  return getOrCompute(byEdition, edition, () => withHouseRules(bare, edition, house));
}

/** The book's entry of `id` with the changes of house rules; a system that house rules define in its place is ignored. */
export function bookEntry(rules: RuleSet, id: SystemId | PartId): BookEntry {
  const found = rulebook(rules).get(id) as BookEntry;
  return found.house?.isOwn ? bookEntry(withoutHouseRules(rules.edition), id) : found;
}

/** All IDs under the given rules: systems, parts of the ship, small craft and their modifications. */
export function idsInBook(rules: RuleSet): readonly string[] {
  return [...rulebook(rules).keys(), ...craftChapters.flatMap(({ rows }) => rows.map(({ id }) => id))];
}
