/** Phrases that name systems: `two class-3 batteries (FP/F/FS)`, `PDS: 2`, `1 fighter group (heavy)`. */

import { arcNamed, arcsOfSide, arcWords, cornerNamed } from '../../parse/arc-words.ts';
import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { type ReportProblem, readShorthandItem, wingOf } from '../../parse/shorthand/shorthand.ts';
import { rulebook } from '../../rules/house/book.ts';
import { type Arc, allArcs, type Coverage, closestArcSets, type FireArcs, fireArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Part } from './parts.ts';
import { numberOfWord } from './properties.ts';

/** A phrase with more words is prose. */
const maxWords = 16;

const romanDigits: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** Words that say nothing about a system. */
const fillers: ReadonlySet<string> = new Set([
  'each',
  'mount',
  'mounts',
  'mounted',
  'mounting',
  'of',
  'with',
  'w/',
  'the',
]);

/** A phrase is tried in many ways: what an unknown word may mean is sought once, for the report. */
const withoutHints = { hints: false };

/** A problem of {@link readSystemPhrase}, with what an unknown system may mean. */
export function problemWithHint(problem: string, rules: RuleSet): string {
  const [, words] = /^unknown system `([^`]*)`$/.exec(problem) ?? [];
  let full = problem;
  if (words !== undefined) {
    readShorthandItem(words, rules, (message) => {
      full = message;
    });
  }
  return full.replace(/^unknown system `[^`]*`/, 'not understood');
}

/** What a phrase says about a system, in words of shorthand. */
interface SystemWords {
  readonly count: number;
  readonly words: readonly string[];
  /** A number in parentheses: of systems, or of arcs. */
  readonly inParentheses: number | undefined;
}

/** Reads a phrase as systems. A string is why it is not understood. */
export function readSystemPhrase(written: string, rules: RuleSet): readonly Part[] | string {
  const text = written.replace(/\[([^[\]]{1,40})\]/, (all, inside: string) =>
    arcsOfWord(inside) ? `(${inside})` : all,
  );
  let problem = 'not understood';
  const fighters = text.includes('[') ? undefined : readFighters(wordsOf(text), rules);
  if (fighters) return [fighters];
  const report = (message: string) => {
    problem = message;
  };
  const exact = readShorthandItem(text, rules, report, withoutHints);
  if (exact) return [withArcs(exact, undefined, rules)];
  if (text.includes('[')) return problem;
  const said = wordsOf(text);
  if (said.words.length > maxWords || said.words.length === 0) return 'not understood';
  for (const attempt of attempts(said)) {
    const part = readWords(attempt, rules, (message) => {
      // What a system lacks says more than that the whole phrase is unknown.
      if (problem.startsWith('unknown system') && !message.startsWith('unknown system')) problem = message;
    });
    if (part) return [part];
  }
  return problem;
}

