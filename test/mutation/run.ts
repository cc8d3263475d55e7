/** `npm run mutate -- PATH...` mutates the given files or folders (default: all checks and rules). */

import { existsSync, statSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const everywhere = ['src/checks', 'src/rules'];

const named = process.argv.slice(2);
const missing = named.filter((path) => !/[*{[]/.test(path) && !existsSync(path));
if (missing.length > 0) {
  process.stderr.write(`file or folder not found: ${missing.join(', ')}\n`);
  process.exit(2);
}
const paths = named.length > 0 ? named : everywhere;
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
const patterns = paths.map((path) => (isFolder(path) ? `${path.replace(/\/+$/, '')}/**/*.ts` : path));

const results = await new Stryker({
  configFile: 'test/stryker.config.json',
  mutate: [...patterns, '!src/**/*.d.ts'],
}).runMutationTest();
process.exitCode = results.some(({ status }) => status === 'RuntimeError') ? 1 : 0;
