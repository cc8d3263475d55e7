/** The effect of adding an entry to a ship. */

import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/config/settings.ts';
import { readFormDesign } from '../../../src/editor/form/form-design.ts';
import { tryAddition } from '../../../src/editor/form/try-addition.ts';
import type { EntryData } from '../../../src/parse/shorthand/entry-data.ts';
import { judgedText } from '../../support/judge-text.ts';

const ship = `class: Try
mass: 60
hull: { boxes: 18 }
drive: 4
ftl: standard
systems:
  - { system: fire-control }
  - { system: beam, class: 3, arcs: FP F FS }
  - { system: adfc }
`;

async function tried(text: string, entry: EntryData) {
  const [verdict] = await judgedText(text);
  const { data } = await readFormDesign(text, 0);
  const { alternative, ...figures } = await tryAddition(
    { data, verdict: verdict as never, settings: defaultSettings },
    entry,
  );
  return { ...figures, alternative: alternative?.text };
}

test('price and free mass', async () => {
  expect(await tried(ship, { system: 'pds', count: 2 })).toEqual({
    mass: 2,
    points: 6,
    left: 13,
    refusals: [],
    warnings: [],
    alternative: undefined,
  });
});

test('an illegal entry, with the closest legal alternative', async () => {
  const { refusals, alternative } = await tried(ship, { system: 'beam', class: 2, arcs: 'F' });
  expect([refusals.length, alternative]).toEqual([1, 'beam 2 FP F FS']);
});

test('warnings of the checks', async () => {
  const { refusals, warnings } = await tried(ship, { system: 'screen', level: 1, count: 3 });
  expect([refusals, warnings]).toEqual([[], ['3 standard screen generators; only 2 operate at a time']]);
});

test('an entry without room, with the closest alternative that fits', async () => {
  expect(await tried(ship, { system: 'beam', class: 3, arcs: 'FP F FS', count: 3 })).toMatchObject({
    refusals: [],
    alternative: '3 beam 3 FP F',
  });
});

test('no warning for notes of another finding', async () => {
  expect((await tried(`${ship}stated: { mass: 9, points: 9 }\n`, { system: 'pds' })).warnings).toEqual([]);
});

test('only the price if the design is invalid', async () => {
  expect(await tried(`${ship}maas: 3\n`, { system: 'pds' })).toMatchObject({ mass: 1, points: 3, left: undefined });
});
