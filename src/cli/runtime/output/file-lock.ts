/** A lock file next to a file that several processes may change. */

import { closeSync, fstatSync, futimesSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { resolveLinks, systemErrorText } from '../files/paths.ts';
import { temporaryName } from './new-file.ts';

/**
 * A command that holds a lock sets its time this often, in milliseconds. One that was not set for so long was left by a
 * killed command. Process numbers would not tell: the holder may run in another container.
 */
const heartbeat = 1_000;
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
  { err, onKill }: Pick<World, 'err' | 'onKill'>,
  action: () => Promise<Result>,
): Promise<Result> {
  const lock = `${resolveLinks(path)}.lock`;
  let file = createLock(lock, name);
  for (let attempt = 1; file === 'taken'; attempt++) {
    if (attempt === maxAttempts) {
      const help = `if no other command is running, delete ${name}.lock`;
      throw new UsageError(`${name} is locked by another command; nothing written`, help);
    }
    if (attempt === 20) await err.write(`slipway: waiting for another command that writes ${name}\n`);
    await new Promise((resolve) => setTimeout(resolve, interval));
    file = createLock(lock, name);
  }
  return file === undefined ? action() : whileHolding(file, lock, action, onKill);
}

async function whileHolding<Result>(
  file: number,
  lock: string,
  action: () => Promise<Result>,
  onKill: World['onKill'],
): Promise<Result> {
  const inode = fstatSync(file).ino;
  const timer = setInterval(() => {
    try {
      futimesSync(file, new Date(), new Date());
    } catch {
      // Another computer has deleted the lock, on a network drive.
    }
  }, heartbeat);
  const unlock = () => {
    // After a long standstill it may be the lock of another command.
    if (lstatSync(lock, { throwIfNoEntry: false })?.ino === inode) rmSync(lock, { force: true });
  };
  const release = onKill(unlock);
  try {
    return await action();
  } finally {
    clearInterval(timer);
    unlock();
    release();
    closeSync(file);
  }
}

/** Opens a new lock file; `undefined` without its folder, where there is no file to lock either: the action reports that. */
function createLock(lock: string, name: string): number | 'taken' | undefined {
  try {
    return openSync(lock, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code !== 'EEXIST') throw new UsageError(`cannot write ${name}: ${systemErrorText(error)}`);
  }
  removeAbandoned(lock);
  return 'taken';
}

/** Of several waiting commands only one can move a lock away. One that moved the lock of a faster command puts it back. */
function removeAbandoned(lock: string): void {
  const isAbandoned = (path: string) => {
    const status = lstatSync(path, { throwIfNoEntry: false });
    return status && !status.isDirectory() && Date.now() - status.mtimeMs > abandonedAfter;
  };
  if (!isAbandoned(lock)) return;
  const moved = temporaryName(lock);
  try {
    renameSync(lock, moved);
  } catch {
    return;
  }
  if (isAbandoned(moved)) rmSync(moved);
  else renameSync(moved, lock);
}
