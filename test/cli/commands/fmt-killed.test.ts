/** `slipway fmt` and `check --fix`, killed at moments that are measured before. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { killedAfter } from '../../support/kill.ts';
import { seeded } from '../../support/random-design.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-fmt-killed-'));
afterAll(() => rmSync(place, { recursive: true }));

const untidy = '# head\nmass: 20 # tons\nclass: A\nhull: { boxes: 4 }\n';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
});

describe('a run that is killed', () => {
  const files = 120;

  const run = (args: readonly string[], after?: number) => killedAfter(args, { cwd, aside: join(cwd, 'tmp') }, after);

  for (const command of [['fmt'], ['check', '--fix']]) {
    test(`leaves each file old or new, and nothing else: ${command.join(' ')}`, async () => {
      mkdirSync(join(cwd, 'tmp'));
      mkdirSync(join(cwd, 'fleet'));
      const names = Array.from({ length: files }, (_, index) => `s${index}.yaml`);
      const lay = () => {
        for (const name of names) writeFileSync(join(cwd, 'fleet', name), `${untidy}notes: ${name}\n`);
      };
      const now = () => names.map((name) => readFileSync(join(cwd, 'fleet', name), 'utf8'));
      lay();
      const old = now();
      const whole = await run([...command, 'fleet']);
      const fresh = now();
      expect(fresh.filter((each, index) => each === old[index])).toEqual([]);
      const pick = seeded(7);
      let between = 0;
      // On a busy machine the first run may be no measure for the others.
      for (let time = 0; time < 6 || (between === 0 && time < 40); time++) {
        lay();
        await run([...command, 'fleet'], (whole * (20 + pick(80))) / 100);
        const found = now();
        expect(found.filter((each, index) => each !== old[index] && each !== fresh[index])).toEqual([]);
        expect(readdirSync(join(cwd, 'fleet')).sort()).toEqual([...names].sort());
        if (found.includes(old[files - 1] as string) && found.includes(fresh[0] as string)) between++;
      }
      // Some of the runs were killed amid their work, or this test has shown nothing.
      expect(between).toBeGreaterThan(0);
      lay();
      await run([...command, 'fleet']);
      expect([now(), readdirSync(join(cwd, 'tmp'))]).toEqual([fresh, []]);
    }, 120_000);
  }
});
