import { chapters, type PartId, type SystemId, shipParts } from '../catalogue/chapters.ts';
import type { AnySystem } from '../catalogue/define-system.ts';
import { type BookEntry, entryInEdition } from '../catalogue/entry.ts';
import type { Edition } from '../model/edition.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import { type HouseRules, type RulesInForce, withoutHouseRules } from '../model/house-rules.ts';
import { addedSystems, applyChanges, asHouseEntry } from './overlay.ts';

function editionEntries(edition: Edition): ReadonlyMap<string, BookEntry> {
  const entries = [shipParts, ...chapters].flatMap((chapter) =>
    (chapter.systems as unknown as readonly AnySystem[]).map((system) =>
      entryInEdition(system, chapter, edition, (chapter as unknown) === shipParts),
    ),
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
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

/** Caches: entries by edition, and by house rules and edition. */
const entriesByEdition = new Map<Edition, ReadonlyMap<string, BookEntry>>();

const entriesByHouseRules = new WeakMap<HouseRules, Map<Edition, ReadonlyMap<string, BookEntry>>>();

/** All entries by ID under the given rules, including those that the edition lacks (`missing`). */
export function rulebook({ edition, house }: RulesInForce): ReadonlyMap<string, BookEntry> {
  const bare = getOrCompute(entriesByEdition, edition, () => editionEntries(edition));
  if (house === undefined) return bare;
  const byEdition = getOrCompute(entriesByHouseRules, house, () => new Map<Edition, ReadonlyMap<string, BookEntry>>());
  return getOrCompute(byEdition, edition, () => withHouseRules(bare, edition, house));
}

/** The book's entry of `id` with the changes of house rules; a system that house rules define in its place is ignored. */
export function bookEntry(rules: RulesInForce, id: SystemId | PartId): BookEntry {
  const found = rulebook(rules).get(id) as BookEntry;
  return found.house?.isOwn ? bookEntry(withoutHouseRules(rules.edition), id) : found;
}
