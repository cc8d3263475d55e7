/**
 * Creates a folder for the temporary files of all tests and removes it at the end. It is in memory if there is room, because
 * tests that write files wait for a disk about a third of their time.
 */

import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'slipway-tests-';

/** The tests leave about 300 MB in it. */
const wantedBytes = 1 << 30;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= wantedBytes;
  } catch {
    return false;
  }
}

// biome-ignore lint/style/noDefaultExport: vitest calls the default export.
export default function setup(): () => void {
  // Every project of the configuration calls this.
  if (process.env.TMPDIR?.includes(prefix)) return () => {};
  const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
  process.env.TMPDIR = scratch;
  return () => rmSync(scratch, { recursive: true, force: true });
}
