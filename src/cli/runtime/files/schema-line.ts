import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { World } from '../../world.ts';

/**
 * The schema for a file at `path`: the nearest of that name in its folder and those above, or in their `schemas`; or else
 * the installed one.
 */
export function schemaPathFor(path: string, name: string, { installFolder }: World): string {
  const start = dirname(path);
  for (let folder = start; ; folder = dirname(folder)) {
    const found = [join(folder, name), join(folder, 'schemas', name)].find((file) => existsSync(file));
    if (found !== undefined) return relative(start, found).replaceAll('\\', '/');
    if (dirname(folder) === folder) return pathToFileURL(join(installFolder, 'schemas', name)).href;
  }
}
