/** What `slipway diff` compares: files of two folders, two files, or what git holds and what stands there now. */

import { existsSync, lstatSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { SourceFile } from '../judge.ts';
import { gitAt } from './git.ts';
import {
  byName,
  findInputs,
  type InputFile,
  isDesignName,
  isFolder,
  isGlob,
  isHidden,
  type Looking,
  readInput,
  realPath,
} from './inputs.ts';
import { UsageError, type World } from './world.ts';

/** One version of a file, which is read when it is its turn. */
export interface Version {
  readonly name: string;
  /** Resolves to its bytes, or to why it cannot be read. */
  readonly read: () => Promise<SourceFile | string>;
}

/** Two versions of a file, as far as names tell; one of them may not be there. */
export interface FilePair {
  readonly before: Version | undefined;
  readonly after: Version | undefined;
  /** Whether it has another name than before. */
  readonly moved: boolean;
}

/** All files that are to be compared, in order. */
export interface Versions {
  readonly pairs: readonly FilePair[];
  /** A line for each path that leads nowhere. */
  readonly problems: readonly string[];
  /** Whether two files were named, and no folders. */
  readonly two: boolean;
  /** Whether the earlier version is one that nobody can mend any longer. */
  readonly past: boolean;
}

/** How files are looked for and called. */
export interface Reading extends Looking {
  readonly stdinFilename: string;
}

/** The two files or folders that a user names. */
export async function versionsIn(paths: readonly string[], reading: Reading, world: World): Promise<Versions> {
  const [one, other] = paths;
  if (one === undefined || other === undefined || paths.length > 2) {
    throw new UsageError(
      `diff compares two files or two folders, not ${paths.length}`,
      'name what was before and what is after; or a commit, by --git REF',
    );
  }
  if (one === '-' && other === '-') throw new UsageError('standard input can be one of the two files only');
  const [isOne, isOther] = [isFolder(one, world.cwd), isFolder(other, world.cwd)];
  if (isOne !== isOther) {
    const [folder, file] = isOne ? [one, other] : [other, one];
    await oneFile(file, reading, world);
    throw new UsageError(
      `${folder} is a folder and ${file === '-' ? 'standard input' : file} is none`,
      'compare two files, or two folders',
    );
  }
  if (isOne) return foldersOf(one, other, reading, world);
  const found = await Promise.all([one, other].map((path) => oneFile(path, reading, world)));
  const [before, after] = found;
  return { pairs: [{ before, after, moved: false }], problems: [], two: true, past: false };
}

async function oneFile(path: string, reading: Reading, world: World): Promise<Version> {
  const { files, problems } = await findInputs([path], world.cwd, reading);
  const [file] = files;
  if (!file) throw new UsageError(problems[0] as string);
  if (files.length > 1) throw new UsageError(`${path} matches ${files.length} files, and diff compares two`);
  return versionOf(file, reading, world);
}

/** Files of the same place in two folders; where there is one only, it is compared with none. */
async function foldersOf(one: string, other: string, reading: Reading, world: World): Promise<Versions> {
  const problems: string[] = [];
  const within = async (folder: string) => {
    const found = await findInputs([folder], world.cwd, reading);
    problems.push(...found.problems);
    const root = resolve(world.cwd, folder);
    return new Map(found.files.map((file) => [relative(root, file.path), versionOf(file, reading, world)]));
  };
  const before = await within(one);
  const after = await within(other);
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(byName);
  const pairs = names.map((name) => ({ before: before.get(name), after: after.get(name), moved: false }));
  return { pairs, problems, two: false, past: false };
}

/** A file of the inputs. Standard input can be read once only, and its bytes are kept. */
function versionOf(file: InputFile, { stdinFilename }: Reading, world: World): Version {
  const { name } = file;
  let kept: Promise<SourceFile | string> | undefined;
  const read = async () => {
    const source = await readInput(file, world, stdinFilename);
    // The next file is read into the same memory.
    return typeof source === 'string' ? source : { name: source.name, bytes: Uint8Array.from(source.bytes) };
  };
  if (name !== '-') return { name, read };
  return {
    name: stdinFilename,
    read: () => {
      kept ??= read();
      return kept;
    },
  };
}

/** What git says of one file. */
interface Entry {
  /** The hash of what it held; `undefined` where it was not there, or was no file. */
  readonly hash: string | undefined;
  /** Its name then. */
  readonly from: string;
  /** Its name now; `undefined` where it is gone. */
  readonly to: string | undefined;
}

/** The files behind `paths` that differ from `ref`, or that git does not know yet; everything below here without paths. */
export async function versionsSince(
  ref: string,
  paths: readonly string[],
  reading: Reading,
  world: World,
): Promise<Versions> {
  const git = gitAt(world.cwd, { option: '--git', help: 'write --git REF with a commit, a tag or a branch' });
  const excluded = reading.ignore === false ? [] : ['--exclude-standard'];
  const entries = [
    ...changedEntries(git.names('diff', '--raw', '--no-abbrev', '-M', '-z', git.commit(ref))),
    ...git
      .names('ls-files', '--others', ...excluded, '-z')
      .filter((name) => !isLink(git.place(name)))
      .map((name) => ({ hash: undefined, from: name, to: name })),
  ].filter(({ hash, to }) => hash !== undefined || to !== undefined);
  const { wants, problems } = await wanted(paths.length === 0 ? ['.'] : paths, reading, world, entries, git.place);
  const chosen = entries.filter(({ from, to }) => wants(git.place(from)) || (to !== undefined && wants(git.place(to))));
  const objects = await git.objects([...new Set(chosen.flatMap(({ hash }) => hash ?? []))]);
  const here = realPath(world.cwd);
  const shown = (name: string) => relative(here, git.place(name)).split(sep).join('/');
  const pairs = chosen.map(({ hash, from, to }): FilePair => {
    const name = shown(from);
    const bytes = hash === undefined ? undefined : objects.get(hash);
    return {
      before: bytes && { name, read: async () => ({ name, bytes }) },
      after: to === undefined ? undefined : versionOf({ name: shown(to), path: git.place(to) }, reading, world),
      moved: to !== undefined && from !== to,
    };
  });
  const nameOf = ({ before, after }: FilePair) => (after ?? before)?.name ?? '';
  pairs.sort((a, b) => byName(nameOf(a), nameOf(b)));
  return { pairs, problems, two: false, past: true };
}

/** Whether a link stands there: what it leads to is told where that stands, and git holds nothing else of it. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Reads `git diff --raw -z`: modes and hashes, then the name, or two where it is another one now. */
function changedEntries(words: readonly string[]): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < words.length; ) {
    const [modeBefore = '', modeAfter = '', hash = '', , status = ''] = (words[at] ?? '').slice(1).split(' ');
    const isRenamed = status.startsWith('R');
    const from = words[at + 1] ?? '';
    const to = isRenamed ? (words[at + 2] ?? '') : from;
    at += isRenamed ? 3 : 2;
    // Links and other repositories are no designs. A file in conflict is listed twice, at last as it stands there.
    const isFile = (mode: string) => mode.startsWith('100');
    const isThere = isFile(modeAfter) || status === 'U';
    entries.set(to, { hash: isFile(modeBefore) ? hash : undefined, from, to: isThere ? to : undefined });
  }
  return [...entries.values()];
}

