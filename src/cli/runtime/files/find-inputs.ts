/** Finds the input files: paths, folders, globs and `-`. */

import { type Dirent, existsSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { listed } from '../../../text/phrases.ts';
import { UsageError, type World } from '../../world.ts';
import { designKind, type InputKind, isDesignName, isHidden, isMarkedDesign, otherFileKinds } from './file-names.ts';
import type { ListedFiles } from './listed-files.ts';
import {
  accessTo,
  type Boundary,
  boundsText,
  compareNames,
  isOutside,
  missingFileMessage,
  outsideHelp,
  realPath,
  statPath,
  systemErrorText,
} from './paths.ts';
import { readRegularFile } from './read-file.ts';

/** The files that were found. */
export interface FoundInputs {
  /** In order, without duplicates. */
  readonly files: readonly InputFile[];
  /** One line per path that leads to no file; they make the exit code 2 after the other files are processed. */
  readonly problems: readonly string[];
}

export interface InputFile {
  /** Its name in messages; `-` is standard input. */
  readonly name: string;
  readonly path: string;
  /** True for a file in a folder, which may belong to another program; the user names only designs. */
  readonly mayBeForeign?: boolean;
  /** True for a link, or a path with one. */
  readonly isLink?: boolean;
  /** True if messages must not quote the file: it is a link that leads outside. */
  readonly isUnquoted?: boolean;
}

export interface FindOptions {
  /** Skip files in folders that `.gitignore` or the configuration excludes; true by default. */
  readonly ignore?: boolean;
  /** The files that the configuration excludes from a folder. */
  readonly excludedIn?: (folder: string) => Promise<IsExcluded>;
  /** Restricts the files (`--changed`). Folders are read while this resolves. */
  readonly wanted?: Promise<IsWanted>;
  /** Designs by default. */
  readonly kind?: InputKind;
  /** Nothing outside it is read. Globs do not match links then. */
  readonly boundary?: Boundary | undefined;
  /** Treats named files like those in folders: they may be of other programs. */
  readonly skipOthers?: boolean | undefined;
  /** A folder or glob without files is no problem. */
  readonly allowEmpty?: boolean;
  /** Reads links out of the repository, too, marked as files that messages must not quote. */
  readonly withLinksOut?: boolean;
}

export type IsExcluded = (path: string) => boolean;

/** True for a file to read; `isLink` if it may be a link. */
export type IsWanted = (folder: string, name: string, isLink: boolean) => boolean;

/** Where paths start, and the files that a run reads. */
type FindContext = Pick<World, 'cwd' | 'inputs' | 'env' | 'named' | 'allowsOutside'>;

/** Throws a {@link UsageError} if there are no paths. */
export function requirePaths(paths: readonly string[]): void {
  if (paths.length > 0) return;
  throw new UsageError('no input files', 'pass files, folders (`.`) or globs, or `-` for standard input');
}

/** Finds the files of `paths` and adds them to the inputs of the run. A named file is read even if it is ignored. */
export async function findInputs(
  paths: readonly string[],
  context: FindContext,
  options: FindOptions = {},
): Promise<FoundInputs> {
  const { cwd, inputs, env } = context;
  const { ignore = true, excludedIn = async () => () => false, wanted, boundary } = options;
  const { kind = designKind, allowEmpty = false, skipOthers = false } = options;
  const filter = {
    excludedIn: ignore ? excludedIn : undefined,
    wanted,
    kind,
    boundary,
    allowEmpty,
    env,
    skipOthers,
    rights: context,
  };
  const found: FoundInputs[] = [];
  for (const path of paths) context.named.add(resolve(cwd, path));
  for (const path of paths) found.push(await findPath(path, cwd, filter));
  // If no path leads to a file, errors of `--changed` have not been raised yet.
  await wanted;
  const [first, ...others] = found;
  const merged = first && others.length === 0 ? first : merge(found);
  const all = boundary ? withinBoundary(merged, boundary) : withoutLinksOut(merged, context, options.withLinksOut);
  for (const { name, path } of all.files) if (name !== '-') inputs.add(path);
  return all;
}

/** Joins the results of several paths, without duplicate files. */
function merge(found: readonly FoundInputs[]): FoundInputs {
  const files = new Map<string, InputFile>();
  for (const file of found.flatMap((each) => each.files)) if (!files.has(file.path)) files.set(file.path, file);
  return { files: [...files.values()], problems: found.flatMap(({ problems }) => problems) };
}

/** Replaces links out of the sandbox by problems, and other files by their real paths. */
function withinBoundary(found: FoundInputs, boundary: Boundary): FoundInputs {
  const isKept = ({ name, path }: InputFile) => name === '-' || !isOutside(path, boundary.folder);
  return {
    files: found.files
      .filter(isKept)
      .map((file) => ({ ...file, path: file.name === '-' ? file.path : realPath(file.path) })),
    problems: [
      ...found.problems,
      ...found.files.filter((file) => !isKept(file)).map(({ name }) => outsideMessage(name, boundary)),
    ],
  };
}

function outsideMessage(name: string, { words }: Boundary): string {
  return `cannot read ${name}: it is outside ${words}`;
}

/** Replaces links out of the repository by problems, or marks them. */
function withoutLinksOut(found: FoundInputs, context: FindContext, isKept = false): FoundInputs {
  if (!found.files.some(({ isLink }) => isLink)) return found;
  const files: InputFile[] = [];
  const problems = [...found.problems];
  for (const file of found.files) {
    const access = file.isLink && statPath(file.path) ? accessTo(file.path, dirname(file.path), context) : 'open';
    if (access === 'refused' && !isKept) problems.push(linkMessage(file));
    else files.push(access === 'open' ? file : { ...file, isUnquoted: true });
  }
  return { files, problems };
}

function linkMessage({ name, path }: InputFile): string {
  return `cannot read ${name}: the link leads outside ${boundsText(dirname(path))} (${outsideHelp})`;
}

/** Finds a single file. Throws a {@link UsageError} unless there is exactly one. */
export async function findOneInput(file: string, world: FindContext): Promise<InputFile> {
  const { files, problems } = await findInputs([file], world, { ignore: false });
  const [[input, ...others], [problem]] = [files, problems];
  if (problem !== undefined) throw new UsageError(problem);
  if (!input || others.length > 0) {
    throw new UsageError(`expected one file, found ${files.length}: ${file}`, 'name a single file');
  }
  return input;
}

/** {@link FindOptions} with defaults; without `excludedIn` no file is ignored. */
interface Filter {
  readonly excludedIn: FindOptions['excludedIn'] | undefined;
  readonly wanted: Promise<IsWanted> | undefined;
  readonly kind: InputKind;
  readonly boundary: Boundary | undefined;
  readonly allowEmpty: boolean;
  readonly env: World['env'];
  readonly skipOthers: boolean;
}

async function findPath(name: string, cwd: string, filter: Filter): Promise<FoundInputs> {
  const { wanted, boundary } = filter;
  if (name === '-') return { files: wanted ? [] : [{ name, path: name }], problems: [] };
  // Usually an unset shell variable, which does not mean the current folder.
  if (name === '') return noFiles('empty path argument');
  const path = resolve(cwd, name);
  if (boundary !== undefined && isOutside(path, boundary.folder)) return noFiles(outsideMessage(name, boundary));
  const status = statPath(path);
  if (typeof status === 'string') return noFiles(`cannot read ${name}: ${status}`);
  if (status?.isDirectory()) return inNamedFolder({ name, path, ...linkMark(path) }, filter);
  if (!status && !isGlob(name)) return noFiles(missingFileMessage(name, cwd));
  const matches = status ? [name] : await expandGlob(name, cwd, filter);
  if (typeof matches === 'string') return noFiles(matches);
  const files = matches.map((match) => ({
    name: match,
    path: resolve(cwd, match),
    // What a quoted glob matches is found, not named, as in a folder.
    mayBeForeign: (filter.skipOthers || !status) && isDesignName(basename(match)) && !isMarkedDesign(match),
    ...linkMark(resolve(cwd, match)),
  }));
  return { files: await wantedOf(files, wanted), problems: [] };
}

function linkMark(path: string): Pick<InputFile, 'isLink'> {
  return realPath(path) === path ? {} : { isLink: true };
}

/** The files in a folder; those of a link are links. */
async function inNamedFolder(folder: InputFile, filter: Filter): Promise<FoundInputs> {
  const { files, problems } = await inFolder(folder, filter);
  return { files: folder.isLink ? files.map((file) => ({ ...file, isLink: true })) : files, problems };
}

async function wantedOf(files: readonly InputFile[], wanted: Filter['wanted']): Promise<readonly InputFile[]> {
  const isWanted = await wanted;
  return isWanted ? files.filter((file) => isWanted(dirname(file.path), basename(file.path), true)) : files;
}

function noFiles(problem: string): FoundInputs {
  return { files: [], problems: [problem] };
}

/** The names of files that match a glob and are not ignored; a string is why there are none. */
async function expandGlob(pattern: string, cwd: string, filter: Filter): Promise<readonly string[] | string> {
  const { kind, allowEmpty, excludedIn } = filter;
  const { default: picomatch } = await import('picomatch');
  // The part of the pattern that names folders.
  const [base = ''] = /^(?:[^*?[\]{}!()]*\/)?/.exec(pattern) ?? [];
  const matches = picomatch(pattern.slice(base.length));
  // Other kinds of files match only if the glob says so: `*.fleet.yaml`.
  const others = kind === designKind ? otherFileKinds.filter(({ mark }) => !pattern.includes(mark)) : [];
  const folder = { name: join(base, '.'), path: resolve(cwd, base) };
  const matching = async (ignoring: Ignoring | undefined) => {
    const found = newListing({ ...filter, wanted: undefined, kind: { isNamed: () => true, words: '' } });
    await list(folder, ignoring, ignoring ? found : { ...found, excludedIn: undefined });
    return found.files.map(({ name }) => name).filter((name) => matches(relative(folder.name, name)));
  };
  const isOther = (name: string) => others.some(({ isNamed }) => isNamed(name));
  const names = await matching(excludedIn && (await ignoringFrom(folder.path, filter)));
  const wanted = names.filter((name) => !isOther(name));
  if (wanted.length > 0 || allowEmpty) return wanted.toSorted(compareNames);
  const all = excludedIn ? await matching(undefined) : names;
  if (all.length === 0) return `no file matches ${pattern}`;
  if (!all.every(isOther)) {
    return `${pattern} matches only files that .gitignore or the configuration excludes; use --no-ignore to read them`;
  }
  const matched = others.filter(({ isNamed }) => all.some(isNamed));
  const words = matched.map((other) => other.words);
  return `${pattern} matches only ${listed(words, 'and')}: ${matched[0]?.reader}`;
}

/** The files in a folder that the user names. No files are a problem, with the reason where there is one. */
async function inFolder(folder: InputFile, filter: Filter): Promise<FoundInputs> {
  const { excludedIn, wanted, kind } = filter;
  const found = newListing(filter);
  await list(folder, excludedIn && (await ignoringFrom(folder.path, filter)), found);
  const { problems, hasFiles, others } = found;
  const files = withoutTwins(found);
  if (files.length > 0 || problems.length > 0 || filter.allowEmpty || (wanted && hasFiles)) return { files, problems };
  const none = `no ${kind.words} in folder ${folder.name}`;
  const all = newListing({ ...filter, excludedIn: undefined, wanted: undefined });
  if (excludedIn) await list(folder, undefined, all);
  const source = hasFiles ? 'the configuration' : '.gitignore';
  if (all.hasFiles) return noFiles(`${none} except those that ${source} excludes; use --no-ignore to read them`);
  const [other] = otherFileKinds.filter(({ words }) => others.has(words));
  return noFiles(other ? `${none}; it contains ${other.words}: ${other.reader}` : none);
}

/** The files without links to one of them: a design is checked once. */
function withoutTwins({ files }: Listing): readonly InputFile[] {
  if (!files.some(({ isLink }) => isLink)) return files;
  const targets = new Set(files.flatMap(({ path, isLink }) => (isLink ? [] : realPath(path))));
  return files.filter(({ path, isLink }) => !isLink || !targets.has(realPath(path)));
}

/** True for names with characters that are special in globs. */
export function isGlob(name: string): boolean {
  return /[*?[\]{}!()]/.test(name);
}

/** What decides which files are ignored: git, or `.gitignore` files where git has no answer. */
type Ignoring = { readonly listed: ListedFiles } | { readonly rules: readonly IgnoreRules[] };

/** What applies in a folder that the user names; rules that exclude the folder itself do not. */
async function ignoringFrom(folder: string, { env }: Pick<Filter, 'env'>): Promise<Ignoring> {
  const listed = await askGit(folder, env);
  if (listed) return { listed };
  const above = await inheritedIgnoreRules(folder);
  return { rules: isIgnored(folder, true, above) ? [] : above };
}

/** What applies in a subfolder: of a nested repository git knows other files. */
async function ignoringIn(
  folder: string,
  entries: readonly Dirent[],
  above: Ignoring,
  env: World['env'],
): Promise<Ignoring> {
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('.git') && !('listed' in above && above.listed.folder === folder)) {
    const listed = await askGit(folder, env);
    if (listed) return { listed };
  }
  if ('listed' in above || !names.has('.gitignore')) return above;
  return { rules: [...above.rules, ...(await readIgnoreRules(folder))] };
}

