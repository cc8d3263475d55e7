import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../../src/findings/verdict.ts';
import { judge } from '../../src/judge/judge.ts';

/** The place of a file of the project. */
export function at(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Judges a file of the project. */
export function judged(path: string): Promise<readonly Verdict[]> {
  return judge({ name: path, bytes: readFileSync(at(path)) });
}

/** Judges a text. */
export function judgedText(text: string): Promise<readonly Verdict[]> {
  return judge({ name: 'text.yaml', bytes: new TextEncoder().encode(text) });
}
