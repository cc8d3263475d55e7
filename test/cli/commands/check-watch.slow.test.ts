/** `check --watch` in the built program. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});

const design = (mass: number) => `class: A\nmass: ${mass}\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n`;
const waiting = 'slipway: watching for changes (Ctrl-C to stop)\n';

/** Starts the program; `reported` resolves when its output contains the text and it waits again. */
function watching(...args: readonly string[]) {
  const child = spawn(process.execPath, [projectPath('bin/slipway.js'), 'check', ...args, '--format', 'compact'], {
    cwd,
    env: { PATH: process.env.PATH },
  });
  let out = '';
  let err = '';
  let notify = () => {};
  child.stdout.on('data', (chunk) => {
    out += chunk;
    notify();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
    notify();
  });
  // One change may cause two events and two reports.
  const reported = (text: string) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (!out.includes(text) || !err.endsWith(waiting)) return;
        out = '';
        resolve();
      };
      notify();
    });
  const stop = async () => {
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(err.replaceAll(waiting, '')).toBe('');
  };
  return { reported, stop };
}

test('check --watch re-checks on every change until Ctrl-C', async () => {
  mkdirSync(join(cwd, 'fleet'));
  const file = join(cwd, 'fleet/a.yaml');
  writeFileSync(file, design(40));
  const { reported, stop } = watching('fleet', '--watch');
  await reported('fleet/a.yaml:2:7: warning: 28 of 40 mass unused');
  for (const [change, text] of [
    [() => writeFileSync(file, design(3)), 'fleet/a.yaml:2:7: error: systems use'],
    [() => writeFileSync(join(cwd, 'fleet/b.yaml'), design(40)), 'fleet/b.yaml:1:8: warning: duplicate class name A'],
    [() => rmSync(join(cwd, 'fleet/b.yaml')), '1 error, 0 warnings'],
    [
      () => writeFileSync(join(cwd, 'fleet/slipway.config.yaml'), 'checks: { over-mass: warning }\n'),
      '0 errors, 1 warning',
    ],
    [() => writeFileSync(file, 'class: [\n'), 'fleet/a.yaml:1:8: error: unclosed bracket'],
  ] as const) {
    change();
    await reported(text);
  }
  await stop();
});

test('check --watch of a fleet re-checks when one of its designs changes, in any folder', async () => {
  mkdirSync(join(cwd, 'ships'));
  writeFileSync(join(cwd, 'ships/b.yaml'), design(40));
  writeFileSync(join(cwd, 'b.fleet.yaml'), 'fleet: B\nships: [{ design: ships/b.yaml }]\n');
  const { reported, stop } = watching('b.fleet.yaml', '--watch', '--quiet');
  await reported('');
  writeFileSync(join(cwd, 'ships/b.yaml'), design(3));
  await reported('b.fleet.yaml:2:19: error: A has 1 error: over-mass');
  await stop();
});

const refused: readonly (readonly [args: string, says: string])[] = [
  ['check - --watch', '--watch cannot be used with standard input'],
  ['check . --watch --fix', '--watch cannot be used with --fix'],
];
for (const [args, says] of refused) {
  test(`slipway ${args} is refused`, async () => {
    const { code, out, err } = await slipway(args, { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });
}
