/** The time to explain and locate findings grows with their number, not with its square. */

import { expect, test } from 'vitest';
import { growth, linear } from '../support/growth.ts';
import { judgedText } from '../support/judge-text.ts';

test.each([
  { reader: 'fast', head: 'class: A\n' },
  { reader: 'full', head: 'class: !!str A\n' },
])('locates thousands of unknown keys with the $reader reader', async ({ head }) => {
  const locate = async (count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `unknown${index}: ${index}\n`);
    const [verdict] = await judgedText(head + keys.join(''));
    const unknown = verdict?.findings.filter(({ code }) => code === 'unknown-key') ?? [];
    expect(unknown.map(({ range }) => range?.line)).toEqual(keys.map((_, index) => index + 2));
  };
  // The full reader refuses more than 2,000.
  expect(await growth(500, locate)).toBeLessThan(linear);
});
