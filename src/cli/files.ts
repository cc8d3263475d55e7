import { closeSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realPath, reason } from './inputs.ts';
import { UsageError } from './world.ts';

/** A file on its way: nothing of it is seen under its name before it is whole. */
export interface NewFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Puts the file in its place. */
  readonly keep: () => void;
  /** Takes away what was written; does nothing once the file is in its place. */
  readonly drop: () => void;
}

/**
 * Begins a file. It grows beside its place, or where a link in its place leads; what is no file at all, a device or a pipe,
 * is written to as it is. Throws a {@link UsageError} where none can be written.
 */
export function newFile(path: string): NewFile {
  const there = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  if (there && !there.isFile() && !there.isDirectory()) return openDevice(path);
  const place = there ? realPath(path) : path;
  const folder = attempt(path, () => mkdtempSync(join(dirname(place), '.slipway-')));
  const beside = join(folder, basename(place));
  const file = attempt(path, () => openSync(beside, 'w'));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    // A PDF may still be told of what was to come when the run has been given up.
    write: (bytes) => {
      if (isOpen) attempt(path, () => writeAll(file, bytes));
    },
    keep: () => {
      close();
      attempt(path, () => renameSync(beside, place));
      rmSync(folder, { recursive: true, force: true });
    },
    drop: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is written here is gone at once: there is nothing to take back. */
function openDevice(path: string): NewFile {
  let file: number | undefined = attempt(path, () => openSync(path, 'w'));
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    write: (bytes) => {
      const open = file;
      if (open !== undefined) attempt(path, () => writeAll(open, bytes));
    },
    keep: close,
    drop: close,
  };
}

/** Makes a folder, and those around it, if it is not there. */
export function makeFolder(path: string): void {
  attempt(path, () => mkdirSync(path, { recursive: true }));
}

/** Writes all of the bytes into an open file. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(file, rest));
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`);
  }
}
