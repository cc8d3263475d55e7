import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { SourceFile } from '../../../findings/verdict.ts';
import type { World } from '../../world.ts';
import type { InputFile } from './find-inputs.ts';
import { maxStreamBytes, missingFileMessage, systemErrorText } from './paths.ts';

/** Reads an input; a string is why that failed. */
export async function readInput(input: InputFile, world: World, stdinName: string): Promise<SourceFile | string> {
  return input.name === '-' ? { name: stdinName, bytes: await world.stdin() } : readFile(input, world);
}

/** Reads an input other than standard input; a string is why that failed. */
export function readFile({ name, path }: InputFile, world: World): SourceFile | string {
  try {
    return { name, bytes: readBytes(path) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return `cannot read ${name}: ${systemErrorText(error)}`;
    // Node decodes invalid UTF-8 in a name to this character, and then cannot open the file.
    return name.includes('\ufffd')
      ? `cannot read ${name}: its name is not valid UTF-8`
      : missingFileMessage(name, world.cwd);
  }
}

/** Reused for every file: nearly all designs fit, and reading 10,000 of them takes a tenth less time than by `readFileSync`. */
const buffer = Buffer.allocUnsafe(64 * 1024);

function readBytes(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    // A short read from a pipe is not EOF; only a zero-length read is.
    for (let more = -1; more !== 0; length += more) {
      if (length === buffer.length) return Buffer.concat([buffer, readRest(file)]);
      more = readSync(file, buffer, length, buffer.length - length, null);
    }
    return Buffer.from(buffer.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

/** Reads a large file to its end; a pipe or device only until it is too large to be a design. */
function readRest(file: number): Uint8Array {
  if (fstatSync(file).isFile()) return readFileSync(file);
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < maxStreamBytes; ) {
    const chunk = Buffer.allocUnsafe(1024 * 1024);
    const more = readSync(file, chunk, 0, chunk.length, null);
    if (more === 0) break;
    chunks.push(chunk.subarray(0, more));
    length += more;
  }
  return Buffer.concat(chunks);
}