async function askGit(folder: string, env: World['env']): Promise<ListedFiles | undefined> {
  if (!isInRepository(folder)) return undefined;
  const { filesListedByGit } = await import('./listed-files.ts');
  return filesListedByGit(folder, { env });
}

function leavesOut(ignoring: Ignoring, path: string, isFolder: boolean): boolean {
  if ('rules' in ignoring) return isIgnored(path, isFolder, ignoring.rules);
  return isFolder ? !ignoring.listed.hasFolder(path) : !ignoring.listed.has(path);
}

/** The result of searching a folder and its subfolders. */
interface Listing extends Filter {
  /** Sorted by name. */
  readonly files: InputFile[];
  /** Messages about unreadable folders. */
  readonly problems: string[];
  /** True if there is a file of this kind that `.gitignore` does not exclude. */
  hasFiles: boolean;
  /** Other kinds of files that slipway knows, by their `words`. */
  readonly others: Set<string>;
}

function newListing(filter: Filter): Listing {
  return { ...filter, files: [], problems: [], hasFiles: false, others: new Set() };
}

/** Adds the files of a folder and its subfolders to `found`; without `above`, ignored files too. */
async function list(folder: InputFile, above: Ignoring | undefined, found: Listing): Promise<void> {
  const entries = entriesOf(folder, found);
  const ignoring = above && (await ignoringIn(folder.path, entries, above, found.env));
  // Names in the current folder have no `./` in front.
  const prefix = folder.name === '.' ? '' : join(folder.name, '/');
  // The root folder already ends with a slash.
  const start = join(folder.path, '/');
  let isExcluded: IsExcluded | undefined;
  for (const entry of await select(entries, folder.path, found)) {
    const file = { name: prefix + entry.name, path: start + entry.name };
    if (ignoring && leavesOut(ignoring, file.path, entry.isDirectory())) continue;
    if (entry.isDirectory()) {
      await list(file, ignoring, found);
      continue;
    }
    found.hasFiles = true;
    isExcluded ??= (await found.excludedIn?.(folder.path)) ?? (() => false);
    if (isExcluded(file.path)) continue;
    const isLink = entry.isSymbolicLink();
    const mayBeForeign = isDesignName(entry.name) && !isMarkedDesign(entry.name);
    found.files.push({ ...file, mayBeForeign, ...(isLink ? { isLink } : {}) });
  }
}

