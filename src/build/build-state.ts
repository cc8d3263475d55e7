/** Remembers from which files the bundle was built, so that `npm test` builds only after a change. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectPath, writeAtomically } from './files.ts';

/** `npm ci` deletes it. */
const stateFile = projectPath('node_modules/.cache/slipway/build');

const inputs = ['src', 'schemas', 'templates', 'designs', 'package.json', 'package-lock.json', 'tsconfig.json'];

const isGenerated = (path: string) => path.endsWith('.generated.js');

function filesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...paths].sort()) {
    const content = readFileSync(path);
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Hash of everything that the build reads, but for the packages, which follow from the lock file. */
export function hashInputs(): string {
  return hashOf(inputs.flatMap((path) => filesIn(projectPath(path))).filter((path) => !isGenerated(path)));
}

function hashOutputs(): string {
  return hashOf([...filesIn(projectPath('bin')), ...filesIn(projectPath('src')).filter(isGenerated)]);
}

/** Records a build of the inputs with this hash. */
export function recordBuild(builtFrom: string): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeAtomically(stateFile, `${builtFrom} ${hashOutputs()}\n`);
}

/** True if neither inputs nor outputs have changed since the last build. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stateFile, 'utf8') === `${hashInputs()} ${hashOutputs()}\n`;
  } catch {
    // Never built, or an output is missing.
    return false;
  }
}
