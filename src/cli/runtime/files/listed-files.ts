import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { type GitCaller, nestedCaller, runGit } from '../run-git.ts';

/** The files below a folder that git does not ignore. */
export interface ListedFiles {
  readonly folder: string;
  readonly has: (path: string) => boolean;
  /** True for a folder with such files, and for a nested repository. */
  readonly hasFolder: (path: string) => boolean;
}

/**
 * Asks git which files below a folder of a repository are tracked or not ignored. `undefined` if the folder is ignored
 * itself, or if git cannot read the repository.
 */
export function filesListedByGit(folder: string, { env }: Pick<World, 'env'>): ListedFiles | undefined {
  const outer: GitCaller = { option: 'git', help: '', env };
  const caller = existsSync(join(folder, '.git')) ? nestedCaller(folder, outer) : outer;
  try {
    const listed = runGit(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], folder, caller);
    const names = listed.split('\0').filter((name) => name !== '');
    if (names.length === 0 && isIgnored(folder, caller)) return undefined;
    return listing(
      folder,
      names.map((name) => join(folder, name)),
    );
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function listing(folder: string, paths: readonly string[]): ListedFiles {
  const files = new Set(paths);
  const folders = new Set<string>();
  for (const path of paths) {
    // A nested repository is listed as a folder.
    for (
      let at = path.endsWith('/') ? path.slice(0, -1) : dirname(path);
      at !== folder && !folders.has(at);
      at = dirname(at)
    )
      folders.add(at);
  }
  return { folder, has: (path) => files.has(path), hasFolder: (path) => folders.has(path) || files.has(path) };
}

function isIgnored(folder: string, caller: GitCaller): boolean {
  try {
    runGit(['check-ignore', '--quiet', '.'], folder, caller);
    return true;
  } catch {
    return false;
  }
}
