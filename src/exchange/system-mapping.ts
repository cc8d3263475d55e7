/** What the tables of systems of other programs have in common. */

import { type EntryData, mergeEntries, mergeLevels } from '../parse/shorthand/entry-data.ts';
import type { SystemId } from '../rules/catalogue/chapters.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { broadsidePair, portSide, starboardSide } from '../rules/model/arcs.ts';
import type { Item } from '../rules/ship/ship.ts';
import type { LossKind } from './losses.ts';

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

// Broadside pairs: one entry in a design, two mounts in other programs.

/** A mount read from another program. */
export interface ImportedMount {
  readonly catalogEntry: BookEntry;
  readonly entry: Record<string, unknown>;
  /** True if another system holds it. */
  readonly isHeld: boolean;
}

/** The arcs of a mount of a pair. */
const sides: readonly unknown[] = [portSide.text, starboardSide.text];

/**
 * Joins mounts to port and to starboard into broadside pairs. Returns the mounts without the second of each pair. Mounts
 * without a partner are kept and reported.
 */
export function joinBroadsides<Mount extends ImportedMount>(
  mounts: readonly Mount[],
  report: (mount: Mount, kind: LossKind, found: string, instead: string) => void,
): readonly Mount[] {
  const joined = new Set<Mount>();
  const single: Mount[] = [];
  // Mounts that differ at most in their side; those that wait are all of one side.
  const waiting = new Map<string, Mount[]>();
  for (const mount of mounts) {
    const { arcs, ...choices } = mount.entry;
    if (!sides.includes(arcs) || mount.catalogEntry.covers?.(choices as never).broadside !== 'pair') continue;
    if (mount.isHeld) {
      single.push(mount);
      continue;
    }
    const key = JSON.stringify(choices);
    const equal = waiting.get(key) ?? [];
    waiting.set(key, equal);
    const partner = equal.at(-1)?.entry.arcs === arcs ? undefined : equal.pop();
    if (partner) {
      partner.entry.arcs = broadsidePair.text;
      joined.add(mount);
    } else equal.push(mount);
  }
  for (const mount of [...single, ...[...waiting.values()].flat()]) {
    const found = `broadside mount ${String(mount.entry.arcs)}; a design has pairs of them, one per side`;
    report(mount, 'lost', found, 'kept; reported by `slipway check`');
  }
  return mounts.filter((mount) => !joined.has(mount));
}
