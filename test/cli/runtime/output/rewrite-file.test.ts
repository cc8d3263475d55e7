/** Files that are written anew: what becomes of links, modes and files that cannot be written. */

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
import { createFolder } from '../../../../src/cli/runtime/output/new-file.ts';
import { createRewriter } from '../../../../src/cli/runtime/output/rewrite-file.ts';

/** What the system is made to say. */
const refused = vi.hoisted(() => ({ write: '', rename: '' }));

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const failing = (code: string) => Object.assign(new Error(code), { code });
  return {
    ...real,
    writeSync: (...args: Parameters<typeof real.writeSync>) => {
      if (refused.write !== '') throw failing(refused.write);
      return real.writeSync(...args);
    },
    renameSync: (from: string, to: string) => {
      const isAway = !from.startsWith(folder);
      if (refused.rename !== '' && (refused.rename !== 'EXDEV' || isAway)) throw failing(refused.rename);
      real.renameSync(from, to);
    },
  };
});

let folder = '';
const place = mkdtempSync(join(tmpdir(), 'slipway-rewriting-'));
afterAll(() => rmSync(place, { recursive: true }));
// A place of its own for what is written away from the files: other tests may be at work where the system has it.
process.env.TMPDIR = mkdtempSync(join(place, 'tmp-'));

const bytes = (text: string) => new TextEncoder().encode(text);

/** Writes `new` over a file of the folder that was read as `before`. */
function replace(name: string, before = 'old', isRunning = (_: number) => false): string | undefined {
  const files = createRewriter({ pid: 1234567, isRunning, cwd: folder });
  const problem = files.replace({ name, path: join(folder, name) }, bytes(before), bytes('new'));
  files.end();
  return problem;
}

beforeEach(() => {
  folder = mkdtempSync(join(place, 'own-'));
  writeFileSync(join(folder, 'a.yaml'), 'old');
});

afterEach(() => {
  Object.assign(refused, { write: '', rename: '' });
  // Whatever happens, nothing of the work is left: neither in the folder nor where the system keeps such things.
  expect(readdirSync(folder).filter((name) => name.includes('.slipway-'))).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('slipway-1234567-'))).toEqual([]);
});

const text = (name = 'a.yaml') => readFileSync(join(folder, name), 'utf8');

describe('a file', () => {
  for (const mode of [0o644, 0o600, 0o755, 0o664]) {
    test(`keeps its mode ${mode.toString(8)}`, () => {
      chmodSync(join(folder, 'a.yaml'), mode);
      expect([replace('a.yaml'), text(), statSync(join(folder, 'a.yaml')).mode & 0o777]).toEqual([
        undefined,
        'new',
        mode,
      ]);
    });
  }

  test('behind a link is written where it is, and the link stays', () => {
    mkdirSync(join(folder, 'far'));
    writeFileSync(join(folder, 'far/b.yaml'), 'old');
    symlinkSync('far/b.yaml', join(folder, 'link.yaml'));
    expect([replace('link.yaml'), text('far/b.yaml')]).toEqual([undefined, 'new']);
    expect(lstatSync(join(folder, 'link.yaml')).isSymbolicLink()).toBe(true);
  });

  test('with a second name leaves that as it was', () => {
    linkSync(join(folder, 'a.yaml'), join(folder, 'b.yaml'));
    expect([replace('a.yaml'), text(), text('b.yaml')]).toEqual([undefined, 'new', 'old']);
  });

  test('is written even if somebody tidies up meanwhile', () => {
    writeFileSync(join(folder, 'b.yaml'), 'old');
    const files = createRewriter({ pid: 1234567, isRunning: () => true, cwd: folder });
    for (const name of ['a.yaml', 'b.yaml']) {
      expect(files.replace({ name, path: join(folder, name) }, bytes('old'), bytes('new'))).toBeUndefined();
      for (const left of readdirSync(tmpdir())) rmSync(join(tmpdir(), left), { recursive: true });
    }
    files.end();
    expect([text(), text('b.yaml')]).toEqual(['new', 'new']);
  });

  test('in a place to which no file can move is written from beside it', () => {
    refused.rename = 'EXDEV';
    expect([replace('a.yaml'), text()]).toEqual([undefined, 'new']);
  });
});

describe('a file is left as it is', () => {
  const cases: readonly (readonly [what: string, prepare: () => void, says: string])[] = [
    ['when it is read-only', () => chmodSync(join(folder, 'a.yaml'), 0o444), 'cannot write a.yaml: read-only file'],
    ['when the disk is full', () => Object.assign(refused, { write: 'ENOSPC' }), 'cannot write a.yaml: disk full'],
    [
      'when its folder is read-only',
      () => Object.assign(refused, { rename: 'EACCES' }),
      'cannot write a.yaml: permission denied',
    ],
    [
      'when the disk is',
      () => Object.assign(refused, { rename: 'EROFS' }),
      'cannot write a.yaml: read-only file system',
    ],
  ];
  for (const [what, prepare, says] of cases) {
    test(what, () => {
      prepare();
      expect([replace('a.yaml'), text()]).toEqual([says, 'old']);
    });
  }

  test('when somebody else has written it meanwhile', () => {
    expect(replace('a.yaml', 'older')).toBe('a.yaml has changed since it was read; not overwritten');
    expect(text()).toBe('old');
  });

  test('when it is gone, or no file', () => {
    mkdirSync(join(folder, 'd.yaml'));
    expect(replace('b.yaml')).toBe('cannot write b.yaml: file or folder not found');
    expect(replace('d.yaml')).toBe('cannot write d.yaml: not a regular file');
  });
});

test('what a process left that was killed is taken away, and what one writes that runs is not', () => {
  refused.rename = 'EXDEV';
  for (const pid of [77, 78]) {
    writeFileSync(join(folder, `.b.yaml.slipway-${pid}`), 'half');
    mkdirSync(join(tmpdir(), `slipway-${pid}-abcdef`));
  }
  expect(replace('a.yaml', 'old', (pid) => pid === 78)).toBeUndefined();
  expect(readdirSync(folder).sort()).toEqual(['.b.yaml.slipway-78', 'a.yaml']);
  expect(readdirSync(tmpdir())).toEqual(['slipway-78-abcdef']);
  rmSync(join(folder, '.b.yaml.slipway-78'));
});

test('a folder that cannot be made is told, and not tried for ever', () => {
  const place = mkdtempSync(join(tmpdir(), 'slipway-folder-'));
  writeFileSync(join(place, 'file'), '');
  symlinkSync('nowhere', join(place, 'link'));
  for (const path of ['file', 'file/inner', 'link/inner', 'file/a/b/c']) {
    expect(() => createFolder(join(place, path)), path).toThrow(/^cannot write /);
  }
  createFolder(join(place, 'a/b/c'));
  createFolder(join(place, 'a/b'));
  expect(existsSync(join(place, 'a/b/c'))).toBe(true);
  rmSync(place, { recursive: true });
});
