import type { Edition } from '../../../rules/model/edition.ts';
import type { Entries } from '../cache/cache.ts';
import { defaultCacheLocation } from '../cache/cache-location.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { Fixing } from '../judge/fix-file.ts';
import { type JudgeContext, judgeInput, type Outcome, placeOfInput, readJudged } from '../judge/judge-file.ts';
import { MIN_FILES_PER_WORKER } from './worker-role.ts';

/** Options that decide how the files of a run are checked. */
export interface JudgesOptions {
  readonly config?: string | boolean;
  readonly rules?: Edition;
  /** Number of worker threads; left out, it depends on the number of files. */
  readonly jobs?: number;
  readonly cache?: boolean;
  readonly cacheLocation?: string;
  /** In-memory cache that outlives this run (`--watch`). */
  readonly memory?: Entries;
  /** Fixes files before they are reported. */
  readonly fixing?: Fixing | undefined;
}

/** Checks the files of a run: in this thread, in workers, or from a cache. */
export interface Executor {
  /** Checks the next file; files must be requested in order. */
  readonly judge: (input: InputFile) => Promise<Outcome>;
  /** Stops workers and saves the cache unless `interrupted`; resolves to why it could not be saved, if so. */
  readonly close: (interrupted: boolean) => Promise<string | undefined>;
}

/** Up to this many files are checked in one thread by default. */
const singleThreadFiles = 2 * MIN_FILES_PER_WORKER;

/** Up to this many files are checked before compiling to machine code costs noticeable time. */
const fewFiles = 200;

/** Chooses how `files` are checked. With `bills`, always in this thread: priced ships are too large to cache or send. */
export async function executorFor(
  files: readonly InputFile[],
  options: JudgesOptions,
  bills: boolean,
  bench: JudgeContext,
): Promise<Executor> {
  const { fixing, cache, cacheLocation, memory } = options;
  if (!fixing && !bills && (cache || cacheLocation !== undefined || memory)) return cached(files, options, bench);
  await bench.world.unhurried(budgetFactor(files.length, options));
  if (fixing) return inThisThread((input) => fixInput(input, bench, fixing));
  return bills ? inThisThread((input) => judgeInput(input, bench)) : uncached(files, options, bench);
}

/** The V8 interrupt budget, as a multiple of the default: medium runs end before optimized code pays off. */
function budgetFactor(files: number, { jobs }: JudgesOptions): number {
  return jobs === undefined && files > fewFiles && files < singleThreadFiles ? 4 : 1;
}

function inThisThread(judge: Executor['judge']): Executor {
  return { judge, close: async () => undefined };
}

/** Checks only files that are not in the cache. */
async function cached(files: readonly InputFile[], options: JudgesOptions, plain: JudgeContext): Promise<Executor> {
  const [{ cacheOf, memoryOf }, { hashing }] = await Promise.all([
    import('../cache/cache.ts'),
    import('../files/content-hash.ts'),
  ]);
  const bench = { ...plain, hash: hashing() };
  const { memory, cacheLocation = defaultCacheLocation } = options;
  const cache = memory ? memoryOf(memory, bench) : cacheOf(cacheLocation, bench);
  const keys = new Map<InputFile, string>();
  const misses: InputFile[] = [];
  for (const input of files) {
    const key = await cache.find(input);
    if (key === undefined) misses.push(input);
    else keys.set(input, key);
  }
  if (misses.length > fewFiles) await bench.world.unhurried(budgetFactor(misses.length, options));
  const judges = await uncached(misses, options, bench);
  return {
    judge: async (input) => {
      const key = keys.get(input);
      if (key !== undefined) return cache.recall(key, input);
      const outcome = await judges.judge(input);
      if (typeof outcome === 'object') cache.keep(outcome);
      return outcome;
    },
    close: async (interrupted) => {
      await judges.close(interrupted);
      return interrupted ? undefined : cache.save();
    },
  };
}

/** Checks files in workers if that is requested or worth it. Standard input can only be read in this thread. */
async function uncached(files: readonly InputFile[], options: JudgesOptions, bench: JudgeContext): Promise<Executor> {
  const alone = inThisThread((input) => judgeInput(input, bench));
  if (options.jobs === undefined && files.length < singleThreadFiles) return alone;
  if (files.some(({ name }) => name === '-')) return alone;
  const { jobsFor, jobsOf } = await import('./jobs.ts');
  const jobs = options.jobs ?? jobsFor(files.length);
  if (jobs < 2) return alone;
  const { config, rules } = options;
  const { stdinFilename, world } = bench;
  const orders = { cwd: world.cwd, config, rules, stdinFilename, hash: bench.hash !== undefined };
  const pool = jobsOf(files, jobs, orders, bench);
  return {
    judge: async (input) => {
      const outcome = await pool.judge(input);
      // Errors in its configuration were found in another thread; find them here as well, to report them.
      if (outcome === undefined) await bench.configs.settingsOf(placeOfInput(input, bench));
      return outcome;
    },
    close: async () => {
      await pool.close();
      return undefined;
    },
  };
}

/** Fixes a file and checks the result. */
async function fixInput(input: InputFile, bench: JudgeContext, fixing: Fixing): Promise<Outcome> {
  const read = await readJudged(input, bench);
  if (typeof read !== 'object') return read;
  return { input, hash: undefined, ...(await fixing.judged(read.source, input, read.settings)) };
}
