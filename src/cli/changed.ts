import { basename, dirname, join } from 'node:path';
import { gitAt } from './git.ts';
import { type InputFile, realPath } from './inputs.ts';

/** Those files that differ from `ref` in their repository, or that it does not know yet. */
export function changedSince(ref: string, files: readonly InputFile[], cwd: string): readonly InputFile[] {
  const git = gitAt(cwd, {
    option: '--changed',
    help: 'write --changed=REF with a commit, a tag or a branch, or --changed behind the paths',
  });
  const names = [
    ...git.names('diff', '--name-only', '--no-renames', '-z', git.commit(ref)),
    ...git.names('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const changed = new Set(names.map(git.place));
  const folders = new Map<string, string>();
  /** Following links takes longer than anything else here: it is done once for a folder, and for files that may be links. */
  const placeOf = ({ path, plain }: InputFile): string => {
    if (!plain) return realPath(path);
    const folder = dirname(path);
    const real = folders.get(folder) ?? realPath(folder);
    folders.set(folder, real);
    return join(real, basename(path));
  };
  return files.filter((file) => changed.has(placeOf(file)));
}
