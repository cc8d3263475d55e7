import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../../src/findings/verdict.ts';
import { judge } from '../../src/judge/judge.ts';

/** Absolute path of a file in the project. */
export function at(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Checks a file in the project. */
export function judged(path: string): Promise<readonly Verdict[]> {
  return judge({ name: path, bytes: readFileSync(at(path)) });
}

/** Checks a text. */
export function judgedText(text: string): Promise<readonly Verdict[]> {
  return judge({ name: 'text.yaml', bytes: new TextEncoder().encode(text) });
}
