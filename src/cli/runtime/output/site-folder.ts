/** The folder of a website: it changes from the old site to the new one in one step. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { jsonDocument } from '../../../document/json.ts';
import { formatCount } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { contentDigest } from '../files/content-hash.ts';
import { folderExists, isLink, relativeName, statPath, systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { createFolder, temporaryName } from './new-file.ts';
import { rejectOptionName } from './output-guard.ts';

/** The file that marks a folder as a site and lists its files. */
const markerName = 'slipway-site.json';

interface ListedFile {
  readonly path: string;
  readonly digest: string;
}

export interface SiteFolder {
  readonly path: string;
  /** Adds a file. A path must not be added twice. */
  readonly write: (path: string, bytes: Uint8Array) => void;
  /** Replaces the old site. */
  readonly keep: () => void;
  /** Deletes what was written; does nothing after `keep`. */
  readonly drop: () => void;
}

/** Starts a site. Throws a {@link UsageError} if `name` is anything but a missing or empty folder, or a site. */
export function openSiteFolder(name: string, world: World): SiteFolder {
  rejectOptionName(name);
  if (name === '-') throw new UsageError('a site cannot go to standard output', 'name a folder: -o public');
  const target = resolve(world.cwd, name);
  const old = join(dirname(target), `.${basename(target)}.slipway-old`);
  recover(name, target, old);
  rejectForeign(name, target, world);
  const parent = createFolder(dirname(target), world);
  const fresh = temporaryName(target);
  const remove = () => rmSync(fresh, { recursive: true, force: true });
  const release = world.onKill(remove);
  attempt(name, () => mkdirSync(fresh));
  const files: ListedFile[] = [];
  const folders = new Set<string>();
  const add = (file: ListedFile, bytes: Uint8Array) => {
    const path = join(fresh, file.path);
    attempt(name, () => {
      if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      folders.add(dirname(path));
      writeFileSync(path, bytes, { flag: 'wx' });
    });
    files.push(file);
  };
  return {
    path: target,
    write: (path, bytes) => add({ path, digest: contentDigest(bytes) }, bytes),
    keep: () => {
      add({ path: markerName, digest: '' }, Buffer.from(markerText(files)));
      // Files may have been added since.
      rejectForeign(name, target, world);
      attempt(name, () => swap(target, old, fresh));
    },
    drop: () => {
      remove();
      parent.dropIfEmpty();
      release();
    },
  };
}

/**
 * Two renames: a run that is killed between them is finished by the next one. The old site is deleted under a name of its own,
 * so that a run that is killed then is in nobody's way.
 */
function swap(target: string, old: string, fresh: string): void {
  const gone = temporaryName(target);
  // A folder of that name is somebody else's.
  const aside = existsSync(old) ? gone : old;
  if (existsSync(target)) renameSync(target, aside);
  renameSync(fresh, target);
  if (aside !== gone && existsSync(aside)) renameSync(aside, gone);
  rmSync(gone, { recursive: true, force: true });
}

/** Takes back or deletes the old site that a killed run has left. Other folders stay. */
function recover(name: string, target: string, old: string): void {
  if (!folderExists(old) || isLink(old) || foreignFiles(old, listFolder(name, old))?.length !== 0) return;
  if (existsSync(target)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, target);
}

/** The files in a folder that its site does not list; `undefined` if it is no site. */
function foreignFiles(folder: string, found: readonly string[]): readonly string[] | undefined {
  const files = found.includes(markerName) ? readMarker(join(folder, markerName)) : undefined;
  const known = files && new Set([markerName, ...files.map(({ path }) => path)]);
  return known && found.filter((path) => !known.has(path));
}

/** Throws a {@link UsageError} if `target` is anything but a site, an empty folder or missing. */
function rejectForeign(name: string, target: string, { cwd }: World): void {
  const refuse = (problem: string, help = 'choose another folder') =>
    new UsageError(`refusing to write to ${name}: ${problem}`, help);
  if (isLink(target)) throw refuse('it is a link', 'name the folder itself');
  const status = statPath(target);
  if (status === undefined) return;
  if (typeof status === 'string') throw new UsageError(`cannot write ${name}: ${status}`);
  if (!status.isDirectory()) throw refuse('it is a file');
  if (relativeName(cwd, target) !== undefined) throw refuse('it is the current folder or contains it');
  const found = listFolder(name, target);
  if (found.length === 0) return;
  const foreign = foreignFiles(target, found);
  if (!foreign) throw refuse('it is not empty and not a site of slipway');
  if (foreign.length > 0) {
    const more = foreign.length > 1 ? ` and ${formatCount(foreign.length - 1, 'other file')}` : '';
    throw refuse(`it contains ${foreign[0]}${more}, not written by slipway`, 'move them elsewhere first');
  }
}

/** The files in a folder and its subfolders, with slashes. Links and empty folders count as files. */
function listFolder(name: string, folder: string, prefix = ''): readonly string[] {
  const entries = attempt(name, () => readdirSync(folder, { withFileTypes: true }));
  return entries.flatMap((entry): readonly string[] => {
    const path = prefix + entry.name;
    if (!entry.isDirectory()) return [path];
    const inside = listFolder(name, join(folder, entry.name), `${path}/`);
    return inside.length === 0 ? [`${path}/`] : inside;
  });
}

function readMarker(path: string): readonly ListedFile[] | undefined {
  try {
    const data = JSON.parse(readRegularFile(path, { noLinks: true }).toString('utf8'));
    const isListed = ({ path, digest }: ListedFile) => typeof path === 'string' && typeof digest === 'string';
    return data.slipway === 1 && Array.isArray(data.site) && data.site.every(isListed) ? data.site : undefined;
  } catch {
    return undefined;
  }
}

function markerText(files: readonly ListedFile[]): string {
  return jsonDocument({ site: files });
}

function attempt<Result>(name: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EBUSY' || code === 'EXDEV' ? 'it is a mount point; use a folder in it' : undefined;
    throw new UsageError(`cannot write ${name}: ${reason ?? systemErrorText(error)}`);
  }
}
