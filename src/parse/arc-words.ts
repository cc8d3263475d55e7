/** Fire arcs as people write them: `FP F FS`, `(fp/f/fs)`, `FL F FR`, `fore port`, `all-round`. */

import { type Arc, arcCoverage, arcNames, arcSetPerSize, fireArcs } from '../rules/model/arcs.ts';

/** The words of a text, without separators, parentheses and quotes. */
export function arcWords(text: string): readonly string[] {
  return text.split(/[\s,;/|+&()[\]"'“”„‟«»‘’-]+/).filter((word) => word !== '');
}

function isArc(word: string): word is Arc {
  return (arcNames as readonly string[]).includes(word);
}

/** Names for arcs on the left and right, which slipway calls port and starboard. */
const sides: Readonly<Record<string, Arc>> = {
  ...{ FL: 'FP', LF: 'FP', PF: 'FP', FR: 'FS', RF: 'FS', SF: 'FS' },
  ...{ AL: 'AP', LA: 'AP', PA: 'AP', AR: 'AS', RA: 'AS', SA: 'AS', RP: 'AP', RS: 'AS' },
};

/** Words for the ends of a ship, and for its sides. A side alone is not one arc but two. */
const endWords: Readonly<Record<string, 'F' | 'A'>> = {
  ...{ fore: 'F', forward: 'F', front: 'F', fwd: 'F', bow: 'F', ahead: 'F' },
  ...{ aft: 'A', rear: 'A', stern: 'A', astern: 'A' },
};
const sideWords: Readonly<Record<string, 'P' | 'S'>> = { port: 'P', left: 'P', starboard: 'S', stbd: 'S', right: 'S' };

/** The two arcs of a side that a word names: `port`. */
export function arcsOfSide(word: string): readonly Arc[] | undefined {
  const lower = word.toLowerCase();
  const side = Object.hasOwn(sideWords, lower) ? sideWords[lower] : undefined;
  return side && arcNames.filter((arc) => arc.endsWith(side));
}

const fillers: ReadonlySet<string> = new Set(['and', 'arc', 'arcs', 'only']);
const allRound = /^(?:all(?: round| arcs?)?|allround|360(?: ?(?:°|deg(?:rees?)?))?|(?:6|six) arcs?)$/;
const counted = /^([1-6]|one|two|three|four|five|six)(?: arcs?)?$/;
const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The arc that a word names, in any case; `undefined` if it names none. */
export function arcNamed(word: string): Arc | undefined {
  const upper = word.toUpperCase();
  if (isArc(upper)) return upper;
  if (Object.hasOwn(sides, upper)) return sides[upper];
  return Object.hasOwn(endWords, word.toLowerCase()) ? endWords[word.toLowerCase()] : undefined;
}

/** The arcs that a text names, in its order, or the word `all` or `broadside`; `undefined` unless each is sure and named once. */
export function arcsNamed(text: string): readonly string[] | undefined {
  const phrase = arcWords(text.toLowerCase()).join(' ');
  if (allRound.test(phrase)) return ['all'];
  if (/^broadsides?$/.test(phrase)) return ['broadside'];
  const arcs = text.split(/[,;/|+&]/).flatMap(arcsOfPhrase);
  const isSure = arcs.length > 0 && new Set(arcs).size === arcs.length && !arcs.includes(undefined);
  return isSure ? (arcs as readonly Arc[]) : undefined;
}

/** The same as a design has it: `FP F FS`. */
export function arcsMeant(text: string): string | undefined {
  const named = arcsNamed(text);
  return named?.every(isArc) ? fireArcs(...named).text : named?.[0];
}

/** The arcs of words that no mark separates; `undefined` for a word that names none. */
function arcsOfPhrase(phrase: string): readonly (Arc | undefined)[] {
  const words = arcWords(phrase.toLowerCase()).filter((word) => !fillers.has(word));
  const arcs: (Arc | undefined)[] = [];
  for (let index = 0; index < words.length; index++) {
    const corner = cornerNamed(words[index] as string, words[index + 1] ?? '');
    if (corner) index++;
    arcs.push(corner ?? arcNamed(words[index] as string));
  }
  return arcs;
}

/** The arc of an end and a side, in lower case and in any order: `fore port`, `port fore`. */
export function cornerNamed(one: string, other: string): Arc | undefined {
  const [end, side] = Object.hasOwn(endWords, one) ? [one, other] : [other, one];
  return Object.hasOwn(endWords, end) && Object.hasOwn(sideWords, side)
    ? arcNamed(`${endWords[end]}${sideWords[side]}`)
    : undefined;
}

/** Arcs around the bow, for a text that says only how many they are: `(3-arc)`. */
export function arcsCounted(text: string): string | undefined {
  const [, number = ''] = counted.exec(arcWords(text.toLowerCase()).join(' ')) ?? [];
  const size = numbers.indexOf(number) + 1 || Number(number);
  return size > 0 ? arcSetPerSize(arcCoverage(size), [])[0]?.text : undefined;
}

/** The words of a text that name no arc. */
export function unknownArcs(value: string): readonly string[] {
  return arcWords(value).filter((word) => !isArc(word.toUpperCase()));
}

/** The arcs that differ in one letter from a word of two, without those of a list. */
export function arcsLike(word: string, list: readonly unknown[]): readonly Arc[] {
  const [one, other, ...more] = word.toUpperCase();
  if (other === undefined || more.length > 0) return [];
  const isLike = (arc: Arc) => arc === one || arc === other || (arc.length > 1 && (arc[0] === one || arc[1] === other));
  return arcNames.filter((arc) => isLike(arc) && !list.includes(arc));
}
