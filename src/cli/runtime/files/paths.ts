import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { configFileNames } from '../../../config/settings.ts';
import { type MeantWord, meantWord } from '../../../text/names.ts';
import { UsageError, type World } from '../../world.ts';
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

// `--sandbox`: untrusted files, which must not make slipway read anything outside their folder.

/** The only folder whose files are read: its real path, and what messages call it. */
export interface Boundary {
  readonly folder: string;
  readonly words: string;
}

/** The folder given by `--sandbox`, if any. Throws a {@link UsageError} if that folder does not exist. */
export function openSandbox(name: string | undefined, { cwd }: Pick<World, 'cwd'>): Boundary | undefined {
  if (name === undefined) return undefined;
  const path = resolve(cwd, name);
  if (folderExists(path)) return { folder: realPath(path), words: 'the sandbox folder' };
  throw new UsageError(`folder not found: ${name}`);
}

/** True if a path leads out of a folder, of which the real path is given, by itself or by links. */
export function isOutside(path: string, folder: string): boolean {
  return relativeName(realPath(path), folder) === undefined;
}

/** Resolves the links of a path, as far as it exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    // Do not reveal link targets, not even dangling ones.
    if (parent === path || isLink(path)) return parse(path).root;
    return join(realPath(parent), basename(path));
  }
}

// Which files a file may name: those of its repository, so that a stranger's file cannot make slipway print others.

/** How a file may be read: like any other, without quoting it in messages, or not at all. */
export type Access = 'open' | 'unquoted' | 'refused';

/** What decides the {@link Access}. */
type AccessRights = Pick<World, 'named' | 'allowsOutside'>;

/**
 * Access to `path`, which a file in the folder `from` names or which is a link there. Inside the repository it is open; where
 * there is none, below the outermost configuration and in the folders that the user names.
 */
export function accessTo(path: string, from: string, { named, allowsOutside }: AccessRights): Access {
  const bounds = boundsOf(from);
  const contains = (folder: string) => !isOutside(path, realPath(folder));
  // A link in the repository may lead to the root of another one, so every repository counts.
  if ('repositories' in bounds ? bounds.repositories.every(contains) : [bounds.folder, ...named].some(contains))
    return 'open';
  return allowsOutside || !bounds.isStrict ? 'unquoted' : 'refused';
}

/** Where a file in `from` may lead, in words. */
export function boundsText(from: string): string {
  return boundsOf(from).words;
}

/** How to read a file outside anyway. */
export const outsideHelp = 'move it inside, or add --allow-outside';

type Bounds = { readonly words: string; readonly isStrict: boolean } & (
  | { readonly repositories: readonly string[] }
  | { readonly folder: string }
);

function boundsOf(from: string): Bounds {
  const above = foldersUp(from);
  const repositories = above.filter((folder) => existsSync(join(folder, '.git')));
  if (repositories.length > 0) return { repositories, words: 'the repository', isStrict: true };
  const isConfigured = (folder: string) =>
    configFileNames.some((name) => existsSync(join(folder, name)) || isLink(join(folder, name)));
  const folder = above.findLast(isConfigured);
  return folder === undefined
    ? { folder: from, words: 'the folders that you name', isStrict: false }
    : { folder, words: 'the folder of the outermost configuration', isStrict: true };
}

/** A folder and those above it, innermost first. */
export function foldersUp(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}
