import { relative, resolve } from 'node:path';
import type { SourceFile } from '../../../findings/verdict.ts';
import { UsageError, type World } from '../../world.ts';
import { type FindOptions, findInputs, type InputFile } from '../files/find-inputs.ts';
import { compareNames, isFolder } from '../files/paths.ts';
import { readInput } from '../files/read-input.ts';
import { withoutOwnReports } from '../output/output-guard.ts';

export interface FileVersion {
  readonly name: string;
  readonly read: () => Promise<SourceFile | string>;
}

export interface FilePair {
  readonly before: FileVersion | undefined;
  readonly after: FileVersion | undefined;
  readonly moved: boolean;
}

export interface VersionPairs {
  readonly pairs: readonly FilePair[];
  readonly problems: readonly string[];
  readonly areTwoFiles: boolean;
  /** The earlier version is from git, so its errors cannot be fixed. */
  readonly isBeforeFromGit: boolean;
}

export interface VersionOptions extends FindOptions {
  readonly stdinFilename: string;
  readonly output?: string;
}

/** Pairs of files from two files or folders. Throws a {@link UsageError} for anything else. */
export async function versionsOfPaths(
  paths: readonly string[],
  reading: VersionOptions,
  world: World,
): Promise<VersionPairs> {
  const [first, second] = paths;
  if (first === undefined || second === undefined || paths.length > 2) {
    throw new UsageError(
      `expected two files or folders, got ${paths.length}`,
      'pass the old and the new version, or a commit with --git REF',
    );
  }
  if (first === '-' && second === '-') {
    throw new UsageError('standard input can be only one of the two files', 'name a file for the other');
  }
  const [isOne, isOther] = [isFolder(first, world.cwd), isFolder(second, world.cwd)];
  if (isOne !== isOther) {
    const [folder, file] = isOne ? [first, second] : [second, first];
    await oneFile(file, reading, world);
    throw new UsageError(
      `cannot compare a folder with a file: ${folder} and ${file === '-' ? 'standard input' : file}`,
      'pass two files or two folders',
    );
  }
  if (isOne) return foldersOf(first, second, reading, world);
  const found = await Promise.all([first, second].map((path) => oneFile(path, reading, world)));
  const [before, after] = found;
  return { pairs: [{ before, after, moved: false }], problems: [], areTwoFiles: true, isBeforeFromGit: false };
}

async function oneFile(path: string, reading: VersionOptions, world: World): Promise<FileVersion> {
  const { files, problems } = await findInputs([path], world, reading);
  const [file] = files;
  if (!file) throw new UsageError(problems[0] as string);
  if (files.length > 1)
    throw new UsageError(`${path} matches ${files.length} files; expected one`, 'name a single file');
  return versionOf(file, reading, world);
}

/** Pairs files by their relative path in two folders. */
async function foldersOf(first: string, second: string, reading: VersionOptions, world: World): Promise<VersionPairs> {
  const problems: string[] = [];
  const within = async (folder: string) => {
    const found = await findInputs([folder], world, reading);
    problems.push(...found.problems);
    const files = withoutOwnReports(found.files, [], [reading.output], world);
    const root = resolve(world.cwd, folder);
    return new Map(files.map((file) => [relative(root, file.path), versionOf(file, reading, world)]));
  };
  const before = await within(first);
  const after = await within(second);
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(compareNames);
  const pairs = names.map((name) => ({ before: before.get(name), after: after.get(name), moved: false }));
  return { pairs, problems, areTwoFiles: false, isBeforeFromGit: false };
}

export function versionOf(file: InputFile, { stdinFilename }: VersionOptions, world: World): FileVersion {
  if (file.name !== '-') world.inputs.add(file.path);
  return { name: file.name === '-' ? stdinFilename : file.name, read: () => readInput(file, world, stdinFilename) };
}
