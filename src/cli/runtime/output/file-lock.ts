/** A lock file next to a file that several processes may change. */

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { resolveLinks, systemErrorText } from '../files/paths.ts';

/** Milliseconds after which a lock counts as left by a killed command: no command holds one for so long. */
const abandonedAfter = 10_000;

/** Milliseconds between attempts, and their number: enough to outlast a lock that was left. */
const interval = 50;
const maxAttempts = 300;

/**
 * Runs `action` while no other process has the lock of a file, which need not exist. Throws a {@link UsageError} if other
 * processes keep it, or if the folder is not writable.
 */
export async function withFileLock<Result>(
  { name, path }: InputFile,
  { err }: Pick<World, 'err'>,
  action: () => Promise<Result>,
): Promise<Result> {
  const lock = `${resolveLinks(path)}.lock`;
  for (let attempt = 1; !createLock(lock, name); attempt++) {
    if (attempt === maxAttempts) {
      const help = `if no other command is running, delete ${name}.lock`;
      throw new UsageError(`${name} is locked by another command; nothing written`, help);
    }
    if (attempt === 20) await err.write(`slipway: waiting for another command that writes ${name}\n`);
    await setTimeout(interval);
  }
  try {
    return await action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Returns false if there is a lock. */
function createLock(lock: string, name: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Without its folder there is no file to lock, which the action reports.
    if (code === 'ENOENT' || code === 'ENOTDIR') return true;
    if (code !== 'EEXIST') throw new UsageError(`cannot write ${name}: ${systemErrorText(error)}`);
  }
  const status = statSync(lock, { throwIfNoEntry: false });
  if (status && Date.now() - status.mtimeMs > abandonedAfter) rmSync(lock, { force: true });
  return false;
}
