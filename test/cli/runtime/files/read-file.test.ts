/** Every kind of input file: a device, pipe, folder or oversized file gives an error message at once. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const cwd = folderOf({});

const design =
  'class: A\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n';

beforeAll(() => {
  writeFileSync(join(cwd, 'a.yaml'), design);
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  symlinkSync('/dev/zero', join(cwd, 'zero'));
  writeFileSync(join(cwd, 'huge'), '');
  // A sparse file, which uses no disk space.
  truncateSync(join(cwd, 'huge'), 2 ** 36);
  mkdirSync(join(cwd, 'directory'));
  mkdirSync(join(cwd, 'home'));
});

/** Targets of a file name, and the expected error. */
const things: readonly (readonly [name: string, says: RegExp])[] = [
  ['zero', /it is a device|not a regular file|not a file/],
  ['pipe', /it is a named pipe|not a regular file|not a file/],
  ['huge', /larger than 64 MiB/],
  ['directory', /folder|not a file|must be a file/],
];

/** A command for each kind of input file; `NAME` is the file. */
const readers: readonly (readonly [what: string, args: string, files?: Readonly<Record<string, string>>])[] = [
  ['a design', 'check NAME.yaml'],
  ['a design to price', 'cost NAME.yaml'],
  ['a design to format', 'fmt NAME.yaml'],
  ['a design to print', 'ssd NAME.yaml -o x.pdf'],
  ['a design to compare', 'diff a.yaml NAME.yaml'],
  ['a configuration', 'check a.yaml --config NAME'],
  ['a configuration that another extends', 'check a.yaml --config c.yaml', { 'c.yaml': 'extends: NAME\n' }],
  ['house rules', 'check a.yaml --config c.yaml', { 'c.yaml': 'house: NAME\n' }],
  ['a fleet', 'fleet NAME.fleet.yaml'],
  ['a design of a fleet', 'fleet f.fleet.yaml', { 'f.fleet.yaml': 'fleet: F\nships: [{ design: NAME }]\n' }],
  ['a state', 'fleet f.fleet.yaml --state NAME', { 'f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml }]\n' }],
  ['a ledger', 'campaign register list --ledger NAME.ledger.yaml'],
  ['a TECH file', 'campaign research a.yaml --known NAME'],
  ['a template', 'ssd a.yaml --template ./NAME -o x.pdf'],
  ['a file of another program', 'import NAME.json'],
];

describe('a special or oversized file gives an error message', () => {
  for (const [what, args, files = {}] of readers) {
    for (const [name, says] of things) {
      test(`${what}: ${name}`, async () => {
        for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text.replace('NAME', name));
        // The extension determines the kind of some files.
        const word = args.split(' ').find((each) => each.startsWith('NAME')) ?? '';
        const link = word.replace('NAME', name);
        if (word.startsWith('NAME.')) symlinkSync(name, join(cwd, link));
        const { code, err, out } = await slipway(args.replace('NAME', name), { cwd });
        if (word.startsWith('NAME.')) rmSync(join(cwd, link));
        expect([code > 0, out + err]).toEqual([true, expect.stringMatching(/no \S.* in folder|cannot|folder|file/)]);
        if (!word.startsWith('NAME.') || name !== 'directory') expect(out + err).toMatch(says);
        expect(out + err).not.toContain('internal error');
      });
    }
  }

  test('but is ignored as .gitignore', async () => {
    writeFileSync(join(cwd, 'c.yaml'), 'mass: 20\n');
    for (const target of ['zero', 'pipe', 'huge']) {
      symlinkSync(target, join(cwd, '.gitignore'));
      const { out } = await slipway('check . --format compact', { cwd });
      expect(out).toContain('c.yaml:1:1');
      rmSync(join(cwd, '.gitignore'));
    }
  });
});
