/** `npm run mutate -- PATH...` mutates the given files or folders (default: all checks and rules). */

import { existsSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import Table from 'cli-table3';

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

// For checks, their own tests suffice, which takes a third of the time of both suites.
if (paths.every((path) => path.startsWith('src/checks'))) process.env.MUTATION_TESTS = 'checks';

const results = await new Stryker({
  configFile: 'test/stryker.config.json',
  // Tests use `cache-per-test.ts` instead of `get-or-compute.ts`.
  mutate: [...patterns, '!src/**/*.d.ts', '!src/rules/model/get-or-compute.ts'],
}).runMutationTest();
process.stdout.write(`\n${tableByFolder(results)}`);
process.exitCode = results.some(({ status }) => status === 'RuntimeError') ? 1 : 0;

/** Counts of mutants by folder. Ignored ones are static mutants and texts; they do not count for the share killed. */
function tableByFolder(mutants: readonly MutantResult[]): string {
  const folderOf = (fileName: string) => relative('.', dirname(fileName));
  const folders = [...new Set(mutants.map(({ fileName }) => folderOf(fileName)))].sort();
  const rows = [...folders, undefined].map((folder) => {
    const own = mutants.filter(({ fileName }) => folder === undefined || folderOf(fileName) === folder);
    const count = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length;
    const killed = count('Killed', 'Timeout');
    const survived = count('Survived', 'NoCoverage');
    const share = killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)}%`;
    return [folder ?? 'all', own.length, count('Ignored'), killed, survived, share].map(String);
  });
  const table = new Table({
    head: ['folder', 'mutants', 'ignored', 'killed', 'survived', 'killed'],
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right'],
  });
  table.push(...rows);
  return `${table.toString()}\n`;
}
