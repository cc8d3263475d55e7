/** Measurements: alternating processes, medians of ratios. */

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary folder for the benchmark; the caller removes it. */
export const work = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
/** Environment of every run: without extra CA certificates, which would slow every start of Node. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** Runs Node with `args`, with its output in a file; returns the time in milliseconds. */
export function run(args: readonly string[]): number {
  const output = openSync(join(work, 'output'), 'w');
  const start = process.hrtime.bigint();
  const { stderr, status } = spawnSync(process.execPath, args, {
    env,
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  closeSync(output);
  // A failed run is fast and must not count.
  if (status !== 0) throw new Error(`${args.join(' ')}: exit code ${status}\n${stderr}`);
  return milliseconds;
}

/** The median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** The median ratio of `args` to `other`, run alternately. */
export function ratio(args: readonly string[], other: readonly string[], rounds: number): number {
  run(args);
  run(other);
  return median(Array.from({ length: rounds }, () => run(args) / run(other)));
}

/** Ships per second that `work` processes, over at least one second. */
export function perSecond(count: number, work: () => void): number {
  for (let warm = 0; warm < 20; warm++) work();
  const start = process.hrtime.bigint();
  let rounds = 0;
  while (process.hrtime.bigint() - start < 1_000_000_000n) {
    work();
    rounds++;
  }
  return (rounds * count) / (Number(process.hrtime.bigint() - start) / 1e9);
}

/** Prints a line of the report. */
export function say(what: string, figure: string, wanted: string): void {
  console.log(`${what.padEnd(66)} ${figure.padStart(12)}   (target: ${wanted})`);
}
