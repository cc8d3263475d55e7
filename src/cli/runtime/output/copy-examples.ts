import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { isLink, statPath, systemErrorText } from '../files/paths.ts';
import { createFolder, temporaryName } from './new-file.ts';
import { rejectOptionName } from './output-guard.ts';

/**
 * Copies the example designs and their schemas into a folder that does not exist yet; returns the number of files. The
 * folder appears whole or not at all.
 */
export function copyExamples(name: string, world: World): number {
  const { installFolder, cwd } = world;
  rejectOptionName(name);
  const target = resolve(cwd, name);
  if (isLink(target) || typeof statPath(target) === 'object') {
    throw new UsageError(`${name} already exists; nothing was copied`, 'choose a new folder for --copy');
  }
  const folder = createFolder(dirname(target), world);
  const scratch = temporaryName(target);
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  const release = world.onKill(remove);
  try {
    mkdirSync(scratch);
    const copy = join(scratch, basename(target));
    cpSync(join(installFolder, 'designs'), copy, { recursive: true });
    cpSync(join(installFolder, 'schemas'), join(copy, 'schemas'), { recursive: true });
    const files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:yaml|md)$/.test(file),
    );
    for (const file of files) pointToSchemas(join(copy, file));
    renameSync(copy, target);
    return files.length;
  } catch (error) {
    throw new UsageError(`cannot copy the examples to ${name}: ${systemErrorText(error)}`);
  } finally {
    remove();
    folder.dropIfEmpty();
    release();
  }
}

/** In the package the schemas are next to `designs`, in a copy inside it: one folder less to go up. */
function pointToSchemas(path: string): void {
  const text = readFileSync(path, 'utf8');
  const pointed = text.replaceAll('$schema=../', '$schema=');
  if (pointed !== text) writeFileSync(path, pointed);
}
