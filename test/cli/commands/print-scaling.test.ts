/** PDFs ask viewers to print them in true size, for rulers, counters and cards. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOutline } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});
const raid = projectPath('designs/fleets/orchard-raid.fleet.yaml');
const sloe = projectPath('designs/hesperid/sloe.yaml');

const commands: readonly (readonly string[])[] = [
  ['ssd', sloe, '-o', 'out.pdf'],
  ['ssd', sloe, '--template', 'light', '-o', 'out.pdf'],
  ['cards', raid, '-o', 'out.pdf'],
  ['fleet', raid, '--pdf', 'out.pdf'],
  ['firepower', sloe, '--pdf', 'out.pdf'],
];

for (const args of commands) {
  test(args.map((arg) => arg.slice(arg.lastIndexOf('/') + 1)).join(' '), async () => {
    expect((await slipway([...args, '--force'], { cwd })).code).toBe(0);
    expect((await readOutline(readFileSync(join(cwd, 'out.pdf')))).printScaling).toBe('None');
  });
}
