/** The cache file. */

import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../version.ts';
import { UsageError, type World } from '../../world.ts';
import { isLink } from '../files/paths.ts';
import { readFileStart, readRegularFile } from '../files/read-file.ts';
import { createFile } from '../output/new-file.ts';

/** Reads a cache file: JSON by key, which is parsed when it is needed; empty if it is missing, damaged or written by another version. */
export function readCache(path: string, world: World): ReadonlyMap<string, string> {
  try {
    const bytes = readRegularFile(path, { noLinks: true });
    const start = bytes.indexOf('\n') + 1;
    const body = bytes.subarray(start);
    if (bytes.toString('utf8', 0, start) === headerOf(body, world)) {
      return new Map(body.toString().trimEnd().split('\n').map(splitLine));
    }
  } catch {
    // Missing or unreadable: the run checks every file.
  }
  return new Map();
}

/** Writes a cache file; returns why that failed, if it did. */
export function writeCache(
  path: string,
  lines: readonly (readonly [key: string, json: string])[],
  world: World,
): string | undefined {
  if (isLink(path)) return `cache not saved: ${path} is a link`;
  if (isForeign(path)) return `cache not saved: ${path} is not a slipway cache`;
  const body = Buffer.from(lines.map((line) => `${line.join(' ')}\n`).join(''));
  try {
    const file = createFile(path, { replaces: 'nothing', force: true }, world);
    try {
      file.write(Buffer.from(headerOf(body, world)));
      file.write(body);
      file.keep();
    } finally {
      file.drop();
    }
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return `cache not saved: ${error.message}`;
    throw error;
  }
}

const signature = 'slipway cache of ';

/** The first line: the version that wrote the file, and a checksum of the rest. */
function headerOf(body: Uint8Array, { installFolder }: World): string {
  // The build distinguishes development versions of one release.
  const { size = 0, mtimeMs = 0 } =
    statSync(join(installFolder, 'bin/bundle/slipway.js'), { throwIfNoEntry: false }) ?? {};
  return `${signature}${version} ${size} ${mtimeMs}: ${hash('sha1', body, 'hex')}\n`;
}

/** True if there is a file that slipway did not write: it may be a design. */
function isForeign(path: string): boolean {
  try {
    const text = readFileStart(path, signature.length).toString('latin1');
    return text !== '' && text !== signature;
  } catch {
    // Missing or unreadable; writing reports the reason.
    return false;
  }
}

function splitLine(line: string): readonly [key: string, json: string] {
  const space = line.indexOf(' ');
  return [line.slice(0, space), line.slice(space + 1)];
}
