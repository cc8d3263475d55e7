import { join, resolve, sep } from 'node:path';
import { UsageError } from '../../world.ts';
import type { Only } from '../files/find-inputs.ts';
import { nameBelow, realParent, realPath } from '../files/paths.ts';
import { changesSince } from './git.ts';

/**
 * Selects files that are new or differ from `ref`. A nested repository that differs is selected as a whole. Throws a
 * {@link UsageError} if one of `paths` is outside the repository.
 */
export async function changedSince(ref: string, paths: readonly string[], cwd: string): Promise<Only> {
  const { root, names, within } = await changesSince(ref, cwd, {
    option: '--changed',
    help: 'use --changed=REF with a commit, tag or branch, or put --changed after the paths',
  });
  const outside = paths.find((path) => nameBelow(realParent(resolve(cwd, path)), root) === undefined);
  if (outside !== undefined) {
    throw new UsageError(`--changed: ${outside} is outside the repository`, 'run slipway in its repository');
  }
  const changed = new Set(names.map((name) => join(root, name)));
  const nested = within.map((name) => join(root, name));
  const folders = new Map<string, { readonly real: string; readonly isWhole: boolean }>();
  return (folder, name, isLink) => {
    // Resolving links is the slowest step here, so it is done once per folder.
    let known = folders.get(folder);
    if (known === undefined) {
      const real = realPath(folder);
      known = { real, isWhole: nested.some((repository) => nameBelow(real, repository) !== undefined) };
      folders.set(folder, known);
    }
    if (known.isWhole || changed.has(known.real + sep + name)) return true;
    return isLink && changed.has(realPath(join(folder, name)));
  };
}
