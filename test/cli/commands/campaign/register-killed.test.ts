/** Register commands in separate processes: killed at different moments, and run concurrently. */

import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { endOf, killedAfter, seekWriting } from '../../../support/kill.ts';
import { projectPath } from '../../../support/project-path.ts';
import { seeded } from '../../../support/random-design.ts';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const place = folderOf({});

let cwd = '';
const file = (name: string) => join(cwd, name);
const text = (name = 'war.ledger.yaml') => readFileSync(file(name), 'utf8');

beforeEach(async () => {
  cwd = mkdtempSync(join(place, 'own-'));
  copyFileSync(projectPath('designs/hesperid/quince.yaml'), file('quince.yaml'));
  const result = await slipway('campaign register init war.ledger.yaml --players AB=Anne --players CD=Carl', { cwd });
  expect(result).toMatchObject({ code: 0 });
});

describe('a killed command', () => {
  test('leaves the ledger with or without the entry, and no other files', async () => {
    mkdirSync(file('tmp'));
    const old = text();
    /** Runs a command and kills it after some milliseconds; resolves to its running time. */
    const started = async (after: number) => {
      writeFileSync(file('war.ledger.yaml'), old);
      rmSync(file('war.registered'), { recursive: true, force: true });
      const submit = ['campaign', 'register', 'submit', 'quince.yaml', '--player', 'AB', '--seed', '1'];
      return killedAfter(submit, { cwd, aside: file('tmp') }, after);
    };
    const whole = await started(60_000);
    const fresh = text();
    expect(fresh.startsWith(old) && fresh.length > old.length).toBe(true);
    const names = readdirSync(cwd).sort();
    // The next command takes over a stale lock; a copy of a design without an entry is harmless.
    const mayStay = (name: string) => !/^\.?war\.ledger\.yaml\.lock/.test(name) && name !== 'war.registered';
    const moment = seekWriting(whole, 80, seeded(11));
    const seen = new Set<string>();
    for (let time = 0; time < 20 || (seen.size < 2 && time < 60); time++) {
      await started(moment.next());
      const found = text();
      seen.add(found);
      moment.learn(found !== old);
      expect([old, fresh]).toContain(found);
      expect(readdirSync(cwd).filter(mayStay).sort()).toEqual(names.filter(mayStay));
    }
    // The runs include some killed before writing and some that wrote.
    expect(seen.size).toBe(2);
    await started(60_000);
    expect([text(), readdirSync(file('tmp'))]).toEqual([fresh, []]);
    expect(readdirSync(cwd).sort()).toEqual(names);
  }, 120_000);
});

test('concurrent commands: every command adds its entry or fails', async () => {
  const players = ['EF', 'GH', 'IJ', 'KL', 'MN'];
  const run = (letters: string) =>
    endOf(['campaign', 'register', 'join', `${letters}=Player ${letters}`, '--ledger', 'war.ledger.yaml'], cwd);
  const codes = await Promise.all(players.map(run));
  const joined = players.filter((letters) => text().includes(`player: ${letters}, do: player`));
  expect(joined).toEqual(players.filter((_, index) => codes[index] === 0));
  expect(joined.length).toBeGreaterThan(0);
  expect((await slipway('campaign register verify', { cwd })).out).toBe(
    `${2 + joined.length} entries, 0 classes, 0 ships, no problems\n`,
  );
  expect(readdirSync(cwd).sort()).toEqual(['quince.yaml', 'war.ledger.yaml']);
}, 120_000);
