/** Prints entries as shorthand: `2 beam 3 FP F FS`, which `readShorthandItem` reads back. */

import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { EntryData } from './entry-data.ts';
import { acceptsBare } from './shorthand.ts';

/** The shorthand of an entry; an entry of an unknown system is printed by its id alone. */
export function printShorthand(entry: EntryData, rules: RuleSet): string {
  const { system, count } = entry;
  const known = rulebook(rules).get(String(system));
  const words = known ? [...choiceWords(entry, known), ...heldWords(entry, known, rules)] : [];
  const counted = typeof count === 'number' && count !== 1 ? [String(count)] : [];
  return [...counted, String(system), ...words].join(' ');
}

function choiceWords(entry: EntryData, { orderedChoices }: BookEntry): readonly string[] {
  return orderedChoices.flatMap((keyed) => {
    const value = entry[keyed.key];
    if (value === undefined) return [];
    const first = orderedChoices.find(({ choice }) => acceptsBare(choice, value));
    return wordsFor(keyed, value, first?.key === keyed.key);
  });
}

function wordsFor({ key, choice }: KeyedChoice, value: unknown, isFirst: boolean): readonly string[] {
  if (choice.kind === 'arcs') return [Array.isArray(value) ? value.join(' ') : String(value)];
  if (choice.kind === 'flag') return value === true ? [key] : [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([kind, number]) => `${kind}=${number}`);
  }
  return [isFirst ? String(value) : `${key}=${value}`];
}

function heldWords(entry: EntryData, { holds, carries }: BookEntry, rules: RuleSet): readonly string[] {
  const inside = holds && entry[holds.key];
  if (Array.isArray(inside)) {
    return [`[${inside.map((item) => printShorthand(item as EntryData, rules)).join('; ')}]`];
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

function squadronWords({ boats = [], mods = [], ecm = 0 }: Squadron): readonly string[] {
  return [
    ...boats.map(({ type, count = 1 }) => (count === 1 ? type : `${count} ${type}`)),
    ...mods,
    ...(ecm > 0 ? [`ecm ${ecm}`] : []),
  ];
}
