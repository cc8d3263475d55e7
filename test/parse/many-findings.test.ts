/** The time to explain and locate findings grows with their number, not with its square: else these tests time out. */

import { expect, test } from 'vitest';
import { judgedText } from '../support/judge-text.ts';

test.each([
  // The full reader refuses larger files.
  { reader: 'fast', head: 'class: A\n', count: 20_000 },
  { reader: 'full', head: 'class: !!str A\n', count: 2_000 },
])('locates thousands of unknown keys with the $reader reader', { timeout: 30_000 }, async ({ head, count }) => {
  const keys = Array.from({ length: count }, (_, index) => `unknown${index}: ${index}\n`);
  const [verdict] = await judgedText(head + keys.join(''));
  const unknown = verdict?.findings.filter(({ code }) => code === 'unknown-key') ?? [];
  expect(unknown.map(({ range }) => range?.line)).toEqual(keys.map((_, index) => index + 2));
});
