import { resolve } from 'node:path';
import type { ExchangeResult } from '../../../reports/exchange/report.ts';
import { exchangeFormats } from '../../../reports/formats.ts';
import { UsageError, type World } from '../../world.ts';
import { folderExists, statPath } from '../files/paths.ts';
import { createFile, createFolder, type NewFile } from './new-file.ts';
import { rejectOptionName } from './output-guard.ts';
import { screenLook } from './style.ts';

export interface ExchangeOptions {
  readonly force?: boolean;
  readonly format: keyof typeof exchangeFormats;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

export interface FileToWrite {
  readonly name: string;
  readonly text: string;
}

/** Where files may be written. */
export interface WriteOptions {
  /** Replace existing files; `never` if no option allows it. */
  readonly force: boolean | 'never';
  /** The folder of all files, which is created if it does not exist. */
  readonly folder?: string | undefined;
}

/** Writes all files or none. Throws a {@link UsageError} on failure. */
export async function writeFiles(
  files: readonly FileToWrite[],
  { force, folder }: WriteOptions,
  world: World,
): Promise<void> {
  const resolved = files.map(({ name, text }) => ({ name, text, path: resolve(world.cwd, name) }));
  const onDisk = resolved.filter(({ name }) => name !== '-');
  for (const { name } of onDisk) rejectOptionName(name);
  rejectExisting(onDisk, force);
  if (folder !== undefined && onDisk.length > 0) createFolder(resolve(world.cwd, folder), folder);
  const newFiles: NewFile[] = [];
  try {
    for (const { name, text } of onDisk) {
      const file = createFile(name, { replaces: 'nothing', force: force === true }, world);
      newFiles.push(file);
      file.write(Buffer.from(text));
    }
    for (const file of newFiles) file.keep();
  } finally {
    for (const file of newFiles) file.drop();
  }
  for (const { name, text } of files) if (name === '-') await world.out.write(text);
}

/** Throws a {@link UsageError} for a file that must not be written. */
function rejectExisting(
  files: readonly { readonly name: string; readonly path: string }[],
  force: boolean | 'never',
): void {
  const folder = files.find(({ path }) => folderExists(path));
  if (folder) throw new UsageError(`cannot write ${folder.name}: it is a folder; nothing written`, 'name a file in it');
  const existing = force === true ? [] : files.filter(({ path }) => isRegularFile(path));
  const [first] = existing;
  if (!first) return;
  const others = existing.length > 1 ? ` and ${existing.length - 1} more` : '';
  throw new UsageError(
    `${first.name}${others} already ${existing.length > 1 ? 'exist' : 'exists'}; nothing written`,
    force === 'never' ? 'choose a new folder' : 'use --force to overwrite',
  );
}

function isRegularFile(path: string): boolean {
  const status = statPath(path);
  return typeof status === 'object' && status.isFile();
}

/** Prints the report to standard output, or to standard error if the designs go to standard output. */
export async function printReport(
  exchanged: ExchangeResult,
  { color, format, isOutTaken }: ExchangeOptions & { readonly isOutTaken: boolean },
  world: World,
): Promise<void> {
  const stream = isOutTaken ? world.err : world.out;
  const report = await exchangeFormats[format]();
  await stream.write(report(exchanged, await screenLook(color, world, stream)));
}
