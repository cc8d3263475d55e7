/** Waiver policies: accepted waivers, the configuration that decides, and the count of waived findings in every report. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { waiverHash } from '../../src/checks/waivers.ts';
import { strictestPolicy, type WaiverPolicy } from '../../src/config/settings.ts';
import { judgedText } from '../support/judge-text.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const castle = [
  'class: Castle\nmass: 40\nhull: { boxes: 8 }\nsystems:\n  - { system: fire-control }\n',
  '  - { system: turret, arcs: FP F FS, count: 2, mounts: [{ system: beam, class: 1 }] }\n',
].join('');
const [verdict] = await judgedText(castle);
const hash = verdict?.ship ? waiverHash('too-many-turrets', verdict.ship) : '';
const waived = `${castle}waivers: [{ code: too-many-turrets, reason: May, for: '${hash}' }]\n`;

const config = 'slipway.config.yaml';
const all = 'waivers: { allow: all }\n';
const none = 'waivers: { allow: none }\n';
const listed = (...hashes: readonly string[]) => `waivers: { allow: listed, by: [${hashes.join(', ')}] }\n`;

/** Files in addition to a waived design in `mail`, a command, and why the waiver is refused, if it is. */
const cases: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  args: string,
  refused: string | undefined,
])[] = [
  ['without a configuration', {}, 'mail', undefined],
  ['with --no-waivers', {}, 'mail --no-waivers', '--no-waivers ignores it'],
  ['--no-waivers overriding a configuration', { [config]: all }, 'mail --no-waivers', '--no-waivers ignores it'],
  ['allow: all', { [config]: all }, 'mail', undefined],
  ['allow: none', { [config]: none }, 'mail', 'the configuration accepts no waivers'],
  ['allow: none with --no-config', { [config]: none }, 'mail --no-config', undefined],
  ['allow: listed', { [config]: listed(`'${hash}'`) }, 'mail', undefined],
  [
    'allow: listed, without this hash',
    { [config]: listed('0123456789abcdef') },
    'mail',
    'its hash is not in `waivers.by`',
  ],
  [
    'allow: none in an override',
    { [config]: `overrides: [{ files: [mail/*], ${none.trim()} }]\n` },
    'mail',
    'accepts no waivers',
  ],
  [
    'allow: all, extending a base with none',
    { [config]: `extends: base.yaml\n${all}`, 'base.yaml': none },
    'mail',
    undefined,
  ],
  ['allow: none in the base', { [config]: 'extends: base.yaml\n', 'base.yaml': none }, 'mail', 'accepts no waivers'],
  [
    'allow: all in the folder of the design only',
    { [config]: none, [`mail/${config}`]: all },
    'mail',
    'accepts no waivers',
  ],
  [
    'an empty configuration in the folder of the design',
    { [config]: none, [`mail/${config}`]: '{}\n' },
    'mail',
    'accepts no waivers',
  ],
  [
    'allow: listed in the folder of the design, with another list above',
    { [config]: listed('0123456789abcdef'), [`mail/${config}`]: listed(`'${hash}'`) },
    'mail',
    'its hash is not in `waivers.by`',
  ],
  [
    'allow: none in the folder of the design',
    { [config]: all, [`mail/${config}`]: none },
    'mail',
    'accepts no waivers',
  ],
  ['a configuration chosen with --config', { [config]: none, 'mine.yaml': all }, 'mail --config mine.yaml', undefined],
];

describe('a waiver in a design is', () => {
  for (const [what, files, args, refused] of cases) {
    const cwd = folderOf({ 'mail/castle.yaml': waived, ...files });
    test(`${refused === undefined ? 'accepted' : 'refused'}: ${what}`, async () => {
      const { code, out } = await slipway(`check ${args} --format compact`, { cwd });
      expect(code).toBe(refused === undefined ? 0 : 1);
      if (refused === undefined) expect(out).toContain('info: waived (May)');
      else {
        expect(out).toContain('error: too many turrets');
        expect(out).toMatch(/info: waiver for `too-many-turrets` does not count: .* \[refused-waiver\]/);
        expect(out).toContain(refused);
      }
    });
  }

  const there = folderOf({ 'mail/castle.yaml': waived, [`mail/${config}`]: all, [`here/${config}`]: none });
  test("refused: the current folder's configuration applies to files elsewhere", async () => {
    expect((await slipway('check ../mail', { cwd: join(there, 'here') })).out).toContain('accepts no waivers');
  });
});

