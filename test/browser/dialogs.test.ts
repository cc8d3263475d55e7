/** Dialogs of the workbench at the widths of phones, tablets, laptops and screens, and the pickers in them. */

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems, colorSchemes, type OpenedPage, openBrowser, openPage } from '../support/browser.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const carrier =
  'class: Carrier\nmass: 160\nhull: { boxes: 32 }\ndrive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n';

const screens = [
  [360, 740],
  [800, 600],
  [960, 600],
  [1366, 768],
  [1920, 1080],
] as const;

describe('dialogs', () => {
  const cwd = folderOf({});
  let opened: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    opened = await openPage(await openBrowser(), `file://${join(cwd, 'workbench.html')}`);
  });
  afterAll(() => opened?.page.context().close());

  const textOf = (page: Page) => page.evaluate('slipway.session.text') as Promise<string>;

  async function open(text = carrier): Promise<Page> {
    const { page } = opened;
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.evaluate(`slipway.session.change(${JSON.stringify(text)})`);
    await expect.poll(() => page.evaluate('slipway.session.checked?.text === slipway.session.text')).toBe(true);
    return page;
  }

  /** Controls of the open dialog that are not inside the viewport. */
  const outside = (page: Page, controls = 'button, input, select') =>
    page.evaluate(`[...document.querySelectorAll('dialog[open] :is(${controls})')]
      .filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isSeen = middle !== null && (each.contains(middle) || middle.contains(each));
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !isSeen;
      })
      .map((each) => each.outerHTML)`) as Promise<readonly string[]>;

  const pick = async (page: Page, words: string) => {
    await page.locator('.form-add').click();
    await page.keyboard.type(words);
    await page.locator('.add-choice h3').waitFor();
  };

  test('show all their controls', async () => {
    const page = await open();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'New', exact: true }).click();
      expect(['new', width, await outside(page)]).toEqual(['new', width, []]);
      await page.keyboard.press('Escape');
      await pick(page, 'needle beam');
      await page.locator('.rose-sets button').first().waitFor();
      const controls = '.add-head button, .add-foot button, [role="combobox"], .arc-input';
      expect(['add', width, await outside(page, controls)]).toEqual(['add', width, []]);
      await page.keyboard.press('Escape');
    }
  });

  test('choose fighters, gunboats, launchers and mounts without a word of shorthand', async () => {
    const page = await open();
    const choice = (label: string) => page.locator('.add-choice').getByLabel(label, { exact: true });
    const add = () => page.getByRole('button', { name: 'Add', exact: true }).click();
    await pick(page, 'hangar bay');
    await choice('Type').selectOption('interceptor');
    await choice('Heavy (+18 points)').check();
    await choice('Light fighters').isVisible();
    await add();
    await expect.poll(() => textOf(page)).toContain('{ system: hangar, wing: { type: interceptor, mods: [heavy] } }');

    await pick(page, 'fighter rack');
    await choice('Type').selectOption('attack');
    await add();
    await expect.poll(() => textOf(page)).toContain('{ system: fighter-rack, wing: { type: attack, mods: [robot] } }');

    await pick(page, 'gunboat rack');
    await page.getByRole('button', { name: 'Add gunboats' }).click();
    await choice('Boats').fill('4');
    await choice('ECM level').fill('1');
    await add();
    await expect
      .poll(() => textOf(page))
      .toMatch(/gunboat-rack, squadron: \{ boats: \[\{ type: \S+, count: 4 \}\], ecm: 1/);

    await pick(page, 'salvo missile magazine');
    await choice('Count').first().fill('2');
    await add();
    await expect
      .poll(() => textOf(page))
      .toMatch(/salvo-magazine, salvoes: 1, launchers: \[\{ system: salvo-launcher, arcs: \S+ \S+ \S+, count: 2 \}\]/);

    await pick(page, 'turret');
    await choice('New mount').selectOption('k-gun');
    await page.getByRole('button', { name: 'Add a mount' }).click();
    await choice('Class').selectOption('2');
    await add();
    await expect
      .poll(() => textOf(page))
      .toMatch(/turret, arcs: FP F FS, mounts: \[\{ system: k-gun, class: 2, arcs: F \}\]/);
  });

  test('keep what they do not understand, say so, and refuse to add it', async () => {
    const page = await open();
    await pick(page, 'gunboat rack');
    await page.getByRole('button', { name: 'Add gunboats' }).click();
    const boats = page.locator('.add-choice').getByLabel('Boats', { exact: true });
    await boats.fill('40');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.add-choice .form-problem').textContent()).toContain('1 to 6');
    expect(await boats.inputValue()).toBe('40');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => page.locator('.add-foot [role="status"]').last().textContent()).toContain('Not added');
    expect(await textOf(page)).toBe(carrier);
    await page.keyboard.press('Escape');
    // The same outside of dialogs.
    const mass = page.getByLabel('Mass', { exact: true });
    await mass.fill('-3');
    await page.keyboard.press('Tab');
    await expect.poll(() => mass.getAttribute('aria-invalid')).toBe('true');
    expect([await mass.inputValue(), await textOf(page)]).toEqual(['-3', carrier]);
    await mass.fill('170');
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf(page)).toContain('mass: 170');
    expect(opened.messages).toEqual([]);
  });

  test('open a published ship, found by name, as a design of its own', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('A published ship').check();
    expect(await page.locator('#new-ship option').count()).toBe(91);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      expect([width, await outside(page)]).toEqual([width, []]);
    }
    await page.getByLabel('Search by name').fill('anglian carrier');
    expect(await page.locator('#new-ship option').allInnerTexts()).toEqual([
      'Ark Royal · Fleet Supercarrier · mass 200',
      'Inflexible · Light Fleet Carrier · mass 140',
    ]);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page)).toContain('class: Ark Royal');
    expect(await page.evaluate('slipway.session.drafts.map((each) => each.text)')).toContain(carrier);
  });

  test('show what each phrase of a pasted ship became, and open it as a design of its own', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Paste a ship' }).click();
    const create = page.locator('dialog').getByRole('button', { name: 'Create' });
    expect(await create.isDisabled()).toBe(true);
    await page.keyboard.type('Kestrel, TMF 80\nHull: average 24\n2x class-2 beam (FP/F/FS)\n1x flux widget');
    await page.locator('dialog table').waitFor();
    expect(await page.locator('dialog tbody tr').allInnerTexts()).toEqual([
      '4\t"1x flux widget": not understood\tlost: dropped',
      '1\t"Kestrel"\tclass Kestrel',
      '1\t"TMF 80"\tmass 80',
      '2\t"Hull: average 24"\thull type Average; hull boxes 24',
      '3\t"2x class-2 beam (FP/F/FS)"\t2 beam 2 FP F FS',
    ]);
    for (const [colorScheme, options] of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page, options, 'dialog'), colorScheme).toEqual([]);
    }
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      expect([width, await outside(page, 'button')]).toEqual([width, []]);
    }
    await page.locator('#paste-text').fill('class,mass,hull\nWren,20,5\n');
    await page.getByText('This is CSV').waitFor();
    expect(await create.isDisabled()).toBe(true);
    await page.locator('#paste-text').fill('Kestrel, TMF 80, hull 24');
    await expect.poll(() => create.isEnabled()).toBe(true);
    await create.click();
    await expect.poll(() => textOf(page)).toContain('class: Kestrel');
    expect(await page.evaluate('slipway.session.drafts.map((each) => each.text)')).toContain(carrier);
    expect(opened.messages).toEqual([]);
  });

  test('leave the focus where work goes on, and have targets for fingers on phones', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Add a system…');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Add a system…');
    await page.setViewportSize({ width: 360, height: 740 });
    const small = (parts: string) =>
      page.evaluate(`[...document.querySelectorAll(${JSON.stringify(parts)})]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML)`);
    const controls = '#workbench :is(button, select, summary, .form-flag label, .proposals label)';
    expect(await small(controls)).toEqual([]);
    await page.getByText('Edition, crew').click();
    await page.getByRole('tab', { name: 'Improve' }).click();
    expect(await small(controls)).toEqual([]);
    await page.getByRole('button', { name: 'Add a system…' }).click();
    expect(await small('dialog :is(button, [role="option"])')).toEqual([]);
  });

  test('have no accessibility problems', async () => {
    const page = await open();
    const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    const rows: readonly (readonly [what: string, show: () => Promise<unknown>, part: string])[] = [
      ['new', button('New'), 'dialog[open]'],
      ['published', () => page.getByLabel('A published ship').check(), 'dialog[open]'],
      ['systems', () => page.keyboard.press('Escape').then(button('Add a system…')), 'dialog[open]'],
      ['needle beam', () => page.keyboard.type('needle'), 'dialog[open]'],
      ['link', () => page.keyboard.press('Escape').then(button('Share')), '#workbench'],
      ['designs', () => page.locator('.drafts:visible summary').last().click(), '#workbench'],
      ['keys', () => page.locator('.keyboard summary').first().click(), '#workbench'],
    ];
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('tab', { name: 'Form' }).click();
    for (const [what, show, part] of rows) {
      await show();
      for (const [colorScheme, options] of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        expect([what, colorScheme, await accessibilityProblems(page, options, part)]).toEqual([what, colorScheme, []]);
      }
    }
    await page.emulateMedia({ colorScheme: null });
    await page.locator('.drafts:visible summary').last().click();
  });

  test('fill the same arcs as sheets: white where a weapon fires', async () => {
    const page = await open(`${carrier}  - { system: beam, class: 3, arcs: FP F FS }\n`);
    const fills = (part: string) =>
      page.evaluate(`[...document.querySelectorAll('${part}')].map((each) => getComputedStyle(each).fill)`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const white = 'rgb(255, 255, 255)';
      expect(await fills('.arc-mark .chosen')).toEqual([white, white, white]);
      expect(await fills('.arc-mark path:not(.chosen)')).not.toContain(white);
    }
    await page.emulateMedia({ colorScheme: null });
  });
});
