/** Runs over files that a signal stops. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openConfigs } from '../../../../src/cli/runtime/config/configs.ts';
import { type JudgedFile, judgeEach, judgeFile, type Pause } from '../../../../src/cli/runtime/judge/judge-file.ts';
import { folderOf } from '../../../support/scratch.ts';
import { worldOf } from '../../../support/world.ts';

const design = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';

test.each([
  [1, 10, false],
  [200, 10, false],
  [200, 1, true],
])('a file of %i documents and a signal at pause %i: stopped %s', async (documents, stopAt, isStopped) => {
  const cwd = folderOf({ 'a.yaml': `${design}---\n`.repeat(documents - 1) + design });
  const world = worldOf({ cwd });
  const context = { configs: openConfigs({}, world), stdinFilename: '-', world };
  const taken: number[] = [];
  let pauses = 0;
  const handler = {
    judge: (input: { readonly name: string; readonly path: string }, pause: Pause) => judgeFile(input, context, pause),
    take: async ({ verdicts }: JudgedFile) => void taken.push(verdicts.length),
    unread: () => {},
  };
  const control = {
    get isStopped() {
      return pauses >= stopAt;
    },
    hasBar: false,
    step: () => {},
    clearBar: () => {},
    pause: async () => ++pauses < stopAt,
  };
  expect(await judgeEach([{ name: 'a.yaml', path: join(cwd, 'a.yaml') }], handler, control)).toBe(isStopped);
  expect(taken).toEqual(isStopped ? [] : [documents]);
});
