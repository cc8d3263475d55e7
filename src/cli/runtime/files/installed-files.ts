import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../../world.ts';

/** The schemas of the package: their texts by file name. */
export function installedSchemas({ installFolder }: World): ReadonlyMap<string, string> {
  const folder = join(installFolder, 'schemas');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The topics of the manual, sorted. */
export function manualTopics({ installFolder }: World): readonly string[] {
  const files = readdirSync(join(installFolder, 'src/manual')).filter((file) => file.endsWith('.md'));
  return files.map((file) => file.slice(0, -'.md'.length)).sort();
}

/** Reads the page of a topic. */
export function manualPage(name: string, { installFolder }: World) {
  const markdown = readFileSync(join(installFolder, 'src/manual', `${name}.md`), 'utf8');
  const [, about = ''] = /^# .*\n\n((?:.+\n)+)/.exec(markdown) ?? [];
  return { name, about: about.trim().replace(/\s+/g, ' '), markdown };
}
