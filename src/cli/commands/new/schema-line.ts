import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { World } from '../../world.ts';

/** Where a project keeps the schema of its designs. */
const names = ['design.schema.json', 'schemas/design.schema.json'];

/** The schema for a design at `path`: the nearest in its folder and those above, or else the installed one. */
export function schemaFor(path: string, { installFolder }: World): string {
  const start = dirname(path);
  for (let folder = start; ; folder = dirname(folder)) {
    const found = names.map((name) => join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) return relative(start, found).replaceAll('\\', '/');
    if (dirname(folder) === folder) return pathToFileURL(join(installFolder, 'schemas/design.schema.json')).href;
  }
}
