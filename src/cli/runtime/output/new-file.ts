import { randomBytes } from 'node:crypto';
import { closeSync, constants, mkdirSync, openSync, renameSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { statPath, systemErrorText } from '../files/paths.ts';
import { guardOutput, type OutputOptions } from './output-guard.ts';

/** A file that appears under its name only when it is complete. */
export interface NewFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Moves the complete file to its path. */
  readonly keep: () => void;
  /** Deletes what was written; does nothing after `keep`. */
  readonly drop: () => void;
}

/**
 * Creates a file under a temporary name next to its path, or next to the target of a link. Devices and pipes are written to
 * directly. Throws a {@link UsageError} if the path is not writable or `output-guard.ts` refuses it.
 */
export function createFile(name: string, options: OutputOptions, world: World): NewFile {
  const { path, isStream } = guardOutput(name, options, world);
  const written = isStream ? path : temporaryName(path);
  const remove = () => {
    if (!isStream) rmSync(written, { force: true });
  };
  const release = world.onKill(remove);
  const file = attempt(name, () => (isStream ? openStream(written) : openSync(written, 'wx')));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    // The PDF library may still write after the run has been canceled.
    write: (bytes) => {
      if (isOpen) attempt(name, () => writeAll(file, bytes));
    },
    keep: () => {
      close();
      if (isStream) return;
      // Files that were read since may be the same file.
      guardOutput(name, { ...options, force: true }, world);
      attempt(name, () => renameSync(written, path));
      release();
    },
    drop: () => {
      close();
      remove();
      release();
    },
  };
}

/** Opens a device or pipe. A pipe that nothing reads is an error: to wait for a reader would be deaf to signals. */
function openStream(path: string): number {
  const probe = openSync(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return openSync(path, 'w');
  } finally {
    closeSync(probe);
  }
}

/**
 * A hidden name next to `path`, which cannot be guessed, so that no link waits there. To be opened with `wx`, which follows
 * none either, or created as a folder.
 */
export function temporaryName(path: string): string {
  return join(dirname(path), `.slipway-${randomBytes(16).toString('hex')}`);
}

/** Creates a file with this content, or none at all. Throws a {@link UsageError} as {@link createFile} does. */
export function writeNewFile(name: string, content: Uint8Array | string, options: OutputOptions, world: World): void {
  const file = createFile(name, options, world);
  try {
    file.write(typeof content === 'string' ? Buffer.from(content) : content);
    file.keep();
  } finally {
    file.drop();
  }
}

/** A folder to write to. */
export interface NewFolder {
  /** Deletes what was created of it, if nothing was written. */
  readonly dropIfEmpty: () => void;
}

/** Creates a folder, `name` in messages, and its parents if they do not exist. */
export function createFolder(path: string, { onKill }: Pick<World, 'onKill'>, name = path): NewFolder {
  const status = statPath(path);
  if (typeof status === 'object' && !status.isDirectory()) {
    throw new UsageError(`cannot write to ${name}: it is a file, not a folder`, 'choose another folder');
  }
  const first = attempt(name, () => mkdirSync(path, { recursive: true }));
  if (first === undefined) return { dropIfEmpty: () => {} };
  const remove = () => removeEmpty(path, first);
  const release = onKill(remove);
  return {
    dropIfEmpty: () => {
      remove();
      release();
    },
  };
}

/** Deletes empty folders, from `path` up to its ancestor `first`. */
function removeEmpty(path: string, first: string): void {
  try {
    for (let folder = resolve(path); folder.length >= first.length; folder = dirname(folder)) rmdirSync(folder);
  } catch {
    // One that holds something.
  }
}

export function writeAll(file: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(file, rest));
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = { ENOENT: 'folder not found', ENXIO: 'no program reads it' }[code] ?? systemErrorText(error);
    throw new UsageError(`cannot write ${path}: ${reason}`);
  }
}
