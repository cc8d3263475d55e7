/** Tests wait for events, never for a time: on a busy machine everything takes longer. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from './support/project-path.ts';

const tests = readdirSync(projectPath('test'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?!bench\/|mutation\/).*\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(projectPath(`test/${path}`), 'utf8') }));

const forbidden: readonly (readonly [what: string, pattern: RegExp, except: RegExp])[] = [
  ['sleeps', /\b(?:set(?:Timeout|Interval)|sleep|waitForTimeout)\(|timers\/promises|Atomics\.wait\(/i, /^$/],
  // The pages of a browser show what has changed, but do not announce it.
  ['asks again and again', /\bvi\.wait|\.poll\(/, /^browser\//],
  [
    'has a limit of time of its own, instead of that in the configuration for tests that hang',
    /timeout[:(]|^\}, [\d_]+\);$/im,
    /^vitest\.config\.ts$|^support\/browser\.ts$/,
  ],
];

test.each(forbidden)('no test %s', (_, pattern, except) => {
  const found = tests.filter(({ path, text }) => !except.test(path) && pattern.test(text)).map(({ path }) => path);
  expect(found.filter((path) => path !== 'no-waiting.test.ts')).toEqual([]);
});
