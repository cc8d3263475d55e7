import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The place of a file of the project. */
export function at(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Writes a file whole or not at all. */
export function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
