/** What a source may mean where its words leave a choice. The totals that it states decide. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';

/** Another reading of a part of a ship. */
export interface Reading {
  /** What has several meanings, as the loss about it says if there is one. */
  readonly found: string;
  /** The meaning. */
  readonly instead: string;
  /** The design in this reading; `undefined` if it has no such part. */
  readonly apply: (design: object) => object | undefined;
}

/** FTJava and players call grasers of both kinds so. */
export const heavyGrasers: Reading = {
  found: 'a graser may be a heavy one',
  instead: 'heavy graser',
  apply: (design) => mapEntries(design, 'graser', (entry) => ({ ...entry, system: 'heavy-graser' })),
};

/** Few sources tell the kinds of screens apart. */
export const advancedScreens: Reading = {
  found: 'screens may be advanced',
  instead: 'advanced screens',
  apply: (design) =>
    mapEntries(design, 'screen', (entry) => ('advanced' in entry ? undefined : { ...entry, advanced: true })),
};

/** A hull whose number of rows no design has; `found` is the loss about it. */
export function standardRows(found: string): Reading {
  return {
    found,
    instead: '4 rows',
    apply: (design) => {
      const { hull } = design as { readonly hull?: object };
      return hull && { ...design, hull: { ...hull, rows: 4 } };
    },
  };
}

/** Replaces the entries of a system, also those that other systems hold. */
function mapEntries(
  design: object,
  system: string,
  replace: (entry: EntryData) => EntryData | undefined,
): object | undefined {
  let isFound = false;
  const visit = (entries: readonly EntryData[]): readonly EntryData[] =>
    entries.map((entry) => {
      const replaced = entry.system === system ? replace(entry) : undefined;
      if (replaced) isFound = true;
      const now = replaced ?? entry;
      return Array.isArray(now.mounts) ? { ...now, mounts: visit(now.mounts) } : now;
    });
  const { systems } = design as { readonly systems?: readonly EntryData[] };
  if (!systems) return undefined;
  const mapped = visit(systems);
  return isFound ? { ...design, systems: mapped } : undefined;
}
