/** The file in which a cache lies from one run to the next. */

import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Citation } from '../../../rules/model/citation.ts';
import { version } from '../../../version.ts';
import { UsageError, type World } from '../../world.ts';
import { newFile } from '../output/new-file.ts';
import { usualCache } from './cache-location.ts';
import type { Folder } from './stat-cache.ts';

/** What a cache holds. */
export interface Contents {
  /** What the lines mean by places. */
  readonly cites: readonly Citation[];
  /** What files looked like. */
  readonly folders: readonly Folder[];
  /** A line for whatever was judged, by its hash; it is unpacked when it is asked for. */
  readonly lines: ReadonlyMap<string, string>;
}

/** Reads a cache. One that is damaged, or was written by another slipway, is passed over. */
export function readCache(path: string, world: World): Contents {
  try {
    const bytes = readFileSync(path);
    const from = bytes.indexOf('\n') + 1;
    const body = bytes.subarray(from);
    if (bytes.toString('utf8', 0, from) === seal(body, world)) {
      const [cites = '', folders = '', ...lines] = body.toString().trimEnd().split('\n');
      return {
        cites: JSON.parse(cites) as Citation[],
        folders: JSON.parse(folders) as Folder[],
        lines: new Map(lines.map((line) => parted(line, ' '))),
      };
    }
  } catch {
    // It is not there, or nobody may read it: the run finds out everything anew.
  }
  return { cites: [], folders: [], lines: new Map() };
}

/** Writes a cache; returns why that could not be done, if so. */
export function writeCache(path: string, { cites, folders, lines }: Contents, world: World): string | undefined {
  if (isOther(path)) return `the cache is not kept: ${path} is something else, and stays as it is`;
  const all = [JSON.stringify(cites), JSON.stringify(folders), ...[...lines].map(([key, line]) => `${key} ${line}`)];
  const body = Buffer.from(`${all.join('\n')}\n`);
  try {
    const file = newFile(path);
    try {
      file.write(Buffer.from(seal(body, world)));
      file.write(body);
      file.keep();
    } finally {
      file.drop();
    }
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return `the cache is not kept: ${error.message}`;
    throw error;
  }
}

/** With this every cache begins. */
const opening = 'slipway cache of ';

/** The first line, by which a file is known to be whole and of this slipway. */
function seal(body: Uint8Array, world: World): string {
  const sum = hash('sha1', body, 'hex');
  return `${opening}${writer(world)}: ${sum}\n`;
}

/** Which slipway wrote it: the version, and the build, for whoever works on slipway itself. */
function writer({ home }: World): string {
  const { size = 0, mtimeMs = 0 } = statSync(join(home, 'bin/bundle/slipway.js'), { throwIfNoEntry: false }) ?? {};
  return `${version} ${size} ${mtimeMs}`;
}

/** Whether something stands there that slipway has not written, under a name that is not its own: that may be a design. */
function isOther(path: string): boolean {
  if (basename(path) === usualCache) return false;
  try {
    const text = readFileSync(path, 'latin1');
    return text !== '' && !text.startsWith(opening);
  } catch {
    // It is not there, or nobody may read it: what comes of that shows when it is written.
    return false;
  }
}

/** What stands before the first `mark`, and what behind it. */
function parted(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
