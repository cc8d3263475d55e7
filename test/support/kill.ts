/** Runs the program as a separate process that can be killed. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { projectPath } from './project-path.ts';

/**
 * Runs the program in `cwd`, with `aside` as its temporary folder, and kills it after the given milliseconds.
 * Resolves to its run time.
 */
export async function killedAfter(
  args: readonly string[],
  { cwd, aside }: { readonly cwd: string; readonly aside: string },
  after = 60_000,
): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [projectPath('bin/slipway.js'), ...args], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: aside },
  });
  const waiting = new AbortController();
  setTimeout(after, undefined, { signal: waiting.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  await once(child, 'close');
  waiting.abort();
  return performance.now() - start;
}

/**
 * Searches the moment at which a run of `whole` milliseconds starts to write. Starts at `percent` of it and adapts, because
 * the speed of the machine varies.
 */
export function seekWriting(whole: number, percent: number, pick: (count: number) => number) {
  let share = percent;
  return {
    next: () => (whole * share * (90 + pick(20))) / 10_000,
    learn: (hasWritten: boolean) => {
      share *= hasWritten ? 0.92 : 1.08;
    },
  };
}

/** Runs the program in `cwd`; resolves to its exit code. */
export async function endOf(args: readonly string[], cwd: string): Promise<number | null> {
  const child = spawn(process.execPath, [projectPath('bin/slipway.js'), ...args], { cwd, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
