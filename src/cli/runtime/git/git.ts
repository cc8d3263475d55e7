import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { awaitedLater } from '../../../text/collections.ts';
import { relativeName } from '../files/paths.ts';
import { type GitCaller, gitProblem, nestedCaller, runGit, startGit } from '../run-git.ts';

/** Read-only access to a git repository. All functions throw a {@link UsageError} if git fails. */
export interface GitRepository {
  readonly root: string;
  /** Runs git and splits its output at NUL; `args` must include `-z` or the like. */
  readonly listNames: (...args: readonly string[]) => string[];
  /** Resolves a commit to its hash; `main...` is the merge base of `main` and HEAD. */
  readonly resolveCommit: (ref: string) => string;
  /** The path of a file, from its name in the repository. */
  readonly pathOf: (name: string) => string;
  /** The name of a path in the repository; `undefined` outside. Links must be resolved before. */
  readonly nameOf: (path: string) => string | undefined;
  /** Reads objects by hash, all from one process. */
  readonly readObjects: (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Files that differ from a commit or are untracked. */
export interface GitChanges {
  /** The root folder of the repository. */
  readonly root: string;
  /** Names relative to the root. */
  readonly names: readonly string[];
  /** Names of nested repositories that have changed or are untracked; git does not list the files in them. */
  readonly nestedRepositories: readonly string[];
}

/**
 * `git diff`, independent of the settings of user and repository: names from the root, no programs. It would look into
 * nested repositories by running itself there, with their filters, so that is left to {@link changedRepositories}.
 */
const diffArgs = [
  ...['-c', 'diff.relative=false', 'diff', '--raw', '--no-renames', '--no-ext-diff', '--no-textconv'],
  ...['--ignore-submodules=dirty', '-z'],
];

/** Lists changes since a commit. Two git commands visit every file, so they run concurrently. */
export async function listChanges(ref: string, cwd: string, caller: GitCaller): Promise<GitChanges> {
  const commit = branchOf(ref) === undefined ? `${ref}^{commit}` : openRepository(cwd, caller).resolveCommit(ref);
  const diff = awaitedLater(startGit([...diffArgs, '--end-of-options', commit, '--'], cwd, caller));
  const { root, resolveCommit } = openRepository(cwd, caller);
  const listed = ['ls-files', '-t', '--stage', '--others', '--exclude-standard', '--full-name', '-z', ':/'];
  const tagged = splitNames(runGit(listed, cwd, caller));
  // On failure, report the first cause: there may be no such commit.
  await diff.catch(() => resolveCommit(ref));
  const changes = parseRawDiff(splitNames((await diff).toString()));
  const isRepository = ({ modeBefore, modeAfter }: RawChange) => [modeBefore, modeAfter].includes(repositoryMode);
  const namesOf = (some: readonly RawChange[]) => some.map(({ to }) => to);
  const others = tagged.flatMap((line) => (line.startsWith('? ') ? [line.slice(2)] : []));
  return {
    root,
    names: [
      ...namesOf(changes.filter((change) => !isRepository(change))),
      ...others.filter((name) => !name.endsWith('/')),
    ],
    nestedRepositories: [
      ...namesOf(changes.filter(isRepository)),
      // An untracked repository is listed as a folder.
      ...others.flatMap((name) => (name.endsWith('/') ? name.slice(0, -1) : [])),
      ...changedRepositories(root, tagged, caller),
    ],
  };
}

/** The repositories in an index, as `ls-files -t --stage` lists it, that have uncommitted changes. */
function changedRepositories(root: string, index: readonly string[], caller: GitCaller): readonly string[] {
  const names = index.flatMap((line) =>
    line.startsWith(repositoryMode, 2) ? [line.slice(line.indexOf('\t') + 1)] : [],
  );
  return names.filter((name) => isChanged(join(root, name), caller));
}

/** True if a nested repository has changes that are not committed. One that git cannot read counts as changed. */
function isChanged(folder: string, caller: GitCaller): boolean {
  if (!existsSync(join(folder, '.git'))) return false;
  const nested = nestedCaller(folder, caller);
  try {
    const status = runGit(['status', '--porcelain', '-z', '--ignore-submodules=dirty'], folder, nested);
    const index = status === '' ? runGit(['ls-files', '-t', '--stage', '-z'], folder, nested) : '';
    return status !== '' || changedRepositories(folder, splitNames(index), nested).length > 0;
  } catch {
    return true;
  }
}

/** A change in `git diff --raw`; without a rename, `from` and `to` are the same. */
export interface RawChange {
  readonly modeBefore: string;
  readonly modeAfter: string;
  /** Of the content before. */
  readonly hash: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** Parses `git diff --raw -z`: modes, hashes and status, then one name, or two for a rename. */
export function parseRawDiff(fields: readonly string[]): readonly RawChange[] {
  const changes: RawChange[] = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const [modeBefore = '', modeAfter = '', hash = '', , status = ''] = (fields[at] ?? '').slice(1).split(' ');
    const isRenamed = status.startsWith('R');
    const from = fields[at + 1] ?? '';
    const to = isRenamed ? (fields[at + 2] ?? '') : from;
    at += isRenamed ? 3 : 2;
    changes.push({ modeBefore, modeAfter, hash, status, from, to });
  }
  return changes;
}

/** Git's file mode for a nested repository. */
const repositoryMode = '160000';

/** Arguments of `rev-parse` that resolve a commit; a ref that starts with a dash is not taken for an option. */
function verifyArgs(ref: string): readonly string[] {
  return ['--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
}

/** The branch in `main...`. */
function branchOf(ref: string): string | undefined {
  return /^(.+)\.\.\.$/.exec(ref)?.[1];
}

function splitNames(text: string): string[] {
  return text === '' ? [] : text.replace(/\0$/, '').split('\0');
}

/** The hash of a commit. A shallow clone may lack it, which then is the help. */
function findCommit(args: readonly string[], failure: string, cwd: string, caller: GitCaller): string {
  try {
    return runGit(args, cwd, caller, failure).trim();
  } catch (error) {
    if (runGit(['rev-parse', '--is-shallow-repository'], cwd, caller).trim() !== 'true') throw error;
    const help = 'fetch it: `git fetch --unshallow`; in CI, set `fetch-depth: 0` for actions/checkout';
    throw gitProblem(`${failure} in this shallow clone`, caller, help);
  }
}

export function openRepository(cwd: string, caller: GitCaller): GitRepository {
  const root = runGit(['rev-parse', '--show-toplevel'], cwd, caller).replace(/\r?\n$/, '');
  const hashOf = (ref: string) => {
    const reason = ref === 'HEAD' ? ': this branch has no commits yet' : '';
    return findCommit(['rev-parse', ...verifyArgs(ref)], `unknown commit ${ref}${reason}`, cwd, caller);
  };
  return {
    root,
    listNames: (...args) => splitNames(runGit(args, root, caller)),
    resolveCommit: (ref) => {
      const branch = branchOf(ref);
      if (branch === undefined) return hashOf(ref);
      const unrelated = `${branch} and HEAD have no common ancestor`;
      return findCommit(['merge-base', hashOf(branch), hashOf('HEAD')], unrelated, cwd, caller);
    },
    pathOf: (name) => join(root, name),
    nameOf: (path) => relativeName(path, root),
    readObjects: (hashes) => readObjects(hashes, root, caller),
  };
}

/** Reads objects with one `git cat-file --batch`. */
async function readObjects(
  hashes: readonly string[],
  cwd: string,
  caller: GitCaller,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const objects = new Map<string, Uint8Array>();
  if (hashes.length === 0) return objects;
  const all = await startGit(['cat-file', '--batch'], cwd, caller, hashes.map((hash) => `${hash}\n`).join(''));
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at);
    const [hash = '', type, size] = all.toString('latin1', at, end).split(' ');
    if (size === undefined || type !== 'blob')
      throw gitProblem(`git has no object ${hash}`, caller, 'fetch it first if this is a partial clone');
    objects.set(hash, all.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return objects;
}
