import { join, sep } from 'node:path';
import { changesSince } from '../files/git.ts';
import type { Only } from '../files/inputs.ts';
import { realPath } from '../files/places.ts';

/** Wants those files that differ from `ref` in their repository, or that it does not know yet. */
export async function changedSince(ref: string, cwd: string): Promise<Only> {
  const { root, names } = await changesSince(ref, cwd, {
    option: '--changed',
    help: 'write --changed=REF with a commit, a tag or a branch, or --changed behind the paths',
  });
  const changed = new Set(names.map((name) => join(root, name)));
  const folders = new Map<string, string>();
  return (folder, name, isLink) => {
    if (isLink) return changed.has(realPath(join(folder, name)));
    // Following links takes longer than anything else here: it is done once for a folder.
    let real = folders.get(folder);
    if (real === undefined) {
      real = realPath(folder);
      folders.set(folder, real);
    }
    return changed.has(real + sep + name);
  };
}
