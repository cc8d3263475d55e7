/** `check` judges every kind of file, in every format, and passes over files of other programs. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeSafely } from '../../../src/cli/runtime/judge/judge-file.ts';
import { UsageError } from '../../../src/cli/world.ts';
import { checkFormats } from '../../../src/reports/formats.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const design = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';

/** Files of a folder, and the codes that `check` reports in them. */
const kinds: readonly (readonly [name: string, text: string, codes: readonly string[]])[] = [
  ['a.yaml', design, []],
  ['heavy.yaml', 'class: B\nmass: 10\nhull: { boxes: 3 }\narmor: [20]\n', ['over-mass']],
  ['gone.fleet.yaml', 'fleet: Gone\nships: [{ design: gone.yaml }]\n', ['missing-design']],
  ['heavy.fleet.yaml', 'fleet: Heavy\nships: [{ design: a.yaml }, { design: heavy.yaml }]\n', ['illegal-class']],
  ['good.fleet.yaml', 'fleet: Good\nships: [{ design: a.yaml, names: [One] }]\n', []],
  ['good.state.yaml', 'ships: [{ ship: Two, hull: 1 }]\n', ['unknown-ship']],
  ['alone.state.yaml', 'ships: [{ ship: Two, hul: 1 }]\n', ['unknown-key']],
  ['war.ledger.yaml', '- { player: AB, do: plaier, name: Anne }\n', ['not-offered']],
  ['slipway.config.yaml', 'checks: { over-mas: off }\n', ['unknown-key']],
];

describe('check reports what is wrong in', () => {
  for (const [name, text, codes] of kinds.filter(([name]) => name !== 'slipway.config.yaml')) {
    const cwd = folderOf({
      'a.yaml': design,
      ...Object.fromEntries(kinds.map(([file, each]) => [file, each])),
      [name]: text,
    });
    test(name, async () => {
      const { out, code } = await slipway(`check ${name} --format csv --no-config`, { cwd });
      const found = [...out.matchAll(/,error,([a-z-]+),/g)].map(([, each]) => each);
      expect(found).toEqual(codes);
      expect(code).toBe(codes.length === 0 ? 0 : 1);
    });
  }
});

describe('a fleet with an illegal design and a broken configuration are reported as', () => {
  const cwd = folderOf({
    ...Object.fromEntries(kinds.filter(([name]) => /heavy|^a\./.test(name)).map(([name, text]) => [name, text])),
    'inner/slipway.config.yaml': 'checks: { over-mas: off }\n',
    'inner/a.yaml': design,
  });
  for (const format of Object.keys(checkFormats)) {
    test(format, async () => {
      const { out, code } = await slipway(`check . --format ${format}`, { cwd });
      for (const word of ['heavy.fleet.yaml', 'illegal-class', 'slipway.config.yaml', 'unknown-key'])
        expect(out).toContain(word);
      expect(code).toBe(2);
    });
  }
});

/** Files before and after `check --fix`; those without a second text stay as they are. */
const fixable: readonly (readonly [what: string, name: string, before: string, after?: string])[] = [
  [
    'misspelt keys',
    'a.fleet.yaml',
    'fleat: Home # here\nlimits: { points: 600 }\nships:\n  - { desing: a.yaml, cuont: 2 }\n',
    'fleet: Home # here\nlimit: { points: 600 }\nships:\n  - { design: a.yaml, count: 2 }\n',
  ],
  [
    'keys in other words, and a limit without a unit',
    'a.fleet.yaml',
    'name: Home\npoints: 600\nships: [{ file: a.yaml, names: One }]\n',
    'fleet: Home\nlimit: { points: 600 }\nships: [{ design: a.yaml, names: [One] }]\n',
  ],
  [
    'a misspelt design, class and type of fighter',
    'a.fleet.yaml',
    'fleet: Home\nships:\n  - { design: hevay.yaml }\n  - { design: two.yaml, class: Vikng, wings: [{ type: torpdo }] }\n',
    'fleet: Home\nships:\n  - { design: heavy.yaml }\n  - { design: two.yaml, class: Viking, wings: [{ type: torpedo }] }\n',
  ],
  [
    'a design that could be two',
    'a.fleet.yaml',
    'fleet: Home\nships: [{ design: mark-3.yaml }, { design: cutters.yaml }]\n',
  ],
  [
    'a path of Windows',
    'a.fleet.yaml',
    "fleet: Home\nships: [{ design: '.\\heavy.yaml' }]\n",
    "fleet: Home\nships: [{ design: './heavy.yaml' }]\n",
  ],
  [
    'a misspelt ship and key of a state',
    'a.state.yaml',
    'ships: [{ ship: Alerd, hulls: 1 }]\n',
    'ships: [{ ship: Alert, hull: 1 }]\n',
  ],
  ['a ledger', 'war.ledger.yaml', '- { player: AB, do: plaier, name: Anne }\n'],
];

