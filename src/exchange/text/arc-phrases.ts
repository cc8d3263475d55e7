/** Fire arcs in the words of a post: `all-round`, `3-arc forward`, `fore port`. */

import { arcNamed, arcsOfSide, arcWords, cornerNamed } from '../../parse/arc-words.ts';
import { type Arc, allArcs, type FireArcs, fireArcs } from '../../rules/model/arcs.ts';

/** Arcs in a phrase, and its other words. */
export interface PhraseArcs {
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
const fillers: ReadonlySet<string> = new Set([
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
export function arcsOfPhrase(phrase: readonly string[]): PhraseArcs {
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
    else if (!fillers.has(word)) words.push(given[index] as string);
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
export function arcsOfWord(word: string): readonly Arc[] | undefined {
  const named = arcWords(word).map(arcNamed);
  return named.length > 0 && !named.includes(undefined) ? (named as readonly Arc[]) : undefined;
}
