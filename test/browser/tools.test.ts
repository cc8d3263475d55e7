/** Proposals, comparison and duel of the workbench in a real browser. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityProblems,
  colorSchemes,
  extraWidth,
  type OpenedPage,
  openBrowser,
  openPage,
} from '../support/browser.ts';
import { judgedText } from '../support/judge-text.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const text = (name: string) => readFileSync(projectPath(`designs/${name}.yaml`), 'utf8');

const roomy =
  'class: Roomy\nmass: 40\nhull: { boxes: 10 }\ndrive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n  - { system: beam, class: 2, arcs: FP F FS }\n';

const overloaded =
  'class: Heavy\nmass: 40\nhull: { boxes: 12 }\ndrive: 8\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 3, arcs: F, count: 3 }]\n';

/** In a page, keeps workers from reporting their results: their searches never end. */
const endlessSearches = `window.Worker = class extends window.Worker {
  constructor(address) {
    super(address);
    this.addEventListener('message', (event) => event.data.kind === 'progress' || event.stopImmediatePropagation());
  }
}`;

describe('the tools of the workbench', () => {
  const cwd = folderOf({ 'd/sloe.yaml': text('hesperid/sloe'), 'd/quince.yaml': text('hesperid/quince') });
  let site: OpenedPage;
  let oneFile: OpenedPage;
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

  async function show({ page, messages }: OpenedPage, design: string) {
    messages.length = 0;
    await page.evaluate(`slipway.session.change(${JSON.stringify(design)})`);
    await expect.poll(() => page.evaluate('slipway.session.checked?.text === slipway.session.text')).toBe(true);
    return page;
  }

  const draft = ({ page }: OpenedPage) => page.evaluate('slipway.session.text') as Promise<string>;

  test.each([
    ['in one file', () => oneFile],
    ['on a site', () => site],
  ])('free mass is used with one click %s, and undone with another', async (_, where) => {
    const page = await show(where(), roomy);
    await page.getByRole('button', { name: 'Use free mass…' }).click();
    const proposals = page.locator('.proposal-list > li');
    await proposals.first().waitFor();
    expect(await proposals.count()).toBeGreaterThan(2);
    expect(await proposals.first().innerText()).toMatch(/Offense\s*[+−\dn]/);
    await proposals.first().getByRole('button').click();
    const [verdict] = await judgedText(await draft(where()));
    expect(verdict?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(verdict?.ship?.mass.free).toBe(0);
    expect(await page.locator('.proposals .warning').innerText()).toContain('changed');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await draft(where())).toBe(roomy);
    expect(where().messages).toEqual([]);
  });

  test('an illegal design is made legal with one click', async () => {
    const page = await show(oneFile, overloaded);
    await page.getByRole('button', { name: 'Make it legal…' }).click();
    await page.locator('.proposal-list > li button').first().click();
    const [verdict] = await judgedText(await draft(oneFile));
    expect(verdict?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(verdict?.ship?.mass.free).toBeGreaterThanOrEqual(0);
  });

  test('a search shows its progress, leaves the page alive and can be canceled', async () => {
    const page = await show(oneFile, roomy);
    await page.evaluate(`window.normalWorker = window.Worker; ${endlessSearches}`);
    await page.getByRole('button', { name: 'Use free mass…' }).click();
    await page.getByText('designs compared').waitFor();
    expect(await page.evaluate('slipway.session.verdict.design.class')).toBe('Roomy');
    // First, so that it stays in place while the text changes.
    expect(await page.evaluate("document.querySelector('.search-state p').firstElementChild.textContent")).toBe(
      'Cancel',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.locator('.search-state progress').count()).toBe(0);
    expect(await page.locator('.proposal-list').count()).toBe(0);
    await page.evaluate('window.Worker = window.normalWorker');
  });

  test('ships of the site are compared, at a target that can be chosen', async () => {
    const page = await show(site, roomy);
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByLabel('Ship 2', { exact: true }).selectOption({ label: 'Quince' });
    await page.getByRole('button', { name: 'Another ship' }).click();
    await page.getByLabel('Ship 3', { exact: true }).selectOption({ label: 'Sloe' });
    const panel = page.locator('#panel-compare');
    await panel.getByText('From Roomy to Sloe').waitFor();
    const heads = await panel.locator('table').first().locator('th').allInnerTexts();
    expect(heads.slice(1, 4)).toEqual(['Roomy', 'Quince', 'Sloe']);
    const fire = panel.locator('.made').nth(1);
    const before = await fire.innerHTML();
    expect(before).toContain('<svg');
    await panel.getByRole('combobox', { name: 'Screens' }).selectOption('2');
    await expect.poll(() => fire.innerText()).toContain('screens 2');
    await panel.getByLabel('Ship fired at', { exact: true }).selectOption({ label: 'Quince' });
    await expect.poll(() => fire.innerText()).toContain('target Quince');
    expect(site.messages).toEqual([]);
  });

  test('a duel has a verdict and a curve, the same as on the command line', async () => {
    const page = await show(site, text('hesperid/sloe'));
    await page.getByRole('tab', { name: 'Duel' }).click();
    await page.getByLabel('Opponent', { exact: true }).selectOption({ label: 'Quince' });
    await page.getByRole('button', { name: 'Fight' }).click();
    const result = page.locator('#panel-duel .made');
    await result.waitFor();
    const { out } = await slipway('duel d/sloe.yaml d/quince.yaml --format json', { cwd });
    expect(await result.locator('strong').first().innerText()).toBe(JSON.parse(out).verdict);
    expect(await result.locator('svg').count()).toBe(1);
    expect(await result.innerText()).not.toContain('slipway help');
  });

  test('a design that breaks the rules does not fight, and the page says why', async () => {
    const page = await show(site, overloaded);
    await page.getByRole('tab', { name: 'Duel' }).click();
    await page.getByLabel('Opponent', { exact: true }).selectOption({ label: 'Quince' });
    await page.getByRole('button', { name: 'Fight' }).click();
    await page.locator('.search-state .error').waitFor();
    expect(await page.locator('.search-state .error').innerText()).toContain('Heavy breaks the rules');
  });

  test('fits every width, and has no accessibility problems', async () => {
    const page = await show(site, roomy);
    await page.getByRole('button', { name: 'Use free mass…' }).click();
    await page.locator('.proposal-list > li').first().waitFor();
    for (const name of ['Improve', 'Compare', 'Duel']) {
      await page.getByRole('tab', { name }).click();
      for (const [colorScheme, options] of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityProblems(page, options, '.right'), `${name} ${colorScheme}`).toEqual([]);
      }
      for (const width of [360, 1366, 1920]) {
        await page.setViewportSize({ width, height: 768 });
        expect(await extraWidth(page), `${name} at ${width}`).toBe(0);
      }
    }
  });
});
