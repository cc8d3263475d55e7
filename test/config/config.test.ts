/** Configuration files: which one governs a design, what it settles, and what is said of one that cannot be used. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../../src/build/schemas/config-schema.ts';
import { slipway } from '../support/world.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-config-'));
afterAll(() => rmSync(place, { recursive: true }));
let folders = 0;

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const cwd = join(place, String(folders++));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return cwd;
}

const design = 'class: A\nmass: 20\nhull: { boxes: 4 }\nftl: standard\ndrive: 2\n';
const config = 'slipway.config.yaml';
const off = 'checks: { mass-unused: off }\n';
const error = 'checks: { mass-unused: error }\n';

/** Files, a command line, and what is said of the designs: file, severity and code. Notes are left out. */
const cases: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  args: string,
  said: readonly string[],
])[] = [
  ['without a configuration', { 'a.yaml': design }, '.', ['a.yaml warning mass-unused']],
  ['beside the design', { 'a.yaml': design, [config]: off }, '.', []],
  ['by its other name', { 'a.yaml': design, 'slipway.config.yml': error }, '.', ['a.yaml error mass-unused']],
  ['above the design', { 'x/y/a.yaml': design, [config]: error }, '.', ['x/y/a.yaml error mass-unused']],
  [
    'above the folder in which slipway runs',
    { 'x/a.yaml': design, [config]: error },
    'x/a.yaml',
    ['x/a.yaml error mass-unused'],
  ],
  [
    'the nearest counts, and only it',
    { 'x/a.yaml': design, [config]: error, [`x/${config}`]: 'checks: {}\n' },
    '.',
    ['x/a.yaml warning mass-unused'],
  ],
  [
    'one that builds on another',
    { 'x/a.yaml': design, 'base.config.yaml': error, [`x/${config}`]: 'extends: ../base.config.yaml\n' },
    '.',
    ['x/a.yaml error mass-unused'],
  ],
  [
    'one that builds on several, and says otherwise',
    {
      'a.yaml': design,
      'one.config.yaml': 'limits: { mass: 10, points: { any: 20 } }\n',
      'two.config.yaml': 'limits: { mass: 30, points: { Scout: 1 } }\n',
      [config]: `extends: [one.config.yaml, two.config.yaml]\n${off}`,
    },
    '.',
    ['a.yaml error house-points'],
  ],
  [
    'one on which two others build, once and first',
    {
      'a.yaml': design,
      'base.config.yaml': error,
      'one.config.yaml': `extends: base.config.yaml\n${off}`,
      'two.config.yaml': 'extends: base.config.yaml\n',
      [config]: 'extends: [one.config.yaml, two.config.yaml]\n',
    },
    '.',
    [],
  ],
  [
    'forty that build twice on the next',
    {
      'a.yaml': design,
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `c${at}.config.yaml`,
          `extends: [c${at + 1}.config.yaml, ./c${at + 1}.config.yaml]\n`,
        ]),
      ),
      'c40.config.yaml': error,
    },
    '. --config c0.config.yaml',
    ['a.yaml error mass-unused'],
  ],
  ['written as JSON', { 'a.yaml': design, 'slipway.config.json': '{ "checks": { "mass-unused": "off" } }' }, '.', []],
  ['an empty mapping', { 'a.yaml': design, [config]: '{}\n' }, '.', ['a.yaml warning mass-unused']],
  ['--no-config', { 'a.yaml': design, [config]: error }, '. --no-config', ['a.yaml warning mass-unused']],
  ['--config', { 'a.yaml': design, [config]: error, 'own.config.yaml': off }, '. --config own.config.yaml', []],
  [
    'overrides, the later ones more',
    {
      'a.yaml': design,
      'x/b.yaml': design.replace('A', 'B'),
      'x/c.yaml': design.replace('A', 'C'),
      [config]: `${error}overrides:\n  - { files: [x/], checks: { mass-unused: info } }\n  - { files: [c.yaml], checks: { mass-unused: warning } }\n`,
    },
    '.',
    ['a.yaml error mass-unused', 'x/c.yaml warning mass-unused'],
  ],
  [
    'patterns of what is ignored',
    {
      'a.yaml': design,
      'drafts/b.yaml': design,
      'c.wip.yaml': design,
      [config]: `${error}ignore: [drafts/, '*.wip.yaml']\n`,
    },
    '.',
    ['a.yaml error mass-unused'],
  ],
  [
    'what is ignored and named',
    { 'drafts/b.yaml': design, [config]: `${error}ignore: [drafts/]\n` },
    'drafts/b.yaml',
    ['drafts/b.yaml error mass-unused'],
  ],
  [
    'what is ignored, with --no-ignore',
    { 'drafts/b.yaml': design, [config]: `${error}ignore: [drafts/]\n` },
    '. --no-ignore',
    ['drafts/b.yaml error mass-unused'],
  ],
  [
    'an edition for designs that name none',
    {
      'a.yaml': design.replace('hull: {', 'hull: { rows: 5,'),
      'b.yaml': `rules: continuum-2014\n${design.replace('A', 'B').replace('hull: {', 'hull: { rows: 5,')}`,
      [config]: `rules: fleet-book\n${off}`,
    },
    '.',
    ['a.yaml error other-edition'],
  ],
  [
    'optional rules in force',
    {
      'a.yaml': `${design}systems: [{ system: hangar }, { system: launch-tube }]\nstated: { points: 57 }\n`,
      [config]: `options: [critical-hangar-hits]\n${off}`,
    },
    '.',
    [],
  ],
  [
    'standard input, by its name',
    { 'x/y.txt': '', [`x/${config}`]: error },
    '- --stdin-filename x/a.yaml',
    ['x/a.yaml error mass-unused'],
  ],
];

