/** Which files the command line asks for: those that it names, and those in folders and behind globs. */

import { type Dirent, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { listed } from '../../../text/phrases.ts';
import { UsageError } from '../../world.ts';
import { designKind, type InputKind, isHidden, otherFileKinds } from './file-names.ts';
import { isIgnored, type Rules, rulesAbove, rulesOf } from './ignore-rules.ts';
import { byName, missing, reason, statusOf } from './paths.ts';

/** The files that the command line asks for, by name, and what of it leads to none. */
export interface Inputs {
  /** The files, in order, none twice. */
  readonly files: readonly InputFile[];
  /** A line for each path that leads nowhere: exit code 2, after the rest has been judged. */
  readonly problems: readonly string[];
}

/** A file that the command line asks for. */
export interface InputFile {
  /** Its name as the user would write it; `-` is standard input. */
  readonly name: string;
  /** Where it is. */
  readonly path: string;
}

/** How files are looked for. */
export interface Looking {
  /** Whether what `.gitignore` leaves out of a folder is left out here too: so it is, unless the user wants otherwise. */
  readonly ignore?: boolean;
  /** Which files a configuration leaves out of a folder. */
  readonly leftOut?: (folder: string) => Promise<LeftOut>;
  /** The files that are wanted, where it is not all of them; folders are read while it is found out which. */
  readonly only?: Promise<Only>;
  /** What is looked for; left out, designs. */
  readonly kind?: InputKind;
}

/** Whether a file is left out of its folder, by its path. */
export type LeftOut = (path: string) => boolean;

/** Whether a file is wanted, by its folder and its name; `isLink` where it may be a link to a file elsewhere. */
export type Only = (folder: string, name: string, isLink: boolean) => boolean;

/** Makes sure that designs are named. Throws a {@link UsageError} where none is. */
export function mustName(paths: readonly string[]): void {
  if (paths.length > 0) return;
  throw new UsageError(
    'no design is named',
    'name files, folders (`.` is this one) or globs, or `-` for standard input',
  );
}

/** Finds the files behind `paths`: files, folders, globs, and `-`. A file that is named is read, whoever ignores it. */
export async function findInputs(
  paths: readonly string[],
  cwd: string,
  { ignore = true, leftOut = async () => () => false, only, kind = designKind }: Looking = {},
): Promise<Inputs> {
  const found: Inputs[] = [];
  for (const path of paths) found.push(await behind(path, cwd, { leftOut: ignore ? leftOut : undefined, only, kind }));
  // Where paths lead nowhere, nobody has asked for it yet.
  await only;
  const [first, ...others] = found;
  return first && others.length === 0 ? first : once(found);
}

/** All that was found, so that a file that is named twice is judged once. */
function once(found: readonly Inputs[]): Inputs {
  const files = new Map<string, InputFile>();
  for (const file of found.flatMap((each) => each.files)) if (!files.has(file.path)) files.set(file.path, file);
  return { files: [...files.values()], problems: found.flatMap(({ problems }) => problems) };
}

/** The one file that is named, which is read whoever ignores it. Throws a {@link UsageError} with `whose` where it is not one. */
export async function oneInput(file: string, cwd: string, whose: string): Promise<InputFile> {
  const { files, problems } = await findInputs([file], cwd, { ignore: false });
  const [[input, ...others], [problem]] = [files, problems];
  if (problem !== undefined) throw new UsageError(problem);
  if (!input || others.length > 0) throw new UsageError(`${whose} one file, and ${file} is several`);
  return input;
}

/** What is wanted of a path. Without `leftOut` nothing is left out. */
interface Wanting {
  readonly leftOut: Looking['leftOut'] | undefined;
  readonly only: Promise<Only> | undefined;
  readonly kind: InputKind;
}

/** The files behind one path, and what is wrong with it. */
async function behind(name: string, cwd: string, wanting: Wanting): Promise<Inputs> {
  const { only, kind } = wanting;
  if (name === '-') return { files: only ? [] : [{ name, path: name }], problems: [] };
  // A variable of the shell that is not set, most often: it does not mean this folder.
  if (name === '') return nothing('one of the paths is empty');
  const path = resolve(cwd, name);
  const status = statusOf(path);
  if (typeof status === 'string') return nothing(`cannot read ${name}: ${status}`);
  if (status?.isDirectory()) return inFolder({ name, path }, wanting);
  const named = status ? [name] : isGlob(name) ? await matching(name, cwd) : undefined;
  if (!named) return nothing(missing(name, cwd));
  if (named.length === 0) return nothing(`no file matches ${name}`);
  // Who means files that only stand beside designs says so: `*.fleet.yaml`.
  const others = otherFileKinds.filter(({ mark }) => !name.includes(mark));
  const isMeant = (match: string) => status || kind !== designKind || !others.some(({ isNamed }) => isNamed(match));
  const meant = named.filter(isMeant);
  if (meant.length === 0) {
    const met = others.filter(({ isNamed }) => named.some(isNamed));
    const what = met.map(({ words }) => words);
    return nothing(`${name} matches ${listed(what, 'and')} only: ${met[0]?.reader}`);
  }
  const files = meant.map((match) => ({ name: match, path: resolve(cwd, match) }));
  const wants = await only;
  return {
    files: wants ? files.filter(({ path }) => wants(dirname(path), basename(path), true)) : files,
    problems: [],
  };
}

function nothing(problem: string): Inputs {
  return { files: [], problems: [problem] };
}

async function matching(pattern: string, cwd: string): Promise<readonly string[]> {
  const { glob } = await import('tinyglobby');
  const names = await glob(pattern, { cwd, dot: false, expandDirectories: false });
  return names.sort(byName);
}

/** The files in a folder that the user names; a folder without any is a problem. */
async function inFolder(folder: InputFile, { leftOut, only, kind }: Wanting): Promise<Inputs> {
  const beside = new Set<string>();
  const found: Listing = { files: [], problems: [], leftOut, only, kind, some: false, beside };
  await list(folder, leftOut && (await startingRules(folder.path)), found);
  const { files } = found;
  if (files.length > 0 || found.problems.length > 0 || (only && found.some)) return { files, problems: found.problems };
  const none = `there are no ${kind.words} in the folder ${folder.name}`;
  const all: Listing = { files: [], problems: [], leftOut: undefined, only: undefined, kind, some: false, beside };
  if (leftOut) await list(folder, undefined, all);
  const who = found.some ? 'the configuration' : '.gitignore';
  if (all.some) return nothing(`${none} but those that ${who} leaves out; --no-ignore reads them`);
  const others = otherFileKinds.filter(({ words }) => beside.has(words));
  const hint = others.map(({ words, reader }) => `; it holds ${words}: ${reader}`);
  return nothing(none + (hint[0] ?? ''));
}

/** Whether a name that is no file's may stand for several. */
export function isGlob(name: string): boolean {
  return /[*?[\]{}!()]/.test(name);
}

/** What is ignored in a folder that the user names. If it is ignored itself, he means it all the same. */
async function startingRules(folder: string): Promise<readonly Rules[]> {
  const above = await rulesAbove(folder);
  return isIgnored(folder, true, above) ? [] : above;
}

/** What is found in a folder and its folders. */
interface Listing {
  /** In order of their names. */
  readonly files: InputFile[];
  /** Folders that cannot be read. */
  readonly problems: string[];
  readonly leftOut: Looking['leftOut'] | undefined;
  readonly only: Promise<Only> | undefined;
  readonly kind: InputKind;
  /** Whether there was any design, wanted or not. */
  some: boolean;
  /** What else there was that slipway knows: its words. */
  readonly beside: Set<string>;
}

/** Lists the files of a kind in a folder and its folders; without rules all of them. */
async function list(folder: InputFile, above: readonly Rules[] | undefined, found: Listing): Promise<void> {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder.path, { withFileTypes: true });
  } catch (error) {
    found.problems.push(`cannot read the folder ${folder.name}: ${reason(error)}`);
    return;
  }
  const own = above && entries.some(({ name }) => name === '.gitignore') ? await rulesOf(folder.path) : [];
  const rules = above && [...above, ...own];
  // `./` in front of a name is what the user wrote for the folder, and says nothing more.
  const named = folder.name === '.' ? '' : join(folder.name, '/');
  let isLeftOut: LeftOut | undefined;
  for (const entry of await wantedOf(entries, folder.path, found)) {
    const file = { name: named + entry.name, path: `${folder.path}/${entry.name}` };
    if (rules && rules.length > 0 && isIgnored(file.path, entry.isDirectory(), rules)) continue;
    if (entry.isDirectory()) await list(file, rules, found);
    else {
      found.some = true;
      isLeftOut ??= (await found.leftOut?.(folder.path)) ?? (() => false);
      if (!isLeftOut(file.path)) found.files.push(file);
    }
  }
}

