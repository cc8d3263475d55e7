/** Files that are written anew: whoever looks, and whenever the run is killed, sees the old file or the new one, and nothing else. */

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
  readdirSync,
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
import { reason } from '../files/paths.ts';
import { writeAll } from './new-file.ts';

/** Puts new bytes in the place of files. */
export interface Rewriter {
  /** Writes a file anew that was read as `before`, or returns why it is left as it is. */
  readonly replace: (file: InputFile, before: Uint8Array, after: Uint8Array) => string | undefined;
  /** Takes away what is left of the work. */
  readonly end: () => void;
}

/** Writes one file anew that was read as `before`. Throws a {@link UsageError} where it is left as it is. */
export function rewrite(input: InputFile, before: Uint8Array, after: Uint8Array, world: World): void {
  const files = rewriter(world);
  try {
    const problem = files.replace(input, before, after);
    if (problem !== undefined) throw new UsageError(problem);
  } finally {
    files.end();
  }
}

/** Where a process wrote what it was about to put in place, by its number. */
const besideName = /^\..+\.slipway-(\d+)$/;
const folderName = /^slipway-(\d+)-\w{6}$/;

/** Begins to rewrite files. */
export function rewriter(world: Pick<World, 'pid' | 'isRunning'>): Rewriter {
  const swept = new Set<string>();
  let folder: string | undefined;
  const sweep = (place: string, name: RegExp) => {
    if (swept.has(place)) return;
    swept.add(place);
    removeLeft(place, name, world);
  };
  /** A file in the folder that the system has for such things, if files can move from there to where `status` is of. */
  const away = ({ dev }: Stats): string | undefined => {
    try {
      if (statSync(tmpdir()).dev !== dev) return undefined;
      sweep(tmpdir(), folderName);
      // Whoever tidies up there may take it away at any time.
      if (folder === undefined || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), `slipway-${world.pid}-`));
      return join(folder, 'design');
    } catch {
      return undefined;
    }
  };
  const beside = (target: string) => {
    sweep(dirname(target), besideName);
    return join(dirname(target), `.${basename(target)}.slipway-${world.pid}`);
  };
  return {
    replace: ({ name, path }, before, after) => {
      try {
        const target = realpathSync(path);
        const status = statSync(target);
        const why = obstacle(target, status);
        if (why !== undefined) return `cannot write ${name}: ${why}`;
        const near = away(status);
        const moved = near === undefined ? undefined : exchange(near, target, status, before, after);
        const done = moved ?? exchange(beside(target), target, status, before, after);
        return done === 'changed' ? `${name} has changed since it was read, and is left as it is` : undefined;
      } catch (error) {
        return `cannot write ${name}: ${reason(error)}`;
      }
    },
    end: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      folder = undefined;
    },
  };
}

/** Why a file is not to be written. What is marked as read-only is so to everybody, even to those who may write all. */
function obstacle(target: string, status: Stats): string | undefined {
  if (!status.isFile()) return 'it is no file';
  if ((status.mode & 0o222) === 0) return 'it is read-only';
  accessSync(target, constants.W_OK);
  return undefined;
}

/** Writes a new file and gives it the place of the old one; `undefined` where no file can move from there to here. */
function exchange(
  fresh: string,
  target: string,
  status: Stats,
  before: Uint8Array,
  after: Uint8Array,
): 'done' | 'changed' | undefined {
  try {
    write(fresh, after, status);
    if (!readFileSync(target).equals(before)) return 'changed';
    renameSync(fresh, target);
    return 'done';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return undefined;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function write(path: string, bytes: Uint8Array, { uid, gid, mode }: Stats): void {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeAll(file, bytes);
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Whoever may write a file of somebody else cannot give it back to him.
    }
    fchmodSync(file, mode & 0o7777);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Takes away what processes left that were killed. */
function removeLeft(place: string, name: RegExp, { pid, isRunning }: Pick<World, 'pid' | 'isRunning'>): void {
  try {
    for (const each of readdirSync(place)) {
      const [, owner] = name.exec(each) ?? [];
      if (owner === undefined || Number(owner) === pid || isRunning(Number(owner))) continue;
      rmSync(join(place, each), { recursive: true, force: true });
    }
  } catch {
    // What cannot be taken away is in nobody's way.
  }
}
