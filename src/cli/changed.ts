import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { InputFile } from './inputs.ts';
import { UsageError } from './world.ts';

/** Those files that differ from `ref` in their repository, or that it does not know yet. */
export function changedSince(ref: string, files: readonly InputFile[], cwd: string): readonly InputFile[] {
  const root = git(['rev-parse', '--show-toplevel'], cwd).trim();
  // A name that begins with a dash would be read as an option.
  const commit = git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    cwd,
    `there is no commit ${ref}`,
  );
  const names = [
    ...git(['diff', '--name-only', '--no-renames', '-z', commit.trim()], root).split('\0'),
    ...git(['ls-files', '--others', '--exclude-standard', '-z'], root).split('\0'),
  ];
  const changed = new Set(names.map((name) => join(root, name)));
  return files.filter(({ path }) => changed.has(real(path)));
}

/** What git prints. Throws a {@link UsageError} with what it says, or with `failure`, where it fails. */
function git(args: readonly string[], cwd: string, failure?: string): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status === 0) return stdout;
  const said =
    failure ??
    (stderr
      ?.trim()
      .split('\n')[0]
      ?.replace(/^fatal: /, '') ||
      'git cannot be run');
  throw new UsageError(
    `--changed asks git: ${said}`,
    'write --changed=REF with a commit, a tag or a branch, or --changed behind the paths',
  );
}

/** Where a file is, once all links are followed; git knows no other place. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
