import { dirname } from 'node:path';
import type { World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { folderExists, statPath } from '../files/paths.ts';
import { withFileLock } from './file-lock.ts';

/**
 * Runs `action` while no other command changes a state file, which need not exist yet. Where no state file can be, it runs
 * without a lock, to report that itself.
 */
export function withStateLock<Result>(file: InputFile, world: World, action: () => Promise<Result>): Promise<Result> {
  const status = statPath(file.path);
  const isLockable =
    status === undefined ? folderExists(dirname(file.path)) : typeof status === 'object' && status.isFile();
  return isLockable ? withFileLock(file, world, action) : action();
}
