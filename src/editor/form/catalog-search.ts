/** The systems that can be added to a design, found by what people call them, or by shorthand. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { readShorthandItem } from '../../parse/shorthand/shorthand.ts';
import { systemMeant, systemNamed } from '../../parse/shorthand/system-meant.ts';
import type { CraftRow } from '../../rules/catalogue/craft/define-craft.ts';
import { fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { americanSpelling } from '../../rules/catalogue/vocabulary.ts';
import { rulebook } from '../../rules/house/book.ts';
import { isForbidden, type RuleSet } from '../../rules/model/house-rules.ts';
import { systemById } from '../schema-at.ts';
import { entryChoices, offeredOptions, startingEntry, withChoice, withOfferedArcs } from './entry-choices.ts';

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
  /** A part of every ship that is meant, which the form has apart from systems. */
  readonly part: BookEntry | undefined;
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
  const written = shorthandEntry(text, rules);
  const words = americanSpelling(text.toLowerCase())
    .split(/[\s,-]+/)
    .filter((word) => word !== '');
  // `3 beam`: a number is a class or a count.
  const names = words.filter((word) => !/^(?:\d+|class|level)$/.test(word));
  const [number] = words.filter((word) => /^\d$/.test(word));
  const meant = systemMeant(names.join(' '), all);
  // Room for more crew is a system.
  const parts = [...rulebook(rules).values()].filter(({ isShipPart, id }) => isShipPart && id !== 'crew');
  const part = systemNamed(names.join(' '), parts)?.system;
  const matching = matchingSystems(names, all, rules, part !== undefined);
  // While a name is typed, similar ones would come and go.
  const other = meant?.exact ? meant.system.id : undefined;
  const found = matching.length > 0 ? matching : all.filter(({ id }) => id === (written?.system ?? other));
  const titles = Object.entries(groups) as readonly (readonly [Group, string])[];
  const sorted = titles
    .map(([group, title]) => ({ title, systems: found.filter((each) => each.group === group) }))
    .filter(({ systems }) => systems.length > 0);
  const isExact = ({ id, name }: BookEntry) => names.join('-') === id || names.join(' ') === name.toLowerCase();
  const called = found.find(({ id }) => id === other);
  const best = found.find(isExact) ?? called ?? sorted[0]?.systems[0];
  return { groups: sorted, best, entry: written ?? classEntry(best, number, rules), part };
}

/** Systems with all words in their names, or else, unless something else is meant, in what slipway says about them. */
function matchingSystems(
  words: readonly string[],
  all: readonly BookEntry[],
  rules: RuleSet,
  isOther: boolean,
): readonly BookEntry[] {
  const others = [...rulebook(rules).values()].filter(({ isShipPart }) => !isShipPart);
  const isNameOfOther = others.some(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const withWords = (textOf: (system: BookEntry) => string) =>
    all.filter((system) => {
      const known = textOf(system).toLowerCase();
      return words.every((word) => known.includes(word) || known.includes(word.replace(/e?s$/, '')));
    });
  const named = withWords(({ id, name, group }) => `${id} ${name} ${groups[group]}`);
  const called = withWords(({ id, name, group, alsoCalled, carries }) =>
    [id, name, groups[group], ...alsoCalled, ...(carries ? craftNames[carries] : [])].join(' '),
  );
  if (called.length > 0) return [...named, ...called.filter((system) => !named.includes(system))];
  // A forbidden system is not what is said about others.
  return isOther || isNameOfOther ? [] : withWords(({ about }) => about);
}

const namesOfRows = (rows: Readonly<Record<string, CraftRow>>) =>
  Object.values(rows).flatMap(({ name, alsoCalled = [] }) => [name, ...alsoCalled]);

/** Names of the small craft that bays carry. */
const craftNames = { wing: namesOfRows(fighterTypes), squadron: namesOfRows(gunboatTypes) } as const;

/** The first entry of a system with this class, if it has it. */
function classEntry(book: BookEntry | undefined, number: string | undefined, rules: RuleSet): EntryData | undefined {
  if (!book || number === undefined) return undefined;
  const value = Number(number);
  const keyed = entryChoices(book).find(({ key }) => key === 'class');
  const isOffered = keyed && offeredOptions(keyed, book, undefined).some((option) => option.value === value);
  return isOffered ? withChoice(startingEntry(book, rules), 'class', value, book) : undefined;
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
