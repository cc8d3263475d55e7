/** What the tables of systems of other programs have in common. */

import { type EntryData, mergeEntries, mergeLevels } from '../parse/shorthand/entry-data.ts';
import type { SystemId } from '../rules/catalogue/chapters.ts';
import type { Item } from '../rules/ship/ship.ts';

export type ChoicesByKey = Readonly<Record<string, unknown>>;

/** Maps a system to one of another program. */
export interface ItemMapping {
  readonly ours: SystemId;
  /** Choices to which the mapping is limited; other choices of the system have another mapping. */
  readonly when?: ChoicesByKey;
  /** Highest level of an entry in a design; in the other program each level is an entry. */
  readonly levels?: number;
}

/** Finds the mapping for a system with its choices; systems of house rules have none. */
export function mappingForItem<Mapping extends ItemMapping>(
  { id, entry, choices }: Item,
  mappings: readonly Mapping[],
): Mapping | undefined {
  if (entry.house?.isOwn) return undefined;
  const own = choices as ChoicesByKey;
  return mappings.find(
    ({ ours, when = {} }) => ours === id && Object.entries(when).every(([key, value]) => own[key] === value),
  );
}

/** Merges equal entries, and the levels of each generator. */
export function mergeSystems(entries: readonly EntryData[], mappings: readonly ItemMapping[]): readonly EntryData[] {
  const levelsOf = ({ system }: EntryData) =>
    mappings.find(({ ours, levels }) => levels !== undefined && ours === system)?.levels;
  return mergeEntries(mergeLevels(entries, levelsOf));
}