describe('a configuration settles', () => {
  for (const [what, files, args, said] of cases) {
    test(what, async () => {
      const { out, err } = await slipway(`check ${args} --format json`, { cwd: folderOf(files), stdin: design });
      const { designs } = JSON.parse(out) as {
        designs: { file: string; findings: { code: string; severity: string }[] }[];
      };
      const found = designs.flatMap(({ file, findings }) =>
        findings.map(({ code, severity }) => `${file} ${severity} ${code}`),
      );
      expect(err).toBe('');
      expect(found.filter((each) => !each.includes(' info ')).sort()).toEqual([...said].sort());
    });
  }

  test('which ships are printed, and at what price', async () => {
    const cwd = folderOf({ 'a.yaml': design, [config]: 'limits: { mass: 10 }\n' });
    const { code, err } = await slipway('ssd a.yaml', { cwd });
    expect(code).toBe(1);
    expect(err).toContain('house-mass');
  });
});

/** Configurations that cannot be used, and the beginnings of what is said of them. */
const wrong: readonly (readonly [what: string, files: Readonly<Record<string, string>>, said: readonly string[]])[] = [
  [
    'a key that is misspelt',
    { [config]: 'check: {}\n' },
    ['slipway.config.yaml:1:1 error unknown key `check` in a configuration', 'did you mean `checks`?'],
  ],
  [
    'a code that is misspelt',
    { [config]: 'checks:\n  over-mas: off\n' },
    ['slipway.config.yaml:2:3 error unknown key `over-mas` in `checks`', 'did you mean `over-mass`?'],
  ],
  [
    'a fault of form, which nobody can turn off',
    { [config]: 'checks: { unknown-key: off }\n' },
    ['unknown key `unknown-key` in `checks`'],
  ],
  [
    'a grade that is none',
    { [config]: 'checks: { over-mass: on }\n' },
    ['slipway.config.yaml:1:22 error invalid `over-mass` `on` for `checks`; allowed: off, info, warning, error'],
  ],
  [
    'a system that is none',
    { [config]: 'limits: { navies: { Red: { ban: [bem] } } }\n' },
    ['slipway.config.yaml:1:34 error', 'did you mean `beam`?'],
  ],
  [
    'a pattern that is none',
    { [config]: "limits: { class-name: '[A' }\n" },
    ['slipway.config.yaml:1:23 error invalid regular expression `[A`: missing closing ]'],
  ],
  [
    'a pattern with lookahead',
    { [config]: "limits: { class-name: '^(?=A)' }\n" },
    [
      'slipway.config.yaml:1:23 error invalid regular expression `^(?=A)`: lookahead `(?=` is not supported',
      'linear time',
    ],
  ],
  [
    'a pattern that is too long',
    { [config]: `limits: { class-name: ${'A'.repeat(201)} }\n` },
    ['slipway.config.yaml:1:23 error invalid regular expression `AAA', '201 characters; at most 200 are allowed'],
  ],
  [
    'a pattern of files that takes too long',
    { [config]: 'ignore: [a/**/b/**/c/**/d]\n' },
    ['slipway.config.yaml:1:10 error pattern `a/**/b/**/c/**/d` has more than 2 `**`', 'split it into several'],
  ],
  [
    'waivers without a list',
    { [config]: 'waivers: { allow: listed }\n' },
    ['slipway.config.yaml:1:10 error missing `by` under `waivers`', 'or write `allow: none`'],
  ],
  [
    'waivers with a list that nothing reads',
    { [config]: 'waivers: { allow: all, by: [0123456789abcdef] }\n' },
    ['slipway.config.yaml:1:24 error `by` has no effect with `allow: all`', 'write `allow: listed`, or remove `by`'],
  ],
  [
    'waivers listed by no hash',
    { [config]: 'waivers: { allow: listed, by: [castle] }\n' },
    ['slipway.config.yaml:1:32 error'],
  ],
  [
    'a role that is no pattern',
    { [config]: "limits: { points: { '/(/': 4 } }\n" },
    ['slipway.config.yaml:1:21 error invalid regular expression `(`'],
  ],
  [
    'a pattern of roles with flags',
    { [config]: "limits: { points: { '/scout/i': 4 } }\n" },
    ['slipway.config.yaml:1:21 error invalid pattern `/scout/i`', 'help: write `/scout/`; matching ignores case'],
  ],
  [
    'patterns of files that fit none',
    { [config]: 'ignore: [./drafts, ../b.yaml]\noverrides: [{ files: [./b.yaml] }]\n' },
    [
      'slipway.config.yaml:1:10 error pattern `./drafts` matches nothing',
      'help: did you mean `/drafts`?',
      'slipway.config.yaml:1:20 error pattern `../b.yaml` matches nothing',
      'slipway.config.yaml:2:23 error pattern `./b.yaml` matches nothing',
    ],
  ],
  [
    'a folder to build on',
    { [config]: 'extends: .\n' },
    ['slipway.config.yaml:1:10 error `.` is a folder, not a configuration file'],
  ],
  [
    'ceilings that are no numbers',
    { [config]: 'limits: { points: { Scout: cheap } }\n' },
    ['slipway.config.yaml:1:28 error `Scout` of `points` must be a whole number, not `cheap`'],
  ],
  [
    'several documents',
    { [config]: 'checks: {}\n---\nchecks: {}\n' },
    ['a configuration must be a single document; found 2'],
  ],
  [
    'a list',
    { [config]: '- checks\n' },
    ['a configuration must be a mapping with keys such as `checks` and `limits`, not a list'],
  ],
  ['nothing', { [config]: '# nothing\n' }, ['empty document: no configuration found']],
  ['no YAML', { [config]: 'checks: [\n' }, ['unclosed bracket']],
  [
    'one that builds on itself',
    { [config]: `extends: ./${config}\n` },
    ['slipway.config.yaml:1:10 error', 'circular `extends`: bad/slipway.config.yaml → bad/slipway.config.yaml'],
  ],
  [
    'a circle of three',
    {
      [config]: 'extends: b.config.yaml\n',
      'b.config.yaml': 'extends: [c.config.yaml]\n',
      'c.config.yaml': `extends: ${config}\n`,
    },
    [
      'c.config.yaml:1:10 error',
      'bad/slipway.config.yaml → bad/b.config.yaml → bad/c.config.yaml → bad/slipway.config.yaml',
    ],
  ],
  [
    'one that builds on nothing',
    { [config]: '\nextends: [gone.config.yaml]\n' },
    ['slipway.config.yaml:2:11 error configuration file not found: gone.config.yaml'],
  ],
  [
    'one that builds on a broken one',
    { [config]: 'extends: b.config.yaml\n', 'b.config.yaml': 'x: y\n' },
    ['b.config.yaml:1:1 error unknown key `x` in a configuration'],
  ],
];

