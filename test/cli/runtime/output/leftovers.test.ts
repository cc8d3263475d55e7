/** Commands that write files delete temporary files of killed runs in the same folder. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../../support/project-path.ts';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

describe('temporary files of killed runs', () => {
  const killed = 1234567;
  const running = 7654321;
  const watch = projectPath('test/fixtures/exchange/watch.json');
  for (const args of [
    'check freighter.yaml -o OUT/r.txt',
    'cost freighter.yaml --format json=OUT/r.json',
    'ssd freighter.yaml -o OUT/r.pdf',
    'ssd freighter.yaml --split OUT --format svg',
    'schema -o OUT/r.json',
    'convert freighter.yaml --rules continuum-2017 -o OUT/r.yaml',
    'export freighter.yaml -o OUT/r.json',
    `import ${watch} -o OUT`,
    'help examples --copy OUT/examples',
  ]) {
    test(`are deleted by ${args}, except those of running processes`, async () => {
      const out = folderOf({});
      const kept = ['.slipway-1', `.slipway-${running}-abcdef`, '.slipway-mine'];
      for (const name of [`.slipway-${killed}-abcdef`, ...kept]) {
        mkdirSync(join(out, name));
        writeFileSync(join(out, name, 'half'), 'half');
      }
      const { code } = await slipway(args.replaceAll('OUT', out), { isRunning: (pid) => pid !== killed });
      expect(code).toBeLessThan(2);
      expect(
        readdirSync(out)
          .filter((name) => name.startsWith('.'))
          .sort(),
      ).toEqual(kept);
    });
  }
});
