import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { nearest } from '../design/near.ts';
import type { SourceFile } from '../judge.ts';
import { isIgnored, type Rules, rulesAbove, rulesOf } from './ignoring.ts';
import type { World } from './world.ts';

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

const designEnding = /\.(?:ya?ml|json)$/i;

/** JSON and YAML files that live beside designs and are none. */
const notDesigns = /^(?:\..*|package(?:-lock)?\.json|tsconfig.*\.json|.*\.schema\.json|(?:.*\.)?config\.ya?ml)$/;

const fleetEnding = /\.fleet\.(?:ya?ml|json)$/i;

/** Whether the fleets of a folder are called so; where designs are looked for, they are passed over. */
export function isFleetName(name: string): boolean {
  return fleetEnding.test(name) && !name.startsWith('.');
}

/** Whether the files of a folder's designs are called so. */
export function isDesignName(name: string): boolean {
  return designEnding.test(name) && !notDesigns.test(name) && !isFleetName(name);
}

/** Whether files and folders of this name are passed over where nobody names them. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Where a file is, once all links are followed; the path itself where nothing is. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Whether a file of this name may hold designs. */
export function mayHoldDesigns(name: string): boolean {
  return designEnding.test(name) && !notDesigns.test(name) && !isFleetName(name);
}

/** How files are looked for. */
export interface Looking {
  /** Whether what `.gitignore` leaves out of a folder is left out here too: so it is, unless the user wants otherwise. */
  readonly ignore?: boolean;
  /** Whether a configuration leaves a file out of its folder. */
  readonly leftOut?: (path: string) => Promise<boolean>;
  /** What is looked for; left out, designs. */
  readonly kind?: InputKind;
}

/** A kind of file that folders are searched for. */
export interface InputKind {
  /** Whether a file in a folder is one, by its name. */
  readonly isNamed: (name: string) => boolean;
  /** What there is none of, where a folder holds none: `designs (*.yaml, *.yml, *.json)`. */
  readonly words: string;
}

const designKind: InputKind = { isNamed: isDesignName, words: 'designs (*.yaml, *.yml, *.json)' };

/** Fleet files, as folders are searched for them. */
export const fleetKind: InputKind = { isNamed: isFleetName, words: 'fleets (*.fleet.yaml)' };

/** Finds the files behind `paths`: files, folders, globs, and `-`. A file that is named is read, whoever ignores it. */
export async function findInputs(
  paths: readonly string[],
  cwd: string,
  { ignore = true, leftOut = async () => false, kind = designKind }: Looking = {},
): Promise<Inputs> {
  // By where they are, so that a file that is named twice is judged once.
  const files = new Map<string, InputFile>();
  const problems: string[] = [];
  for (const path of paths) {
    const found = await behind(path, cwd, kind, ignore ? leftOut : undefined);
    if (typeof found === 'string') problems.push(found);
    else for (const file of found) files.set(file.path, file);
  }
  return { files: [...files.values()], problems };
}

/** The names behind one path, or why there are none. Without `leftOut` nothing is left out. */
async function behind(
  name: string,
  cwd: string,
  kind: InputKind,
  leftOut: Looking['leftOut'],
): Promise<readonly InputFile[] | string> {
  if (name === '-') return [{ name, path: name }];
  const path = resolve(cwd, name);
  const status = statusOf(path);
  if (typeof status === 'string') return `cannot read ${name}: ${status}`;
  if (status?.isDirectory()) {
    const listed = await within({ name, path }, kind, leftOut && (await startingRules(path)));
    if (typeof listed === 'string') return listed;
    const files = leftOut ? await without(listed, leftOut) : listed;
    if (files.length > 0) return files;
    const none = `there are no ${kind.words} in the folder ${name}`;
    const left = leftOut ? await within({ name, path }, kind, undefined) : [];
    const who = listed.length > 0 ? 'the configuration' : '.gitignore';
    return left.length > 0 ? `${none} but those that ${who} leaves out; --no-ignore reads them` : none;
  }
  if (status) return [{ name, path }];
  if (isGlob(name)) {
    const { glob } = await import('tinyglobby');
    const names = await glob(name, { cwd, dot: false, expandDirectories: false });
    if (names.length === 0) return `no file matches ${name}`;
    // Who means fleets says so: `*.fleet.yaml`.
    const meant = names.filter((match) =>
      kind === designKind && !name.includes('.fleet.') ? !isFleetName(match) : true,
    );
    if (meant.length === 0) return `${name} matches fleets only: \`slipway fleet\` judges them`;
    return meant.sort(byName).map((match) => ({ name: match, path: resolve(cwd, match) }));
  }
  return `there is no file ${name}${suggestion(name, cwd)}`;
}

