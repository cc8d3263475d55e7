/** What stands at a place of the file system, and why nothing does. */

import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { closestMatch } from '../../../text/suggest.ts';
import { designEnding } from './file-names.ts';

/** More than any file of ours may hold, in bytes: what goes on beyond is no file, but a stream without an end. */
export const maxStreamBytes = 64 * 1024 * 1024;

/** Where a file is, once all links are followed; the path itself where nothing is. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** A path with all links followed as far as it is there; what is gone is where it was. */
export function realParent(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realPath(path);
  return join(realParent(dirname(path)), basename(path));
}

/** What a path is called from a folder on, with slashes: nothing for the folder itself, `undefined` for what is outside of it. */
export function nameBelow(path: string, folder: string): string | undefined {
  const name = relative(folder, path).split(sep).join('/');
  return name === '..' || name.startsWith('../') || isAbsolute(name) ? undefined : name;
}

/** Whether a folder stands where the user says. */
export function isFolder(name: string, cwd: string): boolean {
  const status = name === '-' ? undefined : statusOf(resolve(cwd, name));
  return typeof status === 'object' && status.isDirectory();
}

/** What stands at a path, if anything does, or why that cannot be told. */
export function statusOf(path: string): Stats | undefined | string {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return reason(error);
  }
}

/** The folder of a file whose path is resolved, and its name there. Node goes through paths letter by letter, which is felt where files are many. */
export function folderAndName(path: string): readonly [folder: string, name: string] {
  const at = sep === '/' ? path.lastIndexOf('/') : 0;
  return at > 0 ? [path.slice(0, at), path.slice(at + 1)] : [dirname(path), basename(path)];
}

/** The order of names does not depend on where slipway runs, so neither does its output. */
export function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Why there is no file where the user says, and which one he may have meant. */
export function missing(path: string, cwd: string): string {
  if (isLink(resolve(cwd, path))) return `${path} is a link that leads to nothing`;
  const meant = nearestBeside(path, cwd);
  return `there is no file ${path}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

/** Whether a link stands there, wherever it leads. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** The file in the folder of `path` whose name is most like that of the one which is not there. */
export function nearestBeside(path: string, cwd: string): string | undefined {
  const beside = listedIn(resolve(cwd, dirname(path)));
  // What all files end in alike says nothing of which was meant.
  const stem = closestMatch(stemOf(path), beside.map(stemOf));
  const name = stem && beside.find((each) => stemOf(each) === stem);
  return name === undefined ? undefined : join(dirname(path), name);
}

/** The names in a folder; none where it is no folder, or nobody may look into it. */
function listedIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function stemOf(path: string): string {
  return basename(path).replace(designEnding, '');
}

/** Why the system refused, in words. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    ELOOP: 'its links lead in a circle',
    ENAMETOOLONG: 'the name is too long',
    ENOTDIR: 'a part of the path is no folder',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOENT: 'it is gone, or its folder is not there',
    EEXIST: 'something of that name is in the way',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk cannot be written to',
    EMFILE: 'too many files are open',
    ERR_FS_FILE_TOO_LARGE: 'it is too large',
  };
  return known[code] ?? (code === '' ? 'unknown reason' : code);
}
