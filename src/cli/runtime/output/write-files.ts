/** What `import` and `export` share: files that are written all or none, and where the report goes. */

import { dirname, resolve } from 'node:path';
import type { Exchanged } from '../../../reports/exchange/report.ts';
import type { exchangeFormats } from '../../../reports/formats.ts';
import { UsageError, type World } from '../../world.ts';
import { statusOf } from '../files/paths.ts';
import { makeFolder, type NewFile, newFile } from './new-file.ts';
import { styleOf } from './style.ts';

/** What both commands were asked for. */
export interface ExchangeOptions {
  readonly force?: boolean;
  readonly format: keyof typeof exchangeFormats;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

/** A file that is to be written. */
export interface ToWrite {
  /** Its name as the user would write it; `-` is standard output. */
  readonly name: string;
  readonly text: string;
}

/**
 * Writes files, all or none: where one of them stands already, and nobody has said that it may go, nothing is written.
 * Throws a {@link UsageError} where something cannot be written.
 */
export async function writeFiles(files: readonly ToWrite[], force: boolean, world: World): Promise<void> {
  const placed = files.map(({ name, text }) => ({ name, text, path: resolve(world.cwd, name) }));
  const onDisk = placed.filter(({ name }) => name !== '-');
  const folder = onDisk.find(({ path }) => isFolder(path));
  if (folder) throw new UsageError(`cannot write ${folder.name}: it is a folder; nothing was written`);
  const standing = force ? [] : onDisk.filter(({ path }) => isPlain(path));
  const [first] = standing;
  if (first) {
    const others = standing.length > 1 ? ` and ${standing.length - 1} more` : '';
    throw new UsageError(`${first.name}${others} would be overwritten; nothing was written`, '--force overwrites');
  }
  const begun: NewFile[] = [];
  try {
    for (const { path, text } of onDisk) {
      makeFolder(dirname(path));
      const file = newFile(path);
      begun.push(file);
      file.write(Buffer.from(text));
    }
    for (const file of begun) file.keep();
  } finally {
    for (const file of begun) file.drop();
  }
  for (const { name, text } of files) if (name === '-') await world.out.write(text);
}

/** Whether something stands there that would be gone: devices and pipes keep nothing. */
function isPlain(path: string): boolean {
  const status = statusOf(path);
  return typeof status === 'object' && status.isFile();
}

function isFolder(path: string): boolean {
  const status = statusOf(path);
  return typeof status === 'object' && status.isDirectory();
}

/** Prints the report where the ships do not go: on standard output, or beside it. */
export async function printReport(
  exchanged: Exchanged,
  options: ExchangeOptions,
  formats: typeof exchangeFormats,
  isOutTaken: boolean,
  world: World,
): Promise<void> {
  const screen = isOutTaken ? world.err : world.out;
  const style = await styleOf(options.color, world, screen);
  const format = await formats[options.format]();
  await screen.write(format(exchanged, { style, columns: screen.columns }));
}
