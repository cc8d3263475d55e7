/** `check --watch`: checks designs again whenever a file changes. */

import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import type { CacheEntries } from '../../runtime/cache/cache.ts';
import type { SerializedVerdict } from '../../runtime/cache/serialize.ts';
import { type CheckOptions, checkAll } from '../../runtime/check/check-files.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import { isDesignName, isHidden } from '../../runtime/files/file-names.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import type { ReportTarget } from '../../runtime/output/report-writer.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

/** Milliseconds without a change before a new run: editors save in several steps. */
const debounce = 80;

/** Clears a terminal and its scrollback. */
const clear = '\u001b[2J\u001b[3J\u001b[H';

/** Checks the designs behind `paths` until Ctrl-C; resolves to the exit code. Only changed files are checked again. */
export async function watchFiles(
  paths: readonly string[],
  targets: readonly ReportTarget[],
  options: CheckOptions,
  world: World,
): Promise<number> {
  if (paths.includes('-')) throw new UsageError('--watch cannot be used with standard input', 'name files or folders');
  const memory: CacheEntries = new Map<string, readonly SerializedVerdict[]>();
  const { watch } = await import('chokidar');
  let onChange = () => {};
  const watcher = watch(
    paths.map((path) => resolve(world.cwd, path)),
    {
      ignoreInitial: true,
      followSymlinks: options.sandbox === undefined,
      ignored: (path, status) => isHidden(basename(path)) || (status?.isFile() === true && !isRelevant(path)),
    },
  );
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(), debounce);
  });
  watcher.on('error', (error) => void printMessage(error instanceof Error ? error.message : String(error), world));
  let stopped = false;
  const unsubscribe = world.onInterrupt(() => {
    stopped = true;
    onChange();
  });
  try {
    // Earlier changes would be missed.
    await once(watcher, 'ready');
    while (!stopped) {
      const next = new Promise<void>((resolve) => {
        onChange = resolve;
      });
      if (world.out.isTerminal) await world.out.write(clear);
      const configs = openConfigs(options, world);
      const code = await checkAll(paths, targets, { ...options, memory, configs }, world);
      if (code === exitCodes.interrupted) break;
      watcher.add([...configs.filesRead()]);
      await printMessage('watching for changes (Ctrl-C to stop)', world);
      await next;
    }
  } finally {
    unsubscribe();
    clearTimeout(timer);
    await watcher.close();
  }
  return exitCodes.ok;
}

/** True for designs and for files that affect how they are checked. */
function isRelevant(path: string): boolean {
  return /\.(?:ya?ml|json|gitignore)$/i.test(path) || isDesignName(basename(path));
}
