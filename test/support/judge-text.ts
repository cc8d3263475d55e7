import { readFileSync } from 'node:fs';
import { judge } from '../../src/checks/judge.ts';
import type { Verdict } from '../../src/findings/verdict.ts';
import { projectPath } from './project-path.ts';

/** Checks a file in the project. */
export function judged(path: string): Promise<readonly Verdict[]> {
  return judge({ name: path, bytes: readFileSync(projectPath(path)) });
}

/** Checks a text. */
export function judgedText(text: string): Promise<readonly Verdict[]> {
  return judge({ name: 'text.yaml', bytes: new TextEncoder().encode(text) });
}