describe('a configuration that cannot be used', () => {
  for (const [what, files, said] of wrong) {
    test(what, async () => {
      const cwd = folderOf({ 'good/a.yaml': design, 'good/slipway.config.yaml': '{}\n' });
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(cwd, 'bad'), { recursive: true });
        writeFileSync(join(cwd, 'bad', name), text);
      }
      for (const name of ['b', 'c']) writeFileSync(join(cwd, 'bad', `${name}.yaml`), design.replace('A', name));
      const { code, out, err } = await slipway('check . --format json', { cwd });
      expect(code).toBe(2);
      for (const part of said) expect(err).toContain(part);
      expect(err).toMatch(/^slipway: 2 files not checked: /m);
      expect(err.match(/not checked/g)).toHaveLength(1);
      // The rest is judged all the same.
      expect(JSON.parse(out).designs).toMatchObject([{ file: 'good/a.yaml', class: 'A' }]);
    });
  }

  for (const target of [config, 'nowhere']) {
    test(`is not passed over where it is a link to ${target}`, async () => {
      const cwd = folderOf({ 'a.yaml': design });
      symlinkSync(target, join(cwd, config));
      const { code, out, err } = await slipway('check . --format json', { cwd });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('slipway: cannot read slipway.config.yaml: ');
    });
  }

  test('on which others build is told of once', async () => {
    const inner = Object.fromEntries(['x', 'y'].map((name) => [`${name}/${config}`, 'extends: ../b.config.yaml\n']));
    const cwd = folderOf({ 'x/a.yaml': design, 'y/a.yaml': design, ...inner, 'b.config.yaml': 'x: y\n' });
    const { err } = await slipway('check .', { cwd });
    expect(err.match(/b\.config\.yaml:1:1 error/g)).toHaveLength(1);
  });

  test('is refused at once where it is asked for by name', async () => {
    const { code, out, err } = await slipway('check . --config gone.yaml', { cwd: folderOf({ 'a.yaml': design }) });
    expect([code, out, err]).toEqual([2, '', 'slipway: configuration file not found: gone.yaml\n']);
    const { code: other, err: said } = await slipway('check . --config .', { cwd: folderOf({ 'a.yaml': design }) });
    expect([other, said]).toEqual([2, 'slipway: --config must be a file: .\n']);
  });
});