/** The folders and the designs among the entries of a folder, in order. */
async function wantedOf(entries: readonly Dirent[], folder: string, found: Listing): Promise<readonly Dirent[]> {
  const only = await found.only;
  const { kind, beside } = found;
  const isNamed = (entry: Dirent) => {
    if (kind.isNamed(entry.name) && (entry.isFile() || !(isPipe(entry) || leadsToPipe(entry, folder)))) return true;
    const other = kind === designKind && otherFileKinds.find((each) => each.isNamed(entry.name));
    if (other) beside.add(other.words);
    return false;
  };
  const wanted = entries.filter((entry) => {
    if (isHidden(entry.name)) return false;
    if (entry.isDirectory()) return true;
    if (!only) return isNamed(entry);
    const isWanted = only(folder, entry.name, !entry.isFile());
    // Most files are not wanted: once there is a design among them, nobody asks how the others are called.
    if ((!isWanted && found.some) || !isNamed(entry)) return false;
    found.some = true;
    return isWanted;
  });
  return wanted.sort((one, other) => byName(one.name, other.name));
}

/** Pipes and devices hold no designs, unless somebody names them: whoever reads one may wait for ever. */
function isPipe(entry: Dirent | Stats): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
}

function leadsToPipe(entry: Dirent, folder: string): boolean {
  const status = entry.isSymbolicLink() ? statusOf(join(folder, entry.name)) : undefined;
  return typeof status === 'object' && isPipe(status);
}
