import { join, resolve, sep } from 'node:path';
import { UsageError } from '../../world.ts';
import type { Only } from '../files/find-inputs.ts';
import { nameBelow, realParent, realPath } from '../files/paths.ts';
import { changesSince } from './git.ts';

/**
 * Wants those files that differ from `ref` in their repository, or that it does not know yet. Another repository within is wanted whole where it
 * differs. Throws a {@link UsageError} where one of `paths` is outside: nobody could say what has changed there, and nothing would be judged.
 */
export async function changedSince(ref: string, paths: readonly string[], cwd: string): Promise<Only> {
  const { root, names, within } = await changesSince(ref, cwd, {
    option: '--changed',
    help: 'write --changed=REF with a commit, a tag or a branch, or --changed behind the paths',
  });
  const outside = paths.find((path) => nameBelow(realParent(resolve(cwd, path)), root) === undefined);
  if (outside !== undefined) {
    throw new UsageError(
      `--changed asks git: ${outside} is outside of the repository`,
      'run slipway in its repository',
    );
  }
  const changed = new Set(names.map((name) => join(root, name)));
  const whole = within.map((name) => join(root, name));
  const folders = new Map<string, { readonly real: string; readonly isWhole: boolean }>();
  return (folder, name, isLink) => {
    // Following links takes longer than anything else here: it is done once for a folder.
    let known = folders.get(folder);
    if (known === undefined) {
      const real = realPath(folder);
      known = { real, isWhole: whole.some((repository) => nameBelow(real, repository) !== undefined) };
      folders.set(folder, known);
    }
    if (known.isWhole || changed.has(known.real + sep + name)) return true;
    return isLink && changed.has(realPath(join(folder, name)));
  };
}
