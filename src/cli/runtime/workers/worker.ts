/** The other side of `jobs.ts`: judges files in a thread of its own. */

import type { MessagePort } from 'node:worker_threads';
import type { Edition } from '../../../rules/model/edition.ts';
import type { World } from '../../world.ts';
import { type LightOutcome, lightened } from '../cache/serialize.ts';
import { configsOf } from '../config/configs.ts';
import { hashing } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { judgeInput } from '../judge/judge-file.ts';

/** What a worker is told at its start. */
export interface Orders {
  readonly cwd: string;
  readonly config: string | boolean | undefined;
  readonly rules: Edition | undefined;
  readonly stdinFilename: string;
  /** Whether the hashes of the files are wanted. */
  readonly hash: boolean;
}

/** Some files to judge; they come back under the same number. */
export interface Load {
  readonly number: number;
  readonly files: readonly InputFile[];
}

/** What became of them, in order. */
export interface Result {
  readonly number: number;
  readonly outcomes: readonly LightOutcome[];
}

/** Judges what comes through the port until it is closed. */
export function serve(port: MessagePort, { cwd, config, rules, stdinFilename, hash }: Orders, outside: World): void {
  const world = { ...outside, cwd };
  const configs = configsOf({ ...(config === undefined ? {} : { config }), ...(rules ? { rules } : {}) }, world);
  const bench = { configs, stdinFilename, world, ...(hash ? { hash: hashing() } : {}) };
  port.on('message', async ({ number, files }: Load) => {
    const outcomes: LightOutcome[] = [];
    for (const input of files) outcomes.push(lightened(await judgeInput(input, bench)));
    port.postMessage({ number, outcomes } satisfies Result);
  });
}
