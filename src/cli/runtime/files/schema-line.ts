import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { schemaId } from '../../../version.ts';

/** Where a folder may hold schemas: itself, copies of all, the installed package. */
const places = ['.', 'schemas', 'node_modules/slipway/schemas'];

/**
 * The schema for a file at `path`, as a relative path: the nearest of that name in its folder and those above. Without one its
 * `$id`; never a path of this machine, since files are shared.
 */
export function schemaPathFor(path: string, name: string): string {
  const start = dirname(path);
  for (let folder = start; ; folder = dirname(folder)) {
    const found = places.map((place) => join(folder, place, name)).find((file) => existsSync(file));
    if (found !== undefined) return relative(start, found).replaceAll('\\', '/');
    if (dirname(folder) === folder) return schemaId(name);
  }
}
