/** Rewriting files: links, modes, and files that cannot be written. */

import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFolder, temporaryName } from '../../../../src/cli/runtime/output/new-file.ts';
import { attemptRewrite } from '../../../../src/cli/runtime/output/rewrite-file.ts';
import { slipway, worldOf } from '../../../support/world.ts';

/** Error codes that the mocked file system throws. */
const failures = vi.hoisted(() => ({ write: '', rename: '' }));

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const failing = (code: string) => Object.assign(new Error(code), { code });
  return {
    ...real,
    writeSync: (...args: Parameters<typeof real.writeSync>) => {
      if (failures.write !== '') throw failing(failures.write);
      return real.writeSync(...args);
    },
    writeFileSync: (...args: Parameters<typeof real.writeFileSync>) => {
      if (failures.write !== '') throw failing(failures.write);
      real.writeFileSync(...args);
    },
    renameSync: (from: string, to: string) => {
      if (failures.rename !== '') throw failing(failures.rename);
      real.renameSync(from, to);
    },
  };
});

const world = worldOf({});
let folder = '';
const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-rewriting-'));
afterAll(() => rmSync(tempRoot, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

/** Rewrites a file of the folder, read as `before`, with `new`. */
function replace(name: string, before = 'old'): Promise<string | undefined> {
  return attemptRewrite({ name, path: join(folder, name) }, bytes(before), bytes('new'), { ...world, cwd: folder });
}

beforeEach(() => {
  folder = mkdtempSync(join(tempRoot, 'own-'));
  writeFileSync(join(folder, 'a.yaml'), 'old');
});

afterEach(() => {
  Object.assign(failures, { write: '', rename: '' });
  // No temporary file is left.
  expect(readdirSync(folder).filter((name) => name.includes('.slipway-'))).toEqual([]);
});

const text = (name = 'a.yaml') => readFileSync(join(folder, name), 'utf8');

describe('a rewritten file', () => {
  for (const mode of [0o644, 0o600, 0o755, 0o664]) {
    test(`keeps its mode ${mode.toString(8)}`, async () => {
      chmodSync(join(folder, 'a.yaml'), mode);
      expect([await replace('a.yaml'), text(), statSync(join(folder, 'a.yaml')).mode & 0o777]).toEqual([
        undefined,
        'new',
        mode,
      ]);
    });
  }

  test('behind a link is rewritten in place, and the link is kept', async () => {
    mkdirSync(join(folder, 'far'));
    writeFileSync(join(folder, 'far/b.yaml'), 'old');
    symlinkSync('far/b.yaml', join(folder, 'link.yaml'));
    expect([await replace('link.yaml'), text('far/b.yaml')]).toEqual([undefined, 'new']);
    expect(lstatSync(join(folder, 'link.yaml')).isSymbolicLink()).toBe(true);
  });

  test('with a hard link leaves the other name unchanged', async () => {
    linkSync(join(folder, 'a.yaml'), join(folder, 'b.yaml'));
    expect([await replace('a.yaml'), text(), text('b.yaml')]).toEqual([undefined, 'new', 'old']);
  });
});

describe('a file is left unchanged', () => {
  const cases: readonly (readonly [what: string, prepare: () => void, says: string])[] = [
    ['if it is read-only', () => chmodSync(join(folder, 'a.yaml'), 0o444), 'cannot write a.yaml: read-only file'],
    ['if the disk is full', () => Object.assign(failures, { write: 'ENOSPC' }), 'cannot write a.yaml: disk full'],
    [
      'if its folder is read-only',
      () => Object.assign(failures, { rename: 'EACCES' }),
      'cannot write a.yaml: permission denied',
    ],
    [
      'if the file system is read-only',
      () => Object.assign(failures, { rename: 'EROFS' }),
      'cannot write a.yaml: read-only file system',
    ],
  ];
  for (const [what, prepare, says] of cases) {
    test(what, async () => {
      prepare();
      expect([await replace('a.yaml'), text()]).toEqual([says, 'old']);
    });
  }

  test('if it has changed since it was read', async () => {
    expect(await replace('a.yaml', 'older')).toBe('a.yaml has changed since it was read; not overwritten');
    expect(text()).toBe('old');
  });

  test('if it is missing or not a regular file', async () => {
    mkdirSync(join(folder, 'd.yaml'));
    expect(await replace('b.yaml')).toBe('cannot write b.yaml: file or folder not found');
    expect(await replace('d.yaml')).toBe('cannot write d.yaml: not a regular file');
  });
});

test('a folder that cannot be created is an error, without endless retries', () => {
  const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-folder-'));
  writeFileSync(join(tempRoot, 'file'), '');
  symlinkSync('nowhere', join(tempRoot, 'link'));
  for (const path of ['file', 'file/inner', 'link/inner', 'file/a/b/c']) {
    expect(() => createFolder(join(tempRoot, path), world), path).toThrow(/^cannot write /);
  }
  createFolder(join(tempRoot, 'a/b/c'), world);
  createFolder(join(tempRoot, 'a/b'), world);
  expect(existsSync(join(tempRoot, 'a/b/c'))).toBe(true);
  rmSync(tempRoot, { recursive: true });
});

describe('a full disk', () => {
  const csv = 'class,mass,hull\nSole,12,4\n';
  const ship = 'class: Sole\nmass: 12\nhull: { boxes: 4 }\ndrive: 2\n';
  test.each([
    ['import - --from csv -o made/inner', csv],
    ['new courier --mass 20 -o made/inner/', ''],
    ['ssd - --split made/inner', ship],
    ['site a.yaml -o made/inner', ship],
    ['help examples --copy made/inner', ''],
  ])('leaves no folder of `%s`', async (args, stdin) => {
    writeFileSync(join(folder, 'a.yaml'), ship);
    failures.write = 'ENOSPC';
    const { code, err } = await slipway(args, { cwd: folder, stdin });
    expect([code, err]).toEqual([2, expect.stringContaining('disk full')]);
    expect(readdirSync(folder)).toEqual(['a.yaml']);
  });
});

test('names of temporary files cannot be guessed', () => {
  const [one, other] = [temporaryName('/a/b.yaml'), temporaryName('/a/b.yaml')];
  expect(one).toMatch(/^[/\\]a[/\\]\.slipway-[0-9a-f]{32}$/);
  expect(one).not.toBe(other);
});
