import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../../world.ts';
import { relativeName } from '../files/paths.ts';

/** The option that needs git, for messages. */
export interface GitCaller {
  readonly option: string;
  /** How to name a commit. */
  readonly help: string;
}

/** Read-only access to a git repository. All functions throw a {@link UsageError} if git fails. */
export interface GitRepository {
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

/** Maximum output of git in bytes: millions of names. */
const maxOutput = 2 ** 30;

/** Files that differ from a commit or are untracked. */
export interface GitChanges {
  /** The root folder of the repository. */
  readonly root: string;
  /** Names relative to the root. */
  readonly names: readonly string[];
  /** Names of nested repositories that have changed or are untracked; git does not list the files in them. */
  readonly nestedRepositories: readonly string[];
}

/** `git diff`, independent of the user's settings: names from the root, nested repositories with untracked files included. */
const diffArgs = ['-c', 'diff.relative=false', 'diff', '--raw', '--no-renames', '--ignore-submodules=none', '-z'];

/** Lists changes since a commit. Runs git commands concurrently, because two of them visit every file. */
export async function listChanges(ref: string, cwd: string, asker: GitCaller): Promise<GitChanges> {
  const commit = branchOf(ref) === undefined ? `${ref}^{commit}` : openRepository(cwd, asker).resolveCommit(ref);
  const queries = [
    runAsync(['rev-parse', '--show-toplevel'], cwd, asker),
    runAsync([...diffArgs, '--end-of-options', commit, '--'], cwd, asker),
    runAsync(['ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/'], cwd, asker),
  ] as const;
  const results = await Promise.allSettled(queries);
  // On failure, report the first cause: no repository, or no such commit.
  if (results.some(({ status }) => status === 'rejected')) openRepository(cwd, asker).resolveCommit(ref);
  const [root, diff, untracked] = await Promise.all(queries);
  const changes = parseRawDiff(splitNames(diff.toString()));
  // An untracked repository is listed as a folder.
  const others = splitNames(untracked.toString());
  return {
    root: root.toString().replace(/\r?\n$/, ''),
    names: [...changes.names, ...others.filter((name) => !name.endsWith('/'))],
    nestedRepositories: [
      ...changes.nestedRepositories,
      ...others.flatMap((name) => (name.endsWith('/') ? name.slice(0, -1) : [])),
    ],
  };
}

/** Parses `git diff --raw -z` without renames: modes, then a name. */
function parseRawDiff(fields: readonly string[]): Omit<GitChanges, 'root'> {
  const names: string[] = [];
  const nestedRepositories: string[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [before, after] = (fields[at] as string).slice(1).split(' ');
    const isRepository = before === repositoryMode || after === repositoryMode;
    (isRepository ? nestedRepositories : names).push(fields[at + 1] as string);
  }
  return { names, nestedRepositories };
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

/** Opens the repository that contains `cwd`. */
export function openRepository(cwd: string, asker: GitCaller): GitRepository {
  const root = run(['rev-parse', '--show-toplevel'], cwd, asker).replace(/\r?\n$/, '');
  return {
    listNames: (...args) => splitNames(run(args, root, asker)),
    resolveCommit: (ref) => {
      const branch = branchOf(ref);
      if (branch === undefined)
        return run(['rev-parse', ...verifyArgs(ref)], cwd, asker, `unknown commit ${ref}`).trim();
      const unrelated = `${branch} and HEAD have no common ancestor (a shallow clone may lack it)`;
      return run(['merge-base', '--end-of-options', branch, 'HEAD'], cwd, asker, unrelated).trim();
    },
    pathOf: (name) => join(root, name),
    nameOf: (path) => relativeName(path, root),
    readObjects: (hashes) => readObjects(hashes, root, asker),
  };
}

/** Runs git. If it fails, throws with `failure`, or else with git's own message. */
function run(args: readonly string[], cwd: string, asker: GitCaller, failure?: string): string {
  // Without this, git may update its index.
  const given = ['--no-optional-locks', ...args];
  const { status, stdout, stderr } = spawnSync('git', given, { cwd, encoding: 'utf8', maxBuffer: maxOutput });
  if (status === 0) return stdout;
  throw failure === undefined ? gitError(stderr, asker) : errorOf(failure, asker, asker.help);
}

/** Runs git without blocking; resolves to its output. `input` is written while output is read, since pipes hold little. */
async function runAsync(args: readonly string[], cwd: string, asker: GitCaller, input?: string): Promise<Buffer> {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn('git', ['--no-optional-locks', ...args], { cwd, stdio: [stdin, 'pipe', 'pipe'] });
  const chunks: Uint8Array[] = [];
  let stderr = '';
  child.stdout?.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
  child.stderr?.on('data', (chunk: Uint8Array) => {
    stderr += chunk;
  });
  // Git may exit before it has read everything; its exit status says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (status !== 0) throw gitError(stderr, asker);
  return Buffer.concat(chunks);
}

/** Turns git's error output into an error. Advice from git, such as a command to run, becomes the help. */
function gitError(stderr: string | null, asker: GitCaller): UsageError {
  const lines = (stderr ?? '').split('\n').map((line) => line.trim());
  const message = lines.find((line) => line !== '')?.replace(/^(?:fatal|error): /, '');
  if (message?.startsWith('not a git repository')) {
    return new UsageError(`${asker.option} needs a git repository`, 'run it inside one');
  }
  const advice = lines.find((line) => line.startsWith('git '));
  return errorOf(message === undefined ? 'cannot run git' : `git failed: ${message}`, asker, advice);
}

function errorOf(message: string, { option }: GitCaller, help?: string): UsageError {
  return new UsageError(`${option}: ${message}`, help);
}

/** Reads objects with one `git cat-file --batch`. */
async function readObjects(
  hashes: readonly string[],
  cwd: string,
  asker: GitCaller,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const objects = new Map<string, Uint8Array>();
  if (hashes.length === 0) return objects;
  const all = await runAsync(['cat-file', '--batch'], cwd, asker, hashes.map((hash) => `${hash}\n`).join(''));
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at);
    const [hash = '', type, size] = all.toString('latin1', at, end).split(' ');
    if (size === undefined || type !== 'blob') throw errorOf(`git has no object ${hash}`, asker);
    objects.set(hash, all.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return objects;
}
