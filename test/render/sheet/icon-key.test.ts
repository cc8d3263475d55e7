/** Keys explain every mark of an icon: the icon key of all systems, and the key of a record sheet. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Mark } from '../../../src/render/drawing/mark.ts';
import type { Sheet } from '../../../src/render/drawing/page.ts';
import { smallestType } from '../../../src/render/drawing/theme.ts';
import { iconKeySheet } from '../../../src/render/sheet/frames/icon-key.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import { printerOf } from '../../../src/render/sheet/print-sheets.ts';
import { recordKeySheets } from '../../../src/render/sheet/record/record-key.ts';
import { iconSamplesOf } from '../../../src/render/symbols/icon-samples.ts';
import { hullUnits, iconOf, labelOf, unitLook, unitsOfOne } from '../../../src/render/symbols/units.ts';
import type { IconId } from '../../../src/rules/catalogue/chapters.ts';
import type { Choice } from '../../../src/rules/catalogue/choices.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { textsOf } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';

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

const kindsOf = (ships: readonly Ship[]) =>
  new Set(
    ships.flatMap((ship) =>
      [...hullUnits(ship), ...ship.items.flatMap((item) => unitsOfOne(item, ship))].map(
        (unit) => `${labelOf(unit).replace(/\d+/g, '')} ${unitLook(unit)}`,
      ),
    ),
  );

/** The number of icons in keys, and their texts. */
function linesOn(sheets: readonly Sheet[]): readonly string[] {
  const groups = sheets.flatMap(({ panels }) => panels.flatMap((panel) => panel.groups));
  return textsOf(groups).map(({ text }) => text);
}

function shownOn(keys: readonly Sheet[]) {
  const groups = keys.flatMap(({ panels }) => panels.flatMap((panel) => panel.groups));
  const texts = groups.flatMap(({ marks, icon }) =>
    icon === undefined ? marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])) : [],
  );
  return {
    icons: groups.filter(({ icon }) => icon !== undefined).length,
    texts: new Set(texts.map(({ text }) => text)),
  };
}

describe('on a record sheet', async () => {
  const asked = await options('light');
  const ships = await Promise.all(
    Array.from({ length: 24 }, (_, seed) => shipOf(stringify(legalDesign(seeded(seed + 40))))),
  );

  test('every icon of its ships is in the key, and the arcs are explained', () => {
    const printer = printerOf(asked, typeface);
    for (const ship of ships) {
      const sheets = [...printer.add({ ship, errors: [] }), ...printer.end()].flatMap((page) => page.sheets);
      const keys = sheets.map(({ sheet }) => sheet).filter(({ panels }) => panels.some(({ id }) => id === 'reference'));
      const { icons, texts } = shownOn(keys);
      expect([icons, texts.has('FP')]).toEqual([kindsOf([ship]).size, true]);
    }
  });

  test.each([1, 12, 24])('the key of %i ships keeps its type size and continues on more sheets if needed', (count) => {
    const some = ships.slice(0, count);
    const keys = recordKeySheets(
      some.map((ship) => ({ ship, errors: [] })),
      { width: 46, height: 180 },
      themeOf(asked, typeface),
    );
    expect(shownOn(keys).icons).toBe(kindsOf(some).size);
    expect(keys.length > 1).toBe(count > 1);
    const sizes = keys.flatMap(({ panels }) =>
      panels.flatMap(({ groups }) =>
        groups.flatMap(({ marks, scale, icon }) =>
          icon === undefined ? marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size * scale] : [])) : [],
        ),
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(smallestType - 0.01);
    expect(linesOn(keys).filter((text) => text === 'Icon key')).toHaveLength(1);
  });
});
