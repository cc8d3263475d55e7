import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readRegularFile } from './read-file.ts';

/** The rules of one `.gitignore`, for paths below its folder. */
export interface IgnoreRules {
  readonly folder: string;
  readonly test: (below: string) => { readonly ignored: boolean; readonly unignored: boolean };
}

/** Reads the ignore rules of a folder; none if `file` is missing or unreadable. */
export async function readIgnoreRules(folder: string, file = '.gitignore'): Promise<readonly IgnoreRules[]> {
  const text = textOf(join(folder, file));
  // `git init` creates an exclude file of comments.
  if (text === undefined || !/^\s*[^#\s]/m.test(text)) return [];
  const { default: ignore } = await import('ignore');
  const rules = ignore().add(text);
  return [{ folder, test: (below) => rules.test(below) }];
}

export function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}

/** Ignore rules of this clone only. */
const excludeFile = join('.git', 'info', 'exclude');

/** Rules that apply to a folder from above: the repository's exclude file, then `.gitignore` files from the root down. */
export async function inheritedIgnoreRules(folder: string): Promise<readonly IgnoreRules[]> {
  const above: string[] = [];
  let root = folder;
  for (; !existsSync(join(root, '.git')); root = dirname(root)) {
    if (dirname(root) === root) return [];
    above.unshift(dirname(root));
  }
  return (
    await Promise.all([readIgnoreRules(root, excludeFile), ...above.map((parent) => readIgnoreRules(parent))])
  ).flat();
}

/** Tests `path` against ignore rules as git does: rules of inner folders take precedence. */
export function isIgnored(path: string, isFolder: boolean, rules: readonly IgnoreRules[]): boolean {
  let ignored = false;
  for (const { folder, test } of rules) {
    const below = relative(folder, path).split(sep).join('/');
    // Rules do not apply to their own folder.
    if (below === '') continue;
    const result = test(isFolder ? `${below}/` : below);
    if (result.ignored) ignored = true;
    else if (result.unignored) ignored = false;
  }
  return ignored;
}

function textOf(path: string): string | undefined {
  try {
    // Git does not follow links here either.
    return readRegularFile(path, { noLinks: true }).toString('utf8');
  } catch {
    return undefined;
  }
}
