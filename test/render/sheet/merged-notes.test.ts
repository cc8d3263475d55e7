import { expect, test } from 'vitest';
import { mergedNotes } from '../../../src/render/sheet/parts/merged-notes.ts';
import type { FootNote } from '../../../src/render/sheet/parts/weapon-rows.ts';

type Given = readonly [lead: string, text: string, ranges?: string];

/** Notes of tables, and what the foot says of them. */
const cases: readonly (readonly [name: string, given: readonly Given[], said: readonly string[]])[] = [
  [
    'of a weapon whose ranges one table leaves out',
    [
      ['Scatter', 'd6', 'to 6 mu'],
      ['Scatter', 'd6'],
    ],
    ['Scatter: to 6 mu: d6'],
  ],
  [
    'in either order',
    [
      ['Scatter', 'd6'],
      ['Scatter', 'd6', 'to 6 mu'],
    ],
    ['Scatter: to 6 mu: d6'],
  ],
  [
    'of weapons with different ranges',
    [
      ['ADS', 'beam die', '2 / 1 at 6 / 12 mu'],
      ['PDS', 'beam die', 'to 6 mu'],
    ],
    ['ADS (2 / 1 at 6 / 12 mu), PDS (to 6 mu): beam die'],
  ],
  [
    'of classes, the end of longer texts apart',
    [
      ['Needle 4', '1 point; 6: two; beyond 24 mu'],
      ['Needle 3', '1 point; 6: two; beyond 24 mu'],
      ['Needle 2', '1 point; 6: two; beyond 12 mu'],
      ['Needle 1', '1 point; 6: two'],
    ],
    ['Needle 1 to 4: 1 point; 6: two', 'Needle 3, 4: beyond 24 mu', 'Needle 2: beyond 12 mu'],
  ],
  [
    'of different weapons that begin alike',
    [
      ['TPA', 'beam die'],
      ['PDS', 'beam die; at ships 1'],
    ],
    ['TPA: beam die', 'PDS: beam die; at ships 1'],
  ],
  [
    'of names with and without numbers',
    [
      ['B1 as PDS', 'at −1'],
      ['Fusion', 'at −1'],
      ['B2 as PDS', 'at −1'],
    ],
    ['B1, 2 as PDS, Fusion: at −1'],
  ],
];

test.each(cases)('merges notes %s', (_, given, said) => {
  const notes = given.map(([lead, text, ranges]): FootNote => ({ lead, text, ...(ranges && { ranges }) }));
  expect(mergedNotes(notes).map(({ lead, text }) => `${lead}: ${text}`)).toEqual(said);
});
