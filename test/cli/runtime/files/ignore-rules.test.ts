/** What `.gitignore` leaves out of a folder, and what it does not. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slipway } from '../../../support/world.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-ignoring-'));
afterAll(() => rmSync(place, { recursive: true }));

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
  // What a user keeps to himself; what the repository says counts more.
  'own/.git/info/exclude': '# nothing else\nmine*.yaml\n/top.yaml\n',
  'own/.gitignore': '!mine-too.yaml\n',
  'own/mine.yaml': design,
  'own/mine-too.yaml': design,
  'own/top.yaml': design,
  'own/fleet/mine.yaml': design,
  'own/fleet/top.yaml': design,
  // Outside of a repository only the folder that is searched, and those in it, have a say.
  'plain/.gitignore': 'ship.yaml\n',
  'plain/inner/ship.yaml': design,
  'plain/inner/other.yaml': design,
};
for (const [name, text] of Object.entries(tree)) {
  mkdirSync(dirname(join(place, name)), { recursive: true });
  writeFileSync(join(place, name), text);
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
  // What the user names he means.
  ['repo/out', ['repo/out/built.yaml']],
  ['repo/fleet/draft-ship.yaml', ['repo/fleet/draft-ship.yaml']],
  ['repo/fleet/*.yaml', ['repo/fleet/draft-ship.yaml', 'repo/fleet/ship.yaml']],
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
    const { out } = await slipway(`cost ${args} --format json`, { cwd: place });
    expect((JSON.parse(out).designs as { file: string }[]).map(({ file }) => file)).toEqual(files);
  });
}

test('a folder of which everything is left out says so', async () => {
  writeFileSync(join(place, 'repo/drafts/.gitignore'), '*.yaml\n');
  const { code, err } = await slipway('check repo/drafts', { cwd: place });
  expect(code).toBe(2);
  expect(err).toContain('in folder repo/drafts except those that .gitignore excludes; use --no-ignore to read them');
});
