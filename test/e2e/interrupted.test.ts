/** Runs interrupted at various moments. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-interrupted-'));
afterAll(() => rmSync(tempRoot, { recursive: true, force: true }));

const ship = (name: string) =>
  `class: ${name}\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }]\n`;

/** Runs the program, interrupts it after the given milliseconds, and resolves to its exit code. */
async function run(args: readonly string[], cwd: string, after?: number): Promise<number | null> {
  const child = spawn(process.execPath, [projectPath('bin/slipway.js'), ...args], { cwd, stdio: 'ignore' });
  const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGINT'), after);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return code as number | null;
}

test('Ctrl-C at any moment leaves no temporary files', async () => {
  const manyFiles = join(tempRoot, 'kept');
  mkdirSync(manyFiles);
  for (let index = 0; index < 1000; index++) writeFileSync(join(manyFiles, `s${index}.yaml`), ship(`S${index}`));
  const cwd = mkdtempSync(join(tempRoot, 'cut-'));
  const args = ['check', manyFiles, '--cache-location', 'kept', '--output', 'report'];
  expect(await run(args, cwd)).toBe(0);
  rmSync(join(cwd, 'report'));
  const start = performance.now();
  expect(await run(args, cwd)).toBe(0);
  const whole = performance.now() - start;
  for (let share = 0.2; share < 1; share += 0.1) {
    // Before slipway handles signals, the signal ends the process directly.
    expect([0, 130, null]).toContain(await run(args, cwd, whole * share));
    expect(readdirSync(cwd).filter((name) => name !== 'report')).toEqual(['kept']);
  }
});