describe('check --fix fixes what has one meaning:', () => {
  const twoClasses = `${design}---\n${design.replace('A', 'Viking')}`;
  for (const [what, name, before, after = before] of fixable) {
    test(what, async () => {
      const cwd = folderOf({
        ...{ 'a.yaml': design, 'heavy.yaml': design.replace('A', 'B'), 'two.yaml': twoClasses },
        ...{ 'mark-1.yaml': design, 'cutter-a.yaml': design },
        ...(name.endsWith('state.yaml')
          ? { 'a.fleet.yaml': 'fleet: Home\nships: [{ design: a.yaml, names: [Alert] }]\n' }
          : {}),
        [name]: before,
      });
      const dry = await slipway(`check ${name} --fix --dry-run`, { cwd });
      expect(dry.out === '').toBe(before === after);
      const { err } = await slipway(`check ${name} --fix`, { cwd });
      expect(readFileSync(join(cwd, name), 'utf8')).toBe(after);
      expect(err.includes('fixed 1 file')).toBe(before !== after);
    });
  }

  test('a fleet is checked with its designs as fixed', async () => {
    const cwd = folderOf({
      'a.fleet.yaml': 'fleet: Home\nships: [{ design: b.yaml, names: [One] }]\n',
      'b.yaml': design.replace('boxes', 'boxs').replace('hull', 'hul'),
    });
    const { code, err } = await slipway('check . --fix', { cwd });
    expect([err, code]).toEqual(['slipway: fixed 1 file\n', 0]);
  });
});

test('a file of another program in a folder gives no finding, but a misspelt design does', async () => {
  const foreign = readdirSync(projectPath('test/fixtures/foreign')).filter((name) => !name.startsWith('.'));
  expect(foreign.length).toBeGreaterThan(24);
  const cwd = projectPath('test/fixtures');
  for (const command of ['check', 'cost', 'ls', 'fmt --check', 'check --fix']) {
    const { out, err } = await slipway(`${command} foreign`, { cwd });
    expect(out).not.toContain('error');
    expect(err).toContain(`slipway: no designs found: ${foreign.length} files without class, mass and hull\n`);
  }
  const marked = folderOf({ 'a.yaml': design, 'b.ship.yaml': 'nav: []\n' });
  expect(await slipway('check .', { cwd: marked })).toMatchObject({ code: 1, out: expect.stringContaining('`nav`') });
  const named = await slipway(['check', 'foreign/mkdocs.yml'], { cwd });
  expect(named).toMatchObject({ code: 1, out: expect.stringContaining('unknown key `site_name`') });
  const mixed = folderOf({ 'a.yaml': design, 'b.yaml': 'clas: B\nmass: 20\n', 'mkdocs.yml': 'nav: []\n' });
  const { out, code } = await slipway('check .', { cwd: mixed });
  expect(code).toBe(1);
  expect(out).toContain('did you mean `class`?');
  expect(out).toMatch(/^2 files, .*, 1 skipped \(not designs\)$/m);
});

test('the configuration that a sandbox brings along is not read', async () => {
  const cwd = folderOf({ 'in/slipway.config.yaml': 'chekcs: {}\n', 'in/a.yaml': design });
  const { out, code } = await slipway('check in --sandbox in', { cwd });
  expect([code, out.split('\n').at(-2)?.slice(0, 6)]).toEqual([0, '1 file']);
});

test('--changed judges a fleet if one of its designs has changed', async () => {
  const cwd = folderOf({
    ...{ 'a.yaml': design, 'b.yaml': design.replace('A', 'B') },
    'a.fleet.yaml': 'fleet: First\nships: [{ design: a.yaml }]\n',
    'b.fleet.yaml': 'fleet: Second\nships: [{ design: b.yaml }]\n',
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env: { ...process.env, HOME: cwd } });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'A');
  const clean = await slipway('check --changed', { cwd, env: { PATH: process.env.PATH } });
  expect(clean).toMatchObject({ code: 0, err: expect.stringContaining('no file to check has changed since HEAD') });
  writeFileSync(join(cwd, 'a.yaml'), `${design}armor: [90]\n`);
  const { code, out } = await slipway('check --changed --format csv', { cwd, env: { PATH: process.env.PATH } });
  expect(code).toBe(1);
  expect(new Set(out.match(/^\w+(?:\.fleet)?\.yaml/gm))).toEqual(new Set(['a.yaml', 'a.fleet.yaml']));
});

test('a fault of slipway is a finding of its file', async () => {
  const file = { name: 'a.yaml', bytes: new Uint8Array() };
  const [verdict] = await judgeSafely(file, () => Promise.reject(new TypeError('x is undefined')));
  expect(verdict?.findings).toMatchObject([
    { code: 'internal-error', message: expect.stringContaining('x is undefined') },
  ]);
  await expect(judgeSafely(file, () => Promise.reject(new UsageError('no')))).rejects.toThrow('no');
});

test('a quoted glob finds files as a folder does: those of other programs and ignored ones are passed over', async () => {
  const cwd = folderOf({
    'a.yaml': design,
    'compose.yaml': 'services: {}\n',
    'drafts/b.yaml': 'clas: B\nmass: 1\n',
    'slipway.config.yaml': 'ignore: [drafts]\n',
  });
  const check = (...args: readonly string[]) => slipway(['check', '--format', 'compact', ...args], { cwd });
  expect(await check('**/[a-d]*.yaml')).toMatchObject({ code: 0, err: '' });
  expect(await check('drafts/*.yaml')).toMatchObject({
    code: 2,
    err:
      'slipway: drafts/*.yaml matches only files that .gitignore or the configuration excludes; ' +
      'use --no-ignore to read them\n',
  });
  expect((await check('compose.yaml')).code).toBe(1);
  expect((await check('drafts/*.yaml', '--no-ignore')).code).toBe(1);
});
