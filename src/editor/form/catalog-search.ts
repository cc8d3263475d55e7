/** The systems that can be added to a design, found by name, ID, another name or shorthand. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { readShorthandItem } from '../../parse/shorthand/shorthand.ts';
import { systemMeant } from '../../parse/shorthand/system-meant.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { isForbidden, type RuleSet } from '../../rules/model/house-rules.ts';
import { systemById } from '../system-by-id.ts';
import { withOfferedArcs } from './entry-choices.ts';

export interface SearchGroup {
  readonly title: string;
  readonly systems: readonly BookEntry[];
}

export interface FoundSystems {
  readonly groups: readonly SearchGroup[];
  /** The system of exactly this name, or else the first one; `undefined` if none is found. */
  readonly best: BookEntry | undefined;
  /** The entry that the text is shorthand for, such as `2 beam 3 FP F FS`; with some arcs if it has to have them. */
  readonly entry: EntryData | undefined;
}

/** Systems that the edition and the house rules allow. */
export function addableSystems(rules: RuleSet): readonly BookEntry[] {
  return [...rulebook(rules).values()].filter(
    ({ id, isShipPart, unavailable }) => !isShipPart && !unavailable && !isForbidden(rules, id),
  );
}

/** Finds systems; without a text, all of them. */
export function findSystems(text: string, rules: RuleSet): FoundSystems {
  const all = addableSystems(rules);
  const entry = shorthandEntry(text, rules);
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const isFound = ({ id, name, group }: BookEntry) => {
    const known = `${id} ${name} ${groups[group]}`.toLowerCase();
    return words.every((word) => known.includes(word));
  };
  const matching = all.filter(isFound);
  const meant = systemMeant(text, all);
  // While a name is typed, similar ones would come and go.
  const other = meant?.exact ? meant.system.id : undefined;
  const found = matching.length > 0 ? matching : all.filter(({ id }) => id === (entry?.system ?? other));
  const titles = Object.entries(groups) as readonly (readonly [Group, string])[];
  const sorted = titles
    .map(([group, title]) => ({ title, systems: found.filter((each) => each.group === group) }))
    .filter(({ systems }) => systems.length > 0);
  const isExact = ({ id, name }: BookEntry) => words.join('-') === id || words.join(' ') === name.toLowerCase();
  return { groups: sorted, best: found.find(isExact) ?? sorted[0]?.systems[0], entry };
}

/** An entry in shorthand that says more than the name of a system. */
function shorthandEntry(text: string, rules: RuleSet): EntryData | undefined {
  let isRead = true;
  const entry = readShorthandItem(text.trim(), rules, () => {
    isRead = false;
  });
  if (!isRead || !entry || Object.keys(entry).length === 1) return undefined;
  return entry.arcs === undefined ? withOfferedArcs(entry, systemById(rules, entry.system) as BookEntry) : entry;
}
