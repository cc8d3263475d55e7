/** Sites in a real browser. */

import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleSheet } from '../../src/render/sheet/print-sheets.ts';
import type { OutlineStyle } from '../../src/rules/reference/outline-styles.ts';
import { shareFragment } from '../../src/site/pages/share-link.ts';
import {
  accessibilityProblems,
  colorSchemes,
  cutOff,
  extraWidth,
  type OpenedPage,
  openAgain,
  openBrowser,
  openPage,
  overlaps,
  tabTo,
  thinOut,
} from '../support/browser.ts';
import { grayPixel } from '../support/pictures.ts';
import { projectPath } from '../support/project-path.ts';
import { options, shipOf, typeface } from '../support/render-context.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

/** Pages of each kind. */
const kinds = [
  'index.html',
  'fleets.html',
  'campaign.html',
  'systems.html',
  'house-rules.html',
  'icons.html',
  'ships/sloe.html',
  'ships/lignum.html',
  'ships/faulty.html',
  'fleets/patrol.html',
];

/** Parts of pages that must not overlap. */
const mainParts: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['header', 'h1', '#filters', '#gallery', 'footer'],
  'ships/sloe.html': [
    'header',
    '.badge',
    'h1',
    '.portrait',
    '.downloads li:last-child',
    '#sheet',
    '#findings',
    'footer',
  ],
  'ships/lignum.html': ['header', 'h1', '#sheet', '#findings', 'footer'],
  'ships/faulty.html': ['header', 'h1', '#sheet', '#findings', 'footer'],
};

const faulty = 'class: Faulty\nmass: 12\nhull: { boxes: 4 }\ndrive: 40\nsystems: [{ system: tractor-beam }]\n';

