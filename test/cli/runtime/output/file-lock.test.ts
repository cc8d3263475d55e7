/** The lock of a file: held by one command at a time. */

import {
  linkSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFileLock } from '../../../../src/cli/runtime/output/file-lock.ts';
import { folderOf } from '../../../support/scratch.ts';
import { worldOf } from '../../../support/world.ts';

const scratch = folderOf({});
const world = worldOf({});

let cwd = '';
let path = '';
beforeEach(() => {
  cwd = mkdtempSync(join(scratch, 'own-'));
  path = join(cwd, 'war.ledger.yaml');
  writeFileSync(path, '0');
});

const locked = <Result>(action: () => Promise<Result>) =>
  withFileLock({ name: 'war.ledger.yaml', path }, world, action);
const names = () => readdirSync(cwd).sort();

afterEach(() => void vi.useRealTimers());

test('concurrent changes run one after another', async () => {
  const add = () =>
    locked(async () => {
      const before = Number(readFileSync(path, 'utf8'));
      await new Promise(setImmediate);
      writeFileSync(path, String(before + 1));
    });
  await Promise.all(Array.from({ length: 8 }, add));
  expect(readFileSync(path, 'utf8')).toBe('8');
  expect(names()).toEqual(['war.ledger.yaml']);
});

test('the lock is removed after an error', async () => {
  const failed = locked(async () => {
    expect(names()).toEqual(['war.ledger.yaml', 'war.ledger.yaml.lock']);
    throw new Error('a fault');
  });
  await expect(failed).rejects.toThrow('a fault');
  expect(names()).toEqual(['war.ledger.yaml']);
});

test('a lock of a killed command is taken over', async () => {
  const lock = `${path}.lock`;
  writeFileSync(lock, '');
  const then = Date.now() / 1000 - 60;
  utimesSync(lock, then, then);
  expect([await locked(async () => 'done'), names()]).toEqual(['done', ['war.ledger.yaml']]);
});

test('a command that works for long keeps its lock fresh', async () => {
  const lock = `${path}.lock`;
  vi.useFakeTimers();
  await locked(async () => {
    for (const seconds of [1, 2, 60]) {
      vi.advanceTimersByTime(seconds * 1_000);
      expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(2_000);
    }
  });
});

test('a lock that another command has taken over is left to it', async () => {
  const lock = `${path}.lock`;
  await locked(async () => {
    rmSync(lock);
    writeFileSync(lock, 'of another command');
  });
  expect(readFileSync(lock, 'utf8')).toBe('of another command');
});

test('nothing is written through a link in place of the lock', async () => {
  const foreign = join(cwd, 'foreign');
  for (const exists of [true, false]) {
    rmSync(foreign, { force: true });
    if (exists) writeFileSync(foreign, 'foreign');
    symlinkSync(foreign, `${path}.lock`);
    lutimesSync(`${path}.lock`, 0, 0);
    expect(await locked(async () => 'done')).toBe('done');
    expect(names()).toEqual(exists ? ['foreign', 'war.ledger.yaml'] : ['war.ledger.yaml']);
  }
});

test('a hard link in place of the lock is removed, and its file is not changed', async () => {
  const foreign = join(cwd, 'foreign');
  writeFileSync(foreign, 'foreign');
  utimesSync(foreign, 0, 0);
  linkSync(foreign, `${path}.lock`);
  expect(await locked(async () => 'done')).toBe('done');
  expect([readFileSync(foreign, 'utf8'), statSync(foreign).mtimeMs]).toEqual(['foreign', 0]);
});

test('a command that a signal ends gives its lock back', async () => {
  const cleanUps: (() => void)[] = [];
  const onKill = (cleanUp: () => void) => {
    cleanUps.push(cleanUp);
    return () => {};
  };
  await withFileLock({ name: 'war.ledger.yaml', path }, { ...world, onKill }, async () => {
    expect(names()).toHaveLength(2);
    for (const cleanUp of cleanUps) cleanUp();
    expect(names()).toEqual(['war.ledger.yaml']);
  });
});

/** What stays in place of a lock: one with a time in the future, and a folder. */
const stays: readonly ((lock: string) => void)[] = [
  (lock) => {
    const later = Date.now() / 1000 + 600;
    writeFileSync(lock, '');
    utimesSync(lock, later, later);
  },
  (lock) => {
    mkdirSync(lock);
    utimesSync(lock, 0, 0);
  },
];

test('a lock that stays is respected', async () => {
  vi.useFakeTimers();
  const runs = stays.map(async (create, index) => {
    const file = { name: `${index}.yaml`, path: join(cwd, `${index}.yaml`) };
    create(`${file.path}.lock`);
    await expect(withFileLock(file, world, async () => 'done')).rejects.toMatchObject({
      help: expect.stringContaining(`${index}.yaml.lock`),
    });
  });
  await vi.runAllTimersAsync();
  await Promise.all(runs);
  expect(names()).toEqual(['0.yaml.lock', '1.yaml.lock', 'war.ledger.yaml']);
});
