/** Lines of wrapped text, and the work that it takes to find them. */

import { expect, test } from 'vitest';
import { type Typeface, wrapText } from '../../../src/render/drawing/typeface.ts';

/** Letters as wide as half their size; `measured` counts them. */
function countingTypeface() {
  const counter = { measured: 0 };
  const typeface: Typeface = {
    textWidth: (words, size) => {
      counter.measured += words.length;
      return (words.length * size) / 2;
    },
    missingGlyphs: () => '',
  };
  return { counter, typeface };
}

test('a word that is wider than a line is broken', () => {
  const { typeface } = countingTypeface();
  expect(wrapText(typeface, 'a bcdefghijk lm', 10, { size: 4 })).toEqual(['a', 'bcdef', 'ghijk', 'lm']);
});

test('each line of a huge word takes the same work', () => {
  const { typeface, counter } = countingTypeface();
  const word = 'x'.repeat(100_000);
  const lines = wrapText(typeface, word, 80, { size: 4 });
  expect(lines.join('')).toBe(word);
  expect(counter.measured).toBeLessThan(lines.length * 1000);
});
