/**
 * A lock file next to a file that several processes may change. It holds its owner's process ID and machine, so that the lock
 * of a killed process can be removed.
 */

import { linkSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatCount } from '../../../text/numbers.ts';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { resolveLinks, systemErrorText } from '../files/paths.ts';
import { readFileStart } from '../files/read-file.ts';
import { removeLeftovers } from './temporary.ts';

type LockWorld = Pick<World, 'pid' | 'isRunning' | 'err'>;

/** How long to wait for another process. */
interface LockRetry {
  /** Milliseconds between attempts. */
  readonly interval: number;
  readonly attempts: number;
}

const defaultRetry: LockRetry = { interval: 50, attempts: 200 };

/** Attempts before the command prints what it waits for. */
const quietAttempts = 20;

/** Bytes of a lock file that are read. */
const maxLength = 1024;

/** Age in seconds at which a lock that names no process counts as abandoned. */
const abandonedAfter = 60;

/** Names of the files that become lock files; they contain the process ID. */
const temporaryPattern = /^\..+\.lock\.slipway-(\d+)$/;

/** Lock files of this process: any other with its process ID is from an earlier process. */
const held = new Set<string>();

/** The lock of another command. */
interface Obstacle {
  readonly owner: string;
  /** Age in seconds, by the clock of the file system. */
  readonly age: number;
  readonly text: string;
  readonly status: Stats;
}

/** The lock that this process is about to create. */
interface OwnLock {
  /** A file next to it with its text. */
  readonly temporary: string;
  readonly text: string;
  readonly world: LockWorld;
}

/**
 * Runs `action` while no other process has the lock of a file. Throws a {@link UsageError} if another process keeps it, or
 * if the folder is not writable.
 */
export async function withFileLock<Result>(
  { name, path }: InputFile,
  world: LockWorld,
  action: () => Promise<Result>,
  retry = defaultRetry,
): Promise<Result> {
  // The caller reports a missing file.
  const lock = `${resolveLinks(path)}.lock`;
  removeLeftovers(dirname(lock), temporaryPattern, world);
  await acquire(lock, name, world, retry);
  try {
    return await action();
  } finally {
    held.delete(lock);
    rmSync(lock, { force: true });
  }
}

async function acquire(lock: string, name: string, world: LockWorld, retry: LockRetry): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const obstacle = attemptLock(lock, name, world);
    if (obstacle === undefined) return;
    if (obstacle !== 'gone') {
      if (attempt >= retry.attempts) throw lockedError(name, obstacle);
      if (attempt === quietAttempts) await world.err.write(`slipway: waiting for ${obstacle.owner}\n`);
    }
    await setTimeout(retry.interval);
  }
}

function lockedError(name: string, { owner, age }: Obstacle): UsageError {
  const seconds = age - (age % 1);
  const help = `try again; if that process has ended, delete ${name}.lock`;
  return new UsageError(`${name} is locked by ${owner}, for ${formatCount(seconds, 'second')}; nothing written`, help);
}

/** Creates the lock file; returns the lock that is in the way, or `gone` if an abandoned one was removed. */
function attemptLock(lock: string, name: string, world: LockWorld): Obstacle | 'gone' | undefined {
  const text = `process ${world.pid} on ${hostname()}\n`;
  const temporary = join(dirname(lock), `.${basename(lock)}.slipway-${world.pid}`);
  try {
    writeFileSync(temporary, text);
    if (create(lock, temporary, text)) {
      held.add(lock);
      return undefined;
    }
    const obstacle = readLock(lock, temporary);
    if (obstacle === undefined) return 'gone';
    if (!isAbandoned(lock, obstacle, world)) return obstacle;
    return removeLock(lock, obstacle, { temporary, text, world }) ? 'gone' : obstacle;
  } catch (error) {
    throw new UsageError(`cannot write ${name}: cannot create its lock file: ${systemErrorText(error)}`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Creates the lock file with its content in one step; `false` if there is one. */
function create(lock: string, temporary: string, text: string): boolean {
  try {
    linkSync(temporary, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  // The file system has no hard links.
  return createExclusively(lock, text);
}

function createExclusively(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lock: string, temporary: string): Obstacle | undefined {
  try {
    const text = readFileStart(lock, maxLength).toString('utf8');
    const status = statSync(lock);
    const age = Math.max(0, (statSync(temporary).mtimeMs - status.mtimeMs) / 1000);
    return { owner: text.trim() || 'another process', age, text, status };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True if the owner was a process of this machine that no longer exists. */
function isAbandoned(lock: string, { text, age }: Obstacle, { pid, isRunning }: LockWorld): boolean {
  const [, owner, host] = /^process (\d+) on (.*)\n$/.exec(text) ?? [];
  if (owner === undefined) return age > abandonedAfter;
  if (host !== hostname()) return false;
  return Number(owner) === pid ? !held.has(lock) : !isRunning(Number(owner));
}

/**
 * Removes an abandoned lock. Only one process at a time may do that, so that none removes the lock of a new owner. It holds a
 * second lock meanwhile, which a killed process leaves behind too.
 */
function removeLock(lock: string, abandoned: Obstacle, own: OwnLock): boolean {
  const remover = `${lock}.remove`;
  if (!create(remover, own.temporary, own.text)) {
    const other = readLock(remover, own.temporary);
    if (other && isAbandoned(remover, other, own.world)) rmSync(remover, { force: true });
    return false;
  }
  try {
    const now = readLock(lock, own.temporary);
    if (now && isSameLock(now, abandoned)) rmSync(lock);
    return true;
  } finally {
    rmSync(remover, { force: true });
  }
}

function isSameLock(a: Obstacle, b: Obstacle): boolean {
  return a.text === b.text && a.status.ino === b.status.ino && a.status.mtimeMs === b.status.mtimeMs;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
