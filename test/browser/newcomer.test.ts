/** What a newcomer does who knows the game and no YAML: by mouse, by keys, by touch; and sharing the ship. */

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedPage, openAgain, openBrowser, openPage, tabTo } from '../support/browser.ts';
import { judgedText } from '../support/judge-text.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

describe('a newcomer', () => {
  const cwd = folderOf({});
  const address = `file://${join(cwd, 'workbench.html')}`;
  let opened: OpenedPage;
  let touch: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    opened = await openPage(await openBrowser(), address);
  });
  afterAll(async () => {
    await opened?.page.context().close();
    await touch?.page.context().close();
  });

  const textOf = (page: Page) => page.evaluate('slipway.session.text') as Promise<string>;

  /** The design is legal, a cruiser with weapons and a wing of fighters. */
  async function isCarrierCruiser(page: Page) {
    await expect.poll(() => textOf(page)).toMatch(/system: hangar, wing: \{ type: attack/);
    const text = await textOf(page);
    expect(text).toMatch(/role: (?:\S+ )?cruiser/i);
    expect(text).toContain('system: beam');
    const [verdict] = await judgedText(text);
    expect(verdict?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }

  /** The first ship, with as few steps as someone needs who finds everything: `press` clicks or taps. */
  async function designs(page: Page, press: (name: string, part?: string) => Promise<unknown>) {
    const choose = async (option: string) => {
      await page.locator(`[role="option"]:has-text("${option}")`).first().scrollIntoViewIfNeeded();
      await press(option, 'option');
    };
    await press('New');
    await page.locator('#new-role').selectOption('Heavy Cruiser');
    await press('Create');
    for (const system of ['Hangar bay', 'Beam']) {
      await press('Add a system…');
      await choose(system);
      if (system === 'Hangar bay') await page.getByLabel('Type', { exact: true }).selectOption('attack');
      await press('Add');
    }
  }

  test('designs a legal cruiser with a wing in at most 25 clicks', async () => {
    const { page } = opened;
    // The choices of two lists take two each.
    let clicks = 4;
    await designs(page, async (name, part = 'button') => {
      clicks++;
      await page
        .getByRole(part as 'button', { name, exact: part === 'button' })
        .first()
        .click();
    });
    await isCarrierCruiser(page);
    expect(clicks).toBeLessThanOrEqual(25);
  });

  test('designs it by touch on a phone', async () => {
    touch = await openPage(await openBrowser(), address, {
      ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    await designs(touch.page, (name, part = 'button') =>
      touch.page
        .getByRole(part as 'button', { name, exact: part === 'button' })
        .first()
        .tap(),
    );
    await isCarrierCruiser(touch.page);
  });

  test('designs it by keys, and gets into the text editor and out of it', async () => {
    await openAgain(opened, address);
    const { page } = opened;
    const { keyboard } = page;
    await tabTo(page, /^New$/);
    await keyboard.press('Enter');
    await tabTo(page, 'Class name');
    await keyboard.type('Kestrel');
    await tabTo(page, 'Role');
    await keyboard.type('Heavy C');
    await tabTo(page, 'Create');
    await keyboard.press('Enter');
    for (const words of ['hangar bay', '2 beam 2 FP F FS']) {
      await tabTo(page, 'Add a system…');
      await keyboard.press('Enter');
      await keyboard.type(words);
      if (words === 'hangar bay') {
        await tabTo(page, 'Type');
        await keyboard.type('Attack');
      }
      await tabTo(page, /^Add$/);
      await keyboard.press('Enter');
    }
    await isCarrierCruiser(page);
    await tabTo(page, /^Form$/, 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.press('Control+Home');
    await keyboard.type('# mine\n');
    await expect.poll(() => textOf(page)).toMatch(/^# mine\n/);
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement?.closest('.editor') === null`)).toBe(true);
  });

  test('uses free mass from its finding, and sends the ship to another browser', async () => {
    const { page } = opened;
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.locator('.findings-pane summary').first().click();
    await page.locator('.findings-pane').getByRole('button', { name: 'Use free mass' }).click();
    await page.locator('.proposal-list > li button').first().click();
    const text = await textOf(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const other = await openPage(await openBrowser(), link);
    expect(await textOf(other.page)).toBe(text);
    expect([...opened.messages, ...other.messages]).toEqual([]);
    await other.page.context().close();
  });
});
