/** Fire arcs as people write them: `FP F FS`, `(fp/f/fs)`, `FL F FR`. */

import { type Arc, arcNames, fireArcs } from '../rules/model/arcs.ts';

/** The words of a text, without separators and parentheses. */
export function arcWords(text: string): readonly string[] {
  return text.split(/[\s,;/|+()-]+/).filter((word) => word !== '');
}

function isArc(word: string): word is Arc {
  return (arcNames as readonly string[]).includes(word);
}

/** Names for arcs on the left and right, which slipway calls port and starboard. */
const sides: Readonly<Record<string, Arc>> = {
  ...{ FL: 'FP', LF: 'FP', PF: 'FP', FR: 'FS', RF: 'FS', SF: 'FS' },
  ...{ AL: 'AP', LA: 'AP', PA: 'AP', AR: 'AS', RA: 'AS', SA: 'AS', RP: 'AP', RS: 'AS' },
};

/** The arc that a word names, in any case; `undefined` if it names none. */
export function arcNamed(word: string): Arc | undefined {
  const upper = word.toUpperCase();
  if (isArc(upper)) return upper;
  return Object.hasOwn(sides, upper) ? sides[upper] : undefined;
}

/** The words as arcs of a design; `undefined` unless all are arcs, each once. */
export function distinctArcs(words: readonly string[]): string | undefined {
  const isSure = words.length > 0 && new Set(words).size === words.length && words.every(isArc);
  return isSure ? fireArcs(...(words as readonly Arc[])).text : undefined;
}

/** The names of a text that are no arcs, and the text with those arcs that they probably mean. */
export function unknownArcs(value: string): {
  readonly unknown: readonly string[];
  readonly meant: string | undefined;
} {
  const words = arcWords(value);
  return {
    unknown: words.filter((word) => !isArc(word.toUpperCase())),
    meant: distinctArcs(words.map((word) => arcNamed(word) ?? word.toUpperCase())),
  };
}
