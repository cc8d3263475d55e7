/** Numbers as words: `two`, `twin`. */

const numberWords: Readonly<Record<string, number>> = {
  ...{ one: 1, single: 1, two: 2, twin: 2, dual: 2, three: 3, triple: 3, four: 4, quad: 4, five: 5, six: 6, seven: 7 },
  ...{ eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
};

/** The number that a word means; `undefined` for any other word. */
export function numberOfWord(word: string): number | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(numberWords, lower) ? numberWords[lower] : undefined;
}
