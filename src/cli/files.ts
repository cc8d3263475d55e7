import { closeSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reason } from './inputs.ts';
import { UsageError } from './world.ts';

/** A file on its way: nothing of it is seen under its name before it is whole. */
export interface NewFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Puts the file in its place. */
  readonly keep: () => void;
  /** Takes away what was written; does nothing once the file is in its place. */
  readonly drop: () => void;
}

/** Begins a file beside its place. Throws a {@link UsageError} where none can be written. */
export function newFile(path: string): NewFile {
  const folder = attempt(path, () => mkdtempSync(join(dirname(path), '.slipway-')));
  const beside = join(folder, basename(path));
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
      attempt(path, () => renameSync(beside, path));
      rmSync(folder, { recursive: true, force: true });
    },
    drop: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
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
