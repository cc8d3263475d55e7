import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** What one `.gitignore` says of what is below its folder. */
export interface Rules {
  readonly folder: string;
  readonly test: (below: string) => { readonly ignored: boolean; readonly unignored: boolean };
}

/** The rules of a folder's `.gitignore`, if it has one that can be read, or of another file that says the like of the folder. */
export async function rulesOf(folder: string, file = '.gitignore'): Promise<readonly Rules[]> {
  const text = textOf(join(folder, file));
  // Git puts a file of nothing but comments into every repository.
  if (text === undefined || !/^\s*[^#\s]/m.test(text)) return [];
  const { default: ignore } = await import('ignore');
  const rules = ignore().add(text);
  return [{ folder, test: (below) => rules.test(below) }];
}

/** What a user keeps out of his own copy of a repository, and nobody else out of theirs. */
const ownRules = join('.git', 'info', 'exclude');

/** The rules of the folders above one, from the root of its repository down, after those of the user's own; none outside of a repository. */
export async function rulesAbove(folder: string): Promise<readonly Rules[]> {
  const above: string[] = [];
  let root = folder;
  for (; !existsSync(join(root, '.git')); root = dirname(root)) {
    if (dirname(root) === root) return [];
    above.unshift(dirname(root));
  }
  return (await Promise.all([rulesOf(root, ownRules), ...above.map((each) => rulesOf(each))])).flat();
}

/** Whether git would leave out what is at `path`. The rules of inner folders count more than those of outer ones. */
export function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  let ignored = false;
  for (const { folder, test } of rules) {
    const below = relative(folder, path).split(sep).join('/');
    // Rules say nothing of the folder that they stand in.
    if (below === '') continue;
    const said = test(isFolder ? `${below}/` : below);
    if (said.ignored) ignored = true;
    else if (said.unignored) ignored = false;
  }
  return ignored;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
