/** Decides whether a run may write to a path. Every writer of new files asks here. */

import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { isLink, relativeName, resolveExistingLinks, resolveLinks, statPath, systemErrorText } from '../files/paths.ts';
import { recognizeFile } from './existing-file.ts';

/** Output of a command, and the files that it may replace. */
export interface OutputOptions {
  /** The type of existing files that it may replace; empty files may always be replaced. */
  readonly replaces: 'reports' | 'pdf' | 'svg' | 'png' | 'workbench' | 'nothing';
  /** The value of `--force`; omitted by commands where no option allows replacing other files. */
  readonly force?: boolean | undefined;
}

/** Where to write. */
export interface GuardedTarget {
  readonly path: string;
  /** True for devices, pipes and open file descriptors, which are written to directly. */
  readonly isStream: boolean;
}

/** A refusal to write a file: the command line is wrong, not the disk. */
class OutputRefused extends UsageError {}

/** The output is a folder, or its folder is missing. */
class FolderProblem extends UsageError {}

/** Throws a {@link UsageError} if the folder of the output `name` at `path` does not exist. Only named folders are created. */
export function requireFolderOf(name: string, path: string): void {
  if (statPath(dirname(path)) !== undefined) return;
  throw new FolderProblem(`cannot write ${name}: folder not found`, `create the folder ${dirname(name)}`);
}

/** Throws a {@link UsageError} for a name that looks like an option, usually because a value is missing: `--pdf -o x`. */
export function rejectOptionName(name: string): void {
  if (!name.startsWith('-') || name === '-') return;
  const help = `write ./${name} if the file is called that`;
  throw new OutputRefused(`refusing to write to ${name}: it looks like an option`, help);
}

/**
 * Returns the path to write for the output `name`. Throws a {@link UsageError} if that would replace an input, a file that
 * people write, or a file elsewhere that a link leads to.
 */
export function guardOutput(name: string, options: OutputOptions, world: World): GuardedTarget {
  rejectOptionName(name);
  const path = resolve(world.cwd, name);
  if (isStream(name, path)) return { path, isStream: true };
  const target = resolveInside(path, world.cwd);
  if (target === undefined) {
    throw new OutputRefused(`refusing to write ${name}: a link leads out of its folder`, 'name the file itself');
  }
  const status = isLink(target) ? undefined : attempt(name, () => statSync(target, { throwIfNoEntry: false }));
  if (status?.isDirectory()) throw new FolderProblem(`cannot write ${name}: it is a folder`, 'name a file in it');
  // Resolving a path drops a slash at its end.
  if (namesFolder(name)) {
    throw new OutputRefused(`cannot write ${name}: it is the name of a folder`, 'name a file in it');
  }
  if (status && !status.isFile()) throw new UsageError(`cannot write ${name}: the link leads to a device or pipe`);
  if (status) rejectExisting(name, { path: target, status }, options, world);
  else requireFolderOf(name, target);
  return { path: target, isStream: false };
}

/** True for a name that can only be that of a folder, whether there is one or not. */
export const namesFolder = (name: string): boolean => name.endsWith('/') || name.endsWith(sep);

/**
 * Throws the refusal of {@link guardOutput} for the first of `names`, before any work. Other errors are left to the writers,
 * so that one of several outputs does not stop the others.
 */
export function rejectOutputs(names: readonly (string | undefined)[], options: OutputOptions, world: World): void {
  for (const name of names) {
    if (name === undefined || name === '-') continue;
    try {
      guardOutput(name, options, world);
    } catch (error) {
      if (error instanceof OutputRefused || (names.length === 1 && error instanceof FolderProblem)) throw error;
    }
  }
}

function rejectExisting(
  name: string,
  { path, status }: { readonly path: string; readonly status: Stats },
  { replaces, force }: OutputOptions,
  world: World,
): void {
  if (isInput(path, status, world)) {
    throw new OutputRefused(`refusing to overwrite ${name}: it is an input`, 'choose another file');
  }
  if (force) return;
  const problem = objection(name, path, replaces);
  if (problem === undefined) return;
  const help = force === undefined ? 'choose another file' : 'use --force to replace it';
  throw new OutputRefused(`refusing to overwrite ${name}: ${problem}`, help);
}

const typeLabels = { pdf: 'a PDF', svg: 'an SVG', png: 'a PNG of slipway', workbench: 'a workbench' } as const;

/** Why an existing file must not be replaced, if so. */
function objection(name: string, path: string, replaces: OutputOptions['replaces']): string | undefined {
  const { type, label } = attempt(name, () => recognizeFile(path));
  if (type === 'empty') return undefined;
  if (type === 'precious' || replaces === 'nothing') return `it is ${label}`;
  if (replaces === 'reports' || type === replaces) return undefined;
  return `it is ${label}, not ${typeLabels[replaces]}`;
}

/** True for a file that this run reads, also under another name: a link, a hard link or another spelling. */
function isInput(path: string, { dev, ino }: Stats, { inputs }: World): boolean {
  if (inputs.has(path)) return true;
  for (const input of inputs) {
    const status = statPath(input);
    if (typeof status !== 'object') continue;
    // Some file systems have no inode numbers.
    if (ino === 0 ? resolveLinks(input) === path : status.ino === ino && status.dev === dev) return true;
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
function isStream(name: string, path: string): boolean {
  // `/dev/stdout` may be a file that the caller has open.
  if (/^\/dev\/(?:std(?:out|err)|fd\/\d+)$/.test(path)) return true;
  const status = attempt(name, () => lstatSync(path, { throwIfNoEntry: false }));
  return status !== undefined && !status.isFile() && !status.isDirectory() && !status.isSymbolicLink();
}

function attempt<Result>(name: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new UsageError(`cannot write ${name}: ${systemErrorText(error)}`);
  }
}

/**
 * Drops from the files of a folder the reports of an earlier run that this run writes again. Files in `paths` and files
 * that are not reports remain inputs.
 */
export function withoutOwnReports(
  files: readonly InputFile[],
  paths: readonly string[],
  outputs: readonly (string | undefined)[],
  { cwd, inputs }: World,
): readonly InputFile[] {
  const written = new Set(outputs.flatMap((name) => (name === undefined || name === '-' ? [] : [resolve(cwd, name)])));
  const named = new Set(paths.map((path) => resolve(cwd, path)));
  const isReport = ({ path }: InputFile) =>
    written.has(path) && !named.has(path) && !isLink(path) && recognizeFile(path).type === 'report';
  const reports = written.size === 0 ? [] : files.filter(isReport);
  for (const { path } of reports) inputs.delete(path);
  return reports.length === 0 ? files : files.filter((file) => !reports.includes(file));
}
