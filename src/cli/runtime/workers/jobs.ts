import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lightened, restored } from '../cache/serialize.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { type Bench, judgeInput, type Outcome } from '../judge/judge-file.ts';
import type { Load, Orders, Result } from './worker.ts';
import { helping, worth } from './worker-role.ts';

/** Files that are sent to a worker at a time. */
const atATime = 64;

/** How many loads a worker has before it, so that it need not wait for the next. */
const ahead = 2;

/** Memory for what a thread makes and soon drops, in MiB: with little of it, each goes through it again and again. */
const youngMemory = 64;

/** How many threads judge so many files best: the one that is there, and others only where they have enough to do. */
export function jobsFor(files: number): number {
  // V8 compiles and tidies up on a core of its own: of two, the second gains nothing by judging, and costs a third more work.
  const most = availableParallelism() - 1;
  let jobs = 1;
  while (jobs < most && files >= (jobs + 1) * worth) jobs++;
  return jobs;
}

/** Several threads that judge files. */
export interface Jobs {
  /** What became of a file; files are asked for in their order. */
  readonly judge: (input: InputFile) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Judges files in this thread and `jobs - 1` others. Ships do not cross from one to the other: bills cannot be printed so. */
export function jobsOf(files: readonly InputFile[], jobs: number, orders: Orders, bench: Bench): Jobs {
  const loads: (readonly InputFile[])[] = [];
  for (let at = 0; at < files.length; at += atATime) loads.push(files.slice(at, at + atATime));
  const results = new Map<number, readonly Outcome[]>();
  const arrivals = new Map<number, () => void>();
  let next = 0;
  let failure: unknown;
  const arrived = (number: number, outcomes: readonly Outcome[]) => {
    results.set(number, outcomes);
    arrivals.get(number)?.();
  };
  const workers = Array.from({ length: jobs - 1 }, () => {
    const worker = new Worker(join(bench.world.home, 'bin/bundle/start.cjs'), {
      workerData: orders,
      argv: [helping],
      resourceLimits: { maxYoungGenerationSizeMb: youngMemory },
    });
    const send = () => {
      const number = next;
      if (number >= loads.length) return;
      next++;
      worker.postMessage({ number, files: loads[number] ?? [] } satisfies Load);
    };
    worker.on('message', ({ number, outcomes }: Result) => {
      const load = loads[number] ?? [];
      arrived(
        number,
        outcomes.map((outcome, index) => restored(outcome, load[index] as InputFile)),
      );
      send();
    });
    worker.on('error', (error) => {
      failure = error;
      for (const wake of arrivals.values()) wake();
    });
    for (let sent = 0; sent < ahead; sent++) send();
    return worker;
  });

  /** Makes sure that a load is there: until it is, this thread judges what nobody has begun. */
  const wait = async (number: number): Promise<readonly Outcome[]> => {
    while (!results.has(number)) {
      if (failure !== undefined) throw failure;
      if (next < loads.length) {
        const own = next++;
        const outcomes: Outcome[] = [];
        for (const input of loads[own] ?? []) {
          outcomes.push(restored(lightened(await judgeInput(input, bench)), input));
        }
        arrived(own, outcomes);
        await new Promise(setImmediate);
      } else await new Promise<void>((wake) => arrivals.set(number, wake));
    }
    const outcomes = results.get(number) ?? [];
    results.delete(number);
    return outcomes;
  };

  let load = 0;
  let place = 0;
  let current: readonly Outcome[] = [];
  return {
    judge: async () => {
      if (place === current.length) {
        current = await wait(load++);
        place = 0;
      }
      return current[place++];
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
