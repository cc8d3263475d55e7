/** Live pages in a real browser. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { folderOf } from '../support/scratch.ts';
import { type Served, serve } from '../support/serve.ts';

const cutter =
  'class: Cutter\nmass: 12\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 1 }]\n';

describe('a live page', () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    served = await serve(cwd);
    browser = await openBrowser();
  });
  afterAll(() => served?.stop());

  test('follows every save, keeps the sheet of an invalid design, and complies with its content security policy', async () => {
    const { page, messages, requests } = await openPage(browser, `${served.address}ships/cutter.html`, {
      viewport: { width: 1400, height: 900 },
    });
    const facts = page.locator('.facts').last();
    expect(await facts.textContent()).toContain('4 hull boxes');

    writeFileSync(join(cwd, 'd/a.yaml'), cutter.replace('boxes: 4', 'boxes: 3'));
    await expect.poll(() => facts.textContent()).toContain('3 hull boxes');

    writeFileSync(join(cwd, 'd/a.yaml'), 'class: Cutter\n  mass: [\n');
    await expect.poll(() => page.locator('.findings .error').count()).toBeGreaterThan(0);
    expect(await facts.textContent()).toContain('3 hull boxes');
    const isDrawn = "document.querySelector('.sheet img').decode().then(() => true)";
    expect(await page.evaluate(isDrawn)).toBe(true);

    // Findings are right of the sheet.
    const [findings, sheet] = await Promise.all(['#findings', '#sheet'].map((id) => page.locator(id).boundingBox()));
    expect(findings?.y).toBe(sheet?.y);
    expect(findings?.x).toBeGreaterThan(sheet?.x ?? 0);

    expect(messages).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(served.address) && !url.startsWith('data:'))).toEqual([]);
    await page.context().close();
  });
});
