import type { CacheEntries } from '../cache/cache.ts';
import { defaultCacheLocation } from '../cache/cache-location.ts';
import type { ConfigOptions } from '../config/configs.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { FixRun } from '../judge/fix-file.ts';
import {
  configPathOf,
  type JudgeContext,
  type JudgeOutcome,
  judgeFile,
  readWithSettings,
} from '../judge/judge-file.ts';
import { MIN_FILES_PER_WORKER } from './worker-role.ts';

/** Options that decide how the files of a run are checked. */
export interface ExecutorOptions extends ConfigOptions {
  /** Number of worker threads; left out, it depends on the number of files. */
  readonly jobs?: number;
  readonly cache?: boolean;
  readonly cacheLocation?: string;
  /** In-memory cache that outlives this run (`--watch`). */
  readonly memory?: CacheEntries;
  /** Fixes files before they are reported. */
  readonly fixing?: FixRun | undefined;
}

/** Checks the files of a run: in this thread, in workers, or from a cache. */
export interface Executor {
  /** Checks the next file; files must be requested in order. */
  readonly judge: (input: InputFile) => Promise<JudgeOutcome>;
  /** Stops workers and saves the cache unless `interrupted`; resolves to why it could not be saved, if so. */
  readonly close: (interrupted: boolean) => Promise<string | undefined>;
}

/** Up to this many files are checked in one thread by default. */
const singleThreadFiles = 2 * MIN_FILES_PER_WORKER;

/** Up to this many files are checked before compiling to machine code costs noticeable time. */
const fewFiles = 200;

/** Chooses how `files` are checked. If `itemized`, always in this thread: priced ships are too large to cache or send. */
export async function executorFor(
  files: readonly InputFile[],
  options: ExecutorOptions,
  itemized: boolean,
  context: JudgeContext,
): Promise<Executor> {
  const { fixing, cache, cacheLocation, memory } = options;
  if (!fixing && !itemized && (cache || cacheLocation !== undefined || memory)) return cached(files, options, context);
  context.world.setOptimizationBudget(budgetFactor(files.length, options));
  if (fixing) return inThisThread((input) => fixInput(input, context, fixing));
  return itemized ? inThisThread((input) => judgeFile(input, context)) : uncached(files, options, context);
}

/** The V8 interrupt budget, as a multiple of the default: medium runs end before optimized code pays off. */
function budgetFactor(files: number, { jobs }: ExecutorOptions): number {
  return jobs === undefined && files > fewFiles && files < singleThreadFiles ? 4 : 1;
}

function inThisThread(judge: Executor['judge']): Executor {
  return { judge, close: async () => undefined };
}

/** Checks only files that are not in the cache. */
async function cached(files: readonly InputFile[], options: ExecutorOptions, plain: JudgeContext): Promise<Executor> {
  const [{ openCache, memoryCache }, { contentHasher }] = await Promise.all([
    import('../cache/cache.ts'),
    import('../files/content-hash.ts'),
  ]);
  const context = { ...plain, hash: contentHasher() };
  const { memory, cacheLocation = defaultCacheLocation } = options;
  const cache = memory ? memoryCache(memory, context) : openCache(cacheLocation, context);
  const keys = new Map<InputFile, string>();
  const misses: InputFile[] = [];
  for (const input of files) {
    const key = await cache.find(input);
    if (key === undefined) misses.push(input);
    else keys.set(input, key);
  }
  if (misses.length > fewFiles) context.world.setOptimizationBudget(budgetFactor(misses.length, options));
  const missExecutor = await uncached(misses, options, context);
  return {
    judge: async (input) => {
      const key = keys.get(input);
      if (key !== undefined) return cache.get(key, input);
      const outcome = await missExecutor.judge(input);
      if (typeof outcome === 'object') cache.add(outcome);
      return outcome;
    },
    close: async (interrupted) => {
      await missExecutor.close(interrupted);
      return interrupted ? undefined : cache.save();
    },
  };
}

/** Checks files in workers if that is requested or worth it. Standard input can only be read in this thread. */
async function uncached(
  files: readonly InputFile[],
  options: ExecutorOptions,
  context: JudgeContext,
): Promise<Executor> {
  const alone = inThisThread((input) => judgeFile(input, context));
  if (options.jobs === undefined && files.length < singleThreadFiles) return alone;
  if (files.some(({ name }) => name === '-')) return alone;
  const { workerCount, usefulJobs, startWorkers } = await import('./jobs.ts');
  const jobs = usefulJobs(options.jobs ?? workerCount(files.length), files.length);
  if (jobs < 2) return alone;
  const { config, rules, waivers, sandbox } = options;
  const { stdinFilename, world } = context;
  const workerOptions = {
    cwd: world.cwd,
    config,
    rules,
    waivers,
    sandbox,
    stdinFilename,
    hash: context.hash !== undefined,
  };
  const pool = startWorkers(files, jobs, workerOptions, context);
  return {
    judge: async (input) => {
      const outcome = await pool.judge(input);
      // Errors in its configuration were found in another thread; find them here as well, to report them.
      if (outcome === undefined) await context.configs.settingsOf(configPathOf(input, context));
      return outcome;
    },
    close: async () => {
      await pool.close();
      return undefined;
    },
  };
}

/** Fixes a file and checks the result. */
async function fixInput(input: InputFile, context: JudgeContext, fixing: FixRun): Promise<JudgeOutcome> {
  const read = await readWithSettings(input, context);
  if (typeof read !== 'object') return read;
  return { input, hash: undefined, ...(await fixing.fixFile(read.source, input, read.settings)) };
}
