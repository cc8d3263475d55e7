/** The words that players use for systems: IDs, names, abbreviations and other names. */

import { defaultEdition, type Edition } from '../model/citation.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import { isOffered } from './choices.ts';
import type { BookEntry } from './entry.ts';

type Named = Pick<BookEntry, 'id' | 'name' | 'alsoCalled'>;

/** Words that add nothing to the name of a system: `beam battery`, `screen system`. */
const fillers: ReadonlySet<string> = new Set(['bank', 'battery', 'generator', 'launcher', 'system', 'unit', 'weapon']);

const british: readonly (readonly [RegExp, string])[] = [
  [/\barmour/g, 'armor'],
  [/defence/g, 'defense'],
  [/manoeuvre/g, 'maneuver'],
  [/vapour/g, 'vapor'],
];

/** A text in lower case with American spelling. */
export function americanSpelling(text: string): string {
  return british.reduce((spelled, [from, to]) => spelled.replace(from, to), text);
}

/** The words of a name in lower case and American spelling, each in the singular. */
function wordsOf(name: string): readonly string[] {
  return americanSpelling(name.toLowerCase())
    .split(/[\s_-]+/)
    .flatMap((word) => (word === '' ? [] : [singular(word)]));
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<=[a-z]{2})(?<!s)s$/, '');
}

/** A name for comparison: `Point-Defence Systems` and `point defense system` are the same. */
function comparableWords(name: string): string {
  return wordsOf(name).join('');
}

interface Names {
  readonly own: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Names of each system for comparison. Ten thousand unknown systems took a minute without it. */
const namesBySystem = new WeakMap<Named, Names>();

function namesOf(system: Named): Names {
  const { id, name, alsoCalled } = system;
  return getOrCompute(namesBySystem, system, () => ({
    own: new Set([id, name].map(comparableWords)),
    others: new Set(alsoCalled.map(comparableWords)),
    words: new Set([id, name, ...alsoCalled].flatMap(wordsOf)),
  }));
}

/** The system that a name means exactly, by its ID, name or another name, whatever its spelling, number and fillers. */
export function systemCalled<S extends Named>(name: string, systems: Iterable<S>): S | undefined {
  const words = wordsOf(name);
  const known = [...systems];
  for (let length = words.length; length > 0; length--) {
    const wanted = words.slice(0, length).join('');
    const found =
      known.find((each) => namesOf(each).own.has(wanted)) ?? known.find((each) => namesOf(each).others.has(wanted));
    if (found) return found;
    if (!fillers.has(words[length - 1] as string)) return undefined;
  }
  return undefined;
}

/** The systems that have all words of a name among their own. */
export function systemsWithWords<S extends Named>(name: string, systems: Iterable<S>): readonly S[] {
  const words = wordsOf(name).filter((word) => !fillers.has(word));
  if (words.length === 0) return [];
  return [...systems].filter((system) => words.every((word) => namesOf(system).words.has(word)));
}

/** A name with the class or level in it, as people write it: `class 3 beam`, `beam-3`, `B3`, `screen level 2`. */
export function splitClass(text: string): { readonly name: string; readonly class: number | undefined } {
  const [marked] = /(?<![a-z\d])(?:class|level|lvl|cl|size)[\s_-]?\d(?!\d)[\s_-]*/i.exec(text) ?? [];
  if (marked !== undefined) {
    return { name: text.replace(marked, ' ').trim(), class: Number(/\d/.exec(marked)?.[0]) };
  }
  const [, name, digit] = /^(.*[a-z])[\s_-]?(\d)$/i.exec(text.trim()) ?? [];
  return name === undefined ? { name: text.trim(), class: undefined } : { name, class: Number(digit) };
}

/** Longer figures are shown in the full entry only. */
const maxLength = 26;

/** The figure of an entry for a listing: `3 per mass`, or `by class, arcs` if it is too long. */
export function figureSummary(entry: BookEntry, figure: 'mass' | 'points', edition: Edition = defaultEdition): string {
  const { summary } = entry[figure];
  if (summary.length <= maxLength) return summary;
  const keys = entry.orderedChoices.filter(({ choice }) => isOffered(choice, true, edition)).map(({ key }) => key);
  return `by ${keys.join(', ') || 'option'}`;
}
