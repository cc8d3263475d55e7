/**
 * What files held when they looked as they do now: what has not changed need not be read to know that.
 *
 * The system says of a file how long it is, when it was changed, when anything about it was, and by which number it is known.
 * Whatever is done to a file shows in that. An edit that keeps the length moves both times; `touch -r` and `cp -p` set the first
 * time back, and thereby move the second, which nobody can set; what takes a file's place by its name, or stands where a link
 * now leads to (links are followed), has another number, and where a number is given out again, another second time. What is
 * checked out or unpacked anew, here or elsewhere, has both. A file that looks otherwise is read: more than time is never lost.
 *
 * Looks deceive only where a file changes twice within one tick of its clock, and is read in between: then it looks as it did.
 * So they are kept only of files whose last change was clearly over before the run began: any later one bears a later time. The
 * clock may be another machine's, and be behind; then both changes and the reading still have to fall into one tick of
 * some milliseconds. A file out of the future is read until that has come, and what a clock that is set back stamps would have
 * to hit the very fraction of a millisecond. FAT and its kin count hundredths, or two seconds, and have no second time of their own,
 * no more than much that is mounted over networks has: times as round as theirs are not trusted.
 *
 * Folders are named as they are seen from the cache: a checkout that is moved as a whole is known again.
 */

import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { folderAndName } from '../files/paths.ts';

/** What the system says of a file. Times are in milliseconds since 1970, with their fractions. */
export type Look = readonly [size: number, modified: number, changed: number, inode: number];

/** A file: what it held, by its hash, when it looked so. */
type Known = readonly [name: string, hash: string, ...look: Look];

/** A folder and its files, as a cache keeps them. */
export type Folder = readonly [folder: string, files: readonly Known[]];

/** What files hold, by what they look like. */
export interface Looks {
  /** The hash of what a file holds, where its looks tell. It is asked for before the file is read, for `keep` to know what that looked like. */
  readonly hashOf: (path: string) => string | undefined;
  /** Keeps what a file held that was asked for. */
  readonly keep: (path: string, hash: string) => void;
  /** Whether anything was kept that was not known before. */
  readonly isNew: () => boolean;
  /** All of it, for the next run: what was asked for, and up to `mostOthers` files that were not. */
  readonly folders: (mostOthers: number) => readonly Folder[];
}

/**
 * Begins with what an earlier run has left for a cache in the folder `home`; `now` is when this run has begun, in the same
 * measure. Files are looked at by `look`, which the system answers.
 */
export function looksOf(before: readonly Folder[], home: string, now: number, look = lookAt): Looks {
  const known = new Map(before.map(([folder, files]) => [folder, byName(files)]));
  const filesIn = inFolders(home, known);
  const used = new Set<Known>();
  const strange = new Map<string, Look>();
  let isNew = false;
  return {
    hashOf: (path) => {
      const seen = look(path);
      if (!seen) return undefined;
      const [folder, name] = folderAndName(path);
      const file = filesIn(folder).get(name);
      if (file && isAlike(file, seen)) {
        used.add(file);
        return file[1];
      }
      if (isTelling(seen, now)) strange.set(path, seen);
      return undefined;
    },
    keep: (path, hash) => {
      const seen = strange.get(path);
      if (!seen) return;
      const [folder, name] = folderAndName(path);
      const file: Known = [name, hash, ...seen];
      filesIn(folder).set(name, file);
      used.add(file);
      isNew = true;
    },
    isNew: () => isNew,
    folders: (mostOthers) => {
      let others = mostOthers;
      const isKept = (file: Known) => used.has(file) || others-- > 0;
      return [...known].map(([folder, files]): Folder => [folder, [...files.values()].filter(isKept)]);
    },
  };
}

function byName(files: readonly Known[]): Map<string, Known> {
  const named = new Map<string, Known>();
  for (const file of files) named.set(file[0], file);
  return named;
}

/** Finds what is known of the files in a folder. */
function inFolders(home: string, known: Map<string, Map<string, Known>>): (folder: string) => Map<string, Known> {
  const met = new Map<string, Map<string, Known>>();
  return (folder) => {
    const before = met.get(folder);
    if (before) return before;
    const name = relative(home, folder);
    const files = known.get(name) ?? new Map<string, Known>();
    known.set(name, files);
    met.set(folder, files);
    return files;
  };
}

/** What a file looks like, if it is one: pipes and devices do not hold what they give. */
export function lookAt(path: string): Look | undefined {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    return status?.isFile() ? [status.size, status.mtimeMs, status.ctimeMs, status.ino] : undefined;
  } catch {
    // What keeps it from being looked at will keep it from being read, and is told then.
    return undefined;
  }
}

function isAlike([, , size, modified, changed, inode]: Known, look: Look): boolean {
  return size === look[0] && modified === look[1] && changed === look[2] && inode === look[3];
}

/** How long before a run a file must have been left alone, in milliseconds. */
const rest = 1000;

/** Times that are whole multiples of this, in milliseconds, are taken for those of a clock that knows no better. */
const coarse = 10;

/** Whether a file that is read from now on will look otherwise once it holds something else. */
export function isTelling([, modified, changed]: Look, now: number): boolean {
  return Math.max(modified, changed) < now - rest && changed % coarse !== 0;
}
