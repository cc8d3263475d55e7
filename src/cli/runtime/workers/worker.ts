/** A worker thread of `jobs.ts`. */

import type { MessagePort } from 'node:worker_threads';
import type { World } from '../../world.ts';
import { type SerializedOutcome, serialize } from '../cache/serialize.ts';
import { type GivenConfigOptions, openConfigs } from '../config/configs.ts';
import { contentHasher } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { judgeFile } from '../judge/judge-file.ts';

/** Options for a worker, sent at its start. */
export interface WorkerOptions extends Omit<GivenConfigOptions, 'color'> {
  readonly cwd: string;
  readonly stdinFilename: string;
  /** Whether to compute cache keys. */
  readonly hash: boolean;
}

/** A batch of files to check. */
export interface FileBatch {
  readonly number: number;
  readonly files: readonly InputFile[];
}

/** The outcomes of a batch, in its order. */
export interface BatchResult {
  readonly number: number;
  readonly outcomes: readonly SerializedOutcome[];
}

/** Checks batches from the port until the thread is terminated. */
export function serve(port: MessagePort, options: WorkerOptions, mainWorld: World): void {
  const { cwd, stdinFilename, hash } = options;
  const world = { ...mainWorld, cwd };
  const configs = openConfigs(options, world);
  const context = { configs, stdinFilename, world, ...(hash ? { hash: contentHasher() } : {}) };
  port.on('message', async ({ number, files }: FileBatch) => {
    const outcomes: SerializedOutcome[] = [];
    for (const input of files) outcomes.push(serialize(await judgeFile(input, context)));
    port.postMessage({ number, outcomes } satisfies BatchResult);
  });
}
