import { fileURLToPath } from 'node:url';

/** Absolute path of a file or folder in the project. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