async function without(
  files: readonly InputFile[],
  leftOut: (path: string) => Promise<boolean>,
): Promise<readonly InputFile[]> {
  const kept: InputFile[] = [];
  for (const file of files) if (!(await leftOut(file.path))) kept.push(file);
  return kept;
}

/** Whether a name that is no file's may stand for several. */
export function isGlob(name: string): boolean {
  return /[*?[\]{}!()]/.test(name);
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

/** What is ignored in a folder that the user names. If it is ignored itself, he means it all the same. */
async function startingRules(folder: string): Promise<readonly Rules[]> {
  const above = await rulesAbove(folder);
  return isIgnored(folder, true, above) ? [] : above;
}

/** The files of a kind in a folder and its folders, in order of their names, or why they cannot be listed. Without rules all of them. */
async function within(
  folder: InputFile,
  kind: InputKind,
  above: readonly Rules[] | undefined,
): Promise<InputFile[] | string> {
  const files: InputFile[] = [];
  try {
    const entries = readdirSync(folder.path, { withFileTypes: true });
    const own = above && entries.some(({ name }) => name === '.gitignore') ? await rulesOf(folder.path) : [];
    const rules = above && [...above, ...own];
    // `./` in front of a name is what the user wrote for the folder, and says nothing more.
    const named = folder.name === '.' ? '' : join(folder.name, '/');
    for (const entry of entries.sort((one, other) => byName(one.name, other.name))) {
      const file = { name: named + entry.name, path: `${folder.path}/${entry.name}` };
      if (isHidden(entry.name)) continue;
      if (rules && rules.length > 0 && isIgnored(file.path, entry.isDirectory(), rules)) continue;
      if (entry.isDirectory()) {
        const inner = await within(file, kind, rules);
        if (typeof inner === 'string') return inner;
        for (const each of inner) files.push(each);
      } else if (kind.isNamed(entry.name)) files.push(file);
    }
  } catch (error) {
    return `cannot read the folder ${folder.name}: ${reason(error)}`;
  }
  return files;
}

/** The order of names does not depend on where slipway runs, so neither does its output. */
export function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function suggestion(path: string, cwd: string): string {
  const meant = nearestBeside(path, cwd);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** The file in the folder of `path` whose name is most like that of the one which is not there. */
export function nearestBeside(path: string, cwd: string): string | undefined {
  const beside = listedIn(resolve(cwd, dirname(path)));
  // What all files end in alike says nothing of which was meant.
  const stem = nearest(stemOf(path), beside.map(stemOf));
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

/** Nearly every design fits in here, so that a folder of them is read without a buffer for each. */
const shared = Buffer.allocUnsafe(64 * 1024);

/** The bytes of a file; they stand until the next file is read. */
function bytesOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    // A pipe gives what it has, and more later: only nothing at all is the end.
    let length = 0;
    for (let more = -1; more !== 0; length += more) {
      if (length === shared.length) return Buffer.concat([shared, readFileSync(file)]);
      more = readSync(file, shared, length, shared.length - length, null);
    }
    return shared.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Reads a file of the inputs, or says why it cannot be read. Its bytes stand until the next one is read. */
export async function readInput(
  { name, path }: InputFile,
  world: World,
  stdinName: string,
): Promise<SourceFile | string> {
  if (name === '-') return { name: stdinName, bytes: await world.stdin() };
  try {
    return { name, bytes: bytesOf(path) };
  } catch (error) {
    return `cannot read ${name}: ${reason(error)}`;
  }
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
