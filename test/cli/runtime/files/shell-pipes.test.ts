/** Input from pipes and redirections of the shell. */

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../../support/project-path.ts';
import { folderOf } from '../../../support/scratch.ts';

const cwd = folderOf({
  'a.yaml':
    'class: A\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n',
});

describe('slipway reads pipes and redirections of the shell', () => {
  const bin = projectPath('bin/slipway.js');
  const shell = (command: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command.replaceAll('slipway', `node ${bin}`)], {
      cwd,
      encoding: 'utf8',
    });
    return [status, stdout !== '', stderr.replace(/^slipway: wrote to standard output.*\n$/, '')];
  };
  for (const command of [
    'slipway check <(cat a.yaml)',
    'slipway check /dev/stdin < a.yaml',
    'cat a.yaml | slipway check /dev/stdin',
    '(sleep 0.3; cat a.yaml) | slipway check -',
    'slipway check <(sleep 0.3; cat a.yaml)',
    'slipway diff <(cat a.yaml) a.yaml',
    'slipway check a.yaml --config <(echo "checks: { no-ftl: off }")',
    `slipway ssd a.yaml -o - --template <(cat ${projectPath('templates/standard.yaml')})`,
  ]) {
    test(command, () => expect(shell(command)).toEqual([0, true, '']));
  }

  test('up to the size limit', () => {
    for (const name of ['/dev/stdin', '-']) {
      const { status, stdout } = spawnSync('bash', ['-c', `node ${bin} check ${name} < /dev/zero`], {
        cwd,
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([1, expect.stringContaining('file too large: 64.')]);
    }
  });
});
