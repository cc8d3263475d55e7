/** The line about house rules wraps at the width of the terminal. */

import { expect, test } from 'vitest';
import { noStyle } from '../../../src/document/style.ts';
import { houseRulesLine } from '../../../src/reports/design/query-report.ts';

const sentence = `by the house rules of the Club: ${Array.from({ length: 12 }, () => 'beam battery').join(', ')}`;

test('a long line wraps', () => {
  const lines = houseRulesLine(sentence, { style: noStyle, columns: 80 }).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(`priced ${sentence}`);
});

test('a line for a pipe does not wrap', () => {
  expect(houseRulesLine(sentence, { style: noStyle, columns: Number.POSITIVE_INFINITY })).toBe(
    `\npriced ${sentence}\n`,
  );
});
