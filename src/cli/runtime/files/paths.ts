import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { type MeantWord, meantWord } from '../../../text/suggest.ts';
import { designExtension, isDesignName } from './file-names.ts';

/** Input is read up to this number of bytes; a longer stream may be endless. */
export const maxStreamBytes = 64 * 1024 * 1024;

/** A file that is not read although the system would open it; the message is the reason. */
export class UnreadableFile extends Error {}

/** Resolves links; returns the path itself if it does not exist. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Resolves links in the part of a path that exists. */
export function resolveExistingLinks(path: string): string {
  if (existsSync(path) || dirname(path) === path) return resolveLinks(path);
  return join(resolveExistingLinks(dirname(path)), basename(path));
}

/** A path relative to a folder, with slashes: empty for the folder itself, `undefined` outside. */
export function relativeName(path: string, folder: string): string | undefined {
  const name = relative(folder, path).split(sep).join('/');
  return name === '..' || name.startsWith('../') || isAbsolute(name) ? undefined : name;
}

/** True if a path from the command line is a folder; `-` is standard input. */
export function isFolder(name: string, cwd: string): boolean {
  return name !== '-' && folderExists(resolve(cwd, name));
}

export function folderExists(path: string): boolean {
  const status = statPath(path);
  return typeof status === 'object' && status.isDirectory();
}

/** Status of a path, following links: `undefined` if it does not exist, a string if it cannot be read. */
export function statPath(path: string): Stats | undefined | string {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return systemErrorText(error);
  }
}

/** Compares names by code unit, so that the order does not depend on the locale. */
export function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The message for a missing file, with the closest name in its folder. */
export function missingFileMessage(path: string, cwd: string): string {
  if (isLink(resolve(cwd, path))) return `${path} is a dangling link`;
  const similar = similarFileName(path, cwd);
  return `file not found: ${path}${similar === undefined ? '' : `; did you mean ${similar}?`}`;
}

/** True for links, dangling ones included. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** The file in the folder of `path` with the most similar name. */
export function similarFileName(path: string, cwd: string): string | undefined {
  return similarFile(path, namesIn(resolve(cwd, dirname(path))))?.word;
}

/** The design in the folder of `path` that is meant by its name. */
export function similarDesign(path: string, cwd: string): MeantWord | undefined {
  return similarFile(path, namesIn(resolve(cwd, dirname(path))).filter(isDesignName));
}

function similarFile(path: string, names: readonly string[]): MeantWord | undefined {
  // Compare without extensions, which are all alike.
  const meant = meantWord(stemOf(path), names.map(stemOf));
  const name = meant && names.find((each) => stemOf(each) === meant.word);
  return name === undefined ? undefined : { word: join(dirname(path), name), isSure: meant?.isSure === true };
}

/** The names in a folder; none if it cannot be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function stemOf(path: string): string {
  return basename(path).replace(designExtension, '');
}

/** How the system words an error that has no words of ours. */
function systemWords(error: unknown): string | undefined {
  return getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0)?.[1];
}

export function systemErrorText(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    ERR_INVALID_ARG_VALUE: 'invalid file name',
    ELOOP: 'circular links',
    ENAMETOOLONG: 'name too long',
    ENOTDIR: 'part of the path is not a folder',
    EPERM: 'permission denied',
    EBADF: 'it is closed',
    EISDIR: 'it is a folder',
    ENOENT: 'file or folder not found',
    EEXIST: 'file exists',
    ENOSPC: 'disk full',
    EROFS: 'read-only file system',
    EMFILE: 'too many open files',
    EAGAIN: 'nothing to read',
    ENXIO: 'it is a socket or a device that is not connected',
  };
  return known[code] ?? systemWords(error) ?? (code === '' ? 'unknown reason' : code);
}
