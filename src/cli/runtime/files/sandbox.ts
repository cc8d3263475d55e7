/** `--sandbox`: untrusted files, which must not make slipway read anything outside their folder. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { folderExists, isLink, relativeName } from './paths.ts';

/** The only folder whose files are read: its real path, and what messages call it. */
export interface Boundary {
  readonly folder: string;
  readonly words: string;
}

/** The folder given by `--sandbox`, if any. Throws a {@link UsageError} if that folder does not exist. */
export function openSandbox(name: string | undefined, { cwd }: Pick<World, 'cwd'>): Boundary | undefined {
  if (name === undefined) return undefined;
  const path = resolve(cwd, name);
  if (folderExists(path)) return { folder: realPath(path), words: 'the sandbox folder' };
  throw new UsageError(`folder not found: ${name}`);
}

/** True if a path leads out of a folder, of which the real path is given, by itself or by links. */
export function isOutside(path: string, folder: string): boolean {
  return relativeName(realPath(path), folder) === undefined;
}

/** Resolves the links of a path, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    // Do not reveal link targets, not even dangling ones.
    if (parent === path || isLink(path)) return parse(path).root;
    return join(realPath(parent), basename(path));
  }
}
