/**
 * Atomic replacement of files: a process killed at any time leaves the old or the new file, and of two commands that change
 * the same file at once none overwrites what the other wrote.
 */

import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { noStyle, type Style } from '../../../document/style.ts';
import { escapeControl } from '../../../text/escape.ts';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { systemErrorText } from '../files/paths.ts';
import { withFileLock } from './file-lock.ts';
import { temporaryName, writeAll } from './new-file.ts';
import { resolveInside } from './output-guard.ts';

/** Replaces a file whose content was `before`. Throws a {@link UsageError} if that fails. */
export async function rewriteFile(
  input: InputFile,
  before: Uint8Array,
  after: Uint8Array,
  world: World,
): Promise<void> {
  requireReplaced(await attemptRewrite(input, before, after, world));
}

/** {@link rewriteFile} for a command that holds the lock of the file. */
export function rewriteLocked(input: InputFile, before: Uint8Array, after: Uint8Array, world: World): void {
  requireReplaced(replaceUnchanged(input, before, after, world));
}

/** Replaces a file whose content was `before`; resolves to why it was not replaced, if so. */
export async function attemptRewrite(
  input: InputFile,
  before: Uint8Array,
  after: Uint8Array,
  world: World,
): Promise<string | undefined> {
  // No lock is created where a link leads out.
  if (resolveInside(input.path, world.cwd) === undefined) return replaceUnchanged(input, before, after, world);
  try {
    return await withFileLock(input, world, async () => replaceUnchanged(input, before, after, world));
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

function requireReplaced(problem: string | undefined): void {
  if (problem !== undefined) throw new UsageError(problem);
}

function replaceUnchanged(
  { name, path }: InputFile,
  before: Uint8Array,
  after: Uint8Array,
  { cwd, onKill }: Pick<World, 'cwd' | 'onKill'>,
): string | undefined {
  const target = resolveInside(path, cwd);
  if (target === undefined) return `cannot write ${name}: a link leads out of its folder`;
  const temporary = temporaryName(target);
  const remove = () => rmSync(temporary, { force: true });
  const release = onKill(remove);
  try {
    const status = statSync(target);
    if (!status.isFile()) return `cannot write ${name}: not a regular file`;
    // Not written even by root.
    if ((status.mode & 0o222) === 0) return `cannot write ${name}: read-only file`;
    accessSync(target, constants.W_OK);
    writeLike(status, temporary, after);
    if (!readFileSync(target).equals(before)) return `${name} has changed since it was read; not overwritten`;
    renameSync(temporary, target);
    return undefined;
  } catch (error) {
    return `cannot write ${name}: ${systemErrorText(error)}`;
  } finally {
    remove();
    release();
  }
}

/** Creates a file with the owner and mode of another. */
function writeLike({ uid, gid, mode }: Stats, path: string, bytes: Uint8Array): void {
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

/** A unified diff for `patch -p1` and `git apply`. */
export async function unifiedDiff(name: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const path = escapeControl(name.replace(/^(?:\.?\/)+/, ''));
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

/** Colors the diff of one file. */
export function colorDiff(diff: string, style: Style): string {
  if (style === noStyle) return diff;
  // The lines `---` and `+++` before the first `@@` are not changes.
  let isHead = true;
  return diff
    .split('\n')
    .map((line) => {
      if (line.startsWith('@@')) isHead = false;
      if (isHead) return style.strong(line);
      if (line.startsWith('@@')) return style.faint(line);
      if (line.startsWith('+')) return style.added(line);
      return line.startsWith('-') ? style.removed(line) : line;
    })
    .join('\n');
}
