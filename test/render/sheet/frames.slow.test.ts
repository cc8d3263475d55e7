/** Pages of frames: what holds for every ship, on both papers, in every size. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { judge } from '../../../src/checks/judge.ts';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import type { Page, Sheet } from '../../../src/render/drawing/page.ts';
import { points } from '../../../src/render/drawing/points.ts';
import { isWide, margin, type Paper, papers } from '../../../src/render/sheet/frames/frame-size.ts';
import type { SheetPrintOptions } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { FrameCount } from '../../../src/render/sheet/frames/template.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { printerOf, singleSheet } from '../../../src/render/sheet/print-sheets.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { projectPath } from '../../support/project-path.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, expectTidy } from '../../support/tidy.ts';

const templates = await Promise.all(['standard', 'compact', 'light'].map((name) => options(name)));
const counts: readonly (FrameCount | undefined)[] = [undefined, undefined, 1, 2, 4, 6];

/** Usual, very long and non-Latin names. */
const names = [
  'Valiant',
  'The Very Long and Winded Name of a Ship That Nobody Would Ever Paint on a Hull',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde',
  'Ωμέγα Жуков',
];

/** Half of a stroke may be outside of its part, never of its frame, in millimeters. */
const overhang = 0.6;

function pagesOf(subjects: readonly PrintedShip[], asked: SheetPrintOptions): readonly Page[] {
  const printer = printerOf(asked, typeface);
  return [...subjects.flatMap((subject) => printer.add(subject)), ...printer.end()];
}

const sheetsOf = (pages: readonly Page[]) => pages.flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
const groupsOf = ({ groups, panels }: Sheet) => [...groups, ...panels.flatMap((panel) => panel.groups)];

/** Inks other than black and white, and type below 6.5 points. */
function flawsOf(sheet: Sheet): readonly string[] {
  return groupsOf(sheet).flatMap(({ marks, scale }) =>
    marks.flatMap((mark) => {
      if (mark.kind === 'outline') return mark.fill === 'gray' || mark.stroke === 'gray' ? ['gray'] : [];
      const isSmall = mark.text.trim() !== '' && mark.size * scale < points(6.5) - 0.01;
      return [...(isSmall ? [`small: ${mark.text}`] : []), ...(mark.ink === 'gray' ? ['gray'] : [])];
    }),
  );
}

async function anyShip(pick: Pick): Promise<Ship> {
  const design = pick(2) === 0 ? randomDesign(pick) : legalDesign(pick);
  return shipOf(stringify({ ...design, class: names[pick(names.length)] }));
}

test('frames do not overlap, marks stay in them, ink is black or white, and no type is below 6.5 points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const template = templates[pick(2)] as SheetPrintOptions;
      const paper = (['a4', 'letter'] as const)[pick(2)] as Paper;
      const asked = { ...template, paper, ships: counts[pick(counts.length)], blank: pick(4) === 0 };
      const subjects: PrintedShip[] = [];
      for (let count = 1 + pick(4); count > 0; count--) {
        const errors =
          [[], [], ['systems use 74 mass; the hull provides 70 (4 over)', 'no fire control']][pick(3)] ?? [];
        subjects.push({ ship: await anyShip(pick), errors });
      }
      const pages = pagesOf(subjects, asked);
      expectPagesTidy(pages, margin, overhang);
      const sheets = sheetsOf(pages);
      expect(sheets.flatMap(flawsOf)).toEqual([]);
      expect(sheets.filter(({ isFirst }) => isFirst)).toHaveLength(subjects.length);
      for (const { title, panels } of sheets) {
        const ids = panels.map(({ id }) => id).filter((id) => id !== 'alert');
        if (title === '') expect(ids).toEqual(['foot']);
        else if (!ids.includes('ship')) expect(ids).toEqual(['identity', 'tables', 'orders']);
        else expect(ids).toEqual(['identity', 'ship', 'tables', 'orders']);
      }
      expectTidy(singleSheet(subjects[0] as PrintedShip, asked, typeface), overhang);
      expect(pagesOf(subjects, asked)).toEqual(pages);
    }),
    tries(25),
  );
});

/** Positions of the parts of frames, and of the drives in them. */
function placesOn(sheet: Sheet): Readonly<Record<string, readonly number[]>> {
  const round = (...lengths: readonly number[]) => lengths.map((length) => Math.round(length * 100) / 100);
  const parts = sheet.panels.map(({ id, x, y, width, height }) => [id, round(x, y, width, height)] as const);
  const drive = sheet.panels.find(({ id }) => id === 'ship')?.groups.find(({ icon }) => icon === 'main-drive');
  const place = ({ x, y, scale }: MarkGroup) => round(x, y, scale);
  return { ...Object.fromEntries(parts), ...(drive && { drive: place(drive) }) };
}

