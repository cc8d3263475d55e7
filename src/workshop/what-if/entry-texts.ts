/** Entries as canonical texts: spelling, defaults and the order of contents do not affect them. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { type DesignEntry, readChoices, type Squadron, type Wing } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { FireArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { squadronIdentity, wingIdentity } from '../../rules/ship/identity.ts';

/** The keys that a valid entry gives, each with its value as text. */
export function givenTexts(entry: EntryData, rules: RuleSet): ReadonlyMap<string, string> {
  const known = rulebook(rules).get(String(entry.system));
  const given = Object.entries(entry).filter(([key, value]) => key !== 'count' && value !== undefined);
  return new Map(given.map(([key, value]) => [key, valueText(key, value, known, rules)]));
}

/** All keys of a valid entry, with the defaults of those that it omits. */
export function allTexts(entry: EntryData, rules: RuleSet): ReadonlyMap<string, string> {
  const known = rulebook(rules).get(String(entry.system));
  const choices: object = known ? readChoices(known, entry as unknown as DesignEntry) : {};
  const chosen = Object.entries(choices).map(([key, value]) => [key, choiceText(key, value, known)] as const);
  return new Map([...givenTexts(entry, rules), ...chosen]);
}

/** The keys of a valid entry that differ from their defaults: those that shorthand must name to mean this entry. */
export function distinctKeys(entry: EntryData, rules: RuleSet): readonly string[] {
  const known = rulebook(rules).get(String(entry.system));
  return [...allTexts(entry, rules)].flatMap(([key, text]) => {
    const choice = known?.choices[key];
    if (choice?.kind === 'arcs') return 'arcs' in entry ? [key] : [];
    return choice && text === JSON.stringify(choice.fallback) ? [] : [key];
  });
}

function valueText(key: string, value: unknown, known: BookEntry | undefined, rules: RuleSet): string {
  if (key === 'wing') return wingIdentity(value as Wing);
  if (key === 'squadron') return squadronIdentity(value as Squadron);
  if (known && key === known.holds?.key) {
    const held = value as readonly EntryData[];
    return held
      .map((each) => `${each.count ?? 1} ${[...allTexts(each, rules)].sort().join(' ')}`)
      .sort()
      .join('\n');
  }
  const read = known?.choices[key]?.read;
  return choiceText(key, read ? read(value) : value, known);
}

function choiceText(key: string, value: unknown, known: BookEntry | undefined): string {
  return known?.choices[key]?.kind === 'arcs' ? (value as FireArcs).text : JSON.stringify(value);
}
