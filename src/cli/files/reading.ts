/** Files of the inputs as bytes. */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { SourceFile } from '../../judge.ts';
import type { Soon } from '../soon.ts';
import type { World } from '../world.ts';
import type { InputFile } from './inputs.ts';
import { reason, suggestion } from './places.ts';

/** Nearly every design fits in here, so that a folder of them is read without a buffer for each. */
const shared = Buffer.allocUnsafe(64 * 1024);

/** The bytes of a file; they stand until the next file is read. */
function bytesOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    // A pipe gives what it has, and more later: only nothing at all is the end.
    let length = 0;
    for (let more = -1; more !== 0; length += more) {
      if (length === shared.length) return Buffer.concat([shared, readFileSync(file)]);
      more = readSync(file, shared, length, shared.length - length, null);
    }
    return shared.subarray(0, length);
  } finally {
    closeSync(file);
  }
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
      return `there is no file ${name}${suggestion(name, world.cwd)}`;
    }
    return `cannot read ${name}: ${reason(error)}`;
  }
}
