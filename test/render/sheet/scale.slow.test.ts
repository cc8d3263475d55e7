/** Scale and use of space on sheets: sizes of type, icons and hull boxes, line breaks, empty areas. */

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import { iconHalfSide } from '../../../src/render/drawing/mark.ts';
import type { Page, Sheet } from '../../../src/render/drawing/page.ts';
import { smallestType } from '../../../src/render/drawing/theme.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { printerOf, themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import type { FrameCount } from '../../../src/render/sheet/layout/template.ts';
import { panels } from '../../../src/render/sheet/panels/index.ts';
import { type PrintedShip, shipTitle } from '../../../src/render/sheet/panels/panel.ts';
import { weaponKinds } from '../../../src/render/sheet/symbols/fire-table.ts';
import { thrustLeft, turningThrust } from '../../../src/rules/ship/turning.ts';
import { boxOf, overlap } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const navies = ['brood', 'concord', 'hesperid', 'skerry', 'veiled'];
const fleet: readonly PrintedShip[] = (
  await Promise.all(
    navies.flatMap((navy) =>
      readdirSync(projectPath(`designs/${navy}`)).map((file) => shipIn(`${navy}/${file.replace('.yaml', '')}`)),
    ),
  )
).map((ship) => ({ ship, errors: [] }));

async function pagesOf(subjects: readonly PrintedShip[], template = 'standard', ships?: FrameCount) {
  const printer = printerOf({ ...(await options(template)), ships }, typeface);
  return [...subjects.flatMap((subject) => printer.add(subject)), ...printer.end()];
}

const fleetPages = new Map<string, Promise<readonly Page[]>>();

/** The pages of the fleet on a template, laid out once for all tests. */
function pagesOfFleet(template = 'standard'): Promise<readonly Page[]> {
  const pages = fleetPages.get(template) ?? pagesOf(fleet, template);
  fleetPages.set(template, pages);
  return pages;
}

/** The groups of the panels with ID `wanted`; without it, those of all panels except the key of a record sheet. */
const groupsOn = (pages: readonly Page[], wanted?: string): readonly MarkGroup[] =>
  pages.flatMap(({ sheets }) =>
    sheets.flatMap(({ sheet }) =>
      sheet.panels.flatMap(({ id, groups }) =>
        (wanted === undefined ? id !== 'reference' : id === wanted) ? groups : [],
      ),
    ),
  );

const tolerance = 0.01;

/** The icon sizes of panels for systems. Hull tracks and the key of a record sheet have other sizes. */
const iconSizes = (pages: readonly Page[]) => [
  ...new Set(
    pages.flatMap(({ sheets }) =>
      sheets.flatMap(({ sheet }) =>
        sheet.panels
          .filter(({ id }) => ['drives', 'control', 'defenses', 'bays', 'crew'].includes(id))
          .flatMap(({ groups }) => groups.filter(({ icon }) => icon !== undefined))
          .map(({ scale }) => Math.round(scale * 2 * iconHalfSide * 100) / 100),
      ),
    ),
  ),
];

const typeSizes = (pages: readonly Page[]) =>
  groupsOn(pages).flatMap(({ marks, scale, icon }) =>
    // Numbers inside icons are part of the drawing.
    icon === undefined
      ? marks.flatMap((mark) => (mark.kind === 'text' ? [{ size: mark.size * scale, text: mark.text }] : []))
      : [],
  );

describe.each(['standard', 'compact', 'light'])('on sheets of the template %s', (template) => {
  test('icons have one scale and no type is under 6 points', async () => {
    const pages = await pagesOfFleet(template);
    expect(iconSizes(pages)).toEqual([(await options(template)).template.icon]);
    expect(typeSizes(pages).filter(({ size }) => size < smallestType - tolerance)).toEqual([]);
  });
});

