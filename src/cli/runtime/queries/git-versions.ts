import { existsSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { UsageError, type World } from '../../world.ts';
import { isDesignName, isHidden } from '../files/file-names.ts';
import { findInputs, isGlob } from '../files/find-inputs.ts';
import { compareNames, isFolder, isLink, resolveExistingLinks, resolveLinks } from '../files/paths.ts';
import { type GitRepository, openRepository, parseRawDiff, type RawChange } from '../git/git.ts';
import { type FilePair, type VersionOptions, type VersionPairs, versionOf } from './versions.ts';

interface Entry {
  readonly hash: string | undefined;
  readonly from: string;
  readonly to: string | undefined;
}

/** Pairs of files behind `paths` that differ from `ref` or are untracked; without paths, in the current folder. */
export async function versionsSince(
  ref: string,
  paths: readonly string[],
  reading: VersionOptions,
  world: World,
): Promise<VersionPairs> {
  const help = 'write --git REF with a commit, a tag or a branch';
  const git = openRepository(world.cwd, { option: '--git', help, env: world.env });
  const entries = entriesOf(git, ref, namedFiles(paths, world.cwd, git), reading);
  const { wants, problems } = await pathFilter(paths.length === 0 ? ['.'] : paths, { entries, git, reading, world });
  const selected = entries.filter(
    ({ from, to }) => wants(git.pathOf(from)) || (to !== undefined && wants(git.pathOf(to))),
  );
  const objects = await git.readObjects([...new Set(selected.flatMap(({ hash }) => hash ?? []))]);
  const here = resolveLinks(world.cwd);
  const displayName = (name: string) => relative(here, git.pathOf(name)).split(sep).join('/');
  const pairs = selected.map(({ hash, from, to }): FilePair => {
    const name = displayName(from);
    const bytes = hash === undefined ? undefined : objects.get(hash);
    return {
      before: bytes && { name, read: async () => ({ name, bytes }) },
      after: to === undefined ? undefined : versionOf({ name: displayName(to), path: git.pathOf(to) }, reading, world),
      moved: to !== undefined && from !== to,
    };
  });
  const nameOf = ({ before, after }: FilePair) => (after ?? before)?.name ?? '';
  pairs.sort((a, b) => compareNames(nameOf(a), nameOf(b)));
  return { pairs, problems, areTwoFiles: false, isBeforeFromGit: true };
}

/** All files of the repository that have changed or are untracked; `named` files even if ignored. */
function entriesOf(
  git: GitRepository,
  ref: string,
  named: readonly string[],
  { ignore = true }: Pick<VersionOptions, 'ignore'>,
): readonly Entry[] {
  const diffArgs = ['--raw', '--no-abbrev', '-M', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '-z'];
  const changes = parseRawDiff(git.listNames('diff', ...diffArgs, git.resolveCommit(ref)));
  const entries = new Map(changes.map((change) => [change.to, entryOf(change)]));
  const others = git.listNames('ls-files', '--others', ...(ignore ? ['--exclude-standard'] : []), '-z');
  // Command lines are limited in length.
  for (let at = 0; at < named.length && ignore; at += 1000) {
    const some = named.slice(at, at + 1000).map((name) => `:(literal)${name}`);
    others.push(...git.listNames('ls-files', '--others', '-z', '--', ...some));
  }
  for (const name of others) {
    // A file removed from the index may still exist. Links are skipped; their targets are separate entries.
    if (!isLink(git.pathOf(name))) entries.set(name, { hash: entries.get(name)?.hash, from: name, to: name });
  }
  return [...entries.values()].filter(({ hash, to }) => hash !== undefined || to !== undefined);
}

/** Repository names of the files given on the command line. */
function namedFiles(paths: readonly string[], cwd: string, git: GitRepository): readonly string[] {
  return paths
    .filter((path) => existsSync(resolve(cwd, path)) && !isFolder(path, cwd))
    .map((path) => git.nameOf(resolveLinks(resolve(cwd, path))))
    .filter((name) => name !== undefined);
}

function entryOf({ modeBefore, modeAfter, hash, status, from, to }: RawChange): Entry {
  // Links and submodules are not designs. A file in conflict has no mode but exists.
  const isFile = (mode: string) => mode.startsWith('100');
  const exists = isFile(modeAfter) || status === 'U';
  return { hash: isFile(modeBefore) ? hash : undefined, from, to: exists ? to : undefined };
}

interface FilterContext {
  readonly entries: readonly Entry[];
  readonly git: GitRepository;
  readonly reading: VersionOptions;
  readonly world: World;
}

/** A filter for the files that paths refer to, including deleted ones; paths without any file are problems. */
async function pathFilter(
  paths: readonly string[],
  { entries, git, reading, world }: FilterContext,
): Promise<{ readonly wants: (path: string) => boolean; readonly problems: readonly string[] }> {
  const { cwd } = world;
  const known = entries.map(({ from }) => git.pathOf(from));
  const files = new Set<string>();
  const tests: ((path: string) => boolean)[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    if (path === '-') throw new UsageError('--git cannot be used with standard input', 'name files or folders');
    const full = resolve(cwd, path);
    const exists = existsSync(full);
    if (exists && git.nameOf(resolveLinks(full)) === undefined) problems.push(`${path} is outside the repository`);
    else if (exists && !isFolder(path, cwd)) files.add(resolveLinks(full));
    else {
      const test = exists || !isGlob(path) ? below(full) : await matching(path, world);
      if (!exists && !known.some(test)) problems.push(...(await findInputs([path], world, reading)).problems);
      tests.push(test);
    }
  }
  return { wants: (path) => files.has(path) || tests.some((test) => test(path)), problems };
}

/** Matches a path, and the designs in it if it is a folder. */
function below(name: string): (path: string) => boolean {
  const root = resolveExistingLinks(name);
  return (path) => {
    if (path === root) return true;
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return false;
    const steps = relative(root, path).split(sep);
    return !steps.some(isHidden) && isDesignName(basename(path));
  };
}

/** Matches a glob; deleted files are matched as in `.gitignore`. */
async function matching(glob: string, world: World): Promise<(path: string) => boolean> {
  const { files } = await findInputs([glob], world);
  const existing = new Set(files.map(({ path }) => resolveLinks(path)));
  const { default: ignore } = await import('ignore');
  const rules = ignore({ ignorecase: false }).add(`/${glob.replace(/^(?:\.\/)+/, '')}`);
  const root = resolveLinks(world.cwd);
  return (path) => {
    const name = relative(root, path).split(sep).join('/');
    return existing.has(path) || (name !== '' && !name.startsWith('..') && !existsSync(path) && rules.ignores(name));
  };
}
