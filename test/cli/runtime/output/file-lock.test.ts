/** The lock of a file: held by one command at a time; stale locks of ended processes are removed. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { withFileLock } from '../../../../src/cli/runtime/output/file-lock.ts';
import { folderOf } from '../../../support/scratch.ts';
import { worldOf } from '../../../support/world.ts';

const place = folderOf({});

let cwd = '';
let path = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
  path = join(cwd, 'war.ledger.yaml');
  writeFileSync(path, '0');
});

const world = worldOf({});
const isRunning = (pid: number) => pid === 1 || pid === world.pid;
const retry = { interval: 2, attempts: 5 };
const file = () => ({ name: 'war.ledger.yaml', path });
const names = () => readdirSync(cwd).sort();

test('concurrent changes run one after another', async () => {
  const add = () =>
    withFileLock(file(), world, async () => {
      const before = Number(readFileSync(path, 'utf8'));
      await new Promise(setImmediate);
      writeFileSync(path, String(before + 1));
    });
  await Promise.all(Array.from({ length: 8 }, add));
  expect(readFileSync(path, 'utf8')).toBe('8');
  expect(names()).toEqual(['war.ledger.yaml']);
});

test('the lock names its owner, and is removed after an error', async () => {
  const failed = withFileLock(file(), world, async () => {
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(`process ${world.pid} on ${hostname()}\n`);
    throw new Error('a fault');
  });
  await expect(failed).rejects.toThrow('a fault');
  expect(names()).toEqual(['war.ledger.yaml']);
});

const dead = 2 ** 22 + 5;

/** An existing lock: its owner, its text, its age in seconds, and whether another process may take it. */
const rows: readonly (readonly [what: string, text: string, age: number, isTaken: boolean])[] = [
  ['of a process that has ended', `process ${dead} on ${hostname()}\n`, 0, true],
  ['of an earlier process with the same process ID', `process ${world.pid} on ${hostname()}\n`, 0, true],
  ['of a running process', `process 1 on ${hostname()}\n`, 500, false],
  ['of another machine', `process ${dead} on elsewhere\n`, 500, false],
  ['without owner, new', '', 0, false],
  ['without owner, old', '', 500, true],
];

describe('a lock', () => {
  for (const [what, text, age, isTaken] of rows) {
    test(`${what} ${isTaken ? 'is taken over' : 'is respected'}`, async () => {
      const lock = `${path}.lock`;
      writeFileSync(lock, text);
      const then = Math.floor(Date.now() / 1000) - age;
      utimesSync(lock, then, then);
      const run = withFileLock(file(), { ...world, isRunning }, async () => 'done', retry);
      if (isTaken) expect([await run, existsSync(lock)]).toEqual(['done', false]);
      else {
        const owner = text.trim() || 'another process';
        await expect(run).rejects.toThrow(`war.ledger.yaml is locked by ${owner}, for `);
        expect(readFileSync(lock, 'utf8')).toBe(text);
      }
      expect(names().filter((name) => name.includes('slipway') || name.endsWith('.remove'))).toEqual([]);
    });
  }

  for (const [what, text, age, isTaken] of rows) {
    test(`with a removal lock ${what} ${isTaken ? 'is taken over' : 'is respected'}`, async () => {
      const lock = `${path}.lock`;
      writeFileSync(lock, `process ${dead} on ${hostname()}\n`);
      writeFileSync(`${lock}.remove`, text);
      const then = Math.floor(Date.now() / 1000) - age;
      utimesSync(`${lock}.remove`, then, then);
      const run = withFileLock(file(), { ...world, isRunning }, async () => 'done', retry);
      if (isTaken) expect([await run, names()]).toEqual(['done', ['war.ledger.yaml']]);
      else {
        await expect(run).rejects.toThrow(`war.ledger.yaml is locked by process ${dead}`);
        expect(readFileSync(`${lock}.remove`, 'utf8')).toBe(text);
      }
    });
  }

  test('is reported with its age and help', async () => {
    writeFileSync(`${path}.lock`, 'process 7 on elsewhere\n');
    const then = Math.floor(Date.now() / 1000) - 90;
    utimesSync(`${path}.lock`, then, then);
    const error = await withFileLock(file(), world, async () => {}, retry).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^war\.ledger\.yaml is locked by process 7 on elsewhere, for 9\d seconds; nothing written$/,
      ),
      help: 'try again; if that process has ended, delete war.ledger.yaml.lock',
    });
  });
});
