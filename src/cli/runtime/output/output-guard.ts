/** Decides whether a run may write to a path. Every writer of new files asks here. */

import type { Stats } from 'node:fs';
import { dirname, extname, resolve, sep } from 'node:path';
import { documentFormatFacts, type FormatFacts } from '../../../document/report.ts';
import { guessOtherKind } from '../../../parse/file-kind.ts';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { isLink, relativeName, resolveExistingLinks, resolveLinks, statPath, systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';

/** The existing files that an output may replace. */
export interface OutputOptions {
  /** Their extensions, such as `.pdf`; an empty list for designs and other files that people go on editing. */
  readonly replaces: readonly string[];
  /** The value of `--force`; omitted by commands where no option allows replacing other files. */
  readonly force?: boolean | undefined;
}

/** Where to write. */
export interface GuardedTarget {
  readonly path: string;
  /** True for devices, pipes and open file descriptors, which are written to directly. */
  readonly isStream: boolean;
}

/** Extensions of formats that only some commands have. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  gitlab: ['.json'],
  sarif: ['.sarif', '.json'],
  junit: ['.xml'],
  checkstyle: ['.xml'],
  diff: ['.diff', '.patch'],
  // A fleet file, which people go on editing.
  fleet: [],
};

/** The extensions of reports in a format. */
export function reportExtensions(format = 'table'): readonly string[] {
  const documents: Readonly<Record<string, FormatFacts>> = documentFormatFacts;
  return documents[format]?.extensions ?? extensions[format] ?? ['.txt', '.log'];
}

/** Throws a {@link UsageError} if the folder of the output `name` at `path` does not exist. Only named folders are created. */
function requireFolderOf(name: string, path: string): void {
  if (statPath(dirname(path)) !== undefined) return;
  throw new UsageError(`cannot write ${name}: folder not found`, `create the folder ${dirname(name)}`);
}

/** Throws a {@link UsageError} for a name that looks like an option, usually because a value is missing: `--pdf -o x`. */
export function rejectOptionName(name: string): void {
  if (!name.startsWith('-') || name === '-') return;
  const help = `write ./${name} if the file is called that`;
  throw new UsageError(`refusing to write to ${name}: it looks like an option`, help);
}

/**
 * Returns the path to write for the output `name`. Throws a {@link UsageError} if that would replace an input, a file that
 * `options` do not allow to replace, or a file elsewhere that a link leads to.
 */
export function guardOutput(name: string, options: OutputOptions, world: World): GuardedTarget {
  rejectOptionName(name);
  const given = resolve(world.cwd, name);
  if (isStream(given)) return { path: given, isStream: true };
  const path = resolveInside(given, world.cwd);
  if (path === undefined) {
    throw new UsageError(`refusing to write ${name}: a link leads out of its folder`, 'name the file itself');
  }
  const status = statPath(path);
  if (typeof status === 'string') throw new UsageError(`cannot write ${name}: ${status}`);
  // Resolving a path drops a slash at its end.
  if (status?.isDirectory() || namesFolder(name)) {
    throw new UsageError(`cannot write ${name}: it is a folder`, 'name a file in it');
  }
  if (status) rejectExisting(name, { path, status }, options, world);
  else requireFolderOf(name, path);
  return { path, isStream: false };
}

/** True for a name that can only be that of a folder, whether there is one or not. */
export const namesFolder = (name: string): boolean => name.endsWith('/') || name.endsWith(sep);

function rejectExisting(
  name: string,
  { path, status }: { readonly path: string; readonly status: Stats },
  { replaces, force }: OutputOptions,
  world: World,
): void {
  if (isInput(path, status, world)) {
    throw new UsageError(`refusing to overwrite ${name}: it is an input`, 'choose another file');
  }
  // `mktemp` creates empty files to write to.
  if (force || status.size === 0) return;
  const problem = replaces.includes(extname(path).toLowerCase()) ? editedKind(path) : wrongExtension(replaces);
  if (problem === undefined) return;
  const help = force === undefined ? 'choose another file' : 'use --force to replace it';
  throw new UsageError(`refusing to overwrite ${name}: ${problem}`, help);
}

function wrongExtension(replaces: readonly string[]): string {
  return replaces.length === 0 ? 'it already exists' : `it is not a ${replaces.join(' or ')} file`;
}

/** What a file that people edit is. Only JSON can be such a file or a report. */
function editedKind(path: string): string | undefined {
  if (extname(path).toLowerCase() !== '.json') return undefined;
  try {
    const data: unknown = JSON.parse(readRegularFile(path).toString('utf8'));
    const isReport = typeof data === 'object' && data !== null && Object.hasOwn(data, 'slipway');
    const kind = isReport ? undefined : guessOtherKind(data, 'schema');
    return kind && `it is ${kind.label}`;
  } catch (error) {
    return error instanceof SyntaxError ? 'it is not valid JSON' : systemErrorText(error);
  }
}

/** True for a file that this run reads, also under another name: a link, a hard link or another spelling. */
function isInput(path: string, { dev, ino }: Stats, { inputs }: World): boolean {
  if (inputs.has(path)) return true;
  for (const input of inputs) {
    const status = statPath(input);
    if (typeof status === 'object' && status.ino === ino && status.dev === dev) return true;
  }
  return false;
}

/**
 * Resolves the links of a path; `undefined` if they lead out of the current folder, or out of the folder that the path
 * names if that is elsewhere. A repository may hold links, and they must not choose the file.
 */
export function resolveInside(path: string, cwd: string): string | undefined {
  const folder = relativeName(path, cwd) === undefined ? dirname(path) : cwd;
  const target = resolveExistingLinks(path);
  return relativeName(target, resolveLinks(folder)) === undefined ? undefined : target;
}

/** True for devices, pipes and open file descriptors that are named themselves, not by a link. */
function isStream(path: string): boolean {
  // `/dev/stdout` may be a file that the caller has open.
  if (/^\/dev\/(?:std(?:out|err)|fd\/\d+)$/.test(path)) return true;
  const status = statPath(path);
  return typeof status === 'object' && !status.isFile() && !status.isDirectory() && !isLink(path);
}

/**
 * Drops from the files of a folder the reports of an earlier run that this run writes again. Files in `paths` and files
 * that people edit remain inputs.
 */
export function withoutOwnReports(
  files: readonly InputFile[],
  paths: readonly string[],
  outputs: readonly (string | undefined)[],
  { cwd, inputs }: World,
): readonly InputFile[] {
  const written = new Set(outputs.flatMap((name) => (name === undefined || name === '-' ? [] : [resolve(cwd, name)])));
  for (const path of paths) written.delete(resolve(cwd, path));
  const isReport = ({ path }: InputFile) =>
    written.has(path) && /\.json$/i.test(path) && !isLink(path) && editedKind(path) === undefined;
  const reports = files.filter(isReport);
  for (const { path } of reports) inputs.delete(path);
  return reports.length === 0 ? files : files.filter((file) => !reports.includes(file));
}
