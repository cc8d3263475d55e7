/** The files of a folder in a repository are those that git lists. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findInputs } from '../../../../src/cli/runtime/files/find-inputs.ts';
import { seeded } from '../../../support/random-design.ts';
import { folderOf } from '../../../support/scratch.ts';

const design = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';

async function filesIn(cwd: string, env: Record<string, string> = {}): Promise<readonly string[]> {
  const { files } = await findInputs(
    ['.'],
    { cwd, inputs: new Set(), named: new Set(), allowsOutside: false, env: { HOME: cwd, ...env } },
    { excludedIn: async () => () => false },
  );
  return files.map(({ name }) => name).sort();
}

function git(cwd: string, ...args: readonly string[]): string {
  const env = { ...process.env, HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function write(cwd: string, name: string, text: string): void {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), text);
}

/** Names and patterns that meet each other often. */
const folders = ['', 'a/', 'b/', 'a/b/', 'b/a/c/'];
const patterns = [
  '*.yaml',
  '!a.yaml',
  '/a/',
  'b/',
  '!b/',
  'a/*',
  '!a/b',
  '**/c.yaml',
  'c*',
  '!/b/a',
  'a.yaml',
  '# a.yaml',
  '',
];

for (let seed = 1; seed <= 40; seed++) {
  test(`a tree of seed ${seed} has the files that git lists`, async () => {
    const random = seeded(seed);
    const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
    const cwd = folderOf({});
    git(cwd, 'init', '--quiet');
    for (const folder of folders) {
      for (const name of ['a', 'b', 'c']) if (pick([true, true, false])) write(cwd, `${folder}${name}.yaml`, design);
      if (pick([true, false])) {
        write(cwd, `${folder}.gitignore`, `${[1, 2, 3].map(() => pick(patterns)).join('\n')}\n`);
      }
    }
    if (pick([true, false])) write(cwd, '.git/info/exclude', `${pick(patterns)}\n`);
    const forced = `${pick(folders)}${pick(['a', 'b', 'c'])}.yaml`;
    write(cwd, forced, design);
    if (pick([true, false])) git(cwd, 'add', '--force', forced);
    const listed = git(cwd, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
    const expected = listed.filter((name) => name.endsWith('.yaml')).sort();
    expect(await filesIn(cwd)).toEqual(expected);
  });
}

test('the ignore file of the user counts', async () => {
  const cwd = folderOf({ 'a.yaml': design, 'b.yaml': design });
  git(cwd, 'init', '--quiet');
  write(cwd, '.gitconfig', '[core]\n  excludesFile = ~/.mine\n');
  write(cwd, '.mine', 'b.yaml\n');
  expect(await filesIn(cwd)).toEqual(['a.yaml']);
});

test('a nested repository has its own rules', async () => {
  const cwd = folderOf({
    '.gitignore': 'a.yaml\n',
    'a.yaml': design,
    'in/a.yaml': design,
    'in/.gitignore': 'b.yaml\n',
    'in/b.yaml': design,
  });
  git(cwd, 'init', '--quiet');
  git(join(cwd, 'in'), 'init', '--quiet');
  expect(await filesIn(cwd)).toEqual(['in/a.yaml']);
});

test('a link beside its target is the same design', async () => {
  const cwd = folderOf({ 'a.yaml': design });
  symlinkSync('a.yaml', join(cwd, 'b.yaml'));
  expect(await filesIn(cwd)).toEqual(['a.yaml']);
});
