/** The folder of a website: it changes from the old site to the new one in one step. */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { jsonDocument } from '../../../document/json.ts';
import { formatCount } from '../../../text/numbers.ts';
import { UsageError, type World } from '../../world.ts';
import { contentDigest } from '../files/content-hash.ts';
import { isLink, relativeName, statPath, systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { createFolder, temporaryName } from './new-file.ts';
import { rejectOptionName } from './output-guard.ts';

/** The file that marks a folder as a site and lists its files. */
const markerName = 'slipway-site.json';

interface ListedFile {
  readonly path: string;
  readonly digest: string;
  /** Identifies what a drawing was made from. */
  readonly key?: string;
}

export interface SiteFolder {
  readonly path: string;
  /** Adds a file. A path must not be added twice. */
  readonly write: (path: string, bytes: Uint8Array, key?: string) => void;
  /** Whether the old site lists a file with this key. */
  readonly lists: (path: string, key: string) => boolean;
  /** Reuses a file of the old site with this key; returns false if it has none or it was changed. */
  readonly reuse: (path: string, key: string) => boolean;
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
  recover(target, old);
  const before = new Map(oldFiles(name, target, world).map((file) => [file.path, file]));
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
    write: (path, bytes, key) =>
      add({ path, digest: contentDigest(bytes), ...(key === undefined ? {} : { key }) }, bytes),
    lists: (path, key) => before.get(path)?.key === key,
    reuse: (path, key) => {
      const file = before.get(path);
      const bytes = file?.key === key ? readOld(join(target, path)) : undefined;
      if (!file || !bytes || contentDigest(bytes) !== file.digest) return false;
      add(file, bytes);
      return true;
    },
    keep: () => {
      add({ path: markerName, digest: '' }, Buffer.from(markerText(files)));
      // Files may have been added since.
      oldFiles(name, target, world);
      attempt(name, () => swap(target, old, fresh));
    },
    drop: () => {
      remove();
      parent.dropIfEmpty();
      release();
    },
  };
}

/** Two renames: a run that is killed between them is finished by the next one. */
function swap(target: string, old: string, fresh: string): void {
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}

function recover(target: string, old: string): void {
  if (!existsSync(old) || !existsSync(join(old, markerName))) return;
  if (existsSync(target)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, target);
}

function readOld(path: string): Uint8Array | undefined {
  try {
    return readRegularFile(path, { noLinks: true });
  } catch {
    return undefined;
  }
}

/** The files of the site at `target`; none if there is nothing. */
function oldFiles(name: string, target: string, { cwd }: World): readonly ListedFile[] {
  const refuse = (problem: string, help = 'choose another folder') =>
    new UsageError(`refusing to write to ${name}: ${problem}`, help);
  if (isLink(target)) throw refuse('it is a link', 'name the folder itself');
  const status = statPath(target);
  if (status === undefined) return [];
  if (typeof status === 'string') throw new UsageError(`cannot write ${name}: ${status}`);
  if (!status.isDirectory()) throw refuse('it is a file');
  if (relativeName(cwd, target) !== undefined) throw refuse('it is the current folder or contains it');
  const found = listFolder(name, target);
  if (found.length === 0) return [];
  const files = found.includes(markerName) ? readMarker(join(target, markerName)) : undefined;
  if (!files) throw refuse('it is not empty and not a site of slipway');
  const known = new Set([markerName, ...files.map(({ path }) => path)]);
  const foreign = found.filter((path) => !known.has(path));
  if (foreign.length > 0) {
    const more = foreign.length > 1 ? ` and ${formatCount(foreign.length - 1, 'other file')}` : '';
    throw refuse(`it contains ${foreign[0]}${more}, not written by slipway`, 'move them elsewhere first');
  }
  return files;
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
