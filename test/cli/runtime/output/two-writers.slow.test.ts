/** Two commands that change the same file at the same moment: the second waits, and overwrites nothing of the first. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../../src/cli/program.ts';
import { withFileLock } from '../../../../src/cli/runtime/output/file-lock.ts';
import { rewriteLocked } from '../../../../src/cli/runtime/output/rewrite-file.ts';
import { folderOf } from '../../../support/scratch.ts';
import { type RunResult, slipway, worldOf } from '../../../support/world.ts';

/** A command that changes each of these files. */
const design = `class:   Cutter
mass: 40
hull: { boxes: 12 }
drive: 4
ftl: standard
stated: { points: 1 }
systems:
  - { system: fire-control }
  - { system: beam, class: 1 }
`;
const fleet = 'fleet: F\nships:\n  - { design: b.yaml, count: 2 }\nlimit: { points: 900 }\n';
const legal = design.replace('stated: { points: 1 }\n', '');

const commands: readonly (readonly [args: string, file: string])[] = [
  ['fmt a.yaml', 'a.yaml'],
  ['check --fix a.yaml', 'a.yaml'],
  ['try a.yaml --set drive=2 --write', 'a.yaml'],
  ['fit a.yaml --write 1', 'a.yaml'],
  ['convert a.yaml --rules fleet-book', 'a.yaml'],
  ['waive a.yaml stated-points --reason agreed', 'a.yaml'],
  ['try f.fleet.yaml --add Cutter --write', 'f.fleet.yaml'],
  ['fit f.fleet.yaml --write 1', 'f.fleet.yaml'],
];

/** Runs a command; calls `onWait` when it waits for a lock. */
async function run(args: string, cwd: string, onWait: () => void): Promise<Omit<RunResult, 'writes' | 'out'>> {
  const world = worldOf({ cwd });
  let err = '';
  const write = async (text: string | Uint8Array) => {
    err += String(text);
    if (/waiting for another command/.test(String(text))) onWait();
    return true;
  };
  const code = await runCommandLine({ ...world, args: args.split(' '), err: { ...world.err, write } });
  return { code, err };
}

describe('the second of two changes is refused, and the first stays', () => {
  for (const [args, file] of commands) {
    test.concurrent(args, async () => {
      const files = { 'a.yaml': design, 'b.yaml': legal, 'f.fleet.yaml': fleet };
      const alone = folderOf(files);
      expect((await slipway(args, { cwd: alone })).err).not.toContain('not overwritten');
      expect(readFileSync(join(alone, file), 'utf8'), 'the command changes the file').not.toBe(
        files[file as keyof typeof files],
      );

      const cwd = folderOf(files);
      const path = join(cwd, file);
      const before = readFileSync(path);
      const after = Buffer.concat([before, Buffer.from('# of the first\n')]);
      let second: ReturnType<typeof run> | undefined;
      await withFileLock({ name: file, path }, worldOf({ cwd }), async () => {
        await new Promise<void>((resolve) => {
          second = run(args, cwd, resolve);
        });
        rewriteLocked({ name: file, path }, before, after, worldOf({ cwd }));
      });
      const { code, err } = (await second) ?? {};
      expect(err).toContain(`${file} has changed since it was read; not overwritten`);
      expect(code).toBe(2);
      expect(readFileSync(path).equals(after)).toBe(true);
      expect(readdirSync(cwd).sort()).toEqual(['a.yaml', 'b.yaml', 'f.fleet.yaml']);
    });
  }
});
