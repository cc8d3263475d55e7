/** Tests of commands that rewrite files, killed at various moments of their run. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killedAfter, seekWriting } from './kill.ts';
import { seeded } from './random-design.ts';

const untidy = '# head\nmass: 20 # tons\nclass: A\nhull: { boxes: 4 }\n';
const files = 60;

/** Defines the test for a command. Each command has a separate test file, so that they run on different cores. */
export function testKilledRewrite(...command: readonly string[]): void {
  const cwd = mkdtempSync(join(tmpdir(), 'slipway-killed-'));
  afterAll(() => rmSync(cwd, { recursive: true }));

  const run = (args: readonly string[], after?: number) => killedAfter(args, { cwd, aside: join(cwd, 'tmp') }, after);

  test(`a killed run of ${command.join(' ')} leaves every file either old or new, and no temporary files`, async () => {
    mkdirSync(join(cwd, 'tmp'));
    mkdirSync(join(cwd, 'fleet'));
    const names = Array.from({ length: files }, (_, index) => `s${index}.yaml`);
    const writeFiles = () => {
      for (const name of names) writeFileSync(join(cwd, 'fleet', name), `${untidy}notes: ${name}\n`);
    };
    const now = () => names.map((name) => readFileSync(join(cwd, 'fleet', name), 'utf8'));
    writeFiles();
    const old = now();
    const whole = await run([...command, 'fleet']);
    const fresh = now();
    expect(fresh.filter((each, index) => each === old[index])).toEqual([]);
    const moment = seekWriting(whole, 70, seeded(7));
    let between = 0;
    for (let time = 0; time < 4 || (between === 0 && time < 40); time++) {
      writeFiles();
      await run([...command, 'fleet'], moment.next());
      const found = now();
      moment.learn(found.includes(fresh[0] as string));
      expect(found.filter((each, index) => each !== old[index] && each !== fresh[index])).toEqual([]);
      expect(readdirSync(join(cwd, 'fleet')).sort()).toEqual([...names].sort());
      if (found.includes(old[files - 1] as string) && found.includes(fresh[0] as string)) between++;
    }
    // At least one run must have been killed between two files.
    expect(between).toBeGreaterThan(0);
    writeFiles();
    await run([...command, 'fleet']);
    expect([now(), readdirSync(join(cwd, 'tmp'))]).toEqual([fresh, []]);
  }, 120_000);
}
