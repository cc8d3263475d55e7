import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../../world.ts';
import { nameBelow } from '../files/paths.ts';

/** On whose behalf git is asked, for messages. */
export interface Asker {
  /** The option of slipway that needs git. */
  readonly option: string;
  /** What would help where git refuses. */
  readonly help: string;
}

/** A repository of git, which is only ever read. All of it throws a {@link UsageError} where git refuses. */
export interface Git {
  /** What git prints by `args`, which must make it end every name with a NUL. */
  readonly names: (...args: readonly string[]) => string[];
  /** The hash of the commit that a user names; `main...` is the one in which what stands here has left `main`, as it is to git. */
  readonly commit: (ref: string) => string;
  /** Where a file of the repository is, by its name in it. */
  readonly place: (name: string) => string;
  /** The name that a place has in the repository, all links followed; `undefined` outside of it. */
  readonly nameOf: (path: string) => string | undefined;
  /** The bytes of objects by their hashes, all from one process. */
  readonly objects: (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The most that git may print, in bytes: names by the million. */
const mostBytes = 2 ** 30;

/** What differs from a commit, and what the repository does not know yet. */
export interface Changes {
  /** The folder of the repository. */
  readonly root: string;
  /** Names in the repository, as git writes them. */
  readonly names: readonly string[];
  /** The names of repositories within it that are not as they were, or that it does not know: what has changed in them it does not say. */
  readonly within: readonly string[];
}

/** What differs, whatever the user has set for `git diff`: names from the root on, and other repositories within, down to their new files. */
const differing = ['-c', 'diff.relative=false', 'diff', '--raw', '--no-renames', '--ignore-submodules=none', '-z'];

/** Asks what has changed since a commit that a user names: all questions at once, for two of them look at every file. */
export async function changesSince(ref: string, cwd: string, asker: Asker): Promise<Changes> {
  const commit = leftBy(ref) === undefined ? `${ref}^{commit}` : gitAt(cwd, asker).commit(ref);
  const questions = [
    asked(['rev-parse', '--show-toplevel'], cwd, asker),
    asked([...differing, '--end-of-options', commit, '--'], cwd, asker),
    asked(['ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/'], cwd, asker),
  ] as const;
  const answers = await Promise.allSettled(questions);
  // Why git refuses is told by what is wrong first: there is no repository, or no such commit in it.
  if (answers.some(({ status }) => status === 'rejected')) gitAt(cwd, asker).commit(ref);
  const [root, different, unknown] = await Promise.all(questions);
  const changes = differences(namesIn(different.toString()));
  // A repository that nobody has made a part of this one is told as a folder.
  const others = namesIn(unknown.toString());
  return {
    root: root.toString().replace(/\r?\n$/, ''),
    names: [...changes.names, ...others.filter((name) => !name.endsWith('/'))],
    within: [...changes.within, ...others.flatMap((name) => (name.endsWith('/') ? name.slice(0, -1) : []))],
  };
}

/** Reads `git diff --raw -z` without renames: modes, then a name. */
function differences(words: readonly string[]): Omit<Changes, 'root'> {
  const names: string[] = [];
  const within: string[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [before, after] = (words[at] as string).slice(1).split(' ');
    const isRepository = before === repositoryMode || after === repositoryMode;
    (isRepository ? within : names).push(words[at + 1] as string);
  }
  return { names, within };
}

/** The mode by which git knows another repository. */
const repositoryMode = '160000';

/** A name that begins with a dash would be read as an option. */
function verifying(ref: string): readonly string[] {
  return ['--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
}

/** What has been left, where a user asks for the commit in which that was done: `main` of `main...`. */
function leftBy(ref: string): string | undefined {
  return /^(.+)\.\.\.$/.exec(ref)?.[1];
}

function nothingShared(left: string): string {
  return `there is no commit from which both ${left} and HEAD come; a shallow clone may lack it`;
}

function noCommit(ref: string): string {
  return `there is no commit ${ref}`;
}

function namesIn(text: string): string[] {
  return text === '' ? [] : text.replace(/\0$/, '').split('\0');
}

/** The repository in which `cwd` is. */
export function gitAt(cwd: string, asker: Asker): Git {
  const root = ask(['rev-parse', '--show-toplevel'], cwd, asker).replace(/\r?\n$/, '');
  return {
    names: (...args) => namesIn(ask(args, root, asker)),
    commit: (ref) => {
      const left = leftBy(ref);
      if (left === undefined) return ask(['rev-parse', ...verifying(ref)], cwd, asker, noCommit(ref)).trim();
      return ask(['merge-base', '--end-of-options', left, 'HEAD'], cwd, asker, nothingShared(left)).trim();
    },
    place: (name) => join(root, name),
    nameOf: (path) => nameBelow(path, root),
    objects: (hashes) => readObjects(hashes, root, asker),
  };
}

/** What git prints. Throws with what it says, or with `failure`, where it fails. */
function ask(args: readonly string[], cwd: string, asker: Asker, failure?: string): string {
  // Git would otherwise write down what it found out about the files.
  const given = ['--no-optional-locks', ...args];
  const { status, stdout, stderr } = spawnSync('git', given, { cwd, encoding: 'utf8', maxBuffer: mostBytes });
  if (status === 0) return stdout;
  throw failure === undefined ? refusal(stderr, asker) : refused(failure, asker, asker.help);
}

/** The same beside whatever else is done, as bytes. It is fed with `input` while it prints, for pipes hold little. */
async function asked(args: readonly string[], cwd: string, asker: Asker, input?: string): Promise<Buffer> {
  const fed = input === undefined ? 'ignore' : 'pipe';
  const child = spawn('git', ['--no-optional-locks', ...args], { cwd, stdio: [fed, 'pipe', 'pipe'] });
  const chunks: Uint8Array[] = [];
  let said = '';
  child.stdout?.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
  child.stderr?.on('data', (chunk: Uint8Array) => {
    said += chunk;
  });
  // A git that has ended reads no more; why it has is told by its exit.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (status !== 0) throw refusal(said, asker);
  return Buffer.concat(chunks);
}

/** Why git refuses, by what it has said; where it says what to do about that, it knows best. */
function refusal(stderr: string | null, asker: Asker): UsageError {
  const lines = (stderr ?? '').split('\n').map((line) => line.trim());
  const why = lines.find((line) => line !== '')?.replace(/^(?:fatal|error): /, '');
  const advice = lines.find((line) => line.startsWith('git '));
  return refused(why ?? 'git cannot be run', asker, advice);
}

function refused(why: string, { option }: Asker, help?: string): UsageError {
  return new UsageError(`${option} asks git: ${why}`, help);
}

/** Asks one `git cat-file` for all objects. */
async function readObjects(
  hashes: readonly string[],
  cwd: string,
  asker: Asker,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const objects = new Map<string, Uint8Array>();
  if (hashes.length === 0) return objects;
  const all = await asked(['cat-file', '--batch'], cwd, asker, hashes.map((hash) => `${hash}\n`).join(''));
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at);
    const [hash = '', type, size] = all.toString('latin1', at, end).split(' ');
    if (size === undefined || type !== 'blob') throw refused(`it has no object ${hash}`, asker);
    objects.set(hash, all.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return objects;
}
