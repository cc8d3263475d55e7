/** Turns a change into edits of a design's data. */

import type { Edit } from '../../findings/finding.ts';
import { type DesignData, type EntryData, entryCount } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { type DesignEntry, readChoices, type Squadron, type Wing } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import { type FireArcs, parseArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { squadronIdentity, wingIdentity } from '../../rules/ship/identity.ts';
import { formatCount } from '../../text/phrases.ts';
import type { Change, ChangeProblem } from './change.ts';
import { keysAfter, settings } from './settings.ts';

type ChangeEdits = { readonly edits: readonly Edit[] } | { readonly problem: ChangeProblem };

/** Edits that apply a change to a design; they refer to `data` as it is before the change. */
export function changeEdits(change: Change, data: DesignData, rules: RuleSet): ChangeEdits {
  if (change.kind === 'add') return { edits: additionEdits(change.entry, data) };
  if (change.kind === 'remove') return removalEdits(change, data, rules);
  const edits = settings[change.key]?.edits(change.value, data, rules) ?? [];
  return typeof edits === 'string'
    ? { problem: { message: `cannot read \`${change.text}\``, help: edits } }
    : { edits };
}

/** Raises the count of an equal entry, or appends one. */
function additionEdits(entry: EntryData, { systems }: DesignData): readonly Edit[] {
  if (!Array.isArray(systems)) return [{ at: '/systems', set: [entry], before: keysAfter('systems') }];
  const key = entryKey(entry);
  const index = systems.findIndex((each) => isEntry(each) && entryKey(each) === key);
  if (index < 0) return [{ at: `/systems/${systems.length}`, set: entry }];
  return [{ at: `/systems/${index}/count`, set: entryCount(systems[index] as EntryData) + entryCount(entry) }];
}

/** An entry of the design, wherever it is. */
interface PlacedEntry {
  readonly at: string;
  readonly entry: EntryData;
  /** True if another entry holds it. */
  readonly isNested: boolean;
}

function removalEdits(
  change: Change & { readonly kind: 'remove' },
  { systems }: DesignData,
  rules: RuleSet,
): ChangeEdits {
  const placed = entriesIn(systems, '/systems', false);
  const matching = placed.filter(({ entry }) => matches(entry, change.pattern, rules));
  const outer = matching.filter(({ isNested }) => !isNested);
  const all = outer.length > 0 ? outer : matching;
  const kindsOf = (some: readonly PlacedEntry[]) =>
    new Map(some.map((each) => [[...allTexts(each.entry, rules)].sort().join('\n'), each]));
  // Of different entries, the one without other choices is meant; otherwise it could not be named.
  const exact = all.filter(({ entry }) => distinctKeys(entry, rules).every((key) => key in change.pattern));
  const takesAll = change.count === 'all' || exact.length === 0 || kindsOf(all).size === 1;
  const found = takesAll ? all : exact;
  if (found.length === 0) return { problem: { message: `the design has no \`${change.text}\`` } };
  const kinds = kindsOf(found);
  if (kinds.size > 1 && change.count !== 'all') {
    const items = [...kinds.values()].map(({ entry: { count: _, ...entry } }) => printShorthand(entry, rules));
    return {
      problem: {
        message: `\`${change.text}\` matches ${formatCount(kinds.size, 'different entry', 'different entries')}`,
        help: `name one of ${items.join('; ')}; or remove them with \`all ${change.text}\``,
      },
    };
  }
  const aboard = found.reduce((sum, { entry }) => sum + entryCount(entry), 0);
  if (change.count !== 'all' && change.count > aboard) {
    return { problem: { message: `cannot remove \`${change.text}\`: the design has ${aboard}` } };
  }
  return { edits: removals(found, change.count === 'all' ? aboard : change.count) };
}

function removals(found: readonly PlacedEntry[], wanted: number): readonly Edit[] {
  const edits: Edit[] = [];
  let left = wanted;
  for (const { at, entry } of found) {
    const count = entryCount(entry);
    const taken = Math.min(left, count);
    left -= taken;
    if (taken === 0) continue;
    if (taken === count) edits.push({ at, drop: true, keepComments: true });
    else if (count - taken === 1) edits.push({ at: `${at}/count`, drop: true, keepComments: true });
    else edits.push({ at: `${at}/count`, set: count - taken });
  }
  return edits;
}

function entriesIn(list: unknown, at: string, isNested: boolean): readonly PlacedEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index): readonly PlacedEntry[] => {
    if (!isEntry(entry)) return [];
    const here = `${at}/${index}`;
    const inside = ['launchers', 'mounts'].flatMap((key) => entriesIn(entry[key], `${here}/${key}`, true));
    return [{ at: here, entry, isNested }, ...inside];
  });
}

function isEntry(value: unknown): value is EntryData {
  return typeof value === 'object' && value !== null && 'system' in value;
}

/** True if an entry has all the choices of a pattern. */
function matches(entry: EntryData, pattern: EntryData, rules: RuleSet): boolean {
  if (entry.system !== pattern.system) return false;
  const texts = allTexts(entry, rules);
  return [...givenTexts(pattern, rules)].every(([key, text]) => texts.get(key) === text);
}

/** Equal for entries that differ in their count and spelling only. */
export function entryKey({ count: _, ...entry }: EntryData): string {
  const keys = Object.keys(entry).sort();
  return keys.map((key) => `${key}: ${comparable(key, entry[key])}`).join('\n');
}

function comparable(key: string, value: unknown): string {
  const isArcs = typeof value === 'string' || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
  if (key === 'arcs' && isArcs) return parseArcs(value as string).text;
  return JSON.stringify(value) ?? '';
}

// Entries as canonical texts: spelling, defaults and the order of contents do not affect them.

/** The keys that a valid entry gives, each with its value as text. */
function givenTexts(entry: EntryData, rules: RuleSet): ReadonlyMap<string, string> {
  const known = rulebook(rules).get(String(entry.system));
  const given = Object.entries(entry).filter(([key, value]) => key !== 'count' && value !== undefined);
  return new Map(given.map(([key, value]) => [key, valueText(key, value, known, rules)]));
}

/** All keys of a valid entry, with the defaults of those that it omits. */
function allTexts(entry: EntryData, rules: RuleSet): ReadonlyMap<string, string> {
  const known = rulebook(rules).get(String(entry.system));
  const choices: object = known ? readChoices(known, entry as unknown as DesignEntry) : {};
  const chosen = Object.entries(choices).map(([key, value]) => [key, choiceText(key, value, known)] as const);
  return new Map([...givenTexts(entry, rules), ...chosen]);
}

/** The keys of a valid entry that differ from their defaults: those that shorthand must name to mean this entry. */
function distinctKeys(entry: EntryData, rules: RuleSet): readonly string[] {
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
