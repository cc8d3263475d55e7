/** Goldens: what the program prints, kept word for word in `test/golden`. `UPDATE=1 npm test` writes them anew. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { folder, type Told } from './world.ts';

const root = folder('test/golden/');

/** Holds a text to its golden. */
export function expectGolden(name: string, text: string): void {
  // Colour is kept as a character that can be read.
  expectGoldenFile(`${name}.txt`, text.replaceAll('\u001b', '␛'));
}

/** Holds a text to the file of that name and ending. */
export function expectGoldenFile(name: string, text: string): void {
  expectFile(`${root}${name}`, text);
}

/** Compares a text with the file at `path`, wherever it is; `UPDATE=1` writes the file. */
export function expectFile(path: string, text: string): void {
  if (process.env.UPDATE === '1') writeFileSync(path, text);
  const golden = existsSync(path) ? readFileSync(path, 'utf8') : `there is no ${path}: UPDATE=1 writes it`;
  expect(text).toBe(golden);
}

/** A run as a golden shows it: the command line, the exit code, and what went where. */
export function shown(command: string, { code, out, err }: Told): string {
  const streams = [out, err].map((text, index) =>
    text === '' ? '' : `--- standard ${['output', 'error'][index]}\n${text}`,
  );
  return `$ slipway ${command}\nexit code ${code}\n${streams.join('')}`;
}