/** Which files the paths mean, gone ones among them, and the paths that mean nothing, here or then. */
async function wanted(
  paths: readonly string[],
  reading: Reading,
  world: World,
  entries: readonly Entry[],
  place: (name: string) => string,
): Promise<{ readonly wants: (path: string) => boolean; readonly problems: readonly string[] }> {
  const known = entries.map(({ from }) => place(from));
  const tests: ((path: string) => boolean)[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    if (path === '-') throw new UsageError('--git compares files with what git holds of them, and not standard input');
    const test =
      existsSync(resolve(world.cwd, path)) || !isGlob(path) ? below(path, world.cwd) : await matching(path, world.cwd);
    if (!existsSync(resolve(world.cwd, path)) && !known.some(test)) {
      const { problems: said } = await findInputs([path], world.cwd, reading);
      problems.push(...said);
    }
    tests.push(test);
  }
  return { wants: (path) => tests.some((test) => test(path)), problems };
}

/** A file that is named, or the designs of a folder that is. */
function below(name: string, cwd: string): (path: string) => boolean {
  const root = realParent(resolve(cwd, name));
  return (path) => {
    if (path === root) return true;
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return false;
    const steps = relative(root, path).split(sep);
    return !steps.some(isHidden) && isDesignName(basename(path));
  };
}

/** A glob, by the rules of `.gitignore`, which apply to what is gone as well as to what is there. */
async function matching(glob: string, cwd: string): Promise<(path: string) => boolean> {
  const { files } = await findInputs([glob], cwd);
  const there = new Set(files.map(({ path }) => realPath(path)));
  const { default: ignore } = await import('ignore');
  const rules = ignore({ ignorecase: false }).add(`/${glob.replace(/^(?:\.\/)+/, '')}`);
  const root = realPath(cwd);
  return (path) => {
    const name = relative(root, path).split(sep).join('/');
    return there.has(path) || (name !== '' && !name.startsWith('..') && !existsSync(path) && rules.ignores(name));
  };
}

/** A path with all links followed as far as it is there; what is gone is where it was. */
function realParent(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realPath(path);
  return join(realParent(dirname(path)), basename(path));
}
