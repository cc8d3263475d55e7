/** The icon key explains every mark of an icon. */

import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../src/render/drawing/mark.ts';
import type { Sheet } from '../../../src/render/drawing/page.ts';
import { iconKeySheet } from '../../../src/render/sheet/frames/icon-key.ts';
import { iconSamplesOf } from '../../../src/render/symbols/icon-samples.ts';
import { iconOf } from '../../../src/render/symbols/units.ts';
import type { IconId } from '../../../src/rules/catalogue/chapters.ts';
import type { Choice } from '../../../src/rules/catalogue/choices.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { textsOf } from '../../support/ink.ts';
import { options, typeface } from '../../support/render-context.ts';

const entries = [...rulebook(defaultRules).values()].filter(({ icon }) => icon !== 'none');

/** A mark as text; all numbers count as one mark, because a key need not explain them. */
const lookOf = (mark: Mark) => (mark.kind === 'text' && /^\d+$/.test(mark.text) ? 'number' : JSON.stringify(mark));

function valuesOf({ kind, options: offered, atLeast = 0 }: Choice): readonly unknown[] {
  if (kind === 'flag') return [true, false];
  if (kind === 'whole') return [atLeast, 1, 2, 3, 7, 12];
  return offered?.map(({ value }) => value) ?? [];
}

/** Every combination of choices. */
function configurations({ orderedChoices }: BookEntry, plain: object): readonly object[] {
  let all = [plain];
  for (const { key, choice } of orderedChoices) {
    const values = valuesOf(choice);
    if (values.length > 0) all = all.flatMap((each) => values.map((value) => ({ ...each, [key]: value })));
  }
  return all;
}

describe('in the legend', () => {
  test('no name is printed twice', async () => {
    const texts = linesOn([iconKeySheet(await options(), typeface)]);
    expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([]);
  });

  test.each(entries.map((entry) => [entry.id, entry] as const))('every mark of %s has a sample', (_, entry) => {
    const { draw } = iconOf(entry.icon as IconId);
    const samples = iconSamplesOf(entry);
    const marksOf = (choices: object) =>
      draw({ choices, arcs: samples[0]?.arcs, rotation: 0, name: entry.name }).map(lookOf);
    const explained = new Set(samples.flatMap(({ choices }) => marksOf(choices)));
    const all = configurations(entry, samples[0]?.choices ?? {});
    const unexplained = all.filter((choices) => marksOf(choices).some((mark) => !explained.has(mark)));
    expect(unexplained).toEqual([]);
  });
});

function linesOn(sheets: readonly Sheet[]): readonly string[] {
  const groups = sheets.flatMap(({ panels }) => panels.flatMap((panel) => panel.groups));
  return textsOf(groups).map(({ text }) => text);
}
