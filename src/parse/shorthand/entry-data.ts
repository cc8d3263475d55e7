/** Entries of a design in the way `slipway fmt` leaves them: what is the same stands once, with a count. */

import { mostAlike } from '../../rules/catalogue/choices.ts';

/** An entry under `systems`, as plain data. */
export type EntryData = Readonly<Record<string, unknown>>;

/** Entries with those that are the same put together, each at the place of the first. */
export function tallied(entries: readonly EntryData[]): readonly EntryData[] {
  const counts = new Map<string, { readonly entry: EntryData; count: number }>();
  for (const { count = 1, ...entry } of entries) {
    const what = JSON.stringify(entry);
    const known = counts.get(what);
    if (known) known.count += count as number;
    else counts.set(what, { entry, count: count as number });
  }
  return [...counts.values()].flatMap(({ entry, count }) => {
    const full = Array.from({ length: countOfFull(count) }, () => ({ ...entry, count: mostAlike }));
    const left = count - full.length * mostAlike;
    return left === 0 ? full : [...full, left === 1 ? entry : { ...entry, count: left }];
  });
}

/** How many entries are filled by so many systems: one entry asks for no more than the reader lets it. */
function countOfFull(count: number): number {
  return (count - (count % mostAlike)) / mostAlike;
}

/** Generators with the levels of a kind summed up into as few entries as they take, each of at most `most`. */
export function levelled(
  entries: readonly EntryData[],
  mostOf: (entry: EntryData) => number | undefined,
): readonly EntryData[] {
  const sums = new Map<string, { readonly entry: EntryData; levels: number; readonly most: number }>();
  const rest: (EntryData | string)[] = [];
  for (const given of entries) {
    const most = mostOf(given);
    if (most === undefined) {
      rest.push(given);
      continue;
    }
    const { level, ...entry } = given;
    const what = JSON.stringify(entry);
    const known = sums.get(what);
    if (known) known.levels += level as number;
    else {
      sums.set(what, { entry, levels: level as number, most });
      rest.push(what);
    }
  }
  return rest.flatMap((each) => (typeof each === 'string' ? inEntries(sums.get(each)) : [each]));
}

function inEntries(sum: { readonly entry: EntryData; readonly levels: number; readonly most: number } | undefined) {
  const entries: EntryData[] = [];
  if (!sum) return entries;
  for (let left = sum.levels; left > 0; left -= sum.most) {
    const { system, ...others } = sum.entry;
    entries.push({ system, level: Math.min(left, sum.most), ...others });
  }
  return entries;
}
