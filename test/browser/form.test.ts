/** The form of the workbench in a real browser, by the keyboard alone. Left out where there is none. */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { formPage } from '../support/form-page.ts';
import { folderOf } from '../support/scratch.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

describe.runIf(hasBrowser)('the form', () => {
  const cwd = folderOf({});
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(join(cwd, 'form.html'), await formPage());
    writeFileSync(join(cwd, 'regular.ttf'), '');
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser?.close(), 60_000);

  async function open(text: string, options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`file://${join(cwd, 'form.html')}`);
    await page.evaluate(`show(${JSON.stringify(text)})`);
    await page.locator('.design-form .form-totals, .design-form .form-locked').first().waitFor();
    return { page, errors };
  }

  const textOf = (page: Page) => page.evaluate('text') as Promise<string>;
  const press = async (page: Page, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  /** Moves on with the Tab key until something of this name has the focus. */
  async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
    const focused = `(() => { const e = document.activeElement; return (e.ariaLabel ?? e.labels?.[0]?.textContent ?? e.textContent ?? '').trim(); })()`;
    for (let step = 0; step < 150; step++) {
      const found = (await page.evaluate(focused)) as string;
      if (typeof name === 'string' ? found.startsWith(name) : name.test(found)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`no \`${name}\` within 150 presses of ${key}`);
  }

  test('does everything by the keyboard, and keeps comments', async () => {
    const { page, errors } = await open(right);
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
    await tabTo(page, 'Fighters');
    await page.keyboard.type('interceptor heavy');
    await press(page, 'Enter');
    await expect.poll(() => textOf(page)).toContain('wing: { type: interceptor, mods: [heavy] }');
    expect(await textOf(page)).toContain('# the cutter');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('says why an arc is not possible, what the rules refuse, and what is locked', async () => {
    const { page } = await open(right);
    await page.locator('.form-add').click();
    await page.keyboard.type('beam 2');
    const status = page.locator('.rose-status');
    await expect.poll(() => status.textContent()).toBe('Covers FP F FS.');
    await page.getByRole('checkbox', { name: 'Fore (F)', exact: true }).click();
    await expect.poll(() => status.textContent()).toContain('Choose 1 more. This mount covers 3 or 6 arcs');
    expect(await page.locator('.add-foot .primary').isDisabled()).toBe(true);
    await press(page, 'Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);

    // The arcs of an entry change by a click, once they are a set that is sold.
    await page.evaluate(
      `setText(${JSON.stringify(right.replace('{ system: pds }', '{ system: beam, class: 3, arcs: F }'))})`,
    );
    await page.getByRole('button', { name: 'Beam battery, class 3, F', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Aft (A)' }).click();
    await expect.poll(() => textOf(page)).toContain('arcs: A F } # close defense');
    await page.getByRole('button', { name: 'All 6 arcs' }).click();
    await expect.poll(() => textOf(page)).toContain('arcs: all } # close defense');
    await page.evaluate(`setText(${JSON.stringify(right)})`);

    // Shorthand is added by the Enter key; what does not fit has an alternative that does.
    await page.locator('.form-add').click();
    await page.keyboard.type('4 screen level 2');
    await expect.poll(() => page.locator('.add-effect').textContent()).toContain('Closest that is allowed and fits');
    await press(page, 'Control+A');
    await page.keyboard.type('2 beam 1');
    await press(page, 'Enter');
    await expect.poll(() => textOf(page)).toContain('{ system: beam, class: 1, count: 2 }');
    await press(page, 'Escape');

    // A finding is at its entry.
    await page.evaluate(`setText(${JSON.stringify(cutter)})`);
    const row = page.locator('.form-entry').nth(3);
    await expect.poll(() => row.locator('.form-finding').textContent()).toContain('pdss');
    await page.evaluate(`setText(${JSON.stringify('class: [')})`);
    await expect.poll(() => page.locator('.form-locked').first().textContent()).toContain('Line 1: unclosed bracket.');
    // The last readable design stays in view.
    const mass = page.getByLabel('Mass', { exact: true });
    expect([await mass.isDisabled(), await mass.inputValue()]).toEqual([true, '40']);
    await page.evaluate("setText('')");
    await page.getByRole('button', { name: 'Start a design' }).click();
    await expect.poll(() => textOf(page)).toContain('class: New ship\n');
    await expect.poll(() => mass.inputValue()).toBe('20');
    await page.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no problems of accessibility, nothing cut off and no small target, ${colorScheme}`, async () => {
      const { page } = await open(cutter, { colorScheme, viewport: { width: 360, height: 740 } });
      const check = async () => {
        await page.evaluate(axe);
        const found = await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
        expect(found).toEqual([]);
        const small = `[...document.querySelectorAll('.design-form :is(button, input, select)')].filter((each) => { const { width, height } = each.getBoundingClientRect(); return width > 0 && (width < 24 || height < 24); }).map((each) => each.outerHTML)`;
        expect(await page.evaluate(small)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      };
      await page.locator('.entry-name').nth(1).click();
      await check();
      await page.locator('.form-add').click();
      await page.keyboard.type('beam 3');
      await page.locator('.rose-sets button').first().waitFor();
      await check();
      await page.close();
    });
  }
});
