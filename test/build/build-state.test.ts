/** `npm test` builds only if a file that the build reads or writes has changed. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashInputs, isBuilt, recordBuild } from '../../src/build/build-state.ts';
import { folderOf } from '../support/scratch.ts';

const files: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'src/a.ts': 'a',
  'src/parse/b.generated.js': 'b',
  'schemas/c.json': '{}',
  'templates/d.yaml': 'd',
  'designs/e.yaml': 'e',
  'bin/bundle/f.js': 'f',
};

test('a project that was never built is not up to date', () => {
  expect(isBuilt(folderOf(files))).toBe(false);
});

test.each(Object.keys(files))('after a build, a change of %s is noticed', (path) => {
  const root = folderOf(files);
  recordBuild(hashInputs(root), root);
  expect(isBuilt(root)).toBe(true);
  writeFileSync(join(root, path), 'changed');
  expect(isBuilt(root)).toBe(false);
  writeFileSync(join(root, path), files[path] as string);
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, path));
  expect(isBuilt(root)).toBe(false);
});

test('a source that changes during the build is noticed', () => {
  const root = folderOf(files);
  const builtFrom = hashInputs(root);
  writeFileSync(join(root, 'src/a.ts'), 'changed');
  recordBuild(builtFrom, root);
  expect(isBuilt(root)).toBe(false);
});
