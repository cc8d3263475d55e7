/** The record sheet of Full Thrust Light. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { flattenGroups } from '../../../src/render/drawing/block.ts';
import type { TextMark } from '../../../src/render/drawing/mark.ts';
import type { Page } from '../../../src/render/drawing/page.ts';
import { points } from '../../../src/render/drawing/points.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { type Paper, papers } from '../../../src/render/sheet/frames/frame-size.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { printerOf } from '../../../src/render/sheet/print-sheets.ts';
import { plotBlock } from '../../../src/render/sheet/record/movement-plot.ts';
import { textsOf } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, tooSmall } from '../../support/tidy.ts';

const asked = await options('light');
const bothPapers = Object.keys(papers) as Paper[];

const pagesOf = (ships: readonly PrintedShip[], paper: Paper = 'a4', columns = 6): readonly Page[] => {
  const printer = printerOf({ ...asked, template: { ...asked.template, columns }, paper }, typeface);
  return [...ships.flatMap((ship) => printer.add(ship)), ...printer.end()];
};
const panelsOn = ({ sheets }: Page, id: string) =>
  sheets.flatMap(({ sheet: { panels } }) => panels.filter((panel) => panel.id === id));
const textOn = (page: Page, id: string) =>
  panelsOn(page, id)
    .map(({ groups }) => textIn(groups))
    .join(' ');

const named = async (design: string, count: number): Promise<readonly PrintedShip[]> => {
  const ship = await shipIn(design);
  return Array.from({ length: count }, (_, index) => ({ ship, name: `Sister ${index + 1}`, errors: [] }));
};

describe('each page has about as many ships', () => {
  const fleets: readonly (readonly [design: string, count: number, columns: number, pages: readonly number[]])[] = [
    ['concord/candid', 7, 6, [7]],
    ['concord/candid', 8, 6, [4, 4]],
    ['concord/forthright', 5, 6, [5]],
    ['concord/forthright', 6, 6, [3, 3]],
    ['concord/forthright', 11, 6, [4, 4, 3]],
    ['concord/valiant', 4, 6, [4]],
    ['concord/valiant', 9, 6, [3, 3, 3]],
    ['concord/forthright', 4, 3, [2, 2]],
    ['concord/candid', 80, 6, [7, 7, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6]],
  ];
  test.each(fleets)('%s × %i with %i columns', async (design, count, columns, wanted) => {
    const pages = pagesOf(await named(design, count), 'a4', columns);
    expect(pages.map((page) => panelsOn(page, 'ship').length)).toEqual(wanted);
  });
});

test('of any ships: in their order, each with a line of the one plot, and nothing overlaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ships = await Promise.all(
        Array.from({ length: 1 + pick(9) }, async () => ({
          ship: pick(3) === 0 ? await shipIn('concord/candid') : await shipOf(stringify(legalDesign(pick))),
          errors: pick(4) === 0 ? ['over-mass'] : [],
        })),
      );
      const pages = pagesOf(ships, bothPapers[pick(2)]);
      expectPagesTidy(pages, 8.5, 0.6);
      expect(tooSmall(pages)).toEqual([]);
      const numbers = pages.flatMap((page) => panelsOn(page, 'identity').map(({ groups }) => textIn(groups)));
      expect(numbers.map((text) => Number.parseInt(text, 10))).toEqual(ships.map((_, index) => index + 1));
      for (const page of pages) {
        expect([panelsOn(page, 'head').length, panelsOn(page, 'plot').length]).toEqual([1, 1]);
        const alts = panelsOn(page, 'plot').flatMap(({ groups }) => groups.flatMap(({ alt }) => alt ?? []));
        expect(alts.filter((alt) => alt.startsWith('Orders of'))).toHaveLength(panelsOn(page, 'ship').length + 1);
        const text = page.sheets.map(({ sheet: { panels } }) => panels.map(({ groups }) => textIn(groups))).join(' ');
        expect(text).not.toMatch(/\b(?:FTL|armor|screens?|core|PDS|re-?roll|points? · mass|crew|DCP|marines)\b/i);
      }
    }),
    tries(10),
  );
});

describe('the key', () => {
  test('has what concerns the ships of its page only', async () => {
    const [beams, torpedoes] = [await named('concord/candid', 1), await named('concord/emphatic', 1)];
    const keyOf = (ships: readonly PrintedShip[]) => textOn(pagesOf(ships)[0] as Page, 'reference');
    expect(keyOf(torpedoes)).toContain('Pulse torpedo');
    expect(keyOf(torpedoes)).toContain('2+ 3+ 4+ 5+ 6');
    expect(keyOf(beams)).not.toMatch(/torpedo/i);
    for (const title of ['1 Orders.', '2 Move.', '3 Fire.', '4 End of a hull row.'])
      expect(keyOf(beams)).toContain(title);
  });

  test.each(bothPapers)('ends above the plot, whatever the number of ships, on %s', async (paper) => {
    const all = [...(await named('concord/emphatic', 1)), ...(await named('concord/candid', 6))];
    for (let count = 1; count <= all.length; count++) {
      for (const page of pagesOf(all.slice(0, count), paper)) {
        const [key] = panelsOn(page, 'reference');
        const ends = textsOf(key?.groups ?? []).map(({ box }) => box.bottom);
        expect(Math.max(...ends)).toBeLessThanOrEqual((key?.height ?? 0) - 0.5);
      }
    }
  });
});

describe('a name in a row of orders', () => {
  const theme = themeOf(asked, typeface);
  const rows: readonly (readonly [name: string, shown: RegExp])[] = [
    ['Gnat', /^Gnat$/],
    ['The Most Honourable and Illustrious Lady Wilhelmina of the Outer Reaches', /^The Most.*[^ ]…$/],
    ['W'.repeat(100_000), /^W+…$/],
  ];
  test.each(rows.map(([name, shown]) => [name.slice(0, 20), name, shown] as const))('%s', async (_, name, shown) => {
    const ship = await shipIn('concord/candid');
    const block = plotBlock([{ ship, errors: [], name, number: 12 }], 270, theme);
    const marks = flattenGroups(block, 0, 0).flatMap((group) => group.marks);
    const mark = marks.find((each): each is TextMark => each.kind === 'text' && each.bold && shown.test(each.text));
    expect(mark?.size).toBeGreaterThanOrEqual(points(7) - 1e-6);
    expect(typeface.textWidth(mark?.text ?? '', mark?.size ?? 0, true)).toBeLessThanOrEqual(27);
  });
});
