import {
  closeSync,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { nearest } from '../design/near.ts';
import type { SourceFile } from '../judge.ts';
import { listed } from '../rules/words.ts';
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
const notDesigns =
  /^(?:\..*|package(?:-lock)?\.json|tsconfig.*\.json|.*\.schema\.json|(?:.*\.)?config\.(?:ya?ml|json)|.+\.tech\.(?:ya?ml|json))$/;

const fleetEnding = /\.fleet\.(?:ya?ml|json)$/i;

/** Whether the fleets of a folder are called so; where designs are looked for, they are passed over. */
export function isFleetName(name: string): boolean {
  return fleetEnding.test(name) && !name.startsWith('.');
}

const ledgerEnding = /\.ledger\.ya?ml$/i;

/** Whether the ledgers of a folder are called so; they are passed over as fleets are. */
export function isLedgerName(name: string): boolean {
  return ledgerEnding.test(name) && !name.startsWith('.');
}

const stateEnding = /\.state\.(?:ya?ml|json)$/i;

/** Whether a file is called as those that say what the ships of a fleet have lost. */
export function isStateName(name: string): boolean {
  return stateEnding.test(name) && !name.startsWith('.');
}

/** What may stand in a folder of designs and is none: how it is called, and who reads it. */
const standBeside = [
  { isNamed: isFleetName, mark: '.fleet.', words: 'fleets', reader: '`slipway fleet` judges them' },
  {
    isNamed: isStateName,
    mark: '.state.',
    words: 'states of fleets',
    reader: '`slipway fleet FLEET --state STATE` reads one',
  },
  {
    isNamed: isLedgerName,
    mark: '.ledger.',
    words: 'ledgers',
    reader: '`slipway campaign register verify` proves them',
  },
] as const;

/** Whether a file of this name may hold designs. */
export function mayHoldDesigns(name: string): boolean {
  return designEnding.test(name) && !notDesigns.test(name) && !standBeside.some(({ isNamed }) => isNamed(name));
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

/** How files are looked for. */
export interface Looking {
  /** Whether what `.gitignore` leaves out of a folder is left out here too: so it is, unless the user wants otherwise. */
  readonly ignore?: boolean;
  /** Whether a configuration leaves a file out of its folder. */
  readonly leftOut?: (path: string) => Promise<boolean>;
  /** The files that are wanted, where it is not all of them; folders are read while it is found out which. */
  readonly only?: Promise<Only>;
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

const designKind: InputKind = { isNamed: mayHoldDesigns, words: 'designs (*.yaml, *.yml, *.json)' };

/** Fleet files, as folders are searched for them. */
export const fleetKind: InputKind = { isNamed: isFleetName, words: 'fleets (*.fleet.yaml)' };

/** Whether a file is wanted, by its folder and its name; `isLink` where it may be a link to a file elsewhere. */
export type Only = (folder: string, name: string, isLink: boolean) => boolean;

/** Finds the files behind `paths`: files, folders, globs, and `-`. A file that is named is read, whoever ignores it. */
export async function findInputs(
  paths: readonly string[],
  cwd: string,
  { ignore = true, leftOut = async () => false, only, kind = designKind }: Looking = {},
): Promise<Inputs> {
  // By where they are, so that a file that is named twice is judged once.
  const files = new Map<string, InputFile>();
  const problems: string[] = [];
  for (const path of paths) {
    const found = await behind(path, cwd, { leftOut: ignore ? leftOut : undefined, only, kind });
    for (const file of found.files) if (!files.has(file.path)) files.set(file.path, file);
    problems.push(...found.problems);
  }
  // Where paths lead nowhere, nobody has asked for it yet.
  await only;
  return { files: [...files.values()], problems };
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
  const path = resolve(cwd, name);
  const status = statusOf(path);
  if (typeof status === 'string') return nothing(`cannot read ${name}: ${status}`);
  if (status?.isDirectory()) return inFolder({ name, path }, wanting);
  const named = status ? [name] : isGlob(name) ? await matching(name, cwd) : undefined;
  if (!named) return nothing(`there is no file ${name}${suggestion(name, cwd)}`);
  if (named.length === 0) return nothing(`no file matches ${name}`);
  // Who means files that only stand beside designs says so: `*.fleet.yaml`.
  const others = standBeside.filter(({ mark }) => !name.includes(mark));
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
  const found: Listing = { files: [], problems: [], only, kind, some: false };
  await list(folder, leftOut && (await startingRules(folder.path)), found);
  const files = leftOut ? await without(found.files, leftOut) : found.files;
  if (files.length > 0 || found.problems.length > 0 || (only && found.some)) return { files, problems: found.problems };
  const none = `there are no ${kind.words} in the folder ${folder.name}`;
  const all: Listing = { files: [], problems: [], only: undefined, kind, some: false };
  if (leftOut) await list(folder, undefined, all);
  const who = found.some ? 'the configuration' : '.gitignore';
  return nothing(all.some ? `${none} but those that ${who} leaves out; --no-ignore reads them` : none);
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

/** What is found in a folder and its folders. */
interface Listing {
  /** In order of their names. */
  readonly files: InputFile[];
  /** Folders that cannot be read. */
  readonly problems: string[];
  readonly only: Promise<Only> | undefined;
  readonly kind: InputKind;
  /** Whether there was any design, wanted or not. */
  some: boolean;
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
  for (const entry of await wantedOf(entries, folder.path, found)) {
    const file = { name: named + entry.name, path: `${folder.path}/${entry.name}` };
    if (rules && rules.length > 0 && isIgnored(file.path, entry.isDirectory(), rules)) continue;
    if (entry.isDirectory()) await list(file, rules, found);
    else {
      found.some = true;
      found.files.push(file);
    }
  }
}

/** The folders and the designs among the entries of a folder, in order. */
async function wantedOf(entries: readonly Dirent[], folder: string, found: Listing): Promise<readonly Dirent[]> {
  const only = await found.only;
  const isNamed = (entry: Dirent) => found.kind.isNamed(entry.name) && !isPipe(entry);
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
function isPipe(entry: Dirent): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
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