const home = folderOf({ 'castle.yaml': waived });

/** Every report on a folder with one waived finding. */
const reports: readonly (readonly [args: string, ...says: [string, ...string[]]])[] = [
  ['check .', '1 note (1 waived)'],
  ['check . -q', '1 note (1 waived)'],
  ['check . --format compact', '0 errors, 3 warnings, 1 finding waived'],
  ['check . --format compact -q', '1 finding waived'],
  ['check . --format json', '"infos":1,"waived":1'],
  ['check . --format junit', '<property name="waived" value="1"/>'],
  ['check . --format junit -q', '<property name="waived" value="1"/>'],
  ['check . --format sarif', '"properties":{"waived":1}'],
  ['check . --format github -q', '::notice title=slipway waivers::1 finding waived'],
  ['check . --format markdown', '0 errors, 3 warnings in 1 design, 1 finding waived'],
  ['cost .', '3 warnings, 1 finding waived: see `slipway check castle.yaml`'],
  ['cost . --format markdown', '\n3 warnings, 1 finding waived: see '],
  ['cost . --format csv', 'errors,warnings,house rules,waived,designer\n', ',0,3,,1,\n'],
  ['cost . --format json', '"waived":1'],
];

describe('the number of waived findings is in', () => {
  test.each(reports)('%s', async (args, ...says) => {
    const { out } = await slipway(args, { cwd: home });
    for (const text of says) expect(out).toContain(text);
  });

  const two = folderOf({ 'a.yaml': waived, 'b.yaml': castle.replace('count: 2, ', '') });
  test.each(['table', 'markdown'])('cost of several designs, as %s', async (format) => {
    expect((await slipway(`cost . --format ${format}`, { cwd: two })).out).toContain('1 finding waived');
  });
});

describe('campaign register submit', () => {
  const campaign = folderOf({ 'castle.yaml': waived, 'mail/castle.yaml': waived, [`mail/${config}`]: all });
  const submit = (file: string, ...more: readonly string[]) =>
    slipway(`campaign register submit ${file} --player AB --ledger a.ledger.yaml ${more.join(' ')}`, { cwd: campaign });

  test('accepts only waivers that the configuration of the ledger accepts', async () => {
    await slipway('campaign register init a.ledger.yaml --players AB=Anne', { cwd: campaign });
    for (const file of ['castle.yaml', 'mail/castle.yaml']) {
      const { code, out } = await submit(file);
      expect([code, out]).toEqual([1, expect.stringContaining('the configuration of the ledger has no `waivers`')]);
    }
    writeFileSync(join(campaign, config), listed(`'${hash}'`));
    expect((await submit('mail/castle.yaml', '--no-waivers')).code).toBe(1);
    expect(await submit('mail/castle.yaml')).toMatchObject({ code: 0, out: expect.stringContaining('waived (May)') });
    expect(await slipway('campaign register verify --ledger a.ledger.yaml', { cwd: campaign })).toMatchObject({
      code: 0,
    });
  });

  const lax = folderOf({ 'mail/castle.yaml': castle, [`mail/${config}`]: 'checks: { too-many-turrets: off }\n' });
  test('ignores a configuration next to the design', async () => {
    await slipway('campaign register init a.ledger.yaml --players AB=Anne', { cwd: lax });
    const args = 'campaign register submit mail/castle.yaml --player AB --ledger a.ledger.yaml';
    expect(await slipway(args, { cwd: lax })).toMatchObject({
      code: 1,
      out: expect.stringContaining('too many turrets'),
    });
  });
});