function entriesOf(folder: InputFile, { problems }: Listing): readonly Dirent[] {
  try {
    return readdirSync(folder.path, { withFileTypes: true });
  } catch (error) {
    problems.push(`cannot read the folder ${folder.name}: ${systemErrorText(error)}`);
    return [];
  }
}

/** Selects subfolders and files of the requested kind, sorted by name. */
async function select(entries: readonly Dirent[], folder: string, found: Listing): Promise<readonly Dirent[]> {
  const isWanted = await found.wanted;
  const { kind, others } = found;
  const isOfKind = (entry: Dirent) => {
    if (kind.isNamed(entry.name) && (entry.isFile() || !(isPipe(entry) || leadsToPipe(entry, folder)))) return true;
    const other = kind === designKind && otherFileKinds.find((each) => each.isNamed(entry.name));
    if (other) others.add(other.words);
    return false;
  };
  const selected = entries.filter((entry) => {
    if (isHidden(entry.name)) return false;
    if (entry.isDirectory()) return true;
    if (!isWanted) return isOfKind(entry);
    const wanted = isWanted(folder, entry.name, !entry.isFile());
    // With `--changed` few files are wanted: after the first design, the names of the others do not matter.
    if ((!wanted && found.hasFiles) || !isOfKind(entry)) return false;
    found.hasFiles = true;
    return wanted;
  });
  return selected.sort((one, other) => compareNames(one.name, other.name));
}

