/** slipway runs no program named in the configuration of a repository. */

import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { slipway } from '../../../support/world.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-hostile-'));
afterAll(() => rmSync(tempRoot, { recursive: true, force: true }));
const marker = join(tempRoot, 'marker');
const program = join(tempRoot, 'program');
writeFileSync(program, `#!/bin/sh\ntouch ${marker}\nexit 1\n`, { mode: 0o755 });

const design = (boxes: number) => `class: A\nmass: 20\nhull: { boxes: ${boxes} }\n`;
const env = { PATH: process.env.PATH, HOME: tempRoot };
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  });

/** Writes files and commits them; returns the folder. */
function repository(name: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(tempRoot, name);
  for (const [file, text] of Object.entries({ 'a.yaml': design(4), 'b.yaml': design(4), ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  git(folder, 'init', '--initial-branch=main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'first');
  writeFileSync(join(folder, 'a.yaml'), design(6));
  // Git compares the content of files with a new timestamp.
  utimesSync(join(folder, 'b.yaml'), 1, 1);
  return folder;
}

const config = (folder: string, text: string, gitFolder = '.git') =>
  appendFileSync(join(folder, gitFolder, 'config'), text);
const all = (driver: string) => ({ '.gitattributes': `* ${driver}=evil\n` });

/** Creates a hostile repository and returns the folder to run in. `trigger` is a git command that runs the program there. */
const kinds: readonly {
  readonly what: string;
  readonly make: () => string;
  readonly trigger: readonly string[];
}[] = [
  {
    what: 'a file system monitor',
    make: () => {
      const folder = repository('monitor');
      config(folder, `[core]\n\tfsmonitor = ${program}\n`);
      return folder;
    },
    trigger: ['status'],
  },
  {
    what: 'a file system monitor of a bare repository within a clone',
    make: () => {
      const folder = join(repository('outer'), 'inner');
      git(tempRoot, 'init', '--initial-branch=main', folder);
      writeFileSync(join(folder, 'a.yaml'), design(4));
      git(folder, 'add', '.');
      git(folder, 'commit', '-m', 'first');
      // The git data is in the folder itself, as committed files could be.
      for (const name of ['HEAD', 'config', 'objects', 'refs', 'index'])
        renameSync(join(folder, '.git', name), join(folder, name));
      rmSync(join(folder, '.git'), { recursive: true });
      writeFileSync(
        join(folder, 'config'),
        `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ../\n\tfsmonitor = ${program}\n`,
      );
      return folder;
    },
    trigger: ['-c', 'safe.bareRepository=all', 'status'],
  },
  {
    what: 'a filter',
    make: () => {
      const folder = repository('filter', all('filter'));
      config(folder, `[filter "evil"]\n\tclean = ${program}\n\trequired = true\n`);
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'a filter process',
    make: () => {
      const folder = repository('process', all('filter'));
      config(folder, `[filter "evil"]\n\tprocess = ${program}\n`);
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'a filter from an included file',
    make: () => {
      const folder = repository('include', { ...all('filter'), extra: `[filter "evil"]\n\tclean = ${program}\n` });
      config(folder, '[include]\n\tpath = ../extra\n');
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'a text conversion',
    make: () => {
      const folder = repository('textconv', all('diff'));
      config(folder, `[diff "evil"]\n\ttextconv = ${program}\n`);
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'a diff command of a driver',
    make: () => {
      const folder = repository('command', all('diff'));
      config(folder, `[diff "evil"]\n\tcommand = ${program}\n`);
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'an external diff',
    make: () => {
      const folder = repository('external');
      config(folder, `[diff]\n\texternal = ${program}\n`);
      return folder;
    },
    trigger: ['diff', 'HEAD'],
  },
  {
    what: 'an alias',
    make: () => {
      const folder = repository('alias');
      const names = ['diff', 'ls-files', 'rev-parse', 'cat-file', 'merge-base', 'config', 'evil'];
      config(folder, `[alias]\n${names.map((name) => `\t${name} = !${program}\n`).join('')}`);
      return folder;
    },
    trigger: ['evil'],
  },
  {
    what: 'a hook',
    make: () => {
      const folder = repository('hook');
      mkdirSync(join(folder, 'hooks'));
      writeFileSync(join(folder, 'hooks/post-index-change'), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
      config(folder, '[core]\n\thooksPath = hooks\n');
      return folder;
    },
    trigger: ['add', 'a.yaml'],
  },
  {
    what: 'a program that fetches missing objects',
    make: () => {
      const folder = repository('fetch');
      const object = String(git(folder, 'rev-parse', 'HEAD:a.yaml')).trim();
      rmSync(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
      const remote = `[remote "origin"]\n\turl = ext::${program}\n\tpromisor = true\n\tpartialclonefilter = blob:none\n`;
      config(folder, `${remote}[protocol "ext"]\n\tallow = always\n[extensions]\n\tpartialClone = origin\n`);
      config(folder, '[core]\n\trepositoryformatversion = 1\n');
      return folder;
    },
    trigger: ['cat-file', '-p', 'HEAD:a.yaml'],
  },
  {
    what: 'a filter of a nested repository',
    make: () => {
      const folder = repository('nesting');
      const inner = repository('nesting/inner', all('filter'));
      git(folder, 'add', 'inner');
      git(folder, 'commit', '-m', 'second');
      git(inner, 'checkout', 'a.yaml');
      utimesSync(join(inner, 'a.yaml'), 1, 1);
      config(inner, `[filter "evil"]\n\tclean = ${program}\n`);
      return folder;
    },
    trigger: ['diff', '--ignore-submodules=none', 'HEAD'],
  },
];

describe('slipway does not run', () => {
  for (const { what, make, trigger } of kinds) {
    test(what, async () => {
      const cwd = make();
      for (const args of [
        'check . --changed',
        'check . --changed main...',
        'cost --changed HEAD',
        'diff --git HEAD .',
      ]) {
        const { err } = await slipway(args, { cwd, env });
        expect(err).not.toContain('internal error');
        expect([args, existsSync(marker)]).toEqual([args, false]);
      }
      spawnSync('git', trigger, { cwd, env });
      expect(existsSync(marker), 'git itself runs it').toBe(true);
      rmSync(marker);
    });
  }
});

test('--changed finds changed files in such a repository', async () => {
  const cwd = repository('changed', all('filter'));
  config(cwd, `[filter "evil"]\n\tclean = ${program}\n\trequired = true\n`);
  const { out } = await slipway('check . --changed --format compact', { cwd, env });
  expect(new Set(out.match(/^\S+\.yaml/gm))).toEqual(new Set(['a.yaml']));
});
