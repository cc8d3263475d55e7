import { distance } from 'fastest-levenshtein';
import { matchesRegex } from './pattern.ts';

/** A name for comparison, without case and surrounding blanks. */
export function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

/** Matches `text` against a literal or a `/regex/`. */
export function matchesPattern(text: string, wanted: string): boolean {
  const pattern = regexBetweenSlashes(wanted);
  return pattern === undefined ? isSameName(text, wanted) : matchesRegex(text, pattern, true);
}

/** The regular expression between slashes, if there are any. */
export function regexBetweenSlashes(wanted: string): string | undefined {
  return /^\/(.*)\/$/s.exec(wanted)?.[1];
}

/** The word of `known` closest to `found` by edit distance, if it is close enough. */
export function closestMatch(found: string, known: readonly string[]): string | undefined {
  const wanted = normalize(found);
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const word of known) {
    const known = normalize(word);
    // A difference in length is at least that many edits; `found` may be megabytes long.
    if (Math.abs(wanted.length - known.length) > fewest) continue;
    const edits = editDistance(wanted, known);
    // Every letter differs: not similar, however short the words are.
    if (edits >= Math.max(wanted.length, known.length)) continue;
    // Prefer the same first letter: people rarely mistype it.
    const isTie = edits === fewest && best !== undefined && known[0] === wanted[0] && normalize(best)[0] !== wanted[0];
    if (edits < fewest || isTie) [best, fewest] = [word, edits];
  }
  return best ?? (wanted.length >= 3 ? known.find((word) => normalize(word).startsWith(wanted)) : undefined);
}

/** Levenshtein distance in which transposed letters count as one edit, and `ys` in place of `ies` as none. */
function editDistance(found: string, word: string): number {
  const edits = distance(found, word.replace(/ies$/, found.endsWith('ys') ? 'ys' : '$&'));
  return edits === 2 && sortedLetters(found) === sortedLetters(word) ? 1 : edits;
}

function sortedLetters(word: string): string {
  return [...word].sort().join('');
}

/** Ignores case, hyphens, underscores and spaces. */
function normalize(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '');
}

/** A word in place of another. */
export interface MeantWord {
  readonly word: string;
  /** True if no other word comes close. */
  readonly isSure: boolean;
}

/** The word of `known` that is meant by one that is unknown. */
export function meantWord(found: string, known: readonly string[]): MeantWord | undefined {
  const word = closestMatch(found, known);
  return word === undefined ? undefined : { word, isSure: onlyTypo(found, known) === word };
}

/** The word of `known` that differs in one wrong, missing, extra or transposed letter, if exactly one does. */
export function onlyTypo(found: string, known: readonly string[]): string | undefined {
  const [word, ...others] = known.filter((each) => isTypo(wordsIn(found), wordsIn(each)));
  return others.length === 0 ? word : undefined;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().split(/[\s_-]+/);
}

/** Short words and numbers have too many neighbors: `wing` is not `ring`, and `mark-3` is no typo for `mark-2`. */
function isTypo(found: readonly string[], known: readonly string[]): boolean {
  const wrong = known.flatMap((word, index) => (word === found[index] ? [] : [[word, found[index] ?? ''] as const]));
  if (found.length !== known.length || wrong.length > 1) return false;
  return wrong.every(
    ([word, typed]) =>
      [word, typed].every(isPlainWord) && word.length + typed.length >= 7 && editDistance(typed, word) <= 1,
  );
}

/** True for letters that are no Roman number. */
const isPlainWord = (word: string) => /^\p{L}+$/u.test(word) && !/^[ivxlc]+$/.test(word);

/** A help line such as ``did you mean `boxes`?``, if a word is close enough. */
export function didYouMean(found: string, known: readonly string[]): string | undefined {
  return suggestion(closestMatch(found, known));
}

/** A help line with a word, if there is one. */
export function suggestion(word: string | undefined): string | undefined {
  return word === undefined ? undefined : `did you mean \`${word}\`?`;
}

/** Names of devices on Windows, with any extension; the digits may be superscript. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d\u00b9\u00b2\u00b3])$/;

/** A class name as a file name without extension: lower case, words joined by hyphens. Valid on every system. */
export function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['ship'];
  // A cut must not leave half a character.
  const short = words
    .join('-')
    .slice(0, 80)
    .replace(/[\ud800-\udbff]$/, '');
  return deviceName.test(short) ? `${short}-ship` : short;
}

/** Makes a name unique within this run by appending a number. */
export function uniqueName(name: string, taken: Map<string, number>): string {
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : uniqueName(`${name}-${before + 1}`, taken);
}
