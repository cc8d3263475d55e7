/** How the figures are taken: processes in turns, medians of ratios, peak memory as the child itself tells it. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what is measured; whoever ends the run takes it away. */
export const work = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
/** The environment of every run: what a company's network adds to every start of Node is no part of either side. */
export const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** What one process took. */
export interface Run {
  readonly milliseconds: number;
  /** Peak memory in KiB. */
  readonly memory: number;
}

/** Runs Node with `args` in a folder, prints nothing, and asks the child itself for its peak memory. */
export function run(args: readonly string[], cwd?: string): Run {
  const start = process.hrtime.bigint();
  const { stderr, status } = spawnSync(process.execPath, ['--require', probe, ...args], {
    env,
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  // What has failed has been quick, and says nothing.
  if (status !== 0) throw new Error(`${args.join(' ')}: exit code ${status}\n${stderr}`);
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  return { milliseconds, memory: Number(/peak (\d+)/.exec(stderr)?.[1]) };
}

const probe = join(work, 'probe.cjs');
writeFileSync(
  probe,
  `if (require('worker_threads').isMainThread)
  process.on('exit', () => require('fs').writeSync(2, 'peak ' + process.resourceUsage().maxRSS + '\\n'));`,
);

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** The median ratio of `args` to `other`, run in turns. */
export function ratio(args: readonly string[], other: readonly string[], rounds: number): number {
  run(args);
  run(other);
  return median(Array.from({ length: rounds }, () => run(args).milliseconds / run(other).milliseconds));
}

/** How many ships a second `work` gets through, over at least a second. */
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

/** A line of the report. */
export function say(what: string, figure: string, wanted: string): void {
  console.log(`${what.padEnd(66)} ${figure.padStart(12)}   (wanted: ${wanted})`);
}
