/** The lock of a file: held by one command at a time. */

import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
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

test('a lock that stays is respected', async () => {
  const lock = `${path}.lock`;
  writeFileSync(lock, '');
  const later = Date.now() / 1000 + 600;
  utimesSync(lock, later, later);
  await expect(locked(async () => 'done')).rejects.toMatchObject({
    help: expect.stringContaining('war.ledger.yaml.lock'),
  });
  expect(names()).toEqual(['war.ledger.yaml', 'war.ledger.yaml.lock']);
}, 60_000);
