import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SourceFile } from '../../../findings/verdict.ts';
import type { World } from '../../world.ts';
import { isDesignName, isHidden } from './file-names.ts';
import { compareNames } from './paths.ts';
import { readRegularFile } from './read-file.ts';

/**
 * The other designs in the folder of a file, by name, at most so many. They are no inputs of the run: those that cannot be read do
 * not count.
 */
export function designsBeside(path: string, most: number): readonly SourceFile[] {
  const [folder, own] = [dirname(path), basename(path)];
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== own && isDesignName(entry.name) && !isHidden(entry.name))
      .map(({ name }) => name)
      .sort(compareNames)
      .slice(0, most)
      .flatMap((name) => fileIn(folder, name));
  } catch {
    return [];
  }
}

/** The example designs whose text has these words, such as the name of their navy. */
export function examplesWith(words: string, { installFolder }: Pick<World, 'installFolder'>): readonly SourceFile[] {
  const folder = join(installFolder, 'designs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isDesignName(name))
    .sort(compareNames)
    .flatMap((name) => fileIn(folder, name))
    .filter(({ bytes }) => Buffer.from(bytes).includes(words));
}

function fileIn(folder: string, name: string): readonly SourceFile[] {
  try {
    return [{ name, bytes: readRegularFile(join(folder, name)) }];
  } catch {
    return [];
  }
}
