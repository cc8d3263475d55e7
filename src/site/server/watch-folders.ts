/** Watches folders, not files: a folder also reports editors that replace a file when they save. */

import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '../../cli/runtime/files/file-names.ts';

export interface FolderWatcher {
  /** Watches folders that are new; returns true if there are any, whose files may have changed before. */
  readonly update: () => boolean;
  readonly close: () => void;
}

/** Files whose change matters. */
const isRelevant = /\.(?:ya?ml|json|gitignore|svg|png|jpe?g)$/i;

/** Calls `onChange` when a file of `roots`, or in a subfolder, changes. Hidden folders and links are skipped. */
export function watchFolders(roots: readonly string[], onChange: () => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  const close = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const open = (folder: string): boolean => {
    try {
      const watcher = watch(folder, (_, name) => {
        // A name without an extension may be a folder.
        if (name === null || isRelevant.test(name) || !/\./.test(name)) onChange();
      });
      // A folder that is gone: its parent has reported that.
      watcher.on('error', () => close(folder));
      watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  };
  const update = () => {
    const present = new Set(roots.flatMap((root) => [root, ...subfolders(root)]));
    for (const folder of watchers.keys()) if (!present.has(folder)) close(folder);
    return [...present].filter((folder) => !watchers.has(folder) && open(folder)).length > 0;
  };
  update();
  return {
    update,
    close: () => {
      for (const folder of [...watchers.keys()]) close(folder);
    },
  };
}

function subfolders(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name);
    return names.flatMap((name) => [join(folder, name), ...subfolders(join(folder, name))]);
  } catch {
    return [];
  }
}
