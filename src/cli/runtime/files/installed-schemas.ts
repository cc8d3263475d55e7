import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../../world.ts';

/** The schemas of the package: their texts by file name. */
export function installedSchemas({ installFolder }: World): ReadonlyMap<string, string> {
  const folder = join(installFolder, 'schemas');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
