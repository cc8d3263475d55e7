/** Atomic replacement of files: a process killed at any time leaves the old or the new file, and nothing else. */

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { systemErrorText } from '../files/paths.ts';
import { writeAll } from './new-file.ts';
import { resolveInside } from './output-guard.ts';
import { removeLeftovers } from './temporary.ts';

/** Replaces files during a run. */
export interface Rewriter {
  /** Replaces a file whose content was `before`; returns why it was not replaced, if so. */
  readonly replace: (file: InputFile, before: Uint8Array, after: Uint8Array) => string | undefined;
  /** Deletes temporary files. */
  readonly end: () => void;
}

/** Replaces one file whose content was `before`. Throws a {@link UsageError} if that fails. */
export function rewriteFile(input: InputFile, before: Uint8Array, after: Uint8Array, world: World): void {
  const files = createRewriter(world);
  try {
    const problem = files.replace(input, before, after);
    if (problem !== undefined) throw new UsageError(problem);
  } finally {
    files.end();
  }
}

/** Names of temporary files and folders; they contain the process ID. */
const siblingPattern = /^\..+\.slipway-(\d+)$/;
const folderPattern = /^slipway-(\d+)-\w{6}$/;

/** Starts replacing files. New files are written to the system's temporary folder, or else next to the old ones. */
export function createRewriter(world: Pick<World, 'pid' | 'isRunning' | 'cwd'>): Rewriter {
  const cleaned = new Set<string>();
  let folder: string | undefined;
  const cleanOnce = (path: string, pattern: RegExp) => {
    if (cleaned.has(path)) return;
    cleaned.add(path);
    removeLeftovers(path, pattern, world);
  };
  /** A path in the temporary folder, if that is on the same device as the file to replace. */
  const temporaryPath = ({ dev }: Stats): string | undefined => {
    try {
      if (statSync(tmpdir()).dev !== dev) return undefined;
      cleanOnce(tmpdir(), folderPattern);
      // The system may delete temporary folders at any time.
      if (folder === undefined || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), `slipway-${world.pid}-`));
      return join(folder, 'design');
    } catch {
      return undefined;
    }
  };
  const siblingPath = (target: string) => {
    cleanOnce(dirname(target), siblingPattern);
    return join(dirname(target), `.${basename(target)}.slipway-${world.pid}`);
  };
  return {
    replace: ({ name, path }, before, after) => {
      try {
        const target = realpathSync(path);
        if (resolveInside(path, world.cwd) === undefined) return `cannot write ${name}: a link leads out of its folder`;
        const status = statSync(target);
        const problem = obstacle(target, status);
        if (problem !== undefined) return `cannot write ${name}: ${problem}`;
        const replacement = { target, status, before, after };
        const temporary = temporaryPath(status);
        const moved = temporary === undefined ? undefined : swapIn(temporary, replacement);
        const result = moved ?? swapIn(siblingPath(target), replacement);
        return result === 'changed' ? `${name} has changed since it was read; not overwritten` : undefined;
      } catch (error) {
        return `cannot write ${name}: ${systemErrorText(error)}`;
      }
    },
    end: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    },
  };
}

/** Why a file must not be written, if so. A read-only file is not written even by root. */
function obstacle(target: string, status: Stats): string | undefined {
  if (!status.isFile()) return 'not a regular file';
  if ((status.mode & 0o222) === 0) return 'read-only file';
  accessSync(target, constants.W_OK);
  return undefined;
}

interface Replacement {
  readonly target: string;
  readonly status: Stats;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Writes a new file to `path` and moves it over the old one; `undefined` if it cannot be moved across file systems. */
function swapIn(path: string, { target, status, before, after }: Replacement): 'done' | 'changed' | undefined {
  try {
    write(path, after, status);
    if (!readFileSync(target).equals(before)) return 'changed';
    renameSync(path, target);
    return 'done';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return undefined;
    throw error;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Creates a file with the owner and mode of the old one. */
function write(path: string, bytes: Uint8Array, { uid, gid, mode }: Stats): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeAll(file, bytes);
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only root can give a file to another user.
    }
    fchmodSync(file, mode & 0o7777);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
