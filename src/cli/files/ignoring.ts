import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** What one `.gitignore` says of what is below its folder. */
export interface Rules {
  readonly folder: string;
  readonly test: (below: string) => { readonly ignored: boolean; readonly unignored: boolean };
}

/** The rules of a folder's `.gitignore`, if it has one that can be read. */
export async function rulesOf(folder: string): Promise<readonly Rules[]> {
  const text = textOf(join(folder, '.gitignore'));
  if (text === undefined) return [];
  const { default: ignore } = await import('ignore');
  const rules = ignore().add(text);
  return [{ folder, test: (below) => rules.test(below) }];
}

/** The rules of the folders above one, from the root of its repository down; none outside of a repository. */
export async function rulesAbove(folder: string): Promise<readonly Rules[]> {
  const above: string[] = [];
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, '.git'))) break;
    if (dirname(here) === here) return [];
    above.unshift(dirname(here));
  }
  return (await Promise.all(above.map(rulesOf))).flat();
}

/** Whether git would leave out what is at `path`. The rules of inner folders count more than those of outer ones. */
export function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  let ignored = false;
  for (const { folder, test } of rules) {
    const below = relative(folder, path).split(sep).join('/');
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
