import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export function writeAtomically(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
