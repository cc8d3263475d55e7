/** Fleets in the workbench, in a real browser. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityProblems,
  colorSchemes,
  coveredLines,
  cutOff,
  extraWidth,
  type OpenedPage,
  openAgain,
  openBrowser,
  openPage,
  tabTo,
  thinOut,
} from '../support/browser.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const text = (name: string) => readFileSync(projectPath(`designs/${name}.yaml`), 'utf8');

const club = ['sloe', 'quince', 'walnut', 'espalier', 'bramble', 'hornbeam'];

const clubFleet = `# The first battle of the year.
fleet: Orchard
navy: Hesperid League
limit: { points: 1500 }
ships:
  - { design: ../hesperid/walnut.yaml, names: [Old Walnut] } # flagship
  - { design: ../hesperid/sloe.yaml, count: 3 }
composition:
  - { of: { class: Sloe }, at-most: 2 }
`;

describe('a fleet in the workbench', () => {
  const cwd = folderOf({
    ...Object.fromEntries(club.map((name) => [`d/hesperid/${name}.yaml`, text(`hesperid/${name}`)])),
    'd/fleets/orchard.fleet.yaml': clubFleet,
  });
  const onSite = `file://${join(cwd, 'public/workbench.html')}`;
  const oneFile = `file://${join(cwd, 'workbench.html')}`;
  let browser: Browser;
  let opened: OpenedPage;
  beforeAll(async () => {
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
    expect((await slipway('site d -o public', { cwd })).code).toBe(0);
    browser = await openBrowser();
    opened = await openPage(browser, onSite);
  });
  afterAll(() => opened?.page.context().close());

  async function open(address = onSite, viewport?: { width: number; height: number }): Promise<Page> {
    await openAgain(opened, address, viewport);
    const { page } = opened;
    await page.getByRole('button', { name: 'Fleet', exact: true }).click();
    await page.locator('.ship-picker li').first().waitFor();
    return page;
  }

  const fleetText = (page: Page) => page.evaluate('slipway.fleet.draft.text') as Promise<string>;

  const totals = (page: Page) => page.locator('.fleet-summary').innerText();

  const settled = (page: Page) =>
    expect.poll(() => page.evaluate('slipway.fleet.verdict?.fleet?.totals.ships > 0')).toBe(true);

  /** Opens the fleet of the club, without its file. */
  async function openClubFleet(page: Page) {
    await page.evaluate(`slipway.fleet.open(${JSON.stringify(clubFleet)}, 'Opened.')`);
    await settled(page);
    await expect.poll(() => totals(page)).toContain('Orchard');
  }

  test('of 1,500 points is made of the designs of the club, and printed as its pack', async () => {
    const page = await open();
    const add = (name: string) => page.getByRole('button', { name: new RegExp(`^Add ${name}\\b`) }).click();
    await add('Walnut');
    for (const count of ['1', '2', '3']) {
      await add('Sloe');
      await expect
        .poll(() =>
          page
            .getByLabel('Count: Sloe')
            .inputValue()
            .catch(() => ''),
        )
        .toBe(count);
    }
    await page.getByRole('button', { name: 'One fewer: Sloe' }).click();
    await page.getByRole('button', { name: 'Walnut', exact: true }).click();
    await page.getByLabel('Ship name').fill('Old Walnut');
    await page.getByRole('button', { name: /^What fits in the last/ }).click();
    await page.locator('.proposal-list li button').first().click();
    await expect.poll(() => totals(page)).toMatch(/legal/);
    const before = await fleetText(page);
    expect(before).toContain('names: [Old Walnut]');
    // The same fleet by the command line: same totals, no errors.
    const files = folderOf({
      ...Object.fromEntries(club.map((name) => [`d/hesperid/${name}.yaml`, text(`hesperid/${name}`)])),
      'mine.fleet.yaml': before,
    });
    const { out, code } = await slipway('fleet mine.fleet.yaml --format json --pdf mine.pdf', { cwd: files });
    expect(code).toBe(0);
    const [{ totals: own }] = JSON.parse(out).fleets;
    expect((await totals(page)).replaceAll(/\s+/g, ' ')).toContain(
      `${own.points.total.toLocaleString('en-US')} of 1,500`,
    );
    const pages = readFileSync(join(files, 'mine.pdf'))
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length;
    await page.getByRole('tab', { name: 'Pack' }).click();
    await expect.poll(() => page.locator('.pack-pages figure').count()).toBe(pages);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('.bench:not([hidden]) > .paper > svg').count()).toBe(pages);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => fleetText(page)).not.toBe(before);
    expect(opened.messages).toEqual([]);
  });

  test('is made with the keyboard alone', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await tabTo(page, 'Fleet');
    await page.keyboard.press('Enter');
    await page.locator('.ship-picker li').first().waitFor();
    await tabTo(page, 'Add ships…');
    await page.keyboard.press('Enter');
    // The page moves the focus there itself.
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('ship-search');
    await page.keyboard.type('quince');
    await page.keyboard.press('Enter');
    await settled(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => fleetText(page)).toMatch(/quince.*\n.*design/);
    const [first] = /\n {2}- .*/.exec(await fleetText(page)) ?? [];
    await tabTo(page, 'Move', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await fleetText(page)).trimEnd().endsWith(first?.trim() ?? '-')).toBe(true);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => fleetText(page)).toMatch(/quince.*\n.*design/);
  });

  test('keeps the comments of its file, and has the findings of the command line', async () => {
    const page = await open();
    await page.locator('.drafts summary').first().click();
    await page.getByRole('button', { name: 'Orchard' }).click();
    await settled(page);
    const { out } = await slipway('fleet d/fleets/orchard.fleet.yaml --format json', { cwd });
    const findings = JSON.parse(out).fleets[0].findings as readonly { readonly message: string }[];
    expect(findings.map(({ message }) => message)).toEqual(['too many ships of class Sloe: 3; at most 2 allowed']);
    await expect.poll(() => page.locator('.findings-pane:visible').textContent()).toContain(findings[0]?.message);
    await page.getByRole('button', { name: 'One fewer: Sloe' }).click();
    await expect.poll(() => totals(page)).toContain('legal');
    expect(await fleetText(page)).toBe(clubFleet.replace('count: 3', 'count: 2'));
  });

  test('takes back its own changes by key, and none of the ship', async () => {
    const page = await open();
    await page.evaluate("slipway.session.change(slipway.session.text + '# mine\\n')");
    await page.getByRole('button', { name: /^Add Espalier\b/ }).click();
    await expect.poll(() => fleetText(page)).toContain('espalier');
    await page.keyboard.press('Control+z');
    await expect.poll(() => fleetText(page)).not.toContain('espalier');
    expect(await page.evaluate('slipway.session.text')).toContain('# mine');
    await page.keyboard.press('Control+y');
    await expect.poll(() => fleetText(page)).toContain('espalier');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect.poll(() => fleetText(page)).not.toContain('espalier');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => fleetText(page)).toContain('espalier');
  });

  test('has wings of its own, chosen from lists', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Add Espalier\b/ }).click();
    await page.getByRole('button', { name: 'Espalier', exact: true }).click();
    await page.getByLabel('Type', { exact: true }).first().selectOption('torpedo');
    await expect.poll(() => fleetText(page)).toContain('wings: [{ type: torpedo');
    await page.getByRole('button', { name: 'As designed' }).click();
    await expect.poll(() => fleetText(page)).not.toContain('wings');
  });

  test('has missiles of its own, within the mass of the magazine', async () => {
    const page = await open();
    const missiles = readFileSync(projectPath('test/fixtures/fleets/designs/missiles.yaml'), 'utf8');
    await page.evaluate(`slipway.session.open(${JSON.stringify(missiles)}, 'Opened.')`);
    await page.evaluate('slipway.fleet.showPage("fleet")');
    await page.getByRole('button', { name: /^Add Quiver\b/ }).click();
    await page.getByRole('button', { name: 'Quiver', exact: true }).click();
    const set = async (label: string, value: number) => {
      await page.locator('.form-entry:has([data-entry])').getByLabel(label).fill(String(value));
      await page.keyboard.press('Tab');
    };
    await set('Extended-range salvoes', 2);
    await page.getByText('Magazine: 12 of 6 mass filled').waitFor();
    await expect.poll(() => page.locator('.form-finding').first().innerText()).toContain('12 mass; the magazine has 6');
    await set('Standard salvoes', 0);
    await set('EMP warheads', 2);
    await expect.poll(() => fleetText(page)).toContain('salvoes: [{ extended: 2 }]');
    await expect.poll(() => fleetText(page)).toContain('warheads: [emp, emp, standard]');
    await expect.poll(() => totals(page)).toContain('legal');
    await page.getByRole('button', { name: 'As designed' }).first().click();
    await expect.poll(() => fleetText(page)).not.toContain('salvoes');
  });

  test('counts its bogeys with its ships, and says its rules as a club would', async () => {
    const page = await open();
    const bogeys = clubFleet.replace('at-most: 2', 'at-most: 1').concat('dummy-bogeys: 2\n');
    await page.evaluate(`slipway.fleet.open(${JSON.stringify(bogeys)}, 'Opened.')`);
    await settled(page);
    const [, points = ''] = /Points\s*([\d,]+) of/.exec(await totals(page)) ?? [];
    expect(await page.locator('.fleet-total').innerText()).toMatch(
      new RegExp(`^4 ships and 2 dummy bogeys\\s*${points} points$`),
    );
    expect(await page.locator('.fleet-rule').innerText()).toContain('at most 1 ship of class Sloe');
  });

  test('has IDs of its ships, with the next numbers where none are typed, and its pack as a file', async () => {
    const page = await open();
    await openClubFleet(page);
    await page.getByRole('button', { name: 'Sloe', exact: true }).click();
    await page.getByText('IDs in a campaign').click();
    await page.getByLabel('ID 2').fill('HL101008');
    await page.keyboard.press('Tab');
    await expect.poll(() => fleetText(page)).toContain('ids: [HL101009, HL101008, HL101010]');
    await page.getByRole('button', { name: 'One more: Sloe' }).click();
    await expect.poll(() => fleetText(page)).toContain('HL101010, HL101011]');
    await page.getByRole('tab', { name: 'Pack' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save SVG' }).click();
    expect((await saved).suggestedFilename()).toBe('orchard.svg');
    const svg = readFileSync(await (await saved).path(), 'utf8');
    const pages = await page.locator('.pack-pages figure').count();
    expect(svg).toContain(`height="${297 * pages}mm"`);
    expect([svg.includes('<text'), svg.match(/<defs>/g)?.length]).toEqual([false, 1]);
  });

  test('takes patterns in rules that cannot be costly, and names the others', async () => {
    const page = await open();
    const rule = (pattern: string) => clubFleet.replace('class: Sloe', `class: /${pattern}/`);
    for (const [pattern, message] of [
      ['^Sl.+$', 'too many ships'],
      ['((S+)+)+x', 'a repeated group'],
      ['.*.*.*.*x', 'more than three repetitions'],
    ] as const) {
      await page.evaluate(`slipway.fleet.open(${JSON.stringify(rule(pattern))}, 'Opened.')`);
      await expect.poll(() => page.locator('.findings-pane:visible').textContent()).toContain(message);
    }
  });

  test('is shared by link with its own designs, and opens in another browser profile', async () => {
    const page = await open(oneFile);
    const own = text('hesperid/sloe').replace(/^class: .*/m, 'class: Blackthorn');
    await page.evaluate(`slipway.session.open(${JSON.stringify(own)}, 'Opened.'), slipway.fleet.showPage('fleet')`);
    await page.getByRole('button', { name: /^Add Blackthorn\b/ }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link').inputValue();
    const other = await openPage(browser, link);
    await settled(other.page);
    expect(await totals(other.page)).toBe(await totals(page));
    expect(await fleetText(other.page)).toBe(await fleetText(page));
    // It survives a reload, and the draft can be edited.
    await other.page.reload();
    await settled(other.page);
    await other.page.getByRole('button', { name: 'Blackthorn', exact: true }).click();
    await other.page.getByRole('button', { name: 'Open the design' }).click();
    await expect.poll(() => other.page.locator('.class-name:visible').innerText()).toBe('Blackthorn');
    await other.page.context().close();
  });

  test('is opened by dropping its file, with the designs that it names', async () => {
    const page = await open(oneFile);
    const drop = (files: Readonly<Record<string, string>>) =>
      page.evaluate(`(() => {
        const data = new DataTransfer();
        for (const [name, content] of Object.entries(${JSON.stringify(files)})) data.items.add(new File([content], name));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      })()`);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await drop({ 'orchard.fleet.yaml': clubFleet });
    await expect
      .poll(() => page.locator('.findings-pane:visible').textContent())
      .toContain('file not found: ../hesperid/walnut.yaml');
    await drop({ 'walnut.yaml': text('hesperid/walnut'), 'sloe.yaml': text('hesperid/sloe') });
    await page.getByRole('button', { name: 'Fleet', exact: true }).click();
    await expect.poll(() => totals(page)).toMatch(/Ships\s+4/);
    await expect.poll(() => page.locator('.findings-pane:visible').textContent()).not.toContain('not found');
  });

  test('has no accessibility problems, and nothing outside of the screen', async () => {
    const page = await open();
    await openClubFleet(page);
    await page.getByRole('button', { name: 'Walnut', exact: true }).click();
    await page.evaluate("for (const each of document.querySelectorAll('.bench details')) each.open = true");
    for (const tab of ['Improve', 'Pack', 'Add ships']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const width of [360, 1366, 1920]) {
        await page.setViewportSize({ width, height: 768 });
        expect([tab, width, await extraWidth(page)]).toEqual([tab, width, 0]);
        expect([tab, width, await cutOff(page, '.bench:not([hidden])')]).toEqual([tab, width, []]);
        expect([tab, width, await coveredLines(page, '.fleet-entry')]).toEqual([tab, width, []]);
      }
    }
    await thinOut(page, '.ship-picker ul');
    for (const [colorScheme, options] of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page, options), colorScheme).toEqual([]);
    }
  });
});