test('with one ship a page, icons are larger, with the same size for every ship', async () => {
  const sizes = iconSizes(await pagesOf(fleet.slice(0, 4), 'standard', 1));
  expect(sizes.length).toBe(1);
  expect(sizes[0]).toBeGreaterThan(8);
  expect(sizes[0]).toBeLessThanOrEqual(11);
});

/** The boxes of each hull track, recognized by their outline. */
function rowsOfHull(pages: readonly Page[]) {
  return pages.flatMap(({ sheets }) =>
    sheets.flatMap(({ sheet }) =>
      sheet.panels
        .filter(({ id }) => id === 'hull')
        .map(({ groups }) => ({
          isQuarter: sheet.width < 100,
          boxes: groups.filter(
            ({ marks }) => marks.length > 0 && marks[0]?.kind === 'outline' && marks[0].d.startsWith('M-3.75 -3.75'),
          ),
        })),
    ),
  );
}

test('hull boxes have at least 5 mm, 4 mm on quarter frames, in evenly spaced rows', async () => {
  const hulls = rowsOfHull(await pagesOfFleet());
  expect(hulls.length).toBeGreaterThan(60);
  for (const { isQuarter, boxes } of hulls) {
    for (const { scale } of boxes)
      expect(scale * 2 * iconHalfSide).toBeGreaterThanOrEqual((isQuarter ? 4 : 5) - tolerance);
    const rows = [...new Set(boxes.map(({ y }) => Math.round(y * 100)))];
    const pitches = rows.slice(1).map((y, index) => y - (rows[index] as number));
    expect(Math.max(0, ...pitches) - Math.min(...pitches, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(2);
  }
});

const wholePages = ['Gregarious', 'Thunderhead', 'Espalier', 'Whitecap'];

test.each(wholePages)('%s fills its page: a table of dice, orders, a small panel for notes', async (name) => {
  const [page, ...others] = await pagesOf(fleet.filter(({ ship }) => ship.design.class === name));
  expect(others).toEqual([]);
  expect(groupsOn([page as Page], 'orders').length).toBeGreaterThan(0);
  expect(textIn(groupsOn([page as Page], 'dice'))).toContain('Beam die');
  const [{ sheet } = { sheet: undefined }] = (page as Page).sheets;
  const notes = sheet?.panels.find(({ id }) => id === 'notes');
  expect(notes?.height ?? 0).toBeLessThan(90);
  expect(blankBelow(sheet as Sheet)).toBeLessThan(10);
});

/** Empty height at the foot of a sheet. */
function blankBelow({ height, panels }: Sheet): number {
  return height - Math.max(...panels.map((panel) => panel.y + panel.height));
}

test('less than a quarter of a sheet is empty at its foot, with and without shared pages', async () => {
  for (const pages of [await pagesOfFleet(), await pagesOf(fleet, 'standard', 1)]) {
    const sheets = pages.flatMap((page) => page.sheets.map(({ sheet }) => sheet));
    const empty = sheets.filter((sheet) => blankBelow(sheet) > sheet.height * 0.22);
    expect(empty.map(({ title }) => title)).toEqual([]);
  }
});

test('every armed ship has a table of dice', async () => {
  const sheets = (await pagesOfFleet()).flatMap((page) => page.sheets.map(({ sheet }) => sheet));
  const withDice = sheets.filter(({ panels }) => panels.some(({ id }) => id === 'firing')).map(({ title }) => title);
  const armed = fleet.filter(({ ship }) => weaponKinds([ship]).length > 0).map((subject) => shipTitle(subject));
  expect(armed.length).toBeGreaterThan(60);
  expect(armed.filter((title) => !withDice.includes(title))).toEqual([]);
});

test('drive icons are in one line on half and whole pages', async () => {
  const sheets = (await pagesOfFleet()).flatMap((page) => page.sheets.map(({ sheet }) => sheet));
  const wrapped = sheets.filter(({ width, panels }) => {
    const groups = panels.flatMap((panel) => (panel.id === 'drives' ? panel.groups : []));
    const tops = groups.flatMap(({ icon, y }) => (icon === undefined ? [] : [Math.round(y)]));
    return width > 100 && new Set(tops).size > 1;
  });
  expect(wrapped.map(({ title }) => title)).toEqual([]);
});

test.each(['Windfall', 'Undertow', 'Patient'])('%s has no empty column next to the plan', async (name) => {
  const pages = await pagesOf(fleet.filter(({ ship }) => ship.design.class === name));
  const panels = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
  const widthOf = (wanted: string) => panels.find(({ id }) => id === wanted)?.width ?? 0;
  const iconsEnd = Math.max(...groupsOn(pages, 'drives').map(({ x, scale }) => x + iconHalfSide * scale));
  expect(widthOf('hull')).toBeLessThan(iconsEnd + 10);
  expect(widthOf('weapons')).toBeGreaterThan(40);
});

test('drive icons in several lines leave no line with a single icon', async () => {
  const theme = themeOf(await options(), typeface);
  const wrapped = fleet
    .flatMap((subject) => [50, 60].map((width) => panels.drives.strips(subject, width, theme)))
    .filter((strips) => strips.length > 1);
  expect(wrapped.length).toBeGreaterThan(40);
  for (const strips of wrapped) {
    expect(Math.min(...strips.map(({ parts }) => parts.length))).toBeGreaterThan(1);
  }
});

const armored = (armor: unknown) =>
  shipOf(
    stringify({ class: 'Wall', mass: 60, hull: { boxes: 8 }, armor, drive: 4, systems: [{ system: 'fire-control' }] }),
  );

test.each([
  [9, 1],
  [14, 1],
  [40, 4],
  [75, 6],
])('an armor layer of %i is in %i lines of nearly equal length', async (boxes, lines) => {
  const pages = await pagesOf([{ ship: await armored([boxes]), errors: [] }]);
  const circles = groupsOn(pages, 'hull').filter(
    ({ marks: [mark] }) => mark?.kind === 'outline' && mark.d.startsWith('M0 -3.75 C'),
  );
  expect(circles.length).toBe(boxes);
  const rows = [...new Set(circles.map(({ y }) => Math.round(y * 100)))];
  expect(rows.length).toBe(lines);
  const counts = rows.map((row) => circles.filter(({ y }) => Math.round(y * 100) === row).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(lines);
});

test.each([
  [4, 'half', 2, 1],
  [5, 'half', 2, 1],
  [1, 'half', 0, 0],
  [6, 'down', 0, 0],
  [6, undefined, 6, 3],
] as const)('a drive of thrust %i with loss %s has thrust %i and turns by %i', (thrust, loss, left, turn) => {
  expect(thrustLeft(thrust, loss)).toBe(left);
  expect(turningThrust({ thrust: left, type: 'standard' })).toBe(turn);
});

test('icons on a plan do not overlap', async () => {
  const pick = seeded(7);
  const random = await Promise.all(Array.from({ length: 30 }, () => shipOf(stringify(legalDesign(pick)))));
  const pages = await pagesOf([...fleet, ...random.map((ship) => ({ ship, errors: [] }))], 'standard', 2);
  const plans = pages
    .flatMap(({ sheets }) => sheets)
    .flatMap(({ sheet }) => sheet.panels)
    .filter(({ id, width }) => id === 'weapons' && width < 185);
  expect(plans.length).toBeGreaterThan(40);
  for (const { groups } of plans) {
    const icons = groups
      .filter(({ icon }) => icon !== undefined)
      .map(({ x, y, scale }) =>
        boxOf({
          x: x - iconHalfSide * scale,
          y: y - iconHalfSide * scale,
          width: 2 * iconHalfSide * scale,
          height: 2 * iconHalfSide * scale,
        }),
      );
    for (const [index, one] of icons.entries()) {
      for (const other of icons.slice(index + 1)) expect(overlap(one, other, 0.1)).toBe(false);
    }
  }
});
