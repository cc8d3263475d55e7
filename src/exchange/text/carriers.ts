/** Puts launchers into magazines, and gives bays of fighters their launch tubes: texts list both as they come. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { formatCount } from '../../text/phrases.ts';
import type { Given, ReportAt } from './parts.ts';

interface Aboard {
  entry: EntryData;
  readonly given: Given;
  readonly isBay: boolean;
}

/** The systems of a ship, each held by what must hold it. */
export function carriersOf(given: readonly Given[], rules: RuleSet, report: ReportAt): readonly EntryData[] {
  const book = rulebook(rules);
  const aboard = given.flatMap((each): readonly Aboard[] =>
    each.part.kind === 'system' ? [{ entry: each.part.entry, given: each, isBay: each.part.isBay ?? false }] : [],
  );
  const held = new Set<Aboard>();
  for (const holder of book.values()) {
    if (holder.holds?.only !== undefined) for (const each of holdAll(aboard, holder)) held.add(each);
  }
  const tubes = launchTubes(aboard, book.get('combined-hangar'), report);
  return [...aboard.filter((each) => !held.has(each)).map(({ entry }) => entry), ...tubes];
}

/** Puts all loose launchers into the magazines that name none; returns them. Without such a magazine they stay loose. */
function holdAll(aboard: readonly Aboard[], { id, holds }: BookEntry): readonly Aboard[] {
  const key = holds?.key as string;
  const launchers = aboard.filter(({ entry }) => entry.system === holds?.only);
  const magazines = aboard.filter(({ entry }) => entry.system === id && entry[key] === undefined);
  if (launchers.length === 0 || magazines.length === 0) return [];
  // As many magazines as launchers have one each; otherwise the first feeds all.
  const isOneEach = magazines.length === launchers.length;
  for (const [index, magazine] of magazines.entries()) {
    const own = isOneEach ? launchers.slice(index, index + 1) : index === 0 ? launchers : [];
    if (own.length > 0) magazine.entry = { ...magazine.entry, [key]: own.map(({ entry }) => entry) };
  }
  return launchers;
}

/** Bays of fighters launch them, too; in an edition without such bays, with a tube each. */
function launchTubes(
  aboard: readonly Aboard[],
  combined: BookEntry | undefined,
  report: ReportAt,
): readonly EntryData[] {
  const bays = aboard.filter(({ isBay }) => isBay);
  const [first] = bays;
  if (!first || aboard.some(({ entry }) => entry.system === 'launch-tube')) return [];
  if (combined && !combined.unavailable) {
    for (const bay of bays) bay.entry = { ...bay.entry, system: combined.id };
    return [];
  }
  const count = bays.reduce((sum, { entry }) => sum + ((entry.count as number | undefined) ?? 1), 0);
  report(first.given, 'changed', `${formatCount(count, 'fighter bay')} without a launch tube`, 'a launch tube each');
  return [{ system: 'launch-tube', ...(count === 1 ? {} : { count }) }];
}
