import { resolve } from 'node:path';
import { type DocumentFormat, documentPrinter } from '../../../document/report.ts';
import { type ExchangeResult, exchangeDocument } from '../../../reports/findings/losses.ts';
import type { World } from '../../world.ts';
import { createFile, createFolder, type NewFile } from './new-file.ts';
import { screenLook } from './output.ts';
import { rejectOptionName } from './output-guard.ts';

export interface FileToWrite {
  readonly name: string;
  readonly text: string;
}

/** Where files may be written. */
export interface WriteOptions {
  /** The value of `--force`; omitted where no option allows replacing files. */
  readonly force?: boolean | undefined;
  /** Extensions of existing files that are replaced without it. */
  readonly replaces?: readonly string[];
  /** The folder of all files, which is created if it does not exist. */
  readonly folder?: string | undefined;
}

/** Writes all files or none. Throws a {@link UsageError} on failure. */
export async function writeFiles(
  files: readonly FileToWrite[],
  { force, replaces = [], folder }: WriteOptions,
  world: World,
): Promise<void> {
  const onDisk = files.filter(({ name }) => name !== '-');
  for (const { name } of onDisk) rejectOptionName(name);
  const created =
    folder !== undefined && onDisk.length > 0 ? createFolder(resolve(world.cwd, folder), world, folder) : undefined;
  const newFiles: NewFile[] = [];
  try {
    for (const { name, text } of onDisk) {
      const file = createFile(name, { replaces, force }, world);
      newFiles.push(file);
      file.write(Buffer.from(text));
    }
    for (const file of newFiles) file.keep();
  } finally {
    for (const file of newFiles) file.drop();
    created?.dropIfEmpty();
  }
  for (const { name, text } of files) if (name === '-') await world.out.write(text);
}

/** Prints the report to standard output, or to standard error if the designs go to standard output. */
export async function printReport(
  exchanged: ExchangeResult,
  {
    color,
    format,
    isOutTaken,
  }: { readonly color?: boolean; readonly format: DocumentFormat; readonly isOutTaken: boolean },
  world: World,
): Promise<void> {
  const stream = isOutTaken ? world.err : world.out;
  const print = await documentPrinter(format);
  await stream.write(print(exchangeDocument(exchanged), await screenLook(color, world, stream)));
}
