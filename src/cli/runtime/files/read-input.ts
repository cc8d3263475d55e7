/** Files of the inputs as bytes. */

import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { SourceFile } from '../../../findings/verdict.ts';
import type { Soon } from '../../maybe-promise.ts';
import type { World } from '../../world.ts';
import type { InputFile } from './find-inputs.ts';
import { missing, mostOfStream, reason } from './paths.ts';

/** Nearly every design fits in here, so that a folder of them is read without a buffer for each. */
const shared = Buffer.allocUnsafe(64 * 1024);

/** The bytes of a file; they stand until the next file is read. */
function bytesOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    // A pipe gives what it has, and more later: only nothing at all is the end.
    let length = 0;
    for (let more = -1; more !== 0; length += more) {
      if (length === shared.length) return Buffer.concat([shared, restOf(file)]);
      more = readSync(file, shared, length, shared.length - length, null);
    }
    return shared.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** What is left to read of a file; of a stream only so much that it is seen to be too large. */
function restOf(file: number): Uint8Array {
  if (fstatSync(file).isFile()) return readFileSync(file);
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < mostOfStream; ) {
    const chunk = Buffer.allocUnsafe(1024 * 1024);
    const more = readSync(file, chunk, 0, chunk.length, null);
    if (more === 0) break;
    chunks.push(chunk.subarray(0, more));
    length += more;
  }
  return Buffer.concat(chunks);
}

/** Reads a file of the inputs, or says why it cannot be read. Its bytes stand until the next one is read. */
export function readInput({ name, path }: InputFile, world: World, stdinName: string): Soon<SourceFile | string> {
  if (name === '-') return world.stdin().then((bytes) => ({ name: stdinName, bytes }));
  try {
    return { name, bytes: bytesOf(path) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      // Bytes that are no text come out of the system as this character, by which no file can be opened.
      if (name.includes('\ufffd')) return `cannot read ${name}: its name is no text in UTF-8`;
      return missing(name, world.cwd);
    }
    return `cannot read ${name}: ${reason(error)}`;
  }
}
