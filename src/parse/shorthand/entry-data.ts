/** Designs and their entries as plain data; merges equal entries, as `slipway fmt` does. */

import { maxCount } from '../../rules/catalogue/choices.ts';

/** A design as plain data. */
export type DesignData = Readonly<Record<string, unknown>>;

/** An entry under `systems`, as plain data. */
export type EntryData = Readonly<Record<string, unknown>>;

/** The count of an entry; 1 for one that is missing or invalid. */
export function entryCount({ count }: EntryData): number {
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** Merges equal entries into one with a count, at the position of the first. */
export function mergeEntries(entries: readonly EntryData[]): readonly EntryData[] {
  const counts = new Map<string, { readonly entry: EntryData; count: number }>();
  for (const { count = 1, ...entry } of entries) {
    const key = JSON.stringify(entry);
    const known = counts.get(key);
    if (known) known.count += count as number;
    else counts.set(key, { entry, count: count as number });
  }
  return [...counts.values()].flatMap(({ entry, count }) => {
    const left = count % maxCount;
    const full = Array.from({ length: (count - left) / maxCount }, () => ({ ...entry, count: maxCount }));
    return left === 0 ? full : [...full, left === 1 ? entry : { ...entry, count: left }];
  });
}

/** Sums the levels of equal generators into as few entries as possible; `mostOf` is the highest level per entry. */
export function mergeLevels(
  entries: readonly EntryData[],
  mostOf: (entry: EntryData) => number | undefined,
): readonly EntryData[] {
  const groups: { readonly entry: EntryData; readonly max: number | undefined; levels: number }[] = [];
  const generators = new Map<string, (typeof groups)[number]>();
  for (const entry of entries) {
    const max = mostOf(entry);
    const { level, ...others } = entry;
    const key = JSON.stringify(others);
    const known = max === undefined ? undefined : generators.get(key);
    if (known) {
      known.levels += level as number;
      continue;
    }
    const group = { entry, max, levels: level as number };
    groups.push(group);
    if (max !== undefined) generators.set(key, group);
  }
  return groups.flatMap(({ entry, max, levels }) => (max === undefined ? [entry] : splitLevels(entry, levels, max)));
}

function splitLevels({ system, level: _, ...others }: EntryData, levels: number, max: number): readonly EntryData[] {
  const entries: EntryData[] = [];
  for (let left = levels; left > 0; left -= max) entries.push({ system, level: Math.min(left, max), ...others });
  return entries;
}
