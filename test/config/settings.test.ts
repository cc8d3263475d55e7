/** Configuration files: which file applies to a design, its effect, and errors in it. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../../src/build/schemas/config-schema.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const design = 'class: A\nmass: 20\nhull: { boxes: 4 }\nftl: standard\ndrive: 2\n';
const config = 'slipway.config.yaml';
const off = 'checks: { mass-unused: off }\n';
const error = 'checks: { mass-unused: error }\n';

/** Files, a command line, and the findings (file, severity, code), without infos. */
const cases: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  args: string,
  expected: readonly string[],
])[] = [
  ['no configuration', { 'a.yaml': design }, '.', ['a.yaml warning mass-unused']],
  ['a configuration next to the design', { 'a.yaml': design, [config]: off }, '.', []],
  [
    'the alternative name slipway.config.yml',
    { 'a.yaml': design, 'slipway.config.yml': error },
    '.',
    ['a.yaml error mass-unused'],
  ],
  [
    'a configuration in a parent folder',
    { 'x/y/a.yaml': design, [config]: error },
    '.',
    ['x/y/a.yaml error mass-unused'],
  ],
  [
    'a configuration above the current folder',
    { 'x/a.yaml': design, [config]: error },
    'x/a.yaml',
    ['x/a.yaml error mass-unused'],
  ],
  [
    'the nearest configuration only',
    { 'x/a.yaml': design, [config]: error, [`x/${config}`]: 'checks: {}\n' },
    '.',
    ['x/a.yaml warning mass-unused'],
  ],
  [
    'a configuration that extends another',
    { 'x/a.yaml': design, 'base.config.yaml': error, [`x/${config}`]: 'extends: ../base.config.yaml\n' },
    '.',
    ['x/a.yaml error mass-unused'],
  ],
  [
    'a configuration that extends several and overrides them',
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
    'a base that two others extend, applied once and first',
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
    'a chain of forty, each extending the next twice',
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
  [
    'a JSON configuration',
    { 'a.yaml': design, 'slipway.config.json': '{ "checks": { "mass-unused": "off" } }' },
    '.',
    [],
  ],
  ['an empty mapping', { 'a.yaml': design, [config]: '{}\n' }, '.', ['a.yaml warning mass-unused']],
  ['--no-config', { 'a.yaml': design, [config]: error }, '. --no-config', ['a.yaml warning mass-unused']],
  ['--config', { 'a.yaml': design, [config]: error, 'own.config.yaml': off }, '. --config own.config.yaml', []],
  [
    'overrides, the last one taking precedence',
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
    'ignore patterns',
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
    'an ignored file that is named',
    { 'drafts/b.yaml': design, [config]: `${error}ignore: [drafts/]\n` },
    'drafts/b.yaml',
    ['drafts/b.yaml error mass-unused'],
  ],
  [
    'an ignored file with --no-ignore',
    { 'drafts/b.yaml': design, [config]: `${error}ignore: [drafts/]\n` },
    '. --no-ignore',
    ['drafts/b.yaml error mass-unused'],
  ],
  [
    'the default edition',
    {
      'a.yaml': design.replace('hull: {', 'hull: { rows: 5,'),
      'b.yaml': `rules: continuum-2014\n${design.replace('A', 'B').replace('hull: {', 'hull: { rows: 5,')}`,
      [config]: `rules: fleet-book\n${off}`,
    },
    '.',
    ['a.yaml error other-edition', 'a.yaml warning rows-without-boxes', 'b.yaml warning rows-without-boxes'],
  ],
  [
    'enabled optional rules',
    {
      'a.yaml': `${design}systems: [{ system: hangar }, { system: launch-tube }]\nstated: { points: 57 }\n`,
      [config]: `options: [critical-hangar-hits]\n${off}`,
    },
    '.',
    [],
  ],
  [
    'standard input under its --stdin-filename',
    { 'x/y.txt': '', [`x/${config}`]: error },
    '- --stdin-filename x/a.yaml',
    ['x/a.yaml error mass-unused'],
  ],
];

describe('slipway check applies', () => {
  for (const [what, files, args, expected] of cases) {
    test(what, async () => {
      const { out, err } = await slipway(`check ${args} --format json`, { cwd: folderOf(files), stdin: design });
      const { designs } = JSON.parse(out) as {
        designs: { file: string; findings: { code: string; severity: string }[] }[];
      };
      const found = designs.flatMap(({ file, findings }) =>
        findings.map(({ code, severity }) => `${file} ${severity} ${code}`),
      );
      expect(err).toBe('');
      expect(found.filter((each) => !each.includes(' info ')).sort()).toEqual([...expected].sort());
    });
  }

  test('limits to ssd too', async () => {
    const cwd = folderOf({ 'a.yaml': design, [config]: 'limits: { mass: 10 }\n' });
    const { code, err } = await slipway('ssd a.yaml', { cwd });
    expect(code).toBe(1);
    expect(err).toContain('house-mass');
  });
});

/** Invalid configurations, and parts of their error messages. */
const wrong: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
])[] = [
  [
    'a misspelled key',
    { [config]: 'check: {}\n' },
    ['slipway.config.yaml:1:1 error unknown key `check` in a configuration', 'did you mean `checks`?'],
  ],
  [
    'a misspelled code',
    { [config]: 'checks:\n  over-mas: off\n' },
    ['slipway.config.yaml:2:3 error unknown key `over-mas` in `checks`', 'did you mean `over-mass`?'],
  ],
  [
    'a syntax or schema error, which cannot be turned off',
    { [config]: 'checks: { unknown-key: off }\n' },
    ['unknown key `unknown-key` in `checks`', 'help: `unknown-key` is always an error'],
  ],
  [
    'an unknown severity',
    { [config]: 'checks: { over-mass: on }\n' },
    ['slipway.config.yaml:1:22 error invalid `over-mass` `on` for `checks`; allowed: off, info, warning, error'],
  ],
  [
    'an unknown system',
    { [config]: 'limits: { navies: { Red: { ban: [bem] } } }\n' },
    ['slipway.config.yaml:1:34 error', 'did you mean `beam`?'],
  ],
  [
    'an invalid regular expression',
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
    'a regular expression that is too long',
    { [config]: `limits: { class-name: ${'A'.repeat(201)} }\n` },
    ['slipway.config.yaml:1:23 error invalid regular expression `AAA', '201 characters; at most 200 are allowed'],
  ],
  [
    'a file pattern with too many wildcards',
    { [config]: 'ignore: [a/**/b/**/c/**/d]\n' },
    ['slipway.config.yaml:1:10 error pattern `a/**/b/**/c/**/d` has more than 2 `**`', 'split it into several'],
  ],
  [
    'listed waivers without a list',
    { [config]: 'waivers: { allow: listed }\n' },
    ['slipway.config.yaml:1:10 error missing `by` under `waivers`', 'or write `allow: none`'],
  ],
  [
    'a waiver list without effect',
    { [config]: 'waivers: { allow: all, by: [0123456789abcdef] }\n' },
    ['slipway.config.yaml:1:24 error `by` has no effect with `allow: all`', 'write `allow: listed`, or remove `by`'],
  ],
  [
    'a waiver list with an invalid hash',
    { [config]: 'waivers: { allow: listed, by: [castle] }\n' },
    ['slipway.config.yaml:1:32 error'],
  ],
  [
    'a role with an invalid regular expression',
    { [config]: "limits: { points: { '/(/': 4 } }\n" },
    ['slipway.config.yaml:1:21 error invalid regular expression `(`'],
  ],
  [
    'a role pattern with flags',
    { [config]: "limits: { points: { '/scout/i': 4 } }\n" },
    ['slipway.config.yaml:1:21 error invalid pattern `/scout/i`', 'help: write `/scout/`; matching ignores case'],
  ],
  [
    'file patterns that match nothing',
    { [config]: 'ignore: [./drafts, ../b.yaml]\noverrides: [{ files: [./b.yaml] }]\n' },
    [
      'slipway.config.yaml:1:10 error pattern `./drafts` matches nothing',
      'help: did you mean `/drafts`?',
      'slipway.config.yaml:1:20 error pattern `../b.yaml` matches nothing',
      'slipway.config.yaml:2:23 error pattern `./b.yaml` matches nothing',
    ],
  ],
  [
    'an override of no files',
    { [config]: 'overrides: [{ files: [], rules: fleet-book }]\n' },
    ['slipway.config.yaml:1:22 error `files` of an override must not be empty'],
  ],
  [
    'a folder to extend',
    { [config]: 'extends: .\n' },
    ['slipway.config.yaml:1:10 error `.` is a folder, not a configuration file'],
  ],
  [
    'limits that are not numbers',
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
  ['an empty document', { [config]: '# nothing\n' }, ['empty document: no configuration found']],
  ['invalid YAML', { [config]: 'checks: [\n' }, ['unclosed bracket']],
  [
    'a configuration that extends itself',
    { [config]: `extends: ./${config}\n` },
    ['slipway.config.yaml:1:10 error', 'circular `extends`: bad/slipway.config.yaml → bad/slipway.config.yaml'],
  ],
  [
    'a cycle of three',
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
    'a missing file to extend',
    { [config]: '\nextends: [gone.config.yaml]\n' },
    ['slipway.config.yaml:2:11 error configuration file not found: gone.config.yaml'],
  ],
  [
    'a broken file to extend',
    { [config]: 'extends: b.config.yaml\n', 'b.config.yaml': 'x: y\n' },
    ['b.config.yaml:1:1 error unknown key `x` in a configuration'],
  ],
];

describe('an invalid configuration is reported for', () => {
  for (const [what, files, expected] of wrong) {
    test(what, async () => {
      const cwd = folderOf({ 'good/a.yaml': design, 'good/slipway.config.yaml': '{}\n' });
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(cwd, 'bad'), { recursive: true });
        writeFileSync(join(cwd, 'bad', name), text);
      }
      for (const name of ['b', 'c']) writeFileSync(join(cwd, 'bad', `${name}.yaml`), design.replace('A', name));
      const pretty = await slipway('check .', { cwd });
      for (const part of expected) expect(pretty.out).toContain(part);
      const { code, out, err } = await slipway('check . --format json', { cwd });
      expect(code).toBe(2);
      expect(err).toMatch(/^slipway: 2 files not checked: /m);
      expect(err.match(/not checked/g)).toHaveLength(1);
      // All other files are checked.
      const { designs, others } = JSON.parse(out);
      expect(designs).toMatchObject([{ file: 'good/a.yaml', class: 'A' }]);
      expect(others).toContainEqual(expect.objectContaining({ kind: 'configuration', findings: expect.anything() }));
    });
  }

  for (const target of [config, 'nowhere']) {
    test(`a symlink to ${target}`, async () => {
      const cwd = folderOf({ 'a.yaml': design });
      symlinkSync(target, join(cwd, config));
      const { code, out } = await slipway('check .', { cwd });
      expect(code).toBe(2);
      expect(out).toContain('slipway.config.yaml');
    });
  }

  test('several configurations that extend it, once', async () => {
    const inner = Object.fromEntries(['x', 'y'].map((name) => [`${name}/${config}`, 'extends: ../b.config.yaml\n']));
    const cwd = folderOf({ 'x/a.yaml': design, 'y/a.yaml': design, ...inner, 'b.config.yaml': 'x: y\n' });
    const { out } = await slipway('check .', { cwd });
    expect(out.match(/b\.config\.yaml:1:1 error/g)).toHaveLength(1);
  });

  test('--config, before any file is checked', async () => {
    const { code, out, err } = await slipway('check . --config gone.yaml', { cwd: folderOf({ 'a.yaml': design }) });
    const missing = 'slipway: configuration file not found: gone.yaml\n  help: check the name given to --config\n';
    expect([code, out, err]).toEqual([2, '', missing]);
    const { code: other, err: reason } = await slipway('check . --config .', { cwd: folderOf({ 'a.yaml': design }) });
    expect([other, reason]).toEqual([2, 'slipway: --config must be a file: .\n  help: name a file in it\n']);
  });
});

