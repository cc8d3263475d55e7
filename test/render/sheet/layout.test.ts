import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Page, Sheet } from '../../../src/render/drawing/page.ts';
import type { Paper } from '../../../src/render/sheet/frames/frame-size.ts';
import type { FrameCount } from '../../../src/render/sheet/frames/template.ts';
import { ordersPlaces } from '../../../src/render/sheet/pack/pack.ts';
import { packPages } from '../../../src/render/sheet/pack/print-pack.ts';
import { printerOf, singleSheet } from '../../../src/render/sheet/print-sheets.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { overlap, textsOf } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf } from '../../support/packs.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, expectTidy, tooSmall } from '../../support/tidy.ts';

/** The number of icons on the sheet of a ship, counted from the cost and not from the drawing. */
function iconsOf({ items, design }: Ship): number {
  const each = items.map(({ choices, count, entry }) => {
    // Marines and damage control parties have one icon with pips.
    if (entry.group === 'loadout' && ['marines', 'damage-control-party'].includes(entry.id)) return 1;
    const { level = 1, arcs, type } = choices as { level?: number; arcs?: { kind: string }; type?: string };
    return count * level * (arcs?.kind === 'pair' || type === 'phasing' ? 2 : 1);
  });
  const parts = [design.drive, design.ftl && design.ftl.type !== 'none', design.hull.streamlining !== 'none'];
  const core = 3;
  return each.reduce((sum, icons) => sum + icons, 0) + parts.filter(Boolean).length + core;
}

/** The number of icons to cross out. Icons in the table of weapons only label its rows. */
const drawn = (sheets: readonly Sheet[]) =>
  sheets
    .flatMap(({ panels }) =>
      panels.filter(({ id }) => id !== 'firing' && id !== 'dice').flatMap(({ groups }) => groups),
    )
    .filter(({ icon }) => icon !== undefined).length;

/** Expects that no two texts of a panel overlap. */
function expectNoTextOverlap({ panels }: Sheet): void {
  for (const { id, groups } of panels) {
    const texts = textsOf(groups).sort((one, other) => one.box.top - other.box.top);
    for (const [index, { text, box }] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        if (overlap(box, other.box, 0.1)) expect.fail(`${id}: ${text} and ${other.text} overlap`);
      }
    }
  }
}

const templates = ['standard', 'compact', 'light'] as const;
const papers: readonly Paper[] = ['a4', 'letter'];
const wanted: readonly (FrameCount | undefined)[] = [undefined, 1, 2, 4];

/** Usual, very long and non-Latin names. */
const names = [
  'Valiant',
  'The Very Long and Winded Name of a Ship That Nobody Would Ever Paint on a Hull',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde',
  'Ωμέγα Жуков',
];

describe('on every page', () => {
  test('ships and panels do not overlap, marks stay in their panel, no type is under 6 points, each system has its icon', async () => {
    const kinds = await Promise.all(templates.map((name) => options(name)));
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const asked = {
          ...(kinds[pick(kinds.length)] as (typeof kinds)[0]),
          paper: papers[pick(2)] as Paper,
          ships: wanted[pick(4)],
        };
        const printer = printerOf(asked, typeface);
        const ships: Ship[] = [];
        const pages: Page[] = [];
        for (let count = 1 + pick(3); count > 0; count--) {
          const design = {
            ...legalDesign(pick),
            class: names[pick(names.length)],
            orientation: ['alpha', 'beta'][pick(2)],
          };
          const ship = await shipOf(stringify(design));
          ships.push(ship);
          pages.push(...printer.add({ ship, errors: [] }));
        }
        pages.push(...printer.end());
        expectPagesTidy(pages, asked.template.margin);
        expect(tooSmall(pages)).toEqual([]);
        const sheets = pages
          .flatMap((page) => page.sheets.map(({ sheet }) => sheet))
          .filter(({ title }) => title !== '');
        expect(drawn(sheets)).toBe(ships.reduce((sum, ship) => sum + iconsOf(ship), 0));
      }),
      tries(20),
    );
  });

  test('the same holds for designs that break rules, and for a single sheet', async () => {
    const kinds = await Promise.all(templates.map((name) => options(name)));
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const asked = { ...(kinds[pick(kinds.length)] as (typeof kinds)[0]), paper: papers[pick(2)] as Paper };
        const ship = await shipOf(stringify(randomDesign(pick)));
        const printer = printerOf(asked, typeface);
        const subject = { ship, errors: ['over-mass', 'too-many-turrets', 'spare-screen-generator'] };
        const pages = [...printer.add(subject), ...printer.end()];
        expectPagesTidy(pages, asked.template.margin);
        expect(tooSmall(pages)).toEqual([]);
        expectTidy(singleSheet(subject, asked, typeface));
      }),
      tries(10),
    );
  });

  test('the same holds for packs of any size, and no texts overlap', async () => {
    const kinds = await Promise.all(['standard', 'light'].map((name) => options(name)));
    const ships = await Promise.all(
      Array.from({ length: 30 }, async (_, seed) => {
        const pick = seeded(seed);
        const design = pick(4) === 0 ? randomDesign(pick) : legalDesign(pick);
        return shipOf(stringify({ ...design, class: names[pick(names.length)] }));
      }),
    );
    await fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pick = seeded(seed);
        const kind = kinds[pick(5) === 0 ? 1 : 0] as (typeof kinds)[0];
        const orders = ordersPlaces[pick(kind === kinds[1] ? 1 : 3)];
        const asked = { ...kind, orders, paper: papers[pick(2)] as Paper, blank: pick(4) === 0 };
        const size = [1 + pick(4), 1 + pick(20), 1 + pick(30)][pick(3)] as number;
        const pages = [...packPages([packOf(ships, size, pick)], asked, typeface)].flat();
        expectPagesTidy(pages, 8);
        expect(tooSmall(pages)).toEqual([]);
        // Sheets of ships are covered by the tests above.
        const own = pages.flatMap(({ sheets }) => sheets).filter(({ sheet }) => sheet.panels[0]?.id === 'banner');
        expect(own.length).toBeGreaterThanOrEqual(2);
        for (const { sheet } of own) expectNoTextOverlap(sheet);
      }),
      tries(3),
    );
  });
});
