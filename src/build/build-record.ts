import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectPath } from './files.ts';

/** Inputs and outputs of a build. */
const contents = ['src', 'schemas', 'templates', 'designs', 'package.json', 'package-lock.json', 'bin'];

const record = 'node_modules/.cache/slipway-build';

/** True if nothing that the last build of the project in `root` has read or written has changed since. */
export function isBuilt(root = projectPath('')): boolean {
  try {
    return readFileSync(join(root, record), 'utf8') === digest(root);
  } catch {
    return false;
  }
}

/** Remembers sources and program as they are now, after a build. */
export function recordBuild(root = projectPath('')): void {
  mkdirSync(dirname(join(root, record)), { recursive: true });
  writeFileSync(join(root, record), digest(root));
}

function digest(root: string): string {
  const hash = createHash('sha256');
  for (const path of contents.flatMap((name) => filesIn(join(root, name)))) {
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** The path itself, or the paths of all files in the folder. */
function filesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
