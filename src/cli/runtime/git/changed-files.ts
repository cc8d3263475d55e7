import { join, resolve, sep } from 'node:path';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { UsageError, type World } from '../../world.ts';
import type { IsWanted } from '../files/find-inputs.ts';
import { relativeName, resolveExistingLinks, resolveLinks } from '../files/paths.ts';
import { listChanges } from './git.ts';

/**
 * Selects files that are new or differ from `ref`. A nested repository that differs is selected as a whole. Throws a
 * {@link UsageError} if one of `paths` is outside the repository.
 */
export async function changedFileFilter(
  ref: string,
  paths: readonly string[],
  world: Pick<World, 'cwd' | 'env'>,
): Promise<IsWanted> {
  const { cwd, env } = world;
  const { root, names, nestedRepositories } = await listChanges(ref, cwd, {
    option: '--changed',
    env,
    help: 'use --changed=REF with a commit, tag or branch, or put --changed after the paths',
  });
  const outside = paths.find((path) => relativeName(resolveExistingLinks(resolve(cwd, path)), root) === undefined);
  if (outside !== undefined) {
    throw new UsageError(`--changed: ${outside} is outside the repository`, 'run slipway in its repository');
  }
  const changed = new Set(names.map((name) => join(root, name)));
  const nested = nestedRepositories.map((name) => join(root, name));
  const folders = new Map<string, { readonly real: string; readonly isWhole: boolean }>();
  return (folder, name, isLink) => {
    // Resolving links is the slowest step here, so it is done once per folder.
    const { real, isWhole } = getOrCompute(folders, folder, () => {
      const real = resolveLinks(folder);
      return { real, isWhole: nested.some((repository) => relativeName(real, repository) !== undefined) };
    });
    if (isWhole || changed.has(real + sep + name)) return true;
    return isLink && changed.has(resolveLinks(join(folder, name)));
  };
}