describe.each(Object.keys(papers) as Paper[])('on %s', (paper) => {
  test.each([1, 2, 4, 6] as const)(
    'each part of a frame is at the same place on every ship, %i to a page',
    async (ships) => {
      const asked = { ...(templates[0] as SheetPrintOptions), paper, ships, ...{ blank: false } };
      const found = new Map<string, Map<string, string>>();
      for (let seed = 0; seed < 40; seed++) {
        const ship = await shipOf(stringify(legalDesign(seeded(seed + 900))));
        const foot = { ...asked, template: { ...asked.template, without: ['foot'] as const } };
        for (const sheet of sheetsOf(pagesOf([{ ship, errors: [] }], foot)).filter(({ isFirst }) => isFirst)) {
          const kind = `${sheet.width} × ${sheet.height}`;
          const known = found.get(kind) ?? new Map<string, string>();
          found.set(kind, known);
          for (const [part, place] of Object.entries(placesOn(sheet))) {
            const first = known.get(part) ?? String(place);
            expect(String(place), `${kind}: ${part}, seed ${seed}`).toBe(first);
            known.set(part, first);
          }
        }
      }
    },
  );
});

async function shipsOf(folder: string): Promise<readonly PrintedShip[]> {
  const path = projectPath(folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.(?:fleet|state))\.yaml$/.test(name),
  );
  const verdicts = await Promise.all(
    files.sort().map((name) => judge({ name, bytes: readFileSync(`${path}/${name}`) })),
  );
  return verdicts.flat().flatMap(({ ship }) => (ship ? [{ ship, errors: [] }] : []));
}

test.each([
  ['designs/concord', 'standard', 6],
  ['designs/concord', 'compact', 5],
] as const)('%s takes at most so many pages of %s', async (folder, template, most) => {
  const pages = pagesOf(await shipsOf(folder), await options(template));
  expect(pages.length).toBeLessThanOrEqual(most);
});

test('a half and quarters share a page, the half on top; numbers follow the order of the ships', async () => {
  const all = await shipsOf('designs/concord');
  const pages = pagesOf(all, await options());
  const isHalf = ({ width, height }: Sheet) => width > 150 && height < 150;
  const mixed = pages.map(({ sheets }) => sheets.filter(({ sheet }) => sheet.title !== ''));
  const shared = mixed.filter((sheets) => sheets.some(({ sheet }) => isHalf(sheet)) && sheets.length > 2);
  expect(shared.length).toBeGreaterThan(0);
  for (const [first, ...others] of shared) {
    expect(first && isHalf(first.sheet)).toBe(true);
    for (const { y } of others) expect(y).toBeGreaterThan(first?.y ?? 0);
  }
});

test('all designs are printed on both papers, compact, and as record sheets', async () => {
  const all = await shipsOf('designs');
  expect(all.length).toBeGreaterThan(150);
  for (const template of templates) {
    for (const paper of Object.keys(papers) as Paper[]) {
      const pages = pagesOf(all, { ...template, paper });
      const shown = sheetsOf(pages).filter(({ isFirst, panels }) => isFirst && panels.some(({ id }) => id === 'ship'));
      expect(shown).toHaveLength(all.length);
      expectPagesTidy(pages, 8, overhang);
    }
  }
});

test.each(
  ['concord', 'hesperid', 'skerry', 'veiled'].flatMap((navy) =>
    ['standard', 'compact'].map((template) => [navy, template] as const),
  ),
)('each ship of %s is printed once, %s', async (navy, template) => {
  const all = await shipsOf(`designs/${navy}`);
  const shown = sheetsOf(pagesOf(all, await options(template))).filter(({ isFirst, title }) => isFirst && title !== '');
  expect(shown.map(({ title }) => title).sort()).toEqual(all.map(({ ship }) => ship.design.class).sort());
});

test('wide frames are those of halves and whole pages', () => {
  expect((['sixth', 'quarter', 'half', 'whole'] as const).map(isWide)).toEqual([false, false, true, true]);
});

test.each([
  ['weapons', { systems: [{ system: 'beam', class: 1, arcs: 'all', count: 1900 }] }],
  ['hull', { hull: { boxes: 5000, rows: 3 } }],
  ['wings', { systems: Array.from({ length: 300 }, () => ({ system: 'hangar', wing: { type: 'standard' } })) }],
  ['armor', { armor: Array.from({ length: 60 }, () => 90) }],
] as const)('a ship with more %s than a page has room for is printed', async (_, more) => {
  const ship = await shipOf(
    stringify({ ...{ class: 'Huge', mass: 500, hull: { boxes: 60 }, drive: 4, systems: [] }, ...more }),
  );
  for (const asked of templates) expectPagesTidy(pagesOf([{ ship, errors: [] }], asked), margin, overhang);
});