/** Pipes and devices are read only if they are named, since reading them may block forever. */
function isPipe(entry: Dirent | Stats): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
}

function leadsToPipe(entry: Dirent, folder: string): boolean {
  const status = entry.isSymbolicLink() ? statPath(join(folder, entry.name)) : undefined;
  return typeof status === 'object' && isPipe(status);
}

/** The rules of one `.gitignore`, for paths below its folder. */
interface IgnoreRules {
  readonly folder: string;
  readonly test: (below: string) => { readonly ignored: boolean; readonly unignored: boolean };
}

/** Reads the ignore rules of a folder; none if `file` is missing or unreadable. */
async function readIgnoreRules(folder: string, file = '.gitignore'): Promise<readonly IgnoreRules[]> {
  const text = textOf(join(folder, file));
  // `git init` creates an exclude file of comments.
  if (text === undefined || !/^\s*[^#\s]/m.test(text)) return [];
  const { default: ignore } = await import('ignore');
  const rules = ignore().add(text);
  return [{ folder, test: (below) => rules.test(below) }];
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}

/** Ignore rules of this clone only. */
const excludeFile = join('.git', 'info', 'exclude');

/** Rules that apply to a folder from above: the repository's exclude file, then `.gitignore` files from the root down. */
async function inheritedIgnoreRules(folder: string): Promise<readonly IgnoreRules[]> {
  const above: string[] = [];
  let root = folder;
  for (; !existsSync(join(root, '.git')); root = dirname(root)) {
    if (dirname(root) === root) return [];
    above.unshift(dirname(root));
  }
  return (
    await Promise.all([readIgnoreRules(root, excludeFile), ...above.map((parent) => readIgnoreRules(parent))])
  ).flat();
}

/** Tests `path` against ignore rules as git does: rules of inner folders take precedence. */
function isIgnored(path: string, isFolder: boolean, rules: readonly IgnoreRules[]): boolean {
  let ignored = false;
  for (const { folder, test } of rules) {
    const below = relative(folder, path).split(sep).join('/');
    // Rules do not apply to their own folder.
    if (below === '') continue;
    const result = test(isFolder ? `${below}/` : below);
    if (result.ignored) ignored = true;
    else if (result.unignored) ignored = false;
  }
  return ignored;
}

function textOf(path: string): string | undefined {
  try {
    // Git does not follow links here either.
    return readRegularFile(path, { noLinks: true }).toString('utf8');
  } catch {
    return undefined;
  }
}
