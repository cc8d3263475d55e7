/** Golden files: expected output of the program in `test/golden`. `UPDATE=1 npm test` rewrites them. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { projectPath } from './project-path.ts';
import type { RunResult } from './world.ts';

const root = projectPath('test/golden/');

/** Compares a text with its golden file. */
export function expectGolden(name: string, text: string): void {
  // Replaces escape characters with a printable symbol.
  expectGoldenFile(`${name}.txt`, text.replaceAll('\u001b', '␛'));
}

/** Compares a text with the golden file of that name and extension. */
export function expectGoldenFile(name: string, text: string): void {
  expectFile(`${root}${name}`, text);
}

/** Compares a text with the file at `path`; `UPDATE=1` writes the file. */
export function expectFile(path: string, text: string): void {
  if (process.env.UPDATE === '1') writeFileSync(path, text);
  const golden = existsSync(path) ? readFileSync(path, 'utf8') : `missing file ${path}: run with UPDATE=1 to write it`;
  expect(text).toBe(golden);
}

/** A run in golden format: the command line, the exit code, standard output and standard error. */
export function shown(command: string, { code, out, err }: RunResult): string {
  const streams = [out, err].map((text, index) =>
    text === '' ? '' : `--- standard ${['output', 'error'][index]}\n${text}`,
  );
  return `$ slipway ${command}\nexit code ${code}\n${streams.join('')}`;
}
