import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { folderExists, statPath, systemErrorText } from '../files/paths.ts';
import { guardOutput, type OutputOptions } from './output-guard.ts';
import { createScratchFolder } from './temporary.ts';

/** A file that appears under its name only when it is complete. */
export interface NewFile {
  readonly write: (bytes: Uint8Array) => void;
  /** Moves the complete file to its path. */
  readonly keep: () => void;
  /** Deletes what was written; does nothing after `keep`. */
  readonly drop: () => void;
}

/**
 * Creates a file in a temporary folder next to its path, or next to the target of a link. Devices and pipes are written
 * to directly. Throws a {@link UsageError} if the path is not writable or `output-guard.ts` refuses it.
 */
export function createFile(name: string, options: OutputOptions, world: World): NewFile {
  const { path: target, isStream } = guardOutput(name, options, world);
  if (isStream) return openFile(name, target, { keep: () => {}, drop: () => {} });
  const folder = attempt(name, () => createScratchFolder(dirname(target), world));
  const temporary = join(folder, basename(target));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  const keep = () => {
    // Files that were read since may be the same file.
    const { path } = guardOutput(name, options, world);
    attempt(name, () => renameSync(temporary, path));
    drop();
  };
  return openFile(name, temporary, { keep, drop });
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

/** Opens `actualPath` on behalf of the output `path`; the file is closed before it is kept or dropped. */
function openFile(path: string, actualPath: string, { keep, drop }: Pick<NewFile, 'keep' | 'drop'>): NewFile {
  const file = attempt(path, () => openSync(actualPath, 'w'), drop);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    // The PDF library may still write after the run has been canceled.
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

/** Creates a folder, `name` in messages, and its parents if they do not exist. */
export function createFolder(path: string, name = path): void {
  const status = statPath(path);
  if (typeof status === 'object' && !status.isDirectory()) {
    throw new UsageError(`cannot write to ${name}: it is a file, not a folder`, 'choose another folder');
  }
  attempt(name, () => {
    for (const folder of missingFolders(resolve(path))) {
      try {
        mkdirSync(folder);
      } catch (error) {
        // Another process may have created it.
        if (!folderExists(folder)) throw error;
      }
    }
  });
}

/** Folders to create for a path, outermost first. Node's recursive `mkdir` never returns under `/proc`. */
function missingFolders(path: string): readonly string[] {
  // A file or dangling link is not a folder: creating the folder then fails with the right error.
  if (folderExists(path)) return [];
  const parent = dirname(path);
  return parent === path ? [] : [...missingFolders(parent), path];
}

/** Writes all bytes to an open file. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(file, rest));
}

function attempt<Result>(path: string, action: () => Result, onError = () => {}): Result {
  try {
    return action();
  } catch (error) {
    onError();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(`cannot write ${path}: ${isMissing ? 'folder not found' : systemErrorText(error)}`);
  }
}
