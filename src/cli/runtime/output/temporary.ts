/** Temporary files and folders: their names hold the process ID, so that a later run can delete those of killed runs. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { World } from '../../world.ts';

/** The process of a run, and which others exist. */
export type Processes = Pick<World, 'pid' | 'isRunning'>;

const scratchPattern = /^\.slipway-(\d+)-\w{6}$/;

/** Folders that a run has cleaned: a run may write thousands of files to one folder. */
const cleaned = new WeakMap<Processes, Set<string>>();

/** Creates a hidden folder in `parent` for an incomplete file, and deletes those of killed runs. */
export function createScratchFolder(parent: string, world: Processes): string {
  const done = getOrCompute(cleaned, world, () => new Set<string>());
  if (!done.has(parent)) removeLeftovers(parent, scratchPattern, world);
  done.add(parent);
  return mkdtempSync(join(parent, `.slipway-${world.pid}-`));
}

/** Deletes what killed processes left in a folder; the first group of `pattern` is the process ID. */
export function removeLeftovers(folder: string, pattern: RegExp, { pid, isRunning }: Processes): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, owner] = pattern.exec(name) ?? [];
      if (owner === undefined || Number(owner) === pid || isRunning(Number(owner))) continue;
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch {
    // Leftovers do no harm.
  }
}