describe('in a browser', () => {
  const cwd = folderOf({
    'd/faulty.yaml': faulty,
    'd/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0 L2 0 L1 1 Z"/></svg>',
    'd/patrol.fleet.yaml':
      'fleet: Patrol\nnavy: Hesperid League\nlimit: { points: 10 }\nships: [{ design: sloe.yaml, count: 2 }, { design: faulty.yaml }]\n',
    'd/slipway.config.yaml':
      'navies:\n  Hesperid League: { badge: leaf.svg, outline: needle }\nhouse:\n  name: Harbour Club\n  forbid: [nova-cannon]\n  change: [{ system: pds, points: 4 }]\n  add:\n    tractor-beam: { name: Tractor beam, about: Holds ships., mass: 2, points: 6 }\n',
  });
  let browser: Browser;
  let opened: OpenedPage;
  const site = join(cwd, 'public');
  const address = (path: string) => `file://${site}/${path}`;
  beforeAll(async () => {
    mkdirSync(join(cwd, 'd'), { recursive: true });
    for (const name of ['sloe', 'quince', 'lignum'])
      cpSync(projectPath(`designs/hesperid/${name}.yaml`), join(cwd, `d/${name}.yaml`));
    writeFileSync(join(cwd, 'd/gray.jpg'), grayPixel);
    appendFileSync(join(cwd, 'd/sloe.yaml'), 'portrait: gray.jpg\n');
    const ledger = projectPath('designs/campaign/harbour-war.ledger.yaml');
    const { code, err } = await slipway(['site', 'd', '-o', 'public', '--ledger', ledger], { cwd });
    expect([code, err]).toEqual([0, 'slipway: wrote public: 4 ships, 1 fleet, 1 design with errors\n']);
    browser = await openBrowser();
    opened = await openPage(browser, address('index.html'));
  });
  afterAll(() => opened?.page.context().close());

  async function open(path: string): Promise<Page> {
    await openAgain(opened, address(path));
    return opened.page;
  }

  describe('every page is accessible and fits the screen', () => {
    test.each(kinds)('%s', async (path) => {
      const { page } = opened;
      await page.goto(address(path));
      for (const width of [360, 800, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await extraWidth(page)]).toEqual([width, 0]);
        const parts = mainParts[path];
        if (!parts) continue;
        expect([width, await overlaps(page, parts)]).toEqual([width, []]);
        expect([width, await cutOff(page, 'main')]).toEqual([width, []]);
        if (path === 'index.html' && width === 360) {
          const small = "#filters :is(input:not([type='hidden']), select, button), #views :is(button, select)";
          expect(
            await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(small)})]
            .filter((each) => each.checkVisibility() && each.offsetHeight < 44).map((each) => each.outerHTML)`),
          ).toEqual([]);
        }
        if (path !== 'index.html' && width < 1400) continue;
        if (path === 'index.html') await page.goto(address('index.html#view=list'));
        const isCut = await page.evaluate(
          "[...document.querySelectorAll('.scroll')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)",
        );
        expect([width, isCut]).toEqual([width, false]);
        await page.goto(address(path));
        await page.reload();
      }
      await thinOut(page, 'main, main *');
      for (const [colorScheme, options] of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await accessibilityProblems(page, options)]).toEqual([colorScheme, []]);
      }
    });

    test('and requests only files in its folder', async () => {
      const { requests } = opened;
      expect(requests.filter((url) => !url.startsWith(`file://${site}/`) && !url.startsWith('data:'))).toEqual([]);
      for (const path of kinds) expect(requests).toContain(address(path));
    });
  });

  test('badges and portraits are shown', async () => {
    for (const [path, kinds] of [
      ['ships/sloe.html', ['portrait', 'badge']],
      ['fleets/patrol.html', ['badge']],
    ] as const) {
      const page = await open(path);
      const shown = await page.evaluate(
        '[...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ className }) => className).filter(Boolean)',
      );
      expect(shown).toEqual(kinds);
    }
  });

  test('the workbench draws hulls in the style of their navy', async () => {
    const text = readFileSync(projectPath('designs/hesperid/ironbark.yaml'), 'utf8');
    const ship = await shipOf(text);
    const asked = await options();
    const pathsOf = (outline: OutlineStyle | undefined) =>
      singleSheet({ ship, errors: [], outline }, asked, typeface).panels.flatMap(({ groups }) =>
        groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'outline' ? [mark.d] : []))),
      );
    const byRole = new Set(pathsOf(undefined));
    const [hull = 'none'] = pathsOf('needle').filter((path) => !byRole.has(path));
    const page = await open(`workbench.html#${shareFragment({ text })}`);
    await expect.poll(() => page.locator('#panel-sheet').innerHTML()).toContain(hull);
  });

  test('the index filters, sorts and sums', async () => {
    const page = await open('index.html#view=list');
    await page.getByRole('button', { name: 'More filters' }).click();
    const names = () => page.locator('#ships tbody th').allTextContents();
    const all = await names();
    expect([...all].sort()).toEqual(['Faulty', 'Lignum', 'Quince', 'Sloe']);
    await page.getByLabel('Search').fill('scout');
    expect(await names()).toEqual(['Sloe']);
    expect(await page.locator('#ships tfoot tr').textContent()).toMatch(/^1 ships?10/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(names).toEqual(all);
    await page.getByLabel('Mass, at most').fill('30');
    expect((await names()).sort()).toEqual(['Faulty', 'Quince', 'Sloe']);
    await page.getByLabel('System').selectOption('tractor-beam');
    expect(await names()).toEqual(['Faulty']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Points' }).click();
    await expect.poll(async () => (await names())[0]).toBe('Lignum');
    expect(await page.locator('th[aria-sort="descending"]').textContent()).toBe('Points');
    await page.getByRole('button', { name: 'Ship' }).focus();
    await page.keyboard.press('Enter');
    expect(await names()).toEqual(['Faulty', 'Lignum', 'Quince', 'Sloe']);
  });

  test('the address keeps search, filters and order for Back, a reload and a link', async () => {
    const page = await open('index.html#view=list');
    await page.getByRole('button', { name: 'More filters' }).click();
    const names = () => page.locator('#ships tbody th').allTextContents();
    await page.getByLabel('Mass, at most').fill('30');
    await page.getByRole('button', { name: 'Points' }).click();
    const shown = await names();
    expect(shown).toHaveLength(3);
    const link = page.url();
    expect(link).toContain('mass-to=30');
    await page.reload();
    expect(await names()).toEqual(shown);
    await page.getByRole('link', { name: 'Sloe' }).click();
    await page.locator('h1', { hasText: 'Sloe' }).waitFor();
    await page.goBack();
    await expect.poll(names).toEqual(shown);
    const { page: other } = await openPage(browser, link);
    expect(await other.locator('#ships tbody th').allTextContents()).toEqual(shown);
    expect(await other.getByLabel('Mass, at most').inputValue()).toBe('30');
    expect(await other.locator('th[aria-sort="descending"]').textContent()).toBe('Points');
    await other.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => other.url()).toMatch(/index\.html#view=list&sort=points&order=descending$/);
    await other.context().close();
  });

  test('the index is a gallery first, with the filters and the order of the list', async () => {
    const { page } = opened;
    await page.goto(address('index.html'));
    const names = () => page.locator('#gallery strong').allTextContents();
    await page.getByLabel('Sort by').selectOption('Mass');
    expect(await names()).toEqual(['Lignum', 'Quince', 'Faulty', 'Sloe']);
    await page.getByLabel('Search', { exact: true }).fill('hesperid');
    expect(await names()).toEqual(['Lignum', 'Quince', 'Sloe']);
    await page.reload();
    expect(await names()).toEqual(['Lignum', 'Quince', 'Sloe']);
    await expect
      .poll(() =>
        page.evaluate(`[...document.querySelectorAll('#gallery img')].every((each) => each.naturalWidth > 0)`),
      )
      .toBe(true);
    for (const [colorScheme, options] of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page, options), colorScheme).toEqual([]);
    }
    await tabTo(page, 'Quince');
    expect(await page.evaluate("getComputedStyle(document.activeElement.closest('li')).outlineStyle")).toBe('solid');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Hesperid League' }).click();
    expect(await names()).toEqual(['Lignum', 'Quince', 'Sloe']);
    await page.getByRole('button', { name: 'List' }).click();
    expect(page.url()).toContain('view=list');
    expect(await page.locator('#gallery').isVisible()).toBe(false);
  });

  test('without JavaScript, the index lists all ships and shows no form', async () => {
    const { page } = await openPage(browser, address('index.html'), { javaScriptEnabled: false });
    expect(await page.locator('#ships tbody tr').count()).toBe(4);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Sloe' }).click();
    expect(await page.locator('h1').textContent()).toBe('Sloe');
    await page.context().close();
  });
});
