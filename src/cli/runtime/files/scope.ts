/** Which files a file may name: those of its repository, so that a stranger's file cannot make slipway print others. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configFileNames } from '../../../config/config.ts';
import type { World } from '../../world.ts';
import { isLink } from './paths.ts';
import { isOutside, realPath } from './sandbox.ts';

/** How a file may be read: like any other, without quoting it in messages, or not at all. */
export type Access = 'open' | 'unquoted' | 'refused';

/** What decides the {@link Access}. */
export type AccessRights = Pick<World, 'named' | 'allowsOutside'>;

/**
 * Access to `path`, which a file in the folder `from` names or which is a link there. Inside the repository it is open; where
 * there is none, below the outermost configuration and in the folders that the user names.
 */
export function accessTo(path: string, from: string, { named, allowsOutside }: AccessRights): Access {
  const bounds = boundsOf(from);
  const contains = (folder: string) => !isOutside(path, realPath(folder));
  // A link in the repository may lead to the root of another one, so every repository counts.
  if ('repositories' in bounds ? bounds.repositories.every(contains) : [bounds.folder, ...named].some(contains))
    return 'open';
  return allowsOutside || !bounds.isStrict ? 'unquoted' : 'refused';
}

/** Where a file in `from` may lead, in words. */
export function boundsText(from: string): string {
  return boundsOf(from).words;
}

/** How to read a file outside anyway. */
export const outsideHelp = 'move it inside, or add --allow-outside';

type Bounds = { readonly words: string; readonly isStrict: boolean } & (
  | { readonly repositories: readonly string[] }
  | { readonly folder: string }
);

function boundsOf(from: string): Bounds {
  const above = foldersUp(from);
  const repositories = above.filter((folder) => existsSync(join(folder, '.git')));
  if (repositories.length > 0) return { repositories, words: 'the repository', isStrict: true };
  const isConfigured = (folder: string) =>
    configFileNames.some((name) => existsSync(join(folder, name)) || isLink(join(folder, name)));
  const folder = above.findLast(isConfigured);
  return folder === undefined
    ? { folder: from, words: 'the folders that you name', isStrict: false }
    : { folder, words: 'the folder of the outermost configuration', isStrict: true };
}

/** A folder and those above it, innermost first. */
export function foldersUp(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}
