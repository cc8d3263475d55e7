/** Reads files by name: only regular files up to a size, so that no name makes slipway wait or fill the memory. */

import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { maxStreamBytes, UnreadableFile } from './paths.ts';

/** How to open a file. */
interface ReadOptions {
  /** Also read the open files of the shell, such as `/dev/stdin` and `<(…)`, up to the same size. */
  readonly streams?: boolean;
  /** Refuse links. */
  readonly noLinks?: boolean;
}

/** Names of open files. Links to them are not opened as such. */
const openFileName = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/** Reads a regular file. Throws an error of the file system, or {@link UnreadableFile}. */
export function readRegularFile(path: string, { streams = false, noLinks = false }: ReadOptions = {}): Buffer {
  const isStream = streams && openFileName.test(path);
  // A named pipe would block until it is opened for writing. Windows has neither flag.
  const flags = isStream ? 0 : (constants.O_NONBLOCK ?? 0) | (noLinks ? (constants.O_NOFOLLOW ?? 0) : 0);
  const file = openSync(path, constants.O_RDONLY | flags);
  try {
    if (!isStream) rejectSpecial(fstatSync(file));
    return isStream ? readStream(file) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function rejectSpecial(status: Stats): void {
  const { size } = status;
  if (status.isDirectory()) throw new UnreadableFile('it is a folder');
  if (status.isFIFO()) throw new UnreadableFile('it is a named pipe; use `-` and redirect standard input');
  if (!status.isFile()) throw new UnreadableFile('it is a device, not a regular file');
  if (size > maxStreamBytes) throw new UnreadableFile(`larger than ${maxStreamBytes / 2 ** 20} MiB`);
}

/** Reads a stream to its end, but not much further than the size limit: it may be endless. */
function readStream(file: number): Buffer {
  const chunks: Buffer[] = [];
  for (let length = 0; length < maxStreamBytes; ) {
    const chunk = Buffer.allocUnsafe(1024 * 1024);
    const more = readSync(file, chunk, 0, chunk.length, null);
    if (more === 0) break;
    chunks.push(chunk.subarray(0, more));
    length += more;
  }
  return Buffer.concat(chunks);
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Encodes text as UTF-8, with a byte order mark if `before` has one. */
export function encodeText(text: string, before: Uint8Array): Uint8Array {
  const hasMark = byteOrderMark.every((byte, index) => before[index] === byte);
  return Buffer.from(hasMark ? `\ufeff${text}` : text);
}

/** Decodes UTF-8 and keeps a byte order mark. */
export function decodeWithMark(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
