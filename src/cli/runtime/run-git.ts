/**
 * The only place that starts git. Repositories may be untrusted, and their configuration names programs: none of them is run,
 * neither hooks, filters and monitors nor those that fetch or show something.
 */

import { spawn, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { UsageError, type World } from '../world.ts';

/** The option that needs git, for messages. */
export interface GitCaller {
  readonly option: string;
  /** How to name a commit. */
  readonly help: string;
  readonly env: World['env'];
}

/** Maximum output of git in bytes: millions of names. */
const maxOutput = 2 ** 30;

const settings = {
  // A repository within a clone would bring its own configuration.
  'safe.bareRepository': 'explicit',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.pager': 'cat',
  'diff.orderFile': '/dev/null',
  'submodule.recurse': 'false',
};

const fixedArgs = [
  // Without the second, git may update its index.
  ...['--no-pager', '--no-optional-locks'],
  ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
];

/** The environment: no prompts, and no fetching of missing objects, by which a repository could run any program. */
function gitEnvironment(env: World['env']): World['env'] {
  const { GIT_EXTERNAL_DIFF: _, ...others } = env;
  return {
    ...others,
    ...{ GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0' },
  };
}

/** The caller for a repository that lies in another one. */
export function nestedCaller(folder: string, { env, ...caller }: GitCaller): GitCaller {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, GIT_PREFIX: ____, ...others } = env;
  // If it is not a repository after all, git must not use the outer one.
  return { ...caller, env: { ...others, GIT_CEILING_DIRECTORIES: dirname(folder) } };
}

/** Arguments that turn off filters, by caller and folder. */
const filterArgs = new WeakMap<GitCaller, Map<string, readonly string[]>>();

/** Filters have names, so they are turned off one by one. Listing the configuration runs nothing. */
function withoutFilters(cwd: string, caller: GitCaller): readonly string[] {
  const byFolder = getOrCompute(filterArgs, caller, () => new Map<string, readonly string[]>());
  return getOrCompute(byFolder, cwd, () => listFilterArgs(cwd, caller));
}

function listFilterArgs(cwd: string, caller: GitCaller): readonly string[] {
  const args = [...fixedArgs, 'config', '--name-only', '-z', '--get-regexp', '^filter\\.'];
  const env = gitEnvironment(caller.env);
  const { stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: maxOutput, env });
  const names = new Set((stdout ?? '').split('\0').flatMap((key) => /^filter\.(.*)\.[^.]+$/s.exec(key)?.[1] ?? []));
  // On the command line, the first `=` ends the key.
  const odd = [...names].find((name) => name.includes('='));
  if (odd !== undefined) throw gitProblem(`the repository has a filter with an invalid name: ${odd}`, caller);
  return [...names].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((value) => ['-c', `filter.${name}.${value}`]),
  );
}

/** Runs git. If it fails, throws a {@link UsageError} with `failure`, or else with git's own message. */
export function runGit(args: readonly string[], cwd: string, caller: GitCaller, failure?: string): string {
  const all = [...fixedArgs, ...withoutFilters(cwd, caller), ...args];
  const env = gitEnvironment(caller.env);
  const { status, stdout, stderr, error } = spawnSync('git', all, { cwd, encoding: 'utf8', maxBuffer: maxOutput, env });
  if (status === 0) return stdout;
  if (error) throw cannotRun(error, caller);
  throw failure === undefined ? gitError(stderr, caller) : gitProblem(failure, caller, caller.help);
}

/** Runs git without blocking; resolves to its output. `input` is written while output is read, since pipes hold little. */
export async function startGit(
  args: readonly string[],
  cwd: string,
  caller: GitCaller,
  input?: string,
): Promise<Buffer> {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const all = [...fixedArgs, ...withoutFilters(cwd, caller), ...args];
  const child = spawn('git', all, { cwd, stdio: [stdin, 'pipe', 'pipe'], env: gitEnvironment(caller.env) });
  const chunks: Uint8Array[] = [];
  let stderr = '';
  child.stdout?.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
  child.stderr?.on('data', (chunk: Uint8Array) => {
    stderr += chunk;
  });
  // Git may exit before it has read everything; its exit status says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(error, caller)));
    child.on('close', resolve);
  });
  if (status !== 0) throw gitError(stderr, caller);
  return Buffer.concat(chunks);
}

function cannotRun(error: NodeJS.ErrnoException, caller: GitCaller): UsageError {
  if (error.code !== 'ENOENT') return gitProblem(`cannot run git: ${error.message}`, caller);
  return gitProblem('git is not installed, or not in PATH', caller, 'install git');
}

/** Turns git's error output into an error. Advice from git, such as a command to run, becomes the help. */
function gitError(stderr: string | null, caller: GitCaller): UsageError {
  const lines = (stderr ?? '').split('\n').map((line) => line.trim());
  const message = lines.find((line) => line !== '')?.replace(/^(?:fatal|error): /, '');
  if (message?.startsWith('not a git repository')) {
    return new UsageError(`${caller.option} requires a git repository`, 'run it inside one');
  }
  const advice = lines.find((line) => line.startsWith('git '));
  return gitProblem(message === undefined ? 'git failed' : `git failed: ${message}`, caller, advice);
}

/** An error of an option that needs git. */
export function gitProblem(message: string, { option }: GitCaller, help?: string): UsageError {
  return new UsageError(`${option}: ${message}`, help);
}
