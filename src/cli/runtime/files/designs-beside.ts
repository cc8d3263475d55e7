import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SourceFile } from '../../../findings/verdict.ts';
import { didYouMean, slug } from '../../../text/names.ts';
import { UsageError, type World } from '../../world.ts';
import { isDesignName, isHidden } from './file-names.ts';
import { compareNames, missingFileMessage, statPath } from './paths.ts';
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

/**
 * The file of the example of this class, unless the user has a file of that name. Throws a {@link UsageError} that names an
 * example if only its spelling differs.
 */
export function exampleOf(
  className: string,
  { cwd, installFolder }: Pick<World, 'cwd' | 'installFolder'>,
): string | undefined {
  if (typeof statPath(resolve(cwd, className)) === 'object') return undefined;
  const paths = new Map(exampleNames(installFolder).map((name) => [basename(name, '.yaml'), name]));
  const found = paths.get(slug(className));
  if (found !== undefined) return join(installFolder, 'designs', found);
  const near = didYouMean(slug(className), [...paths.keys()]);
  if (near !== undefined) throw new UsageError(missingFileMessage(className, cwd), near);
  return undefined;
}

/** The example designs whose text has these words, such as the name of their navy. */
export function examplesWith(words: string, { installFolder }: Pick<World, 'installFolder'>): readonly SourceFile[] {
  return exampleNames(installFolder)
    .flatMap((name) => fileIn(join(installFolder, 'designs'), name))
    .filter(({ bytes }) => Buffer.from(bytes).includes(words));
}

function exampleNames(installFolder: string): readonly string[] {
  return readdirSync(join(installFolder, 'designs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => isDesignName(name))
    .sort(compareNames);
}

function fileIn(folder: string, name: string): readonly SourceFile[] {
  try {
    return [{ name, bytes: readRegularFile(join(folder, name)) }];
  } catch {
    return [];
  }
}