describe('a waiver in a fleet', () => {
  const designs = ['hot-torpedo', 'torpedo'].map(
    (name) => [`${name}.yaml`, readFileSync(projectPath(`test/fixtures/fleets/designs/${name}.yaml`), 'utf8')] as const,
  );
  const fleet = 'fleet: Old\nships: [{ design: hot-torpedo.yaml }, { design: torpedo.yaml }]\n';
  const cwd = folderOf({ ...Object.fromEntries(designs), 'old.fleet.yaml': fleet });
  const file = join(cwd, 'old.fleet.yaml');
  const check = (args = '') => slipway(`fleet old.fleet.yaml ${args}`, { cwd });

  test('is written, counted, and void after the fleet changes', async () => {
    expect((await check()).code).toBe(1);
    const written = await slipway(['waive', 'old.fleet.yaml', 'mixed-overload', '--reason', 'older ships'], { cwd });
    expect(written).toMatchObject({ code: 0, err: 'slipway: old.fleet.yaml: mixed-overload waived: older ships\n' });
    const text = readFileSync(file, 'utf8');
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('\n1 finding waived\n') });
    for (const [format, says] of [
      ['json', '"waived":{"reason":"older ships","was":"error"}'],
      ['json', '"infos":2,"waived":1'],
      ['markdown', '1 finding waived'],
      ['csv', ',140,0,2,,1,\n'],
    ])
      expect((await check(`--format ${format}`)).out).toContain(says);
    expect(await check('--no-waivers')).toMatchObject({
      code: 1,
      out: expect.stringContaining('--no-waivers ignores it'),
    });
    writeFileSync(
      file,
      `# a comment\nwaivers:${text.split('waivers:')[1]}${fleet.replace(/\[(.*), (\{.*)\]/, '[$2, $1]')}`,
    );
    expect(await check(), 'order of ships').toMatchObject({ code: 0 });
    for (const changed of [
      text.replace('hot-torpedo.yaml }', 'hot-torpedo.yaml, count: 2 }'),
      `limit: { ships: 9 }\n${text}`,
      `options: [critical-hangar-hits]\n${text}`,
    ]) {
      writeFileSync(file, changed);
      expect(await check(), changed).toMatchObject({
        code: 1,
        out: expect.stringContaining('the fleet has changed since'),
      });
    }
    writeFileSync(file, text.replace('design: hot-', 'design: '));
    expect((await check()).out).toContain('unused waiver for `mixed-overload`: the fleet does not break this rule');
  });

  const strict = folderOf({ ...Object.fromEntries(designs), 'old.fleet.yaml': fleet, [config]: none });
  test('is accepted only if the configuration allows it', async () => {
    const waive = (code: string) => slipway(['waive', 'old.fleet.yaml', code, '--reason', 'older'], { cwd: strict });
    expect((await waive('mixed-overload')).err).toContain(
      'this waiver does not count yet: the configuration accepts no waivers',
    );
    const { code, out } = await slipway('fleet old.fleet.yaml', { cwd: strict });
    expect([code, out]).toEqual([1, expect.stringContaining('explain refused-waiver')]);
    expect((await waive('over-limit')).err).toContain('nothing to waive');
    expect((await waive('missing-design')).err).toContain('cannot be waived');
  });
});

const policies: readonly (readonly [
  given: readonly (WaiverPolicy | undefined)[],
  strictest: WaiverPolicy | undefined,
])[] = [
  [[], undefined],
  [[undefined], undefined],
  [[{ allow: 'all' }, undefined], { allow: 'all' }],
  [[{ allow: 'listed', by: ['a'] }, { allow: 'all' }], { allow: 'listed', by: ['a'] }],
  [
    [
      { allow: 'listed', by: ['a', 'b'] },
      { allow: 'listed', by: ['b', 'c'] },
    ],
    { allow: 'listed', by: ['b'] },
  ],
  [[{ allow: 'listed', by: ['a'] }, { allow: 'none' }], { allow: 'none' }],
];

test.each(policies)('the strictest policy of %j is %j', (given, strictest) => {
  expect(strictestPolicy(given)).toEqual(strictest);
});