describe('--print-config', () => {
  const accepts = new Ajv({ strict: false }).compile(configSchema());
  const files = {
    'x/a.yaml': design,
    'base.config.yaml': 'rules: fleet-book\nchecks: { no-ftl: off }\n',
    [config]:
      'extends: base.config.yaml\noptions: []\nlimits: { mass: 10 }\nignore: [a.yaml]\nnavies: { N: { badge: art/n.svg } }\noverrides: [{ files: [x/], checks: { no-ftl: info, over-mass: warning }, navies: { N: { outline: block } } }]\n',
  };

  test('prints an equivalent configuration', async () => {
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
      navies: { N: { badge: 'art/n.svg', outline: 'block' } },
    });
    expect(accepts(parse(out))).toBe(true);
  });

  for (const [args, expected] of [
    ['--no-config', 'No configuration applies to x/a.yaml.'],
    ['--config base.config.yaml', 'from base.config.yaml.'],
  ]) {
    test(`works with ${args}`, async () => {
      const { out } = await slipway(`check --print-config x/a.yaml ${args}`, { cwd: folderOf(files) });
      expect(out).toContain(expected);
    });
  }

  for (const [args, options] of [
    ['b.yaml c.yaml', 'b.yaml and c.yaml'],
    ['--fix --format json -o x', '--fix, --format and --output'],
  ]) {
    test(`cannot be used with ${args}`, async () => {
      const { code, out, err } = await slipway(`check --print-config a.yaml ${args}`, { cwd: folderOf(files) });
      expect([code, out, err.split('\n')[0]]).toEqual([
        2,
        '',
        `slipway: --print-config cannot be used with ${options}`,
      ]);
    });
  }

  test('refuses a folder, whose files may have different settings', async () => {
    const { code, out, err } = await slipway('check --print-config x', { cwd: folderOf(files) });
    expect([code, out, err]).toEqual([2, '', 'slipway: --print-config: x is a folder\n  help: name a file in it\n']);
  });

  test('reports the errors of an invalid configuration', async () => {
    const cwd = folderOf({ [config]: 'x: y\n' });
    const { code, out, err } = await slipway('check --print-config a.yaml', { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('unknown key `x` in a configuration');
  });
});