function wordsOf(text: string): SystemWords {
  const inParentheses = /\((?:x\s*)?(\d{1,2})\s*x?\)/i.exec(text);
  const plain = text
    .replace(inParentheses?.[0] ?? '', ' ')
    .replace(/[(),"]|:(?=\s|$)| - /g, ' ')
    .replace(/\b(class|cl|level|lvl)[-.](?=\w)/gi, '$1 ')
    .replace(/\b(\d)-(?=[a-z]{4})(?!arc)/gi, '$1 ')
    .replace(/\.$/, '');
  const words = plain.split(/\s+/).filter((each) => each !== '' && each !== '-');
  const count = takeCount(words);
  const number = inParentheses?.[1];
  return { count, words: words.map(romanAsDigit), inParentheses: number === undefined ? undefined : Number(number) };
}

/** Takes the count out of words: `2x`, `two`, `a pair of` in front, or `x2` behind. */
function takeCount(words: string[]): number {
  const first = words[0] ?? '';
  const [, digits] = /^(\d{1,4})x?$/i.exec(first) ?? [];
  if (digits !== undefined) {
    words.splice(0, /^[x*]$/i.test(words[1] ?? '') ? 2 : 1);
    return Number(digits);
  }
  const [, glued, rest = ''] = /^(\d{1,3})x(?=[a-z])(.*)$/i.exec(first) ?? [];
  if (glued !== undefined) {
    words[0] = rest;
    return Number(glued);
  }
  const at = words.findIndex((word, index) => index > 0 && /^x\d{0,3}$/i.test(word));
  const [, behind = ''] = /^(\d{1,3})$/.exec(words[at]?.slice(1) || (words[at + 1] ?? '')) ?? [];
  if (at !== -1 && behind !== '') {
    words.splice(at, words[at]?.length === 1 ? 2 : 1);
    return Number(behind);
  }
  const article = /^an?$/i.test(first) ? 1 : 0;
  const isPair = words[article]?.toLowerCase() === 'pair';
  const number = isPair ? 2 : numberOfWord(words[article] ?? '');
  if (/^arcs?$/i.test(words[article + 1] ?? '')) return 1;
  words.splice(0, number === undefined ? article : article + 1);
  return number ?? 1;
}

/** `class III` is class 3. */
function romanAsDigit(word: string, index: number, words: readonly string[]): string {
  const digit = /^(?:class|level)$/i.test(words[index - 1] ?? '') ? romanDigits[word.toLowerCase()] : undefined;
  return digit ?? word;
}

interface Attempt extends SystemWords {
  readonly size?: number | undefined;
}

/** The ways to read the numbers of a phrase, likeliest first. */
function* attempts(said: SystemWords): Iterable<Attempt> {
  const { count, inParentheses: number, words } = said;
  if (number === undefined) yield said;
  else {
    if (count !== 1) yield { ...said, size: number };
    if (count === 1) yield { ...said, count: number };
    yield { ...said, size: number };
    yield { ...said, words: [...words, String(number)] };
  }
  const last = words.findLastIndex((word) => /^\d{1,3}$/.test(word));
  if (count !== 1 || last <= 0) return;
  // A number behind the name is a count, if it is no class: `PDS: 2`, `beam-3: 2`.
  yield { ...said, count: Number(words[last]), words: words.toSpliced(last, 1) };
}

function readWords({ count, words, size: given }: Attempt, rules: RuleSet, wrong: ReportProblem): Part | undefined {
  const { arcs, size = given, words: others } = arcsOfPhrase(words);
  const named = others.filter((each) => !fillers.has(each.toLowerCase()));
  if (count < 1 || named.length === 0) return undefined;
  const plain = magazineWords(named).join(' ');
  const counted = `${count} ${plain}`;
  const entry = arcs ? readShorthandItem(`${counted} ${arcs.text}`, rules, wrong, withoutHints) : undefined;
  if (entry) return withArcs(entry, size, rules);
  const without = readShorthandItem(counted, rules, arcs ? () => {} : wrong, withoutHints);
  if (!without) return arcs ? undefined : withLevel(counted, rules);
  const part = withArcs(without, size, rules);
  if (!arcs || part.kind !== 'system') return part;
  return arcs.size === 6 ? part : { ...part, changed: `arcs ${arcs.text}: it has none` };
}

/** A system whose level the text does not give. */
function withLevel(counted: string, rules: RuleSet): Part | undefined {
  const entry = readShorthandItem(`${counted} level 1`, rules, () => {}, withoutHints);
  return entry && { kind: 'system', entry, changed: 'no level' };
}

/** `magazine 4 salvoes`, `4-salvo magazine`: the salvoes behind the name. */
function magazineWords(words: readonly string[]): readonly string[] {
  if (!words.some((word) => /^(?:magazines?|SMM)$/i.test(word))) return words;
  const salvoes = /^(?:salvo(?:e?s)?|loads?|reloads?|shots?)$/i;
  const at = words.findIndex((word, index) => /^\d{1,3}$/.test(words[index - 1] ?? '') && salvoes.test(word));
  if (at === -1) return words;
  const kept = words.filter((_, index) => index !== at && index !== at - 1);
  return [...kept, words[at - 1] as string];
}

/** An entry with the usual arcs, if the text gives none. */
function withArcs(entry: EntryData, size: number | undefined, rules: RuleSet): Part {
  const known = rulebook(rules).get(String(entry.system));
  if (!known?.covers || entry.arcs !== undefined) return { kind: 'system', entry };
  const choices = Object.fromEntries(
    known.orderedChoices.map(({ key, choice }) => [key, entry[key] ?? choice.fallback]),
  );
  // No coverage for a class that the system does not have, which is reported with the design.
  const coverage = known.covers(choices as never) as Coverage | undefined;
  if (!coverage || coverage.only) return { kind: 'system', entry };
  const usual = closestArcSets(coverage, ['FP', 'F', 'FS']);
  const chosen = usual.find((arcs) => arcs.size === size) ?? usual[0];
  if (!chosen) return { kind: 'system', entry };
  const { text } = chosen;
  const isSure = size === 6 && chosen.size === 6;
  const changed = size === undefined ? 'no arcs' : isSure ? undefined : `${size} arcs, without saying which`;
  const { count, ...others } = entry;
  return { kind: 'system', entry: { ...others, arcs: text, ...(count === undefined ? {} : { count }) }, changed };
}

const fighterWords = /^(?:fighters?|ftrs?|figs?|squadrons?|sqd?ns?|sqds?|groups?|wings?|bays?|hangars?|decks?)$/i;

/** `2 fighter groups (attack)`, `1 squadron of heavy interceptors`: bays with their wings. */
function readFighters({ count, words, inParentheses }: SystemWords, rules: RuleSet): Part | undefined {
  const others = words.filter((word) => !fighterWords.test(word) && !fillers.has(word.toLowerCase()));
  const own = words.filter((word) => fighterWords.test(word)).map((word) => word.toLowerCase());
  const isAboutFighters =
    own.some((word) => /^(?:fi|ft|hangar)/.test(word)) ||
    (own.length > 0 && others.some((word) => /^interceptors?$/i.test(word)));
  if (!isAboutFighters || words.some((word) => /^(?:gun|boats?|gunboats?|launch|rack)/i.test(word))) return undefined;
  const wingWords = others
    .filter((word) => !/^\d{1,2}$/.test(word))
    .map(wingWord)
    .join(' ');
  const isSingle = own.length === 1 && own[0] === 'fighters' && count === 6;
  let isUnderstood = true;
  const wing =
    wingWords === ''
      ? {}
      : wingOf(wingWords, () => {
          isUnderstood = false;
        });
  if (!isUnderstood) return undefined;
  const bays = isSingle ? 1 : count === 1 && inParentheses !== undefined && inParentheses !== 6 ? inParentheses : count;
  const entry = readShorthandItem(`${bays} hangar`, rules, () => {});
  const { count: several, ...bay } = entry ?? {};
  if (!entry) return undefined;
  const filled = { ...bay, ...wing, ...(several === undefined ? {} : { count: several }) };
  return { kind: 'system', entry: filled, isBay: !own.some((word) => word.startsWith('hangar')) };
}

function wingWord(word: string): string {
  const single = word.toLowerCase().replace(/(?<=[a-z]{4})s$/, '');
  return single === 'multirole' ? 'multi-role' : single;
}

// Fire arcs in the words of a post: `all-round`, `3-arc forward`, `fore port`.

/** Arcs in a phrase, and its other words. */
interface PhraseArcs {
  readonly arcs: FireArcs | undefined;
  /** The number of arcs, if the phrase gives only that. */
  readonly size: number | undefined;
  readonly words: readonly string[];
}

const allRound: ReadonlySet<string> = new Set([
  'all',
  'all-round',
  'allround',
  'all-arc',
  'all-arcs',
  '360',
  '360-degree',
]);
const arcFillers: ReadonlySet<string> = new Set([
  'arc',
  'arcs',
  'arc:',
  'arcs:',
  'degree',
  'degrees',
  'deg',
  'firing',
  'facing',
  'bearing',
]);
const sizes: Readonly<Record<string, number>> = { one: 1, single: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Takes the arcs out of the words of a phrase. */
function arcsOfPhrase(phrase: readonly string[]): PhraseArcs {
  const given = phrase.flatMap((word) => {
    const parts = word.split('/');
    return parts.every((part) => isDirection(part)) ? parts : [word];
  });
  const arcs: Arc[] = [];
  const words: string[] = [];
  let size: number | undefined;
  let isAll = false;
  for (let index = 0; index < given.length; index++) {
    const word = (given[index] as string).toLowerCase();
    const next = (given[index + 1] ?? '').toLowerCase();
    const [, digit = ''] = /^(\d|one|single|two|three|four|five|six)-?arcs?$/.exec(word) ?? [];
    const count = digit === '' && /^arcs?$/.test(next) ? /^(?:[1-6]|three|six)$/.exec(word)?.[0] : digit;
    const corner = cornerArc(word, next);
    const side = arcsOfSide(word);
    const isArticle = given[index] === 'a';
    const named = isArticle ? undefined : arcsOfWord(given[index] as string);
    if (allRound.has(word) || (word === 'all' && next === 'round')) {
      isAll = true;
      if (next === 'round') index++;
    } else if (count !== undefined && count !== '') {
      size = sizes[count] ?? Number(count);
      if (digit === '') index++;
    } else if (corner) {
      arcs.push(corner.arc);
      index += corner.isPair ? 1 : 0;
    } else if (named) arcs.push(...named);
    else if (side) arcs.push(...side);
    else if (!arcFillers.has(word)) words.push(given[index] as string);
  }
  return { ...meantArcs(arcs, size, isAll), words };
}

function isDirection(word: string): boolean {
  return arcNamed(word) !== undefined || arcsOfSide(word) !== undefined;
}

function meantArcs(arcs: readonly Arc[], size: number | undefined, isAll: boolean): Omit<PhraseArcs, 'words'> {
  if (isAll || size === 6) return { arcs: allArcs, size: undefined };
  const [first, ...others] = arcs;
  if (first === undefined) return { arcs: undefined, size };
  // Three arcs forward are the fore arc and its neighbors.
  if (size === 3 && others.length === 0 && first === 'F') return { arcs: fireArcs('FP', 'F', 'FS'), size: undefined };
  if (size === 3 && others.length === 0 && first === 'A') return { arcs: fireArcs('AS', 'A', 'AP'), size: undefined };
  return { arcs: fireArcs(...arcs), size: undefined };
}

/** `fore port`, `fore-port`, `port fore`. */
function cornerArc(word: string, next: string): { readonly arc: Arc; readonly isPair: boolean } | undefined {
  const [first = '', second = '', ...more] = word.split('-');
  if (more.length > 0) return undefined;
  const arc = cornerNamed(first, second === '' ? next : second);
  return arc && { arc, isPair: second === '' };
}

/** The arcs of a word that names nothing else: `FP/F/FS`. */
function arcsOfWord(word: string): readonly Arc[] | undefined {
  const named = arcWords(word).map(arcNamed);
  return named.length > 0 && !named.includes(undefined) ? (named as readonly Arc[]) : undefined;
}
