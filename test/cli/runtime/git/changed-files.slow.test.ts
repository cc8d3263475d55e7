/** Files that `--changed` reads. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectPath } from '../../../support/project-path.ts';
import { slipway } from '../../../support/world.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-changed-'));
afterAll(() => rmSync(tempRoot, { recursive: true }));

const repository = join(tempRoot, 'repository');
const design = (boxes: number) => `class: A\nmass: 20\nhull: { boxes: ${boxes} }\n`;
const write = (name: string, boxes: number) => writeFileSync(join(repository, name), design(boxes));
const gitIn = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args], {
    cwd,
    stdio: 'ignore',
  });
const git = (...args: readonly string[]) => gitIn(repository, ...args);

mkdirSync(join(repository, 'fleet'), { recursive: true });
git('init', '--initial-branch=main');
for (const name of ['same.yaml', 'fleet/edited.yaml', 'fleet/staged.yaml', 'fleet/gone.yaml', 'later.yaml'])
  write(name, 4);
writeFileSync(join(repository, '.gitignore'), 'ignored.yaml\n');
git('add', '.');
git('commit', '-m', 'first');
git('tag', 'first');
write('later.yaml', 5);
git('commit', '-am', 'second');
// A branch that diverged at the first commit.
git('checkout', '-b', 'elsewhere', 'first');
write('same.yaml', 9);
git('commit', '-am', 'third');
git('checkout', 'main');
git('checkout', '--orphan', 'unrelated');
git('commit', '-m', 'fourth');
git('checkout', 'main');
write('fleet/edited.yaml', 6);
write('fleet/staged.yaml', 6);
git('add', 'fleet/staged.yaml');
write('fleet/neü.yaml', 4);
write('ignored.yaml', 4);
rmSync(join(repository, 'fleet/gone.yaml'));
symlinkSync(repository, join(tempRoot, 'link'));

const fresh = join(tempRoot, 'fresh');
mkdirSync(fresh);
gitIn(fresh, 'init');

// Nested repositories: two submodules, one of them changed, and one unknown to the outer repository.
const around = join(tempRoot, 'around');
mkdirSync(around);
gitIn(around, 'init', '--initial-branch=main');
// A user setting that prints paths relative to the current folder.
gitIn(around, 'config', 'diff.relative', 'true');
for (const name of ['quiet', 'busy', 'strange']) {
  const within = join(around, 'ships', name);
  mkdirSync(within, { recursive: true });
  gitIn(within, 'init', '--initial-branch=main');
  writeFileSync(join(within, 'old.yaml'), design(4));
  gitIn(within, 'add', '.');
  gitIn(within, 'commit', '-m', 'first');
  if (name !== 'strange') gitIn(around, 'add', `ships/${name}`);
}
writeFileSync(join(around, 'ships/own.yaml'), design(4));
gitIn(around, 'add', 'ships/own.yaml');
gitIn(around, 'commit', '-m', 'first');
writeFileSync(join(around, 'ships/busy/new.yaml'), design(4));
writeFileSync(join(around, 'ships/own.yaml'), design(5));
symlinkSync(join(tempRoot, 'link', 'same.yaml'), join(around, 'ships/borrowed.yaml'));

const now = ['fleet/edited.yaml', 'fleet/neü.yaml', 'fleet/staged.yaml'];
const cases: readonly (readonly [args: string, files: readonly string[], cwd?: string])[] = [
  ['. --changed', now],
  ['. --changed HEAD', now],
  ['. --changed first', [...now, 'later.yaml']],
  ['. --changed elsewhere', [...now, 'later.yaml', 'same.yaml']],
  ['. --changed elsewhere...', [...now, 'later.yaml']],
  ['same.yaml later.yaml --changed first', ['later.yaml']],
  ['. --changed', now.map((name) => name.replace('fleet/', '')), join(repository, 'fleet')],
  ['. --changed', now, join(tempRoot, 'link')],
  ['same.yaml --changed', []],
  ['--changed', now],
  [
    '. --changed',
    ['borrowed.yaml', 'busy/new.yaml', 'busy/old.yaml', 'own.yaml', 'strange/old.yaml'],
    join(around, 'ships'),
  ],
  ['ships/busy ships/quiet/*.yaml --changed', ['ships/busy/new.yaml', 'ships/busy/old.yaml'], around],
  ['--changed=first', ['edited.yaml', 'neü.yaml', 'staged.yaml'], join(repository, 'fleet')],
];

describe('--changed reads', () => {
  for (const [args, files, cwd = repository] of cases) {
    test(`slipway cost ${args}, in ${cwd.slice(tempRoot.length + 1)}`, async () => {
      const { code, out } = await slipway(`cost --format json ${args}`, { cwd });
      expect((JSON.parse(out).designs as { file: string }[]).map(({ file }) => file)).toEqual(files);
      expect(code).toBe(0);
    });
  }
});

describe('--changed refuses', () => {
  for (const [args, says, cwd] of [
    ['--changed=nowhere', '--changed: unknown commit nowhere', repository],
    ['--changed=--output=x', '--changed: unknown commit --output=x', repository],
    ['--changed', '--changed: unknown commit HEAD: this branch has no commits yet', fresh],
    ['--changed=unrelated...', 'unrelated and HEAD have no common ancestor', repository],
    ['--changed=nowhere...', '--changed: unknown commit nowhere\n', repository],
    ['--changed=--all...', '--changed: unknown commit --all\n', repository],
    ['--changed', 'requires a git repository', tempRoot],
    ['../around --changed', 'around is outside the repository', repository],
    ['../around/ships/*.yaml --changed', '*.yaml is outside the repository', repository],
    ['../around/ships/own.yaml --changed', 'own.yaml is outside the repository', repository],
    ['- --changed', '--changed cannot be used with standard input', repository],
  ] as const) {
    test(`${args}: ${says.trim()}`, async () => {
      const { code, out, err } = await slipway(['check', '.', ...args.split(' ')], {
        cwd,
        env: { GIT_CEILING_DIRECTORIES: tempRoot },
      });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(says);
    });
  }
});

test('a clean checkout says what it was compared with', async () => {
  const cwd = mkdtempSync(join(tempRoot, 'clean-'));
  writeFileSync(join(cwd, 'a.yaml'), design(4));
  gitIn(cwd, 'init');
  gitIn(cwd, 'add', '.');
  gitIn(cwd, 'commit', '-m', 'first');
  const { code, err } = await slipway('check --changed', { cwd });
  expect([code, err]).toEqual([0, 'slipway: no file to check has changed since HEAD, and none is new\n']);
});

/** A clone without the commits before the last one. */
const shallow = join(tempRoot, 'shallow');
gitIn(tempRoot, 'clone', '--depth', '1', `file://${repository}`, shallow);

describe.each(['check', 'cost', 'check .'])('%s --changed ends with one line and a help', (command) => {
  test.each([
    [
      'for a commit that a shallow clone lacks',
      'HEAD~1',
      {},
      /HEAD~1 in this shallow clone\n {2}help: .*`fetch-depth: 0`.*\n$/,
    ],
    [
      'for a common ancestor that it lacks',
      'HEAD~1...',
      {},
      /in this shallow clone\n {2}help: .*`fetch-depth: 0`.*\n$/,
    ],
    [
      'without git',
      'HEAD',
      { PATH: tempRoot },
      /^slipway: --changed: git is not installed, or not in PATH\n {2}help: .*\n$/,
    ],
    [
      'in a folder of another user',
      'HEAD',
      { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
      /^slipway: --changed: git failed: detected dubious ownership .*\n {2}help: git config --global --add safe.directory .*\n$/,
    ],
  ])('%s', async (_, ref, env, expected) => {
    const args = [projectPath('bin/slipway.js'), ...command.split(' '), '--changed', ref];
    // As a process: an error that nobody handles ends it.
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: shallow, encoding: 'utf8', env: { ...process.env, ...env } },
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(expected);
  });
});
