/** `slipway check --sandbox` neither reads nor shows files outside the folder. */

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});

const ship = (name: string) =>
  `class: ${name}\nkind: system-defense-boat\nmass: 14\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n`;
const files: Readonly<Record<string, string>> = {
  'in/a.yaml': ship('A'),
  'in/sub/b.yaml': ship('B'),
  'in/slipway.config.yaml': 'extends: ../out/secret.yaml\n',
  'in/house.config.yaml': 'house: ../out/secret.yaml\n',
  'in/own.config.yaml': 'extends: base.config.yaml\n',
  'in/base.config.yaml': 'checks: { mass-unused: off }\n',
  'in/linked.config.yaml': 'extends: way/secret.yaml\n',
  'out/secret.yaml': 'hunter2: [\n',
  'out/hunter2.yaml': ship('Hunter2'),
  'trusted.yaml': 'extends: out/base.yaml\n',
  'out/base.yaml': 'checks: { mass-unused: off }\n',
  'in-other/c.yaml': ship('C'),
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(cwd, name)), { recursive: true });
  writeFileSync(join(cwd, name), text);
}
symlinkSync('../out/secret.yaml', join(cwd, 'in/link.yaml'));
symlinkSync('/etc/passwd', join(cwd, 'in/passwd.yaml'));
symlinkSync('../out', join(cwd, 'in/way'));
symlinkSync('../out/gone.yaml', join(cwd, 'in/dangling.yaml'));
symlinkSync('a.yaml', join(cwd, 'in/inner.yaml'));
symlinkSync('in', join(cwd, 'alias'));

const outside = (name: string) => `slipway: cannot read ${name}: it is outside the sandbox folder\n`;
const links = ['in/dangling.yaml', 'in/link.yaml', 'in/passwd.yaml'].map(outside).join('');

const cases: readonly (readonly [args: string, code: number, read: readonly string[], err: string])[] = [
  ['in/a.yaml --sandbox in', 0, ['in/a.yaml'], ''],
  ['in --sandbox in', 2, ['in/a.yaml', 'in/sub/b.yaml'], links],
  ['--sandbox in', 2, ['in/a.yaml', 'in/sub/b.yaml'], links],
  ['in/?.yaml --sandbox in', 0, ['in/a.yaml'], ''],
  ['in/**/?.yaml --sandbox in', 0, ['in/a.yaml', 'in/sub/b.yaml'], ''],
  ['in/sub --sandbox in/sub', 0, ['in/sub/b.yaml'], ''],
  ['in/a.yaml --sandbox alias', 0, ['in/a.yaml'], ''],
  ['alias/a.yaml --sandbox in', 0, ['alias/a.yaml'], ''],
  ['in/link.yaml --sandbox in', 2, [], outside('in/link.yaml')],
  ['in/passwd.yaml --sandbox in', 2, [], outside('in/passwd.yaml')],
  ['in/way --sandbox in', 2, [], outside('in/way')],
  ['in/way/* --sandbox in', 2, [], outside('in/way/*')],
  ['in/way/hunter.yaml --sandbox in', 2, [], outside('in/way/hunter.yaml')],
  ['in/../out/hunter2.yaml --sandbox in', 2, [], outside('in/../out/hunter2.yaml')],
  ['in-other/c.yaml --sandbox in', 2, [], outside('in-other/c.yaml')],
  ['in/a.yaml --sandbox in --config trusted.yaml', 0, ['in/a.yaml'], ''],
  ['in/a.yaml --sandbox in --config in/own.config.yaml', 0, ['in/a.yaml'], ''],
  ['in/a.yaml --sandbox nowhere', 2, [], 'slipway: folder not found: nowhere\n'],
];

describe('check --sandbox reads only files in the folder', () => {
  for (const [args, code, read, err] of cases) {
    test(args, async () => {
      const result = await slipway(`check ${args} --format compact`, { cwd });
      // Every file has findings.
      const names = new Set(result.out.match(/^[^:\n]+(?=:\d)/gm));
      expect([result.code, [...names], result.err]).toEqual([code, read, err]);
      if (!args.includes('hunter')) expect(result.out + result.err).not.toMatch(/hunter|root:/i);
    });
  }
});

describe('a configuration in the sandbox is refused if it leads outside', () => {
  for (const name of ['slipway', 'house', 'linked']) {
    test(name, async () => {
      const { code, out } = await slipway(`check in/a.yaml --sandbox in --config in/${name}.config.yaml`, { cwd });
      expect(code).toBe(2);
      expect(out).toMatch(/1:\d+ error \S+ is outside the sandbox folder/);
      expect(out).not.toContain('hunter');
    });
  }

  test('and without a sandbox too, unless it is allowed', async () => {
    const { out } = await slipway('check in/a.yaml', { cwd });
    expect(out).toContain('../out/secret.yaml is outside the folder of the outermost configuration');
    const allowed = await slipway('check in/a.yaml --allow-outside', { cwd });
    expect(allowed.out).toContain('secret.yaml:1:');
    expect(out + allowed.out).not.toContain('hunter2');
  });
});

test('check --sandbox --fix leaves links that lead outside unchanged', async () => {
  const before = readFileSync(join(cwd, 'out/secret.yaml'), 'utf8');
  expect((await slipway('check in --sandbox in --fix', { cwd })).code).toBe(2);
  expect(readFileSync(join(cwd, 'out/secret.yaml'), 'utf8')).toBe(before);
});
