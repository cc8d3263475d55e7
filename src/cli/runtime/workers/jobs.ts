import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deserialize, type SerializedOutcome } from '../cache/serialize.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { JudgeContext, JudgeOutcome } from '../judge/judge-file.ts';
import type { BatchResult, FileBatch, WorkerOptions } from './worker.ts';
import { MIN_FILES_PER_WORKER, WORKER_ROLE } from './worker-role.ts';

/** Files sent to a worker at a time. */
const batchSize = 64;

/** Batches queued at a worker, so that it never waits for the next one. */
const batchesAhead = 2;

/** Young generation of a worker's heap, in MiB: V8's default for workers makes it collect garbage too often. */
const youngGenerationSize = 64;

/** Number of threads for so many files: 1 (no workers) to one less than the number of cores. */
export function workerCount(files: number): number {
  // V8 compiles and collects garbage on another core.
  const max = availableParallelism() - 1;
  let jobs = 1;
  while (jobs < max && files >= (jobs + 1) * MIN_FILES_PER_WORKER) jobs++;
  return jobs;
}

/** The requested number of threads, but no more than there are batches: each further one would only take memory. */
export function usefulJobs(requested: number, files: number): number {
  let jobs = 1;
  while (jobs < requested && files > jobs * batchSize) jobs++;
  return jobs;
}

/** A pool of worker threads. */
export interface WorkerPool {
  /** The outcome of the next file; files must be requested in order. */
  readonly judge: (input: InputFile) => Promise<JudgeOutcome>;
  readonly close: () => Promise<void>;
}

/** Checks files in `jobs` workers. Their verdicts come without ships, so itemized costs cannot be printed from them. */
export function startWorkers(
  files: readonly InputFile[],
  jobs: number,
  options: WorkerOptions,
  { world }: JudgeContext,
): WorkerPool {
  const results = new Map<number, readonly SerializedOutcome[]>();
  let failure: unknown;
  let wake = () => {};
  let sent = 0;
  const workers = Array.from({ length: jobs }, () => {
    const worker = new Worker(join(world.installFolder, 'bin/bundle/start.cjs'), {
      workerData: options,
      argv: [WORKER_ROLE],
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationSize },
    });
    const send = () => {
      const start = sent * batchSize;
      if (start >= files.length) return;
      worker.postMessage({ number: sent++, files: files.slice(start, start + batchSize) } satisfies FileBatch);
    };
    worker.on('message', ({ number, outcomes }: BatchResult) => {
      results.set(number, outcomes);
      send();
      wake();
    });
    worker.on('error', (error) => {
      failure = error;
      wake();
    });
    for (let batch = 0; batch < batchesAhead; batch++) send();
    return worker;
  });

  const takeBatch = async (number: number) => {
    while (!results.has(number)) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const outcomes = results.get(number) ?? [];
    results.delete(number);
    return outcomes;
  };

  let next = 0;
  let batch: readonly SerializedOutcome[] = [];
  return {
    judge: async (input) => {
      const place = next % batchSize;
      if (place === 0) batch = await takeBatch(next / batchSize);
      next++;
      return deserialize(batch[place] ?? null, input);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
