import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBuilt, recordBuild } from '../../src/build/build-record.ts';
import { folderOf } from '../support/scratch.ts';

const scratch = folderOf({});

const files = [
  ...['src/cli/main.ts', 'src/version.ts', 'schemas/design.schema.json', 'templates/standard.yaml', 'designs/a.yaml'],
  ...['package.json', 'package-lock.json', 'bin/slipway.js', 'bin/bundle/main.mjs'],
];
const built = join(scratch, 'built');
for (const path of files) {
  mkdirSync(dirname(join(built, path)), { recursive: true });
  writeFileSync(join(built, path), path);
}
recordBuild(built);

const changes: readonly (readonly [what: string, isStillBuilt: boolean, change: (root: string) => void])[] = [
  ['nothing', true, () => {}],
  ['a test', true, (root) => writeFileSync(join(root, 'a.test.ts'), '')],
  ['a source', false, (root) => writeFileSync(join(root, 'src/version.ts'), 'other')],
  ['a new source', false, (root) => writeFileSync(join(root, 'src/cli/new.ts'), '')],
  ['a source that is gone', false, (root) => rmSync(join(root, 'src/version.ts'))],
  ['another version of a package', false, (root) => writeFileSync(join(root, 'package-lock.json'), 'other')],
  ['part of the program', false, (root) => writeFileSync(join(root, 'bin/bundle/main.mjs'), 'other')],
  ['no program', false, (root) => rmSync(join(root, 'bin'), { recursive: true })],
  ['packages installed again', false, (root) => rmSync(join(root, 'node_modules'), { recursive: true })],
];

describe('whether a build is needed after a change of', () => {
  for (const [what, isStillBuilt, change] of changes) {
    test(what, () => {
      const root = join(scratch, what);
      cpSync(built, root, { recursive: true });
      change(root);
      expect(isBuilt(root)).toBe(isStillBuilt);
    });
  }
});
