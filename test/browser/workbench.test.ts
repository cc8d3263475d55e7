/** The workbench in a real browser. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  thinOut,
} from '../support/browser.ts';
import { judgedText } from '../support/judge-text.ts';
import { placedTexts } from '../support/paper.ts';
import { projectPath } from '../support/project-path.ts';
import { randomDesign, seeded, tries } from '../support/random-design.ts';
import { typeface } from '../support/render-context.ts';
import { folderOf } from '../support/scratch.ts';
import { type Served, serve } from '../support/serve.ts';
import { slipway } from '../support/world.ts';

const text = (name: string) => readFileSync(projectPath(`designs/${name}.yaml`), 'utf8');

const faulty = 'class: Faulty\nmass: 40\nhull: { boxs: 12 }\ndrive: 40\nftl: standard\nsystems: [{ system: beem }]\n';

const overloaded =
  'class: Heavy\nmass: 40\nhull: { boxes: 12 }\ndrive: 8\nftl: standard\nsystems: [{ system: beam, class: 3, arcs: F, count: 3 }]\n';

const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

/** The expected results for a text, calculated as on the command line. */
async function expected(design: string) {
  const verdicts = await judgedText(design);
  return verdicts.map(({ ship, findings }) => ({
    ...{ mass: ship?.mass, points: ship?.points, combatPoints: ship?.combatPoints, lines: ship?.lines.length },
    findings: findings.map(({ code, severity, message, range }) => ({ code, severity, message, range })),
  }));
}

/** A copy without undefined keys, which are lost between browser and test. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Findings with keys, codes and values in their words. */
const keysInFindings = `class: Keys
mass: 90
hull: { boxes: 20 }
systems:
  - { system: graser, class: 1 }
  - { system: k-gun, class: 7, arcs: F }
  - { system: k-gun, class: 2, arcs: F, flak: true }
  - { system: k-gun, class: 3, arcs: F }
  - { system: fighter-rack, wing: { type: standard, mods: [fast, fast] } }
`;

