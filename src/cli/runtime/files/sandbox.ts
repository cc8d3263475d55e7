/** `--sandbox`: untrusted files, which must not make slipway read anything outside their folder. */

import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { folderExists, relativeName } from './paths.ts';

/** The real path of the folder given by `--sandbox`, if any. Throws a {@link UsageError} if that folder does not exist. */
export function openSandbox(name: string | undefined, { cwd }: Pick<World, 'cwd'>): string | undefined {
  if (name === undefined) return undefined;
  const path = resolve(cwd, name);
  if (folderExists(path)) return realPath(path);
  throw new UsageError(`folder not found: ${name}`);
}

/** True if a path leads out of a sandbox, by itself or by links. */
export function isOutside(path: string, sandbox: string): boolean {
  return relativeName(realPath(path), sandbox) === undefined;
}

/** Resolves the links of a path, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    // Do not reveal link targets, not even dangling ones.
    if (parent === path || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return parse(path).root;
    return join(realPath(parent), basename(path));
  }
}
