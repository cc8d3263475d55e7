/** Finds placeholders that a scaffold left for its author. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mark } from '../../src/build/scaffold/plan.ts';
import { projectPath } from '../support/project-path.ts';

const scaffold = 'src/build/scaffold/';

function marked(folder: string): readonly string[] {
  const names = readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:ts|yaml)$/.test(path) && !path.startsWith(scaffold))
    .flatMap((path) => {
      const lines = readFileSync(projectPath(path), 'utf8').split('\n');
      return lines.flatMap((line, index) => (line.includes(`${mark}:`) ? [`${path}:${index + 1} ${line.trim()}`] : []));
    });
}

test('no placeholder of a scaffold is left', () => {
  expect(['src', 'test', 'designs'].flatMap(marked)).toEqual([]);
});
