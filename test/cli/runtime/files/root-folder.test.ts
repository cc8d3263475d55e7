/** The root folder, which ends with a slash unlike all others. Its entries are those of a scratch folder. */

import type { PathLike } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { findInputs } from '../../../../src/cli/runtime/files/find-inputs.ts';
import { folderOf } from '../../../support/scratch.ts';

const entries = vi.hoisted(() => ({ from: '' }));

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const isRoot = (path: PathLike) => path === '/';
  return {
    ...real,
    readdirSync: (path: PathLike, options: { withFileTypes: true }) =>
      real.readdirSync(isRoot(path) ? entries.from : path, options),
  };
});

test('paths of files in the root folder begin with one slash', async () => {
  entries.from = folderOf({ 'a.yaml': '', 'b.yaml': '' });
  const { files } = await findInputs(
    ['/'],
    { cwd: '/', inputs: new Set(), named: new Set(), allowsOutside: false, env: {} },
    { ignore: false },
  );
  expect(files).toEqual(['/a.yaml', '/b.yaml'].map((path) => ({ name: path, path, mayBeForeign: true })));
});
