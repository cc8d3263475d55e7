/** What `slipway diff` compares: two files, or the files of two folders. What git holds is found by `since.ts`. */

import { relative, resolve } from 'node:path';
import type { SourceFile } from '../../../findings/verdict.ts';
import { findInputs, type InputFile, type Looking } from '../../runtime/files/find-inputs.ts';
import { byName, isFolder } from '../../runtime/files/paths.ts';
import { readInput } from '../../runtime/files/read-input.ts';
import { UsageError, type World } from '../../world.ts';

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
export function versionOf(file: InputFile, { stdinFilename }: Reading, world: World): Version {
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