describe('--print-config', () => {
  const accepts = new Ajv({ strict: false }).compile(configSchema());
  const files = {
    'x/a.yaml': design,
    'base.config.yaml': 'rules: fleet-book\nchecks: { no-ftl: off }\n',
    [config]:
      'extends: base.config.yaml\noptions: []\nlimits: { mass: 10 }\nignore: [a.yaml]\noverrides: [{ files: [x/], checks: { no-ftl: info, over-mass: warning } }]\n',
  };

  test('prints a configuration that says the same', async () => {
    const cwd = folderOf(files);
    const { code, out } = await slipway('check --print-config x/a.yaml', { cwd });
    expect(code).toBe(0);
    expect(out).toContain('# Settings for x/a.yaml from slipway.config.yaml, which extends base.config.yaml.');
    expect(out).toContain('# The configuration ignores this file');
    expect(parse(out)).toEqual({
      rules: 'fleet-book',
      options: [],
      checks: { 'no-ftl': 'info', 'over-mass': 'warning' },
      limits: { mass: 10 },
    });
    expect(accepts(parse(out))).toBe(true);
  });

  for (const [args, said] of [
    ['--no-config', 'No configuration applies to x/a.yaml.'],
    ['--config base.config.yaml', 'from base.config.yaml.'],
  ]) {
    test(`with ${args}`, async () => {
      const { out } = await slipway(`check --print-config x/a.yaml ${args}`, { cwd: folderOf(files) });
      expect(out).toContain(said);
    });
  }

  for (const [args, idle] of [
    ['b.yaml c.yaml', 'b.yaml and c.yaml'],
    ['--fix --format json -o x', '--fix, --format and --output'],
  ]) {
    test(`judges nothing: ${args}`, async () => {
      const { code, out, err } = await slipway(`check --print-config a.yaml ${args}`, { cwd: folderOf(files) });
      expect([code, out, err.split('\n')[0]]).toEqual([2, '', `slipway: --print-config cannot be used with ${idle}`]);
    });
  }

  test('says what is wrong where nothing can be printed', async () => {
    const cwd = folderOf({ [config]: 'x: y\n' });
    const { code, out, err } = await slipway('check --print-config a.yaml', { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('unknown key `x` in a configuration');
  });
});
