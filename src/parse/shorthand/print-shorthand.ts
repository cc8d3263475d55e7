/** Prints entries as shorthand: `2 beam 3 FP F FS`, which `readShorthandItem` reads back. */

import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { EntryData } from './entry-data.ts';
import { acceptsBare } from './shorthand.ts';

/** How shorthand looks. The reader understands both. */
interface Style {
  readonly count: (count: number) => readonly string[];
  readonly name: (entry: BookEntry) => string;
  readonly arcs: (arcs: string) => string;
  /** Keys that are written although their value alone would do. */
  readonly keys: readonly string[];
}

const short: Style = {
  count: (count) => (count === 1 ? [] : [String(count)]),
  name: ({ id }) => id,
  arcs: (arcs) => arcs,
  keys: [],
};

const long: Style = {
  count: (count) => [`${count}x`],
  name: ({ name }) => name,
  arcs: (arcs) => `(${arcs.replaceAll(' ', '/')})`,
  keys: ['class', 'level'],
};

export function printShorthand(entry: EntryData, rules: RuleSet): string {
  return printEntry(entry, rules, short);
}

/** The same with names in place of IDs, as people write them: `2x Beam battery class 3 (FP/F/FS)`. */
export function printLongShorthand(entry: EntryData, rules: RuleSet): string {
  return printEntry(entry, rules, long);
}

function printEntry(entry: EntryData, rules: RuleSet, style: Style): string {
  const { system, count = 1 } = entry;
  const known = rulebook(rules).get(String(system));
  const words = known ? [...choiceWords(entry, known, style), ...heldWords(entry, known, rules, style)] : [];
  const counted = typeof count === 'number' ? style.count(count) : [];
  return [...counted, known ? style.name(known) : String(system), ...words].join(' ');
}

function choiceWords(entry: EntryData, { orderedChoices }: BookEntry, style: Style): readonly string[] {
  return orderedChoices.flatMap((keyed) => {
    const value = entry[keyed.key];
    if (value === undefined) return [];
    const first = orderedChoices.find(({ choice }) => acceptsBare(choice, value));
    return wordsFor(keyed, value, first?.key === keyed.key, style);
  });
}

function wordsFor({ key, choice }: KeyedChoice, value: unknown, isFirst: boolean, style: Style): readonly string[] {
  if (choice.kind === 'arcs') return [style.arcs(Array.isArray(value) ? value.join(' ') : String(value))];
  if (choice.kind === 'flag') return value === true ? [key] : [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([kind, number]) => `${kind}=${number}`);
  }
  if (style.keys.includes(key)) return [`${key} ${value}`];
  return [isFirst ? String(value) : `${key}=${value}`];
}

function heldWords(entry: EntryData, { holds, carries }: BookEntry, rules: RuleSet, style: Style): readonly string[] {
  const inside = holds && entry[holds.key];
  if (Array.isArray(inside)) {
    return [`[${inside.map((item) => printEntry(item as EntryData, rules, style)).join('; ')}]`];
  }
  if (carries === 'wing' && entry.wing !== undefined) return [`[${wingWords(entry.wing as Wing).join(' ')}]`];
  if (carries === 'squadron' && entry.squadron !== undefined) {
    return [`[${squadronWords(entry.squadron as Squadron).join(', ')}]`];
  }
  return [];
}

interface Wing {
  readonly type?: string;
  readonly types?: readonly string[];
  readonly light?: boolean;
  readonly weapon?: string;
  readonly mods?: readonly string[];
}

function wingWords({ type = 'standard', types = [], light = false, weapon, mods = [] }: Wing): readonly string[] {
  return [...(light ? ['light'] : []), type, ...types, ...(weapon === undefined ? [] : [weapon]), ...mods];
}

interface Squadron {
  readonly boats?: readonly { readonly type: string; readonly count?: number }[];
  readonly mods?: readonly string[];
  readonly ecm?: number;
}

export function squadronWords({ boats = [], mods = [], ecm = 0 }: Squadron): readonly string[] {
  return [
    ...boats.map(({ type, count = 1 }) => (count === 1 ? type : `${count} ${type}`)),
    ...mods,
    ...(ecm > 0 ? [`ecm ${ecm}`] : []),
  ];
}
