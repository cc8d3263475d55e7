/** File names from class names: valid on every system, and unique. */

import { describe, expect, test } from 'vitest';
import { slug, uniqueName } from '../../src/text/names.ts';

const names: readonly (readonly [name: string, file: string])[] = [
  ['Valiant', 'valiant'],
  ['HMS  Queen Anne!', 'hms-queen-anne'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Éclair 2', 'éclair-2'],
  ['...', 'ship'],
  ['', 'ship'],
  ['Con.', 'con-ship'],
  [' con ', 'con-ship'],
  ...['PRN', 'AUX', 'NUL', 'COM1', 'COM9', 'LPT1', 'LPT9', 'COM¹', 'COM²', 'LPT³', 'COM0', 'CON'].map(
    (name) => [name, `${name.toLowerCase()}-ship`] as const,
  ),
  ['Console', 'console'],
  ['COM10', 'com10'],
  ['Con Brio', 'con-brio'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)}𐐀`, 'a'.repeat(79)],
];

describe('slug', () => {
  for (const [name, file] of names) test(`${name.slice(0, 20)}: ${file}`, () => expect(slug(name)).toBe(file));
});

test('uniqueName numbers repeated names in a folder', () => {
  const taken = new Map<string, number>();
  const used = ['con-ship', 'con-ship', 'a', 'a-2', 'a'].map((name) => uniqueName(name, taken));
  expect(used).toEqual(['con-ship', 'con-ship-2', 'a', 'a-2', 'a-2-2']);
});
