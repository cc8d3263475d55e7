import { expect, test } from 'vitest';
import { plainWords } from '../../src/text/plain-words.ts';

test.each([
  ['missing `arcs` for graser', 'missing arcs for graser'],
  ['add `flak: true`', 'add flak'],
  ['K-gun with `class: 7`', 'K-gun with class 7'],
  ['set `kind: system-defense-boat`', 'set kind system defense boat'],
  ['use `FP F FS`', 'use FP F FS'],
  ['column `Gizmo-2`: `2`', 'column Gizmo-2: 2'],
  ['no code - at all', 'no code - at all'],
])('%s → %s', (text, expected) => {
  expect(plainWords(text)).toBe(expected);
});
