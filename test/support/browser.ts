/** A real browser, where Debian's `chromium-headless-shell` is installed. */

import { existsSync } from 'node:fs';

const program = '/usr/bin/chromium-headless-shell';

/** True if the tests of the browser can run. */
export const hasBrowser = existsSync(program);

/** Starts the browser. Root cannot have its sandbox. */
export async function openBrowser() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
}
