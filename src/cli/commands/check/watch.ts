/** The work of `check --watch`: designs are judged anew whenever one of them changes. */

import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import type { Entries } from '../../runtime/cache/cache.ts';
import type { SerializedVerdict } from '../../runtime/cache/serialize.ts';
import { type JudgeOptions, judgeAll } from '../../runtime/check/check-files.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import { isHidden, mayHoldDesigns } from '../../runtime/files/file-names.ts';
import type { Target } from '../../runtime/output/report-writer.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** How long files must rest before they are judged again, in milliseconds: editors write in several steps. */
const rest = 80;

/** Clears a terminal, and what has scrolled out of it. */
const clear = '\u001b[2J\u001b[3J\u001b[H';

/** Judges the designs behind `paths` again and again, until Ctrl-C; resolves to the exit code. What has not changed is not judged twice. */
export async function watchAll(
  paths: readonly string[],
  targets: readonly Target[],
  options: JudgeOptions,
  world: World,
): Promise<number> {
  if (paths.includes('-')) throw new UsageError('--watch looks at files, and standard input is none');
  const memory: Entries = new Map<string, readonly SerializedVerdict[]>();
  const { watch } = await import('chokidar');
  let changed = () => {};
  const watcher = watch(
    paths.map((path) => resolve(world.cwd, path)),
    {
      ignoreInitial: true,
      ignored: (path, status) => isHidden(basename(path)) || (status?.isFile() === true && !matters(path)),
    },
  );
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => changed(), rest);
  });
  watcher.on('error', (error) => void world.err.write(`slipway: ${error instanceof Error ? error.message : error}\n`));
  let stopped = false;
  const deaf = world.onInterrupt(() => {
    stopped = true;
    changed();
  });
  try {
    // What changes before all is looked at would be missed.
    await once(watcher, 'ready');
    while (!stopped) {
      const next = new Promise<void>((resolve) => {
        changed = resolve;
      });
      if (world.out.isTerminal) await world.out.write(clear);
      const configs = configsOf(options, world);
      const code = await judgeAll(paths, targets, { ...options, memory, configs }, world);
      if (code === exit.interrupted) break;
      watcher.add([...configs.met()]);
      await world.err.write('slipway: waiting for changes; Ctrl-C ends it\n');
      await next;
    }
  } finally {
    deaf();
    clearTimeout(timer);
    await watcher.close();
  }
  return exit.ok;
}

/** Whether a file may change what is said: a design, or a configuration. */
function matters(path: string): boolean {
  return /\.(?:ya?ml|json|gitignore)$/i.test(path) || mayHoldDesigns(basename(path));
}
