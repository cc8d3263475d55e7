/** `check --watch`: checks designs again whenever a file changes. */

import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { openConfigs } from '../../runtime/config/configs.ts';
import { isDesignName, isHidden } from '../../runtime/files/file-names.ts';
import { relativeName } from '../../runtime/files/paths.ts';
import { judgeChanged } from '../../runtime/judge/judge-file.ts';
import { printMessage } from '../../runtime/output/output.ts';
import type { LoadedRequest } from '../../runtime/output/report-writer.ts';
import { type CheckOptions, checkAll } from '../../runtime/queries/check-files.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import { exitCodes, UsageError, type World } from '../../world.ts';

/** Milliseconds without a change before a new run: editors save in several steps. */
const debounce = 80;

/** Clears a terminal and its scrollback. */
const clear = '\u001b[2J\u001b[3J\u001b[H';

/** Checks the designs behind `paths` until Ctrl-C; resolves to the exit code. Only changed files are checked again. */
export async function watchFiles(
  paths: readonly string[],
  requests: readonly LoadedRequest[],
  options: CheckOptions,
  world: World,
): Promise<number> {
  if (paths.includes('-')) throw new UsageError('--watch cannot be used with standard input', 'name files or folders');
  const { watch } = await import('chokidar');
  let onChange = () => {};
  const watched = paths.map((path) => resolve(world.cwd, path));
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = [];
  /** Resolves when changes of these files and folders will be seen. */
  const startWatching = async (files: readonly string[]) => {
    if (files.length === 0) return;
    const watcher = watch([...files], {
      ignoreInitial: true,
      followSymlinks: options.sandbox === undefined,
      ignored: (path, status) => isHidden(basename(path)) || (status?.isFile() === true && !isRelevant(path)),
    });
    watchers.push(watcher);
    watcher.on('all', () => {
      clearTimeout(timer);
      timer = setTimeout(() => onChange(), debounce);
    });
    watcher.on('error', (error) => void printMessage(error instanceof Error ? error.message : String(error), world));
    await once(watcher, 'ready');
  };
  const judgeFile = judgeChanged();
  try {
    await withRunControl(world, { onStop: () => onChange() }, async (control) => {
      // Earlier changes would be missed.
      await startWatching(watched);
      while (!control.isStopped) {
        const next = new Promise<void>((resolve) => {
          onChange = resolve;
        });
        if (world.out.isTerminal) await world.out.control(clear);
        const configs = openConfigs(options, world);
        const code = await checkAll(paths, requests, { ...options, judge: judgeFile, configs }, world);
        if (code === exitCodes.interrupted) break;
        // Configurations above the paths, and the designs of a fleet in other folders.
        const outside = [...world.inputs].filter((file) =>
          watched.every((path) => relativeName(file, path) === undefined),
        );
        watched.push(...outside);
        await startWatching(outside);
        await printMessage('watching for changes (Ctrl-C to stop)', world);
        await next;
      }
    });
  } finally {
    clearTimeout(timer);
    await Promise.all(watchers.map((watcher) => watcher.close()));
  }
  return exitCodes.ok;
}

/** True for designs and for files that affect how they are checked. */
function isRelevant(path: string): boolean {
  return /\.(?:ya?ml|json|gitignore)$/i.test(path) || isDesignName(basename(path));
}
