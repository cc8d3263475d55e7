/** The form of the workbench in a real browser, mostly by keyboard. */

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityProblems,
  colorSchemes,
  coveredLines,
  extraWidth,
  type OpenedPage,
  openBrowser,
  openPage,
  tabTo,
  thinOut,
} from '../support/browser.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const cutter = `# the cutter
class: Cutter
mass: 40
hull: { boxes: 8 } # thin
drive: 4
ftl: standard
systems:
  - { system: fire-control }
  - { system: hangar, wing: { type: attack } }
  - { system: pds } # close defense
  - { system: pdss }
`;

const right = cutter.replace('  - { system: pdss }\n', '');

describe('the form', () => {
  const cwd = folderOf({});
  const address = `file://${join(cwd, 'workbench.html')}`;
  let browser: Browser;
  let opened: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    browser = await openBrowser();
    opened = await openPage(browser, address, { viewport: { width: 1400, height: 900 } });
  });
  afterAll(() => opened?.page.context().close());

  /** Shows a design in the form, on the page that all tests share. Each test closes the dialogs that it opens. */
  async function open(text: string): Promise<Page> {
    const { page } = opened;
    await setText(page, text);
    await expect.poll(() => page.evaluate('slipway.session.checked?.text === slipway.session.text')).toBe(true);
    return page;
  }

  const setText = (page: Page, text: string) => page.evaluate(`slipway.session.change(${JSON.stringify(text)})`);
  const textOf = (page: Page) => page.evaluate('slipway.session.text') as Promise<string>;
  const press = async (page: Page, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('can be used by keyboard only, and keeps comments', async () => {
    const page = await open(right);
    await tabTo(page, 'Thrust');
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect.poll(() => textOf(page)).toContain('drive: 6\n');

    await tabTo(page, 'Add a system');
    await press(page, 'Enter');
    await page.keyboard.type('beam batt');
    await tabTo(page, 'Class');
    await page.keyboard.type('3');
    await expect.poll(() => page.locator('.rose-status').textContent()).toBe('Covers F.');
    await tabTo(page, 'Fore (F)');
    await press(page, 'Tab', 'Space');
    await tabTo(page, 'Fore port (FP)');
    await press(page, 'Space');
    await expect.poll(() => page.locator('.rose-status').textContent()).toBe('Covers FP F FS.');
    await tabTo(page, 'Count');
    await press(page, 'ArrowUp');
    await expect.poll(() => page.locator('.add-effect').textContent()).toMatch(/12\smass, 36\spoints.*mass too much/);
    await tabTo(page, /^Add$/);
    await press(page, 'Enter');
    await expect.poll(() => textOf(page)).toContain('  - { system: beam, class: 3, arcs: FP F FS, count: 2 }\n');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Add a system…');

    await tabTo(page, 'One more: Point defense system');
    await press(page, 'Enter', 'Enter');
    await expect.poll(() => textOf(page)).toContain('{ system: pds, count: 3 } # close defense');

    await tabTo(page, 'Move Point defense system up');
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Move Point defense system up');
    await expect.poll(() => textOf(page)).toMatch(/pds, count: 3 } # close defense\n.*hangar/);

    await tabTo(page, 'Remove Beam battery');
    await press(page, 'Enter');
    await expect.poll(() => textOf(page)).not.toContain('beam');
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Remove Hangar/);

    await tabTo(page, 'Hangar bay', 'Shift+Tab');
    await press(page, 'Enter');
    await tabTo(page, 'Type');
    await page.keyboard.type('Inter');
    await tabTo(page, 'Heavy');
    await press(page, 'Space');
    await expect.poll(() => textOf(page)).toContain('wing: { type: interceptor, mods: [heavy] }');
    expect(await textOf(page)).toContain('# the cutter');
    await tabTo(page, 'Hangar bay', 'Shift+Tab');
    await press(page, 'Enter');
    expect(opened.messages).toEqual([]);
  });

  test('the dialog gets the first key after the click', async () => {
    const page = await open(right);
    const focused = `(() => {
      document.querySelector('.form-add').click();
      return scheduler.postTask(() => document.activeElement.role);
    })()`;
    expect(await page.evaluate(focused)).toBe('combobox');
    // An exact match comes before names that contain the text. Without a match, nothing is shown.
    await page.keyboard.type('turret');
    await expect.poll(() => page.locator('.add-choice h3').textContent()).toBe('Turret');
    await page.keyboard.type('x');
    await expect.poll(() => page.locator('.add-choice').textContent()).toContain('Choose a system');
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await press(page, 'Escape');
  });

  test('explains impossible arcs, refusals by the rules, and locked parts', async () => {
    const page = await open(right);
    await page.locator('.form-add').click();
    await page.keyboard.type('beam 2');
    const status = page.locator('.rose-status');
    await expect.poll(() => status.textContent()).toBe('Covers FP F FS.');
    await page.getByRole('checkbox', { name: 'Fore (F)', exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('Choose 1 more. This mount covers 3 or 6 arcs');
    expect(await page.locator('.add-foot .primary').isDisabled()).toBe(true);
    await press(page, 'Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);

    // Clicks change the arcs of an entry only when they are a legal set.
    await setText(page, right.replace('{ system: pds }', '{ system: beam, class: 3, arcs: F }'));
    await page.getByRole('button', { name: 'Beam battery, class 3, F', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Aft (A)' }).click();
    await expect.poll(() => textOf(page)).toContain('arcs: A F } # close defense');
    await page.getByRole('button', { name: 'All 6 arcs' }).click();
    await expect.poll(() => textOf(page)).toContain('arcs: all } # close defense');
    await setText(page, right);

    // Enter adds shorthand; an entry that does not fit has an alternative that fits.
    await page.locator('.form-add').click();
    await page.keyboard.type('4 screen level 2');
    await expect.poll(() => page.locator('.add-effect').textContent()).toContain('Closest that is allowed and fits');
    await press(page, 'Control+A');
    await page.keyboard.type('2 beam 1');
    await press(page, 'Enter');
    await expect.poll(() => textOf(page)).toContain('{ system: beam, class: 1, count: 2 }');
    await press(page, 'Escape');

    // A finding is shown at its entry.
    await setText(page, cutter);
    const row = page.locator('.form-entry').nth(3);
    await expect.poll(() => row.locator('.form-finding').textContent()).toContain('pdss');
    await setText(page, 'class: [');
    await expect.poll(() => page.locator('.form-locked').first().textContent()).toContain('Line 1: unclosed bracket.');
    // The form keeps showing the last readable design.
    const mass = page.getByLabel('Mass', { exact: true });
    expect([await mass.isDisabled(), await mass.inputValue()]).toEqual([true, '40']);
    await setText(page, '');
    await page.getByRole('button', { name: 'Start a design' }).click();
    await expect.poll(() => textOf(page)).toContain('class: New ship\n');
    await expect.poll(() => mass.inputValue()).toBe('20');
  });

  test('has no accessibility problems, no cut-off texts and no small targets', async () => {
    const page = await open(cutter);
    await page.setViewportSize({ width: 360, height: 740 });
    const check = async (part: string) => {
      for (const [colorScheme, options] of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await accessibilityProblems(page, options, part)]).toEqual([colorScheme, []]);
      }
      const small = `[...document.querySelectorAll('.design-form :is(button, input, select)')].filter((each) => { const { width, height } = each.getBoundingClientRect(); return width > 0 && (width < 24 || height < 24); }).map((each) => each.outerHTML)`;
      expect(await page.evaluate(small)).toEqual([]);
      expect(await extraWidth(page)).toBe(0);
      expect(await coveredLines(page, '.entry-line')).toEqual([]);
    };
    await page.locator('.entry-name').nth(1).click();
    await page.getByText('Edition, crew').click();
    await thinOut(page, 'svg, svg *');
    await check('html');
    await page.locator('.form-add').click();
    await page.keyboard.type('beam 3');
    await page.locator('.rose-sets button').first().waitFor();
    // The page behind the dialog was checked before.
    await check('dialog');
  });
});