describe('the workbench', () => {
  const cwd = folderOf({
    'd/sloe.yaml': text('hesperid/sloe'),
    'd/clubs/a.yaml': 'class: Pinnace\nmass: 10\nhull: { boxes: 2 }\nsystems: [{ system: pds }]\n',
    'd/clubs/harbour/b.yaml': 'class: Gig\nmass: 10\nhull: { boxes: 2 }\nsystems: [{ system: pds }]\n',
    'd/clubs/harbour/slipway.config.yaml': 'house: { name: Harbour Club, change: [{ system: pds, points: 4 }] }\n',
    'd/two.yaml': `${text('hesperid/sloe')}---\n${text('hesperid/quince')}`,
  });
  const oneFile = `file://${join(cwd, 'workbench.html')}`;
  const onSite = `file://${join(cwd, 'public/workbench.html')}`;
  let browser: Browser;
  let opened: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    expect((await slipway('site d -o public', { cwd })).code).toBe(0);
    browser = await openBrowser();
    opened = await openPage(browser, oneFile);
  });
  afterAll(() => opened?.page.context().close());

  /** Opens the workbench on the page that all tests share, with empty storage, and waits for the first result. */
  async function open(address: string, viewport?: { width: number; height: number }): Promise<OpenedPage> {
    await openAgain(opened, address, viewport);
    await opened.page.locator('.summary .status').waitFor();
    return opened;
  }

  /** Shows a design without reloading the page, for tests that do not depend on drafts and history. */
  async function show(design: string, address = oneFile, viewport = { width: 1280, height: 720 }): Promise<OpenedPage> {
    const { page, messages } = opened;
    if (page.url() !== address) await open(address);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme: null });
    messages.length = 0;
    await page.evaluate(`slipway.session.change(${JSON.stringify(design)})`);
    await page.evaluate("slipway.session.say(undefined), slipway.session.showTab('form')");
    await checked(page);
    return opened;
  }

  /** Waits until the current text is checked. */
  const checked = (page: Page) =>
    expect.poll(() => page.evaluate('slipway.session.checked?.text === slipway.session.text')).toBe(true);

  const showTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

  const openFindings = (page: Page) => page.evaluate("document.querySelector('.findings-pane').open = true");

  const editorText = (page: Page) => page.evaluate('window.slipway.session.text');

  const className = (page: Page) => page.locator('.summary .class-name');

  test('has the same totals and findings as the command line', async () => {
    const examples = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.(?:fleet|state|ledger|config|tech))\.yaml$/.test(name))
      .map((name) => readFileSync(join(projectPath('designs'), name), 'utf8'));
    const random = Array.from({ length: tries(300).numRuns }, (_, seed) =>
      JSON.stringify(randomDesign(seeded(seed + 1))),
    );
    const all = [...examples, ...random, faulty];
    expect(examples.length).toBeGreaterThan(60);
    const { page } = await show(faulty);
    const check = `Promise.all(${JSON.stringify(all)}.map(window.slipway.check))`;
    const found = (await page.evaluate(check)) as readonly unknown[];
    for (const [index, design] of all.entries()) expect(found[index], design).toEqual(plain(await expected(design)));
  });

  test('draws texts with the same width as in print', async () => {
    const { page } = await show(text('hesperid/lignum'));
    await expect.poll(() => page.locator('#panel-sheet').innerHTML()).toContain('Lignum');
    const texts = (await page.evaluate(
      `document.fonts.ready.then(() => [...document.querySelectorAll('#panel-sheet text')].map((node) =>
        ({ text: node.textContent, bold: node.getAttribute('font-weight') === '700',
           size: Number(node.getAttribute('font-size')), width: node.getComputedTextLength() })))`,
    )) as readonly { text: string; bold: boolean; size: number; width: number }[];
    expect(texts.length).toBeGreaterThan(50);
    for (const { text: words, bold, size, width } of texts) {
      const printed = typeface.textWidth(words, size, bold);
      expect(Math.abs(width - printed), words).toBeLessThan(0.02 * printed + 0.02);
    }
  });

  test('has no accessibility problems', async () => {
    const { page } = await open(onSite);
    for (const [colorScheme, options] of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      for (const [design, tab, content, changedPart] of [
        [faulty, 'Text', '.cm-content', 'html'],
        [overloaded, 'Cost', '.cost table', '.right'],
        [overloaded, 'Firepower', '#panel-firepower svg', '.right'],
      ] as const) {
        await page.evaluate(`slipway.session.change(${JSON.stringify(design)})`);
        await showTab(page, tab);
        await page.locator(content).waitFor();
        await thinOut(page, 'svg, svg *');
        expect([tab, await accessibilityProblems(page, options, changedPart)]).toEqual([tab, []]);
      }
    }
  });

  test('fits the screen, without overlaps, and always shows the totals', async () => {
    const { page } = await show(text('hesperid/lignum'), onSite);
    await showTab(page, 'Sheet');
    await page.locator('#panel-sheet svg').waitFor();
    for (const width of [360, 800, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [tab, part] of [
        ['Form', '.design-form'],
        ['Text', '.editor'],
      ] as const) {
        await showTab(page, tab);
        const place = `${tab} at ${width}`;
        expect([place, await extraWidth(page)]).toEqual([place, 0]);
        const pane = width >= 960 ? `#panel-${tab.toLowerCase()}` : part;
        const parts = ['header', '.toolbar', '.notices', '.summary', pane, '.findings-pane', '.right', '.keyboard'];
        expect([place, await overlaps(page, parts)]).toEqual([place, []]);
        expect([place, await cutOff(page, '#workbench')]).toEqual([place, []]);
        await page.locator('.keyboard').scrollIntoViewIfNeeded();
        const totals = await page.locator('.summary').boundingBox();
        expect([place, (totals?.y ?? -1) >= 0 && (totals?.y ?? 900) + (totals?.height ?? 0) < 450]).toEqual([
          place,
          true,
        ]);
      }
    }
  });

  test('findings have words for the form, and commands and codes only elsewhere', async () => {
    const { page } = await show(
      'class: Idle\nmass: 60\nhull: { boxes: 12 }\ndrive: 2\nftl: standard\nsystems: [{ system: beam, class: 1 }]\n',
    );
    await showTab(page, 'Form');
    await openFindings(page);
    const list = page.locator('.findings');
    const shown = (await list.innerText()).replace(/\s+/g, ' ');
    expect(shown).toContain('Add systems, armor or hull boxes');
    expect(shown).not.toMatch(/slipway|--|`|mass-unused|fire-control/);
    await list.getByRole('button', { name: 'Add a fire control' }).click();
    await expect.poll(() => editorText(page)).toContain('fire-control');
    await list.locator('summary').first().click();
    expect(await list.innerText()).toContain('mass-unused');
    await showTab(page, 'Text');
    expect(await list.innerText()).toContain('run `slipway fit');
    await showTab(page, 'Form');
    await page.evaluate(`slipway.session.change(${JSON.stringify(keysInFindings)})`);
    await list.getByRole('button', { name: 'Make the fighters robots' }).waitFor();
    const words = await list.innerText();
    for (const phrase of ['missing arcs for graser', 'duplicate modification fast', 'Add flak', 'with class 7'])
      expect(words).toContain(phrase);
    expect(words).not.toMatch(/`|: true/);
  });

  test('on a laptop the form has room, and help goes away with the first change', async () => {
    const { page } = await show(faulty);
    await page.setViewportSize({ width: 1366, height: 768 });
    await showTab(page, 'Form');
    await page.evaluate("document.querySelector('.findings-pane').open = false");
    await page.evaluate("slipway.session.say({ text: 'A new Scout: add its weapons.', kind: 'info' })");
    await page.locator('.notice').waitFor();
    await page.evaluate("slipway.session.change(slipway.session.text + '\\n')");
    await expect.poll(() => page.locator('.notice').count()).toBe(0);
    expect((await page.locator('#panel-form').boundingBox())?.height).toBeGreaterThan(480);
    const drawer = page.locator('.findings-pane');
    expect(await drawer.locator('> summary').textContent()).toMatch(/^Findings \([1-9]\d*\)$/);
    expect(await drawer.locator('li').first().isVisible()).toBe(false);
    await drawer.locator('> summary').click();
    expect(await drawer.locator('li').first().isVisible()).toBe(true);
    expect((await page.locator('#panel-form').boundingBox())?.height).toBeGreaterThan(240);
    await drawer.locator('> summary').click();
  });

  test('a name of 5,000 letters stays inside its bar, and its line of the ships of a fleet', async () => {
    const { page } = await show(`class: ${'Long'.repeat(1250)}\nmass: 40\nhull: { boxes: 8 }\n`);
    await page.evaluate("slipway.session.open('class: Short\\nmass: 10\\nhull: { boxes: 2 }\\n', 'A new design.')");
    await page.evaluate('slipway.session.notice.bringBack()');
    await checked(page);
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      expect([width, await extraWidth(page)]).toEqual([width, 0]);
      expect([width, ((await page.locator('.summary').boundingBox())?.height ?? 999) < 170]).toEqual([width, true]);
      expect([width, ((await page.locator('.notice').boundingBox())?.height ?? 999) < 180]).toEqual([width, true]);
    }
    await page.getByRole('button', { name: 'Fleet', exact: true }).click();
    await page.locator('.ship-picker li button').first().click();
    await page.locator('.fleet-entry .entry-name').waitFor();
    const heights = await page.evaluate(
      "[...document.querySelectorAll('.ship-picker li, .fleet-entry')].map((each) => each.offsetHeight)",
    );
    expect(Math.max(...(heights as number[]))).toBeLessThan(150);
    await page.evaluate("slipway.fleet.showPage('ship')");
  });

  test('makes no requests when opened from a disk', async () => {
    const { page, requests, messages } = await open(oneFile);
    await page.getByRole('tab', { name: 'Firepower' }).click();
    await page.locator('#panel-firepower svg').waitFor();
    expect(requests.filter((url) => url !== oneFile && !url.startsWith('data:'))).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('requests only its own files from `serve`, and complies with the content security policy', async () => {
    let served: Served | undefined;
    try {
      served = await serve(cwd);
      const { address } = served;
      // A separate page, because another origin would end the process of the shared page.
      const { page, requests, messages } = await openPage(browser, `${address}workbench.html`);
      await page.locator('#panel-sheet svg').waitFor();
      await showTab(page, 'Text');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('nav');
      await page.locator('.cm-tooltip-autocomplete').waitFor();
      expect(requests.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([]);
      expect(messages).toEqual([]);
      await page.goto(`${address}ships/sloe.html`);
      await page.getByRole('link', { name: 'Edit in the workbench' }).click();
      await expect.poll(() => className(page).textContent()).toBe('Sloe');
      await page.context().close();
    } finally {
      await served?.stop();
    }
  });

  test('a link contains the design, and the replaced draft is kept', async () => {
    const { page } = await open(oneFile);
    await page.evaluate(`window.slipway.session.change(${JSON.stringify(text('hesperid/sloe'))})`);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(/^file:.*#design=[\w-]+$/);

    const other = text('hesperid/quince');
    await page.evaluate(`window.slipway.session.change(${JSON.stringify(other)})`);
    await expect.poll(() => className(page).textContent()).toBe('Quince');
    // Only the part after `#` differs, so the page stays open.
    await page.goto(link);
    await expect.poll(() => className(page).textContent()).toBe('Sloe');
    expect(await editorText(page)).toBe(text('hesperid/sloe'));
    expect(page.url()).toBe(oneFile);
    expect(await page.locator('.notice').textContent()).toContain('Your design Quince is kept.');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    expect(await editorText(page)).toBe(other);
    await page.getByText('Your designs (2)').click();
    expect(await page.locator('.drafts li button:first-child').allTextContents()).toEqual(['Sloe', 'Quince']);
    // Undo brings back the other design, not another text of this one.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.drafts [aria-current="true"]').textContent()).toBe('Sloe');
    await page.getByRole('button', { name: 'Remove Quince' }).click();
    expect(await page.locator('.drafts li button:first-child').allTextContents()).toEqual(['Sloe']);
  });

  test('two tabs keep their designs, and both versions of one that both have changed', async () => {
    const { page } = await open(oneFile);
    const other = await page.context().newPage();
    try {
      const change = (tab: Page, design: string) => tab.evaluate(`slipway.session.change(${JSON.stringify(design)})`);
      const names = (tab: Page) =>
        tab.evaluate(`slipway.session.drafts.map(({ text }) => /class: (.*)/.exec(text)[1]).sort()`);
      const [sloe, quince] = [text('hesperid/sloe'), text('hesperid/quince')];
      await change(page, sloe);
      await expect.poll(() => names(page)).toEqual(['Sloe']);
      await other.goto(oneFile);
      await expect.poll(() => className(other).textContent()).toBe('Sloe');
      // A change in one tab arrives in the other, where nothing was changed.
      await change(page, sloe.replace('class: Sloe', 'class: Plum'));
      await expect.poll(() => className(other).textContent()).toBe('Plum');
      expect(await other.locator('.notice').textContent()).toContain('Changed in another tab.');
      // Another design.
      await other.evaluate(`slipway.session.open(${JSON.stringify(quince)}, '')`);
      await change(page, sloe.replace('class: Sloe', 'class: Pear'));
      await expect.poll(() => names(other)).toEqual(['Pear', 'Quince']);
      expect(await className(other).textContent()).toBe('Quince');
      // Both change the same design before either has kept it.
      await other.evaluate('slipway.session.openKept(slipway.session.drafts.find(({ text }) => /Pear/.test(text)).id)');
      await expect.poll(() => className(other).textContent()).toBe('Pear');
      await Promise.all([
        change(page, sloe.replace('class: Sloe', 'class: Lemon')),
        change(other, sloe.replace('class: Sloe', 'class: Lime')),
      ]);
      await expect.poll(() => names(page)).toEqual(['Lemon', 'Lime', 'Quince']);
      const notices = async () =>
        [await page.locator('.notices').textContent(), await other.locator('.notices').textContent()].join();
      await expect.poll(notices).toContain('Another tab has changed this design too');
      expect([await className(page).textContent(), await className(other).textContent()]).toEqual(['Lemon', 'Lime']);
    } finally {
      await other.close();
    }
  });

  test('a damaged link is reported, and the draft is kept', async () => {
    const { page } = await open(`${oneFile}#design=AAAA`);
    expect(await page.locator('.notice.error').textContent()).toContain('The link is damaged');
    expect(await className(page).textContent()).toBe('Example');
  });

  test('a link to the second design of a file shows that design', async () => {
    const { page } = opened;
    await openAgain(opened, onSite.replace('workbench.html', 'ships/quince.html'));
    await page.getByRole('link', { name: 'Edit in the workbench' }).click();
    await expect.poll(() => className(page).textContent()).toBe('Quince');
  });

  test('checks with the chosen settings, which links and the draft keep', async () => {
    const { page } = await open(onSite);
    await page.evaluate(
      `slipway.session.change('class: Cutter\\nmass: 10\\nhull: { boxes: 2 }\\nsystems: [{ system: pds }]\\n')`,
    );
    const points = () => page.locator('.summary dd').nth(2).textContent();
    await expect.poll(() => className(page).textContent()).toBe('Cutter');
    const choice = page.getByLabel('Rules of', { exact: true });
    const names = await choice.locator('option').allTextContents();
    const [club, none] = [
      names.findIndex((name) => name.includes('Harbour Club')),
      names.findIndex((name) => name.includes('no house rules')),
    ];
    await choice.selectOption(String(none));
    await expect.poll(() => page.evaluate('slipway.session.settings.house')).toBeUndefined();
    const before = Number(await points());
    await choice.selectOption(String(club));
    await expect.poll(points).toBe(String(before + 1));
    await page.reload();
    await expect.poll(points).toBe(String(before + 1));
    expect(await choice.inputValue()).toBe(String(club));
    // A link to the same text with other settings.
    const link = (await page.evaluate('slipway.session.link()')) as string;
    await page.goto(link.replace(/&settings=\d+/, none === 0 ? '' : `&settings=${none}`));
    await expect.poll(points).toBe(String(before));
    for (const index of [1, 0]) {
      await choice.selectOption(String(index));
      await page.reload();
      await expect.poll(() => choice.inputValue()).toBe(String(index));
    }
  });

  test('the draft survives a reload', async () => {
    const { page } = await open(oneFile);
    await showTab(page, 'Text');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# mine\n');
    await page.reload();
    expect(await editorText(page)).toMatch(/^# mine\n/);
  });

  test('works without storage, and shows a message', async () => {
    const refusal = await opened.page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })",
    );
    try {
      const { page, messages } = await open(oneFile);
      await expect.poll(() => page.locator('.notices').textContent()).toContain('This browser keeps nothing');
      await page.evaluate(`slipway.session.change(${JSON.stringify(text('hesperid/sloe'))})`);
      await expect.poll(() => className(page).textContent()).toBe('Sloe');
      expect(messages).toEqual([]);
    } finally {
      await refusal.dispose();
      // Makes the next test reload the page, with storage.
      await opened.page.goto('about:blank');
    }
  });

  test('completion, help, quick fix, undo and leaving the editor work by keyboard', async () => {
    const { page } = await show(faulty, oneFile, { width: 1400, height: 900 });
    await showTab(page, 'Text');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+Home');
    for (const key of ['ArrowDown', 'ArrowDown', 'Control+.']) await page.keyboard.press(key);
    await expect.poll(() => editorText(page)).toContain('hull: { boxes: 12 }');
    await expect.poll(() => page.locator('.findings li').allTextContents()).not.toContain('boxs');
    await checked(page);
    await page.keyboard.press('F1');
    await page.locator('.cm-tooltip .about').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => editorText(page)).toContain('boxs');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-tooltip-autocomplete').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const focused = 'document.activeElement.textContent';
    expect(await page.evaluate(focused)).toMatch(/^Findings/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toMatch(/^Line \d/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => editorText(page)).not.toBe(faulty);
  });

  test('clicking a finding moves the cursor to its location', async () => {
    const { page } = await show(faulty);
    await showTab(page, 'Text');
    await openFindings(page);
    await page.getByRole('button', { name: 'Line 6' }).first().click();
    await page.keyboard.type('x');
    expect(await editorText(page)).toMatch(/x.*\n$/);
    expect(((await editorText(page)) as string).split('\n').slice(0, 5)).toEqual(faulty.split('\n').slice(0, 5));
  });

  test('a new design has the frame of its role and no stated totals', async () => {
    const { page } = await show(faulty);
    await page.getByRole('button', { name: 'New' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Class name').fill('Wren');
    await dialog.getByLabel('Role').selectOption('Destroyer');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => className(page).textContent()).toBe('Wren');
    expect(await editorText(page)).toContain('mass: 38');
    await page.getByRole('button', { name: 'Format' }).click();
    await expect.poll(() => page.locator('.notice').textContent()).toContain('Nothing to format.');
    expect(await editorText(page)).not.toContain('stated');
    expect(await page.locator('.findings .error').count()).toBe(0);
    expect(await page.getByLabel('Mass', { exact: true }).inputValue()).toBe('38');
  });

  test('form and text show the same design and share the history', async () => {
    const { page } = await show(text('hesperid/sloe'), oneFile, { width: 1400, height: 900 });
    const thrust = page.getByLabel('Thrust', { exact: true });
    await expect.poll(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe('Sloe');
    const before = (await editorText(page)) as string;
    const [value, other] = [await thrust.inputValue(), String(Number(await thrust.inputValue()) - 1)];
    await thrust.fill(other);
    await thrust.press('Enter');
    await expect.poll(() => editorText(page)).toBe(before.replace(`thrust: ${value}`, `thrust: ${other}`));
    await thrust.press('ArrowDown');
    await expect.poll(() => editorText(page)).toContain(`thrust: ${Number(other) - 1},`);
    // Each change of the form is one step.
    await thrust.press('Control+z');
    await expect.poll(() => thrust.inputValue()).toBe(other);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => editorText(page)).toBe(before);
    await expect.poll(() => thrust.inputValue()).toBe(value);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => thrust.inputValue()).toBe(other);
    // While typing in a field, its own undo applies.
    await thrust.fill('1');
    await thrust.press('Control+z');
    expect(await editorText(page)).toContain(`thrust: ${other},`);

    await showTab(page, 'Text');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(before.replace('class: ', 'class: New '));
    await showTab(page, 'Form');
    await expect.poll(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe('New Sloe');
    expect(await thrust.inputValue()).toBe(value);
    // The tab survives a reload.
    await showTab(page, 'Text');
    await page.getByRole('button', { name: 'Add a system' }).click();
    await page.keyboard.type('2 pds');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => editorText(page)).toContain('{ system: pds, count: 2 }');
    await page.reload();
    await page.locator('.cm-content').waitFor();
    expect(await page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true');
  });

  test('clicking a finding focuses its field in the form, or the text if there is none', async () => {
    const wrong =
      'class: Faulty\nmass: 40\nhull: { boxes: 12 }\narmor: [2, x]\ndrive: 4\noptions: [none]\ncolour: red\nsystems: [{ system: beem }]\n---\nclass: Second\nmass: 20\nhull: { boxs: 4 }\n';
    const { page } = await show(wrong, oneFile, { width: 1400, height: 900 });
    const focused = () => page.evaluate('document.activeElement.dataset.at ?? document.activeElement.className');
    const goTo = async (message: RegExp) => {
      await openFindings(page);
      const finding = page.locator('.findings li').filter({ hasText: message }).first();
      await finding.getByRole('button', { name: 'Show' }).focus();
      await page.keyboard.press('Enter');
    };
    for (const [message, at] of [
      [/not x/, '/armor/1'],
      [/beem/, '/systems/0'],
      [/\bnone\b/, '/options'],
      // A finding of the other design shows that design.
      [/boxs/, '/hull/boxes'],
    ] as const) {
      await goTo(message);
      await expect.poll(focused).toBe(at);
    }
    expect(await page.getByLabel('Class', { exact: true }).inputValue()).toBe('Second');
    // The field gets the focus before the next key.
    const atOnce = `(() => {
      document.querySelector('.findings li:last-child button').click();
      return scheduler.postTask(() => document.activeElement.dataset.at);
    })()`;
    await page.getByLabel('Class', { exact: true }).focus();
    expect(await page.evaluate(atOnce)).toBe('/hull/boxes');
    await page.getByRole('combobox', { name: 'Design' }).selectOption({ label: '1 of 2: Faulty' });
    await expect.poll(() => page.getByLabel('Class', { exact: true }).inputValue()).toBe('Faulty');
    await goTo(/colour/);
    await expect.poll(focused).toBe('editor');
    expect(await page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true');
  });

  test('opens chosen or dropped files, saves them, and keeps the draft', async () => {
    const { page, messages } = await show(faulty);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open' }).click();
    const quince = text('hesperid/quince').replaceAll('\n', '\r\n');
    await (await chooser).setFiles({ name: 'my-quince.yaml', mimeType: 'text/yaml', buffer: Buffer.from(quince) });
    await expect.poll(() => className(page).textContent()).toBe('Quince');
    const save = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const saved = await download;
      return [saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8')];
    };
    expect(await save()).toEqual(['my-quince.yaml', quince]);

    const drop = (name: string, content: string) =>
      page.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${content}], '${name}'));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('.summary').dispatchEvent(event);
        return event.defaultPrevented;
      })()`);
    expect(await drop('sloe.yaml', JSON.stringify(text('hesperid/sloe')))).toBe(true);
    await expect.poll(() => className(page).textContent()).toBe('Sloe');
    expect(await page.locator('.notice').textContent()).toContain('Opened sloe.yaml. Your design Quince is kept.');
    await drop('huge.yaml', "'x'.repeat(2_000_001)");
    await expect.poll(() => page.locator('.notice.error').textContent()).toContain('huge.yaml is too large');
    expect(await className(page).textContent()).toBe('Sloe');
    expect(await save()).toEqual(['sloe.yaml', text('hesperid/sloe')]);

    // The text of a link has no file; undo restores the file with its text.
    const link = await page.evaluate('slipway.session.link()');
    await drop('my-quince.yaml', JSON.stringify(quince));
    await expect.poll(() => className(page).textContent()).toBe('Quince');
    await page.goto(link as string);
    await expect.poll(() => className(page).textContent()).toBe('Sloe');
    expect(await save()).toEqual(['sloe.yaml', text('hesperid/sloe')]);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await save()).toEqual(['my-quince.yaml', quince]);
    await page.evaluate(`slipway.session.change(${JSON.stringify(text('hesperid/quince'))} + '# mine\\n')`);
    expect(await save()).toEqual(['my-quince.yaml', `${quince}# mine\r\n`]);
    await page.evaluate("slipway.session.open('class: Gig\\nmass: 10\\nhull: { boxes: 2 }\\n', 'A new design.')");
    await expect.poll(() => className(page).textContent()).toBe('Gig');
    expect((await save())[0]).toBe('gig.yaml');
    expect(messages).toEqual([]);
  });

  test('looks at dropped files: opens all designs, and refuses others by name', async () => {
    const { page, messages } = await show(text('hesperid/quince'));
    const drop = (...files: readonly (readonly [name: string, content: string | readonly number[], type?: string])[]) =>
      page.evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        for (const [name, content, type] of ${JSON.stringify(files)})
          dataTransfer.items.add(new File([Array.isArray(content) ? new Uint8Array(content) : content], name, { type }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      })()`);
    const notice = page.locator('.notice');
    const refusals = [
      [['logo.png', [0x89, 0x50, 0x4e, 0x47, 0, 1], 'image/png'], 'logo.png is a picture'],
      [['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'], 'logo.svg is a picture'],
      [['a.pdf', [0x25, 0x50, 0x44, 0x46, 0xff, 0xfe]], 'a.pdf is no text file'],
      [['war.ledger.yaml', '- { player: AB, do: player, name: Anne }\n'], 'war.ledger.yaml is a campaign ledger'],
      [['letter.txt', 'Dear Anne,\nwe meet on Friday.\n'], 'letter.txt is not a design'],
    ] as const;
    for (const [file, words] of refusals) {
      await drop(file);
      await expect.poll(() => notice.textContent()).toContain(words);
      expect(await className(page).textContent()).toBe('Quince');
    }
    // A design with a mistake is one.
    await drop(['broken.yaml', 'class: Broken\nmass: [\n']);
    await expect.poll(() => page.evaluate('slipway.session.text')).toContain('class: Broken');
    await drop(
      ['sloe.yaml', text('hesperid/sloe')],
      ['logo.png', [0x89, 0x50], 'image/png'],
      ['candid.yaml', text('concord/candid')],
    );
    await expect.poll(() => notice.textContent()).toContain('Opened 2 files: Sloe and Candid. Not opened: logo.png');
    await expect.poll(() => className(page).textContent()).toBe('Candid');
    const names = 'slipway.session.drafts.map(({ text }) => /class: (.*)/.exec(text)[1])';
    expect(await page.evaluate(names)).toEqual(expect.arrayContaining(['Quince', 'Broken', 'Sloe', 'Candid']));
    expect(messages).toEqual([]);
  });

  test('a link with other line breaks is marked and fixed as any text', async () => {
    const windows = faulty.replaceAll('\n', '\r\n');
    const { page } = await open(`${oneFile}#${shareFragment({ text: windows })}`);
    expect(await editorText(page)).toBe(faulty);
    await openFindings(page);
    await page.getByRole('button', { name: 'Rename to boxes' }).click();
    await expect.poll(() => editorText(page)).toContain('{ boxes: 12 }');
  });

  test('an invalid design does not show the sheet of another design', async () => {
    const { page } = await show(text('hesperid/sloe'));
    await showTab(page, 'Sheet');
    await page.locator('#panel-sheet svg').waitFor();
    await page.evaluate("slipway.session.open('class: Broken\\nmass: [\\n', 'Opened.')");
    await checked(page);
    await expect.poll(() => page.locator('#panel-sheet svg').count()).toBe(0);
    await page.evaluate(
      `slipway.session.open(${JSON.stringify(`${text('hesperid/sloe')}---\nclass: Broken\n`)}, 'Opened.')`,
    );
    await page.locator('#panel-sheet svg').waitFor();
    await page.getByRole('combobox', { name: 'Design' }).selectOption({ index: 1 });
    await expect.poll(() => page.locator('#panel-sheet svg').count()).toBe(0);
  });

  test('prints the pages of the PDF, and nothing else', async () => {
    const { page } = await show(text('hesperid/sloe'));
    const folder = folderOf({});
    for (const name of ['hesperid/sloe', 'concord/valiant', 'brood/moss-eater', 'concord/immovable']) {
      await page.evaluate(`slipway.session.change(${JSON.stringify(text(name))})`);
      await checked(page);
      expect(
        (await slipway(['ssd', projectPath(`designs/${name}.yaml`), '-o', 'own.pdf', '--force'], { cwd: folder })).code,
      ).toBe(0);
      const own = await placedTexts(readFileSync(join(folder, 'own.pdf')));
      const printed = await placedTexts(await page.pdf({ preferCSSPageSize: true }));
      const outlines = (pages: typeof own) => pages.map(({ size, texts }) => [size, texts.map(({ text }) => text)]);
      expect([name, outlines(printed)]).toEqual([name, outlines(own)]);
      // Letters are measured alike, but PDF and browser may divide texts at other places.
      const far = printed.flatMap(({ texts }, at) =>
        texts.filter(({ place }, index) =>
          place.some((value, axis) => Math.abs(value - (own[at]?.texts[index]?.place[axis] ?? -9)) > 0.5),
        ),
      );
      expect([name, far]).toEqual([name, []]);
      const letter = await placedTexts(await page.pdf({ format: 'Letter' }));
      expect([name, letter.length]).toEqual([name, own.length]);
    }
  });

  const long = (length: number) => `class: Long\nmass: 100\nhull: { boxes: 20 }\nnotes: ${'x '.repeat(length / 2)}\n`;

  const attacks: readonly (readonly [name: string, design: string, shows: RegExp])[] = [
    [
      'tags in names',
      `class: ${JSON.stringify(hostile)}\nmass: 40\nhull: { boxes: 12 }\nrole: ${JSON.stringify(hostile)}\n`,
      /<img/,
    ],
    ['a long text', long(50_000), /Long/],
    ['a text over the limit', long(70_000), /Too large: more than 60,000 characters/],
    [
      'ten thousand entries',
      `class: Many\nmass: 100\nhull: { boxes: 20 }\nsystems: [${'{ system: pds },'.repeat(10_000)}]\n`,
      /Too large/,
    ],
    [
      'ten thousand copies',
      'class: Many\nmass: 100\nhull: { boxes: 20 }\nsystems: [{ system: pds, count: 10000 }]\n',
      /Many/,
    ],
    [
      'endless anchors',
      `a: &a [x,x]\n${[...'bcdefghijklmnopqrstuvwxyz'].map((key, index) => `${key}: &${key} [${`*${'abcdefghijklmnopqrstuvwxyz'[index]},`.repeat(9)}]\n`).join('')}`,
      /unreadable/,
    ],
  ];
  test('hostile designs run no script, and the page stays usable', async () => {
    const { page, messages } = await show(faulty);
    for (const [name, design, shows] of attacks) {
      await page.evaluate(`window.slipway.session.change(${JSON.stringify(design)})`);
      await expect.poll(() => page.locator('.summary').textContent(), { message: name }).toMatch(shows);
    }
    await page.evaluate(`window.slipway.session.change(${JSON.stringify(attacks[0]?.[1])})`);
    for (const tab of ['Sheet', 'Cost', 'Firepower']) await page.getByRole('tab', { name: tab }).click();
    await page.evaluate(`window.slipway.session.change(${JSON.stringify(text('hesperid/sloe'))})`);
    await expect.poll(() => className(page).textContent()).toBe('Sloe');
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(messages).toEqual([]);
  });
});
