import { closeSync, mkdirSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../world.ts';
import { realPath, reason } from '../files/paths.ts';

/** A file on its way: nothing of it is seen under its name before it is whole. */
export interface NewFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Puts the file in its place. */
  readonly keep: () => void;
  /** Takes away what was written; does nothing once the file is in its place. */
  readonly drop: () => void;
}

/**
 * Begins a file beside its place; where a link stands there, beside what it leads to. A device or a pipe is no file that
 * another could take the place of: it is written to as it is. Throws a {@link UsageError} where nothing can be written.
 */
export function createFile(path: string): NewFile {
  if (isStream(path)) return opened(path, path, { keep: () => {}, drop: () => {} });
  const place = realPath(path);
  const folder = attempt(path, () => mkdtempSync(join(dirname(place), '.slipway-')));
  const beside = join(folder, basename(place));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  const keep = () => {
    attempt(path, () => renameSync(beside, place));
    drop();
  };
  return opened(path, beside, { keep, drop });
}

/** Whether something stands there that takes what is written to it, and keeps nothing. */
function isStream(path: string): boolean {
  const status = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  const isOther = status !== undefined && !status.isFile() && !status.isDirectory();
  // What `/dev/stdout` leads to may be a file, which whoever runs slipway holds open.
  return isOther || /^\/dev\/(?:std(?:out|err)|fd\/\d+)$/.test(path);
}

/** A file that is opened at `place`; it is closed before it is kept or dropped. */
function opened(path: string, place: string, { keep, drop }: Pick<NewFile, 'keep' | 'drop'>): NewFile {
  const file = attempt(path, () => openSync(place, 'w'), drop);
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
      keep();
    },
    drop: () => {
      close();
      drop();
    },
  };
}

/** Makes a folder, and those around it, if it is not there. */
export function makeFolder(path: string): void {
  attempt(path, () => {
    for (const folder of missing(resolve(path))) {
      try {
        mkdirSync(folder);
      } catch (error) {
        // Another run may have made it in the meantime.
        if (!isFolder(folder)) throw error;
      }
    }
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * The folders that are not there on the way to a path, the outermost first. Node's own way of making them all tries for ever
 * where none can be made, as under `/proc`.
 */
function missing(path: string): readonly string[] {
  // What is no folder, or a link to nowhere, is there: making the folder says what is wrong.
  if (isFolder(path)) return [];
  const above = dirname(path);
  return above === path ? [] : [...missing(above), path];
}

/** Writes all of the bytes into an open file. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(file, rest));
}

function attempt<Result>(path: string, action: () => Result, giveUp = () => {}): Result {
  try {
    return action();
  } catch (error) {
    giveUp();
    const isNowhere = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(`cannot write ${path}: ${isNowhere ? 'its folder is not there' : reason(error)}`);
  }
}
