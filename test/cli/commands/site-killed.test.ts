/** `slipway site`, killed at different moments of its run. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killedAfter } from '../../support/kill.ts';
import { seeded } from '../../support/random-design.ts';
import { folderOf } from '../../support/scratch.ts';
import { filesIn, hashesOf } from '../../support/site.ts';

const ship = (name: string) =>
  `class: ${name}\nmass: 12\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }]\n`;

/** A page without its link to the workbench, which contains the text of the design. */
const withoutText = (page: Buffer | undefined) => page?.toString().replace(/workbench\.html#[^"]*/, '');

test('a killed run leaves the complete old or new site', async () => {
  const designs = Array.from({ length: 8 }, (_, index) => [`d/s${index}.yaml`, ship(`S${index}`)]);
  const cwd = folderOf(Object.fromEntries(designs));
  mkdirSync(join(cwd, 'tmp'));
  const run = (title: string, after?: number) =>
    killedAfter(['site', 'd', '-o', 'out', '--title', title], { cwd, aside: join(cwd, 'tmp') }, after);
  const now = () => filesIn(join(cwd, 'out'));
  await run('New');
  const fresh = now();
  const whole = await run('Old');
  const old = now();
  expect(hashesOf(fresh)).not.toEqual(hashesOf(old));
  const pick = seeded(3);
  let killed = 0;
  for (let time = 0; time < 4; time++) {
    // A changed design has to be drawn again, which gives time to kill the run.
    writeFileSync(join(cwd, 'd/s0.yaml'), `${ship('S0')}# ${time}\n`);
    await run('New', (whole * (30 + pick(60))) / 100);
    const found = now();
    const isOld = found.get('index.html')?.equals(old.get('index.html') as Buffer);
    expect([...found.keys()]).toEqual([...old.keys()]);
    for (const [path, bytes] of found) {
      if (path.endsWith('.html')) expect(withoutText(bytes), path).toBe(withoutText((isOld ? old : fresh).get(path)));
    }
    if (isOld) killed++;
    else await run('Old');
  }
  expect(killed).toBeGreaterThan(0);
  await run('New');
  expect(hashesOf(now()).get('index.html')).toEqual(hashesOf(fresh).get('index.html'));
  expect(readdirSync(cwd).sort()).toEqual(['d', 'out', 'tmp']);
}, 120_000);
