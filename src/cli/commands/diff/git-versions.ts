/** What `slipway diff --git` compares: what git holds of files, and what stands there now. */

import { existsSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { isHidden, mayHoldDesigns } from '../../runtime/files/file-names.ts';
import { findInputs, isGlob } from '../../runtime/files/find-inputs.ts';
import { byName, isFolder, isLink, realParent, realPath } from '../../runtime/files/paths.ts';
import { type Git, gitAt } from '../../runtime/git/git.ts';
import { UsageError, type World } from '../../world.ts';
import { type FilePair, type Reading, type Versions, versionOf } from './versions.ts';

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
  const entries = entriesOf(git, ref, namedFiles(paths, world.cwd, git), reading);
  const { wants, problems } = await wanted(paths.length === 0 ? ['.'] : paths, entries, git, reading, world);
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

/** All files of the repository that are not as they were, or were not there. Those that are named are looked at, whoever ignores them. */
function entriesOf(
  git: Git,
  ref: string,
  named: readonly string[],
  { ignore = true }: Pick<Reading, 'ignore'>,
): readonly Entry[] {
  const entries = changedEntries(git.names('diff', '--raw', '--no-abbrev', '-M', '-z', git.commit(ref)));
  const others = git.names('ls-files', '--others', ...(ignore ? ['--exclude-standard'] : []), '-z');
  // A command line holds only so many names.
  for (let at = 0; at < named.length && ignore; at += 1000) {
    const some = named.slice(at, at + 1000).map((name) => `:(literal)${name}`);
    others.push(...git.names('ls-files', '--others', '-z', '--', ...some));
  }
  for (const name of others) {
    // What git has been told to forget is gone for it, and yet there. What a link leads to is told where that stands.
    if (!isLink(git.place(name))) entries.set(name, { hash: entries.get(name)?.hash, from: name, to: name });
  }
  return [...entries.values()].filter(({ hash, to }) => hash !== undefined || to !== undefined);
}

/** The files of the repository that stand on the command line by their names. */
function namedFiles(paths: readonly string[], cwd: string, git: Git): readonly string[] {
  return paths
    .filter((path) => existsSync(resolve(cwd, path)) && !isFolder(path, cwd))
    .map((path) => git.nameOf(realPath(resolve(cwd, path))))
    .filter((name) => name !== undefined);
}

/** Reads `git diff --raw -z`: modes and hashes, then the name, or two where it is another one now. */
function changedEntries(words: readonly string[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < words.length; ) {
    const [modeBefore = '', modeAfter = '', hash = '', , status = ''] = (words[at] ?? '').slice(1).split(' ');
    const isRenamed = status.startsWith('R');
    const from = words[at + 1] ?? '';
    const to = isRenamed ? (words[at + 2] ?? '') : from;
    at += isRenamed ? 3 : 2;
    // Links and other repositories are no designs. A file in conflict has no mode, and stands there.
    const isFile = (mode: string) => mode.startsWith('100');
    const isThere = isFile(modeAfter) || status === 'U';
    entries.set(to, { hash: isFile(modeBefore) ? hash : undefined, from, to: isThere ? to : undefined });
  }
  return entries;
}

/** Which files the paths mean, gone ones among them, and the paths that mean nothing, here or then. */
async function wanted(
  paths: readonly string[],
  entries: readonly Entry[],
  git: Git,
  reading: Reading,
  { cwd }: World,
): Promise<{ readonly wants: (path: string) => boolean; readonly problems: readonly string[] }> {
  const known = entries.map(({ from }) => git.place(from));
  const files = new Set<string>();
  const tests: ((path: string) => boolean)[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    if (path === '-') throw new UsageError('--git compares files with what git holds of them, and not standard input');
    const full = resolve(cwd, path);
    const isThere = existsSync(full);
    if (isThere && git.nameOf(realPath(full)) === undefined) problems.push(`${path} is outside of the repository`);
    else if (isThere && !isFolder(path, cwd)) files.add(realPath(full));
    else {
      const test = isThere || !isGlob(path) ? below(full) : await matching(path, cwd);
      if (!isThere && !known.some(test)) problems.push(...(await findInputs([path], cwd, reading)).problems);
      tests.push(test);
    }
  }
  return { wants: (path) => files.has(path) || tests.some((test) => test(path)), problems };
}

/** The designs of a folder, or what was called so and is gone. */
function below(name: string): (path: string) => boolean {
  const root = realParent(name);
  return (path) => {
    if (path === root) return true;
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return false;
    const steps = relative(root, path).split(sep);
    return !steps.some(isHidden) && mayHoldDesigns(basename(path));
  };
}

/** A glob; what is gone is found by the rules of `.gitignore`, which do not ask whether it is there. */
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
