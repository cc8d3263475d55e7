/** Input files in folders that also contain special files. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const cwd = mkdtempSync(join(tmpdir(), 'slipway-inputs-'));
/** Node cannot name paths this deep, and so cannot remove them. */
const shell = (script: string) => execFileSync('sh', ['-c', script], { cwd });
afterAll(() => shell(`rm -rf '${cwd}'`));

const design = (name: string) => `class: ${name}\nmass: 20\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n`;

beforeAll(() => {
  writeFileSync(join(cwd, 'a.yaml'), design('A'));
  writeFileSync(join(cwd, 'z.yaml'), design('Z'));
  mkdirSync(join(cwd, 'fleets'));
  writeFileSync(join(cwd, 'fleets/x.fleet.yaml'), 'fleet: X\nships: [{ design: ../a.yaml }]\n');
  symlinkSync('.', join(cwd, 'loop'));
  shell('mkfifo pipe.yaml; mkdir .links; ln -s no/such .links/nowhere.yaml');
  symlinkSync('pipe.yaml', join(cwd, 'link-to-pipe.yaml'));
  symlinkSync('/dev/zero', join(cwd, 'zero.yaml'));
  // Joins two deep folders into one path that exceeds the limit.
  const deep = Array(10).fill('n'.repeat(220)).join('/');
  mkdirSync(join(cwd, 'b', deep), { recursive: true });
  mkdirSync(join(cwd, 'c', deep), { recursive: true });
  renameSync(join(cwd, 'c'), join(cwd, 'b', deep, 'c'));
});

test('reports an unreadable folder, checks the rest, and does not block on pipes or devices', async () => {
  const { code, out, err } = await slipway('check . --format compact', { cwd });
  expect(code).toBe(2);
  expect(out.match(/^[az]\.yaml/gm)).toEqual(['a.yaml', 'z.yaml']);
  expect(err).toMatch(/^slipway: cannot read the folder b\/(?:n+\/)+c\/n[n/]+: name too long\n$/);
});

test('does not read a device, even if it is named', async () => {
  const { code, out, err } = await slipway('check zero.yaml --format compact', { cwd });
  const says = 'slipway: cannot read zero.yaml: it is a device, not a regular file\n';
  expect([code, out, err]).toEqual([2, '', says]);
});

test('does not read its own report in the searched folder as a design', async () => {
  const folder = folderOf({ 'a.yaml': design('A') });
  const run = async () => {
    const { code } = await slipway('check . --format json=all.json --format sarif=code.json', { cwd: folder });
    return [code, readFileSync(join(folder, 'all.json'), 'utf8')];
  };
  const first = await run();
  expect([first[0], await run()]).toEqual([0, first]);
  expect((await slipway('check . all.json -o all.json', { cwd: folder })).code).toBe(2);
});

test('reports a file named twice under its first name', async () => {
  const { out } = await slipway(['check', 'a.yaml', './a.yaml', join(cwd, 'a.yaml'), '--format', 'compact'], { cwd });
  expect(out.match(/^\S+?:/gm)).toEqual(['a.yaml:']);
});

const words: readonly (readonly [args: readonly string[], says: string])[] = [
  [['check', ''], 'slipway: empty path argument\n'],
  [['check', 'x.yaml'], 'slipway: file not found: x.yaml\n'],
  [['check', 'zz.yaml'], 'slipway: file not found: zz.yaml; did you mean z.yaml?\n'],
  [
    ['cost', 'fleets'],
    'slipway: no designs (*.yaml, *.yml, *.json) in folder fleets; it contains fleets: use `slipway fleet`\n',
  ],
  [['check', '.links/nowhere.yaml'], 'slipway: .links/nowhere.yaml is a dangling link\n'],
  [['check', '.links', 'a.yaml'], 'slipway: .links/nowhere.yaml is a dangling link\n'],
  [['check', 'a.yaml', '--format', 'json=x', '--format', 'sarif=./x'], 'slipway: two reports have the same file ./x\n'],
  [['check', 'a.yaml', '--format', 'json='], 'argument `json=` is invalid. Missing file name after =.'],
];
for (const [args, says] of words) {
  test(`slipway ${args.map((arg) => arg || "''").join(' ')} reports the error`, async () => {
    const { code, err } = await slipway(args, { cwd });
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
}

test('reports a file name that is not valid UTF-8', async () => {
  const folder = folderOf({});
  try {
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder}/lat`), Buffer.from([0xe9]), Buffer.from('.yaml')]),
      design('L'),
    );
  } catch {
    // Some file systems refuse such names.
    return;
  }
  const { code, err } = await slipway('check .', { cwd: folder });
  expect([code, err]).toEqual([2, 'slipway: cannot read lat\ufffd.yaml: its name is not valid UTF-8\n']);
});

describe('ignore rules', () => {
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
});
