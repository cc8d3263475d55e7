/** A real browser: Debian's `chromium-headless-shell`. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const program = '/usr/bin/chromium-headless-shell';

/** Root cannot use the sandbox. For short scripts, extra compiler and garbage collector threads take a tenth more time. */
const launchOptions = { executablePath: program, args: ['--no-sandbox', '--js-flags=--single-threaded'] };

let started: Promise<Browser> | undefined;

/** Starts the browser once for all test files in this process, and ends it with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install chromium-headless-shell`);
  const { chromium } = await import('playwright-core');
  started ??= chromium.launch(launchOptions);
  return started;
}

export interface OpenedPage {
  readonly page: Page;
  /** Addresses that the page has requested. */
  readonly requests: string[];
  /** Console messages, such as violations of the content security policy, and uncaught errors. */
  readonly messages: string[];
}

/** Opens a page with separate storage. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext(options);
  // For pages that hang, as in the configuration.
  context.setDefaultTimeout(500_000);
  const page = await context.newPage();
  const [requests, messages] = [[] as string[], [] as string[]];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(address);
  return { page, requests, messages };
}

/**
 * Opens an address in an existing page with empty storage, as if for the first time. A new page would compile the scripts
 * again, which takes most of the time that the workbench needs to start.
 */
export async function openAgain(
  { page, requests, messages }: OpenedPage,
  address: string,
  viewport = { width: 1280, height: 720 },
): Promise<void> {
  // Otherwise the page would not reload if only the part of the address after `#` differs.
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: 'file://', storageTypes: 'local_storage' });
  await devtools.detach();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null });
  requests.length = 0;
  messages.length = 0;
  await page.goto(address);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Color schemes with options of axe. They differ only in colors, so the second one checks only contrast. */
export const colorSchemes = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast'] }],
] as const;

/**
 * Removes shapes of drawings, which have no role, and keeps only two of the similar children of each element in `parts`:
 * those with the same tags, classes, roles and colors. Axe spends most of its time on long tables and drawings.
 */
export function thinOut(page: Page, parts: string): Promise<unknown> {
  return page.evaluate(`(() => {
    for (const shape of document.querySelectorAll('svg :is(defs, path, use)')) shape.remove();
    const compared = ['class', 'role', 'type', 'fill'];
    const kindOf = ({ tagName, attributes, children }) => JSON.stringify([
      tagName,
      [...attributes].map(({ name, value }) => (compared.includes(name) ? [name, value] : name)),
      [...new Set([...children].map(kindOf))],
    ]);
    // Innermost parents first. Elements with a different number of children of the same kinds count as similar.
    for (const parent of [...document.querySelectorAll(${JSON.stringify(parts)})].reverse()) {
      for (const alike of Map.groupBy(parent.children, kindOf).values()) for (const extra of alike.slice(2)) extra.remove();
    }
  })()`);
}

/**
 * Accessibility problems of a page or a part of it: the rule and the first element that breaks it. `options` are those
 * of axe.
 */
export async function accessibilityProblems(page: Page, options = {}, part = 'html'): Promise<readonly unknown[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // Without this, axe also describes every element without a problem.
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options });
  return page.evaluate(
    `axe.run('${part}', ${asked}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  ) as Promise<readonly unknown[]>;
}

/** The width in pixels by which a page exceeds the screen. */
export function extraWidth(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  ) as Promise<number>;
}

/** Pairs of parts of a page that overlap. Every part has to be on the page. */
export async function overlaps(page: Page, parts: readonly string[]): Promise<readonly string[]> {
  const boxes = (await page.evaluate(
    `${JSON.stringify(parts)}.map((part) => document.querySelector(part))
      .map((each) => each?.checkVisibility() ? each.getBoundingClientRect().toJSON() : undefined)`,
  )) as readonly ({ x: number; y: number; width: number; height: number } | undefined)[];
  const found: string[] = [];
  for (const [index, one] of boxes.entries()) {
    if (!one) throw new Error(`${parts[index]} is not on the page`);
    for (const [other, two] of boxes.slice(0, index).entries()) {
      if (!two) continue;
      const isApart =
        one.x >= two.x + two.width ||
        two.x >= one.x + one.width ||
        one.y >= two.y + two.height ||
        two.y >= one.y + one.height;
      if (!isApart) found.push(`${parts[other]} and ${parts[index]}`);
    }
  }
  return found;
}

/** Lines of a list in which a part covers another one, or is wider than its place. */
export function coveredLines(page: Page, line: string): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(line)})].filter((each) => {
    const boxes = [...each.children].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    return [...each.children].some((part) => part.scrollWidth > part.clientWidth + 1) || boxes.some((one, at) => one.right > each.getBoundingClientRect().right + 1 || boxes.slice(0, at).some((two) =>
      one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom));
  }).map((each) => each.innerText)`) as Promise<readonly string[]>;
}

/** Controls and texts of a part whose content is cut off: wider than their box without a scroll bar or an ellipsis. */
export function cutOff(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(`${part} :is(button, p, h1, h2, h3, dt, dd, label, summary, th, td, legend)`)})]
    .filter((each) => each.offsetWidth > 1 && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
    .map((each) => each.outerHTML.slice(0, 200))`) as Promise<readonly string[]>;
}

/** Presses a key (Tab by default) until an element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const focused = `(() => { const e = document.activeElement; return (e.ariaLabel ?? e.labels?.[0]?.textContent ?? e.textContent ?? '').trim(); })()`;
  for (let step = 0; step < 150; step++) {
    const found = (await page.evaluate(focused)) as string;
    if (typeof name === 'string' ? found.startsWith(name) : name.test(found)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no \`${name}\` within 150 presses of ${key}`);
}
