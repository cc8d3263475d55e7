import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readRegularFile } from '../../cli/runtime/files/read-file.ts';

/** A file of the bundle; those that end in `.br` are compressed. */
export function bundledFile(installFolder: string, name: string): Buffer {
  const bytes = readRegularFile(join(installFolder, 'bin/bundle', name));
  return name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}
