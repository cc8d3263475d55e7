/** Files that `.gitignore` excludes from a folder. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const tempRoot = folderOf({});

const design = 'class: A\nmass: 20\nhull: { boxes: 20 }\n';
const tree: Readonly<Record<string, string>> = {
  'repo/.git/HEAD': '',
  'repo/.gitignore': 'out/\n*draft*\n# all.yaml\n',
  'repo/top.yaml': design,
  'repo/all.yaml': design,
  'repo/out/built.yaml': design,
  'repo/fleet/ship.yaml': design,
  'repo/fleet/draft-ship.yaml': design,
  'repo/fleet/deep/.gitignore': '!good-draft.yaml\n/ship.yaml\n',
  'repo/fleet/deep/good-draft.yaml': design,
  'repo/fleet/deep/ship.yaml': design,
  'repo/fleet/deep/more/ship.yaml': design,
  'repo/drafts/one.yaml': design,
  // Personal excludes; the repository's `.gitignore` takes precedence.
  'own/.git/info/exclude': '# nothing else\nmine*.yaml\n/top.yaml\n',
  'own/.gitignore': '!mine-too.yaml\n',
  'own/mine.yaml': design,
  'own/mine-too.yaml': design,
  'own/top.yaml': design,
  'own/fleet/mine.yaml': design,
  'own/fleet/top.yaml': design,
  // Outside a repository, only `.gitignore` files in and below the searched folder apply.
  'plain/.gitignore': 'ship.yaml\n',
  'plain/inner/ship.yaml': design,
  'plain/inner/other.yaml': design,
};
for (const [name, text] of Object.entries(tree)) {
  mkdirSync(dirname(join(tempRoot, name)), { recursive: true });
  writeFileSync(join(tempRoot, name), text);
}

const cases: readonly (readonly [args: string, files: readonly string[]])[] = [
  [
    'repo',
    ['all.yaml', 'fleet/deep/good-draft.yaml', 'fleet/deep/more/ship.yaml', 'fleet/ship.yaml', 'top.yaml'].map(
      (name) => `repo/${name}`,
    ),
  ],
  ['repo/fleet/deep', ['repo/fleet/deep/good-draft.yaml', 'repo/fleet/deep/more/ship.yaml']],
  ['own', ['own/fleet/top.yaml', 'own/mine-too.yaml']],
  ['own/fleet', ['own/fleet/top.yaml']],
  // Paths on the command line override `.gitignore`; what a quoted glob matches is found, not named.
  ['repo/out', ['repo/out/built.yaml']],
  ['repo/fleet/draft-ship.yaml', ['repo/fleet/draft-ship.yaml']],
  ['repo/fleet/*.yaml', ['repo/fleet/ship.yaml']],
  ['repo/fleet/*.yaml --no-ignore', ['repo/fleet/draft-ship.yaml', 'repo/fleet/ship.yaml']],
  [
    'repo/fleet --no-ignore',
    ['deep/good-draft.yaml', 'deep/more/ship.yaml', 'deep/ship.yaml', 'draft-ship.yaml', 'ship.yaml'].map(
      (name) => `repo/fleet/${name}`,
    ),
  ],
  ['plain', ['plain/inner/other.yaml']],
  ['plain/inner', ['plain/inner/other.yaml', 'plain/inner/ship.yaml']],
];

for (const [args, files] of cases) {
  test(`slipway cost ${args}`, async () => {
    const { out } = await slipway(`cost ${args} --format json`, { cwd: tempRoot });
    expect((JSON.parse(out).designs as { file: string }[]).map(({ file }) => file)).toEqual(files);
  });
}

test('a folder with excluded files only is an error that names --no-ignore', async () => {
  writeFileSync(join(tempRoot, 'repo/drafts/.gitignore'), '*.yaml\n');
  const { code, err } = await slipway('check repo/drafts', { cwd: tempRoot });
  expect(code).toBe(2);
  expect(err).toContain('in folder repo/drafts except those that .gitignore excludes; use --no-ignore to read them');
});
