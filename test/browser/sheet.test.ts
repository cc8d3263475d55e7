/** The sheet tab of the workbench: files to take away, how the sheet is drawn, zoom. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityProblems,
  colorSchemes,
  extraWidth,
  type OpenedPage,
  openBrowser,
  openPage,
} from '../support/browser.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const quince = readFileSync(projectPath('designs/hesperid/quince.yaml'), 'utf8').replace(/^class:.*/m, 'class: Żółw Ω');
const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" viewBox="0 0 90 60">${content}</svg>`;
const badge = {
  name: 'badge.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(svgOf('<circle cx="45" cy="30" r="20"/>')),
};

describe('the sheet of the workbench', () => {
  const cwd = folderOf({ 'd/quince.yaml': quince });
  let oneFile: OpenedPage;
  let site: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    expect((await slipway('site d -o public', { cwd })).code).toBe(0);
    const browser = await openBrowser();
    oneFile = await openPage(browser, `file://${join(cwd, 'workbench.html')}`);
    site = await openPage(browser, `file://${join(cwd, 'public/workbench.html')}`);
  });
  afterAll(async () => {
    await oneFile?.page.context().close();
    await site?.page.context().close();
  });

  async function show({ page }: OpenedPage): Promise<Page> {
    await page.evaluate(`slipway.session.change(${JSON.stringify(quince)})`);
    await page.locator('.sheet-view svg').waitFor();
    await expect.poll(() => page.locator('.sheet-view title').textContent()).toContain('Żółw');
    return page;
  }

  async function saved(page: Page, format: string): Promise<Buffer> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save ${format}` }).click(),
    ]);
    return readFileSync(await download.path());
  }

  test.each([
    ['in one file', () => oneFile],
    ['on a site', () => site],
  ])('is saved as the command saves it, %s', async (_, where) => {
    const page = await show(where());
    for (const [template, paper] of [
      ['standard', 'letter'],
      ['compact', 'a4'],
    ]) {
      await page.getByText('How it is drawn').click();
      await page.getByLabel('Template').selectOption(template as string);
      await page.getByLabel('Paper').selectOption(paper as string);
      await page.getByText('How it is drawn').click();
      const args = `ssd d/quince.yaml --template ${template} --paper ${paper} --force -o`;
      expect(await slipway(`${args} q.svg`, { cwd })).toMatchObject({ code: 0 });
      expect((await saved(page, 'SVG')).equals(readFileSync(join(cwd, 'q.svg')))).toBe(true);
    }
    expect(await slipway('ssd d/quince.yaml --template compact --force -o q.png', { cwd })).toMatchObject({ code: 0 });
    const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(size(await saved(page, 'PNG'))).toEqual(size(readFileSync(join(cwd, 'q.png'))));
    expect(where().messages).toEqual([]);
  });

  test('has the panels, the outline and the pictures that are chosen, also after a reload', async () => {
    const page = await show(oneFile);
    await page.getByText('How it is drawn').click();
    const sheet = page.locator('.sheet-view .sheet');
    const before = await sheet.innerHTML();
    expect(before).toContain('>Start<');
    await page.getByRole('checkbox', { name: 'Orders and movement' }).uncheck();
    await expect.poll(() => sheet.innerHTML()).not.toContain('>Start<');
    const plain = await sheet.innerHTML();
    await page.getByLabel('Outline of the hull').selectOption('needle');
    await page.getByLabel('File of the badge').setInputFiles({
      ...badge,
      buffer: Buffer.from(svgOf('<image href="https://example.org/x.png"/>')),
    });
    await page.getByText('<image> is not drawn').waitFor();
    await page.getByLabel('File of the badge').setInputFiles(badge);
    await expect.poll(() => sheet.locator('image').count()).toBe(1);
    expect(await page.locator('.sheet-options .error').count()).toBe(0);
    await page.reload();
    await expect.poll(() => sheet.locator('image').count()).toBe(1);
    expect(await sheet.innerHTML()).not.toContain('>Start<');
    await page.getByText('How it is drawn').click();
    await page.getByRole('button', { name: 'Remove the badge' }).click();
    await page.getByLabel('Outline of the hull').selectOption('');
    await expect.poll(() => sheet.innerHTML()).toBe(plain);
    expect(oneFile.requests.every((address) => /^(?:file|data|blob):/.test(address))).toBe(true);
  });

  test('prints on the chosen paper', async () => {
    const page = await show(site);
    await page.getByText('How it is drawn').click();
    for (const [paper, size] of [
      ['letter', '612 792'],
      ['a4', '594.95996 841.91998'],
    ]) {
      await page.getByLabel('Paper').selectOption(paper as string);
      await expect
        .poll(async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1'))
        .toContain(`/MediaBox [0 0 ${size}]`);
    }
    await page.getByText('How it is drawn').click();
  });

  test('is the page of a record with the light template, also as a file', async () => {
    const page = await show(oneFile);
    await page.evaluate("document.querySelector('.sheet-options').open = true");
    await page.getByLabel('Template').selectOption('light');
    const sheet = page.locator('.sheet-view svg').first();
    await expect.poll(() => sheet.getAttribute('width')).toBe('297mm');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save SVG' }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('width="297mm" height="210mm"');
    await page.getByLabel('Template').selectOption('standard');
    await expect.poll(() => sheet.getAttribute('width')).not.toBe('297mm');
    await page.evaluate("document.querySelector('.sheet-options').open = false");
  });

  test('can be zoomed, and fits every width', async () => {
    const page = await show(oneFile);
    const width = async () => (await page.locator('.sheet-view svg').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect((await width()) / before).toBeCloseTo(2, 1);
    for (const [colorScheme, options] of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page, options, '.right'), colorScheme).toEqual([]);
    }
    for (const across of [360, 1366, 1920]) {
      await page.setViewportSize({ width: across, height: 768 });
      expect(await extraWidth(page), `at ${across}`).toBe(0);
    }
    await page.getByRole('button', { name: '200%' }).click();
    expect(oneFile.messages).toEqual([]);
  });
});
