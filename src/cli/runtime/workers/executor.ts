import type { Edition } from '../../../rules/model/edition.ts';
import type { Soon } from '../../maybe-promise.ts';
import type { World } from '../../world.ts';
import type { Cache, Entries } from '../cache/cache.ts';
import { usualCache } from '../cache/cache-location.ts';
import type { Configs } from '../config/configs.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { Fixing } from '../judge/fix-file.ts';
import { type Bench, judgeInput, type Outcome, placeOfInput, readJudged } from '../judge/judge-file.ts';
import { worth } from './worker-role.ts';

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
  readonly judge: (input: InputFile) => Soon<Outcome>;
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
  const { stdinFilename, fixing } = options;
  const plain = { configs, stdinFilename, world };
  const isKept = isKeeping(options) && !fixing && !bills;
  if (!isKept) await world.unhurried(patienceFor(files, options));
  if (fixing) return { bench: plain, judge: (input) => mendInput(input, plain, fixing), close: async () => undefined };
  if (bills) return { bench: plain, judge: (input) => judgeInput(input, plain), close: async () => undefined };
  const caching = isKept ? await import('../cache/cache.ts') : undefined;
  const contents = isKept ? await import('../files/content-hash.ts') : undefined;
  const bench: Bench = contents ? { ...plain, hash: contents.hashing() } : plain;
  const cache = options.memory
    ? caching?.memoryOf(options.memory, bench)
    : caching?.cacheOf(options.cacheLocation ?? usualCache, bench);
  const known = cache ? await knownOf(files, cache) : [];
  const unknown = cache ? files.filter((_, place) => known[place] === undefined) : files;
  // Of what little there is to do, a run that recalls the rest is over as soon.
  if (cache && unknown.length > handful) await world.unhurried(patienceFor(unknown, options));
  const others = await threads(unknown, options, bench);
  const judgeAnew = async (input: InputFile) => {
    const outcome = await (others ? others.judge(input) : judgeInput(input, bench));
    if (typeof outcome === 'object') cache?.keep(outcome);
    // Another thread has met a configuration that cannot be used: this one is to tell what is wrong with it.
    if (outcome === undefined) await configs.settingsOf(placeOfInput(input, bench));
    return outcome;
  };
  let next = 0;
  return {
    bench,
    judge: (input) => {
      const key = known[next++];
      return cache && key !== undefined ? cache.recall(key, input) : judgeAnew(input);
    },
    close: async (interrupted) => {
      await others?.close();
      return interrupted ? undefined : cache?.save();
    },
  };
}

/** By what each file is known, if anything is known of it. */
async function knownOf(files: readonly InputFile[], cache: Cache): Promise<readonly (string | undefined)[]> {
  const known: (string | undefined)[] = [];
  for (const input of files) {
    const finding = cache.find(input);
    known.push(finding instanceof Promise ? await finding : finding);
  }
  return known;
}

/** Whether what was found before counts, of this run or an earlier one. */
function isKeeping({ cache, cacheLocation, memory }: JudgesOptions): boolean {
  return cache === true || cacheLocation !== undefined || memory !== undefined;
}

/** Up to so many files are judged by this thread alone, unless the user wants it otherwise. */
const few = 2 * worth;

/** Up to so many are judged before it is felt how fast the code is. */
const handful = 200;

/** How many times as long as usual code may run before it is made faster: some runs are too short for that to pay, and long enough for it to be felt. */
function patienceFor({ length }: readonly InputFile[], { jobs }: JudgesOptions): number {
  return jobs === undefined && length > handful && length < few ? 4 : 1;
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
