import { gitAt } from './git.ts';
import { type InputFile, realPath } from './inputs.ts';
import { UsageError } from './world.ts';

/** Those files that differ from `ref` in their repository, or that it does not know yet. */
export function changedSince(ref: string, files: readonly InputFile[], cwd: string): readonly InputFile[] {
  if (files.some(({ name }) => name === '-')) {
    throw new UsageError('--changed is about files, and standard input is none', 'leave out one of them');
  }
  const git = gitAt(cwd, {
    option: '--changed',
    help: 'write --changed=REF with a commit, a tag or a branch, or --changed behind the paths',
  });
  const names = [
    ...git.names('diff', '--name-only', '--no-renames', '-z', git.commit(ref)),
    ...git.names('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const changed = new Set(names.map(git.place));
  return files.filter(({ path }) => changed.has(realPath(path)));
}
