import type { Edition } from '../../rules/edition.ts';
import type { InputFile } from '../files/inputs.ts';
import type { World } from '../world.ts';
import type { Entries } from './cache.ts';
import { usualCache } from './cache-place.ts';
import type { Configs } from './configs.ts';
import type { Fixing } from './fixing.ts';
import { worth } from './helping.ts';
import { type Bench, type Judged, judgeInput, type Outcome, placeOfInput, readJudged } from './judged.ts';

/** Who is to judge. */
export interface JudgesOptions {
  readonly config?: string | boolean;
  readonly rules?: Edition;
  readonly stdinFilename: string;
  /** How many threads judge; left out, as many as are worth it. */
  readonly jobs?: number;
  /** Whether what was found on an earlier day counts. */
  readonly cache?: boolean;
  readonly cacheLocation?: string;
  /** What this very run has found before: it goes on. */
  readonly memory?: Entries;
  /** Files are mended as they are judged. */
  readonly fixing?: Fixing | undefined;
}

/** Those who judge the files of a run. */
export interface Judges {
  readonly bench: Bench;
  /** What a file comes to; files are asked for in their order. */
  readonly judge: (input: InputFile) => Promise<Outcome>;
  /** Lets them go. What they could not keep for another day is returned as a reason. */
  readonly close: (interrupted: boolean) => Promise<string | undefined>;
}

/**
 * Finds those who judge: this thread, several, or what was found on an earlier day. Where reports want `bills`, it is this
 * thread alone, for those are too large to keep or to send about.
 */
export async function judgesFor(
  files: readonly InputFile[],
  options: JudgesOptions,
  bills: boolean,
  configs: Configs,
  world: World,
): Promise<Judges> {
  const { stdinFilename } = options;
  const plain = { configs, stdinFilename, world };
  const { fixing } = options;
  if (isShort(files, options)) await world.unhurried();
  if (fixing) return { bench: plain, judge: (input) => mendInput(input, plain, fixing), close: async () => undefined };
  if (bills) return { bench: plain, judge: (input) => judgeInput(input, plain), close: async () => undefined };
  const wanted = options.cache || options.cacheLocation !== undefined || options.memory !== undefined;
  const caching = wanted ? await import('./cache.ts') : undefined;
  const bench: Bench = caching ? { ...plain, hash: caching.hashing() } : plain;
  const cache = options.memory
    ? caching?.memoryOf(options.memory, bench)
    : caching?.cacheOf(options.cacheLocation ?? usualCache, bench);
  const known = new Map<string, () => Judged>();
  for (const input of cache ? files : []) {
    const judged = await cache?.find(input);
    if (judged) known.set(input.path, judged);
  }
  const others = await threads(
    files.filter(({ path }) => !known.has(path)),
    options,
    bench,
  );
  return {
    bench,
    judge: async (input) => {
      const before = known.get(input.path);
      if (before) return before();
      const outcome = await (others ? others.judge(input) : judgeInput(input, bench));
      if (typeof outcome === 'object') cache?.keep(outcome);
      // Another thread has met a configuration that cannot be used: this one is to tell what is wrong with it.
      if (outcome === undefined) await configs.settingsOf(placeOfInput(input, bench));
      return outcome;
    },
    close: async (interrupted) => {
      await others?.close();
      return interrupted ? undefined : cache?.save();
    },
  };
}

/** Up to so many files are judged by this thread alone, unless the user wants it otherwise. */
const few = 2 * worth;

/** Whether a run is too short for all its code to be worth making fast, and long enough for that to be felt. */
function isShort({ length }: readonly InputFile[], { jobs }: JudgesOptions): boolean {
  return jobs === undefined && length > 200 && length < few;
}

/** Mends a file, and judges what has come of it. */
async function mendInput(input: InputFile, bench: Bench, fixing: Fixing): Promise<Outcome> {
  const read = await readJudged(input, bench);
  if (typeof read !== 'object') return read;
  return { input, hash: undefined, ...(await fixing.judged(read.source, input, read.settings)) };
}

/** Other threads, where they are wanted or worth it. Standard input is read by the one that has it. */
async function threads(files: readonly InputFile[], options: JudgesOptions, bench: Bench) {
  // With fewer, this thread is alone: what starts others is not even loaded.
  if (options.jobs === undefined && files.length < few) return undefined;
  if (files.some(({ name }) => name === '-')) return undefined;
  const { jobsFor, jobsOf } = await import('./jobs.ts');
  const jobs = options.jobs ?? jobsFor(files.length);
  if (jobs < 2) return undefined;
  const { config, rules, stdinFilename } = options;
  const orders = { cwd: bench.world.cwd, config, rules, stdinFilename, hash: bench.hash !== undefined };
  return jobsOf(files, jobs, orders, bench);
}
