/** `slipway help`: commands, manual pages, the pager, and the copy of the examples. */

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noStyle } from '../../../src/document/style.ts';
import { renderPage } from '../../../src/reports/manual/page.ts';
import { topics } from '../../support/manual.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const direct = { columns: 80, env: { NO_PAGER: '1', NO_COLOR: '1' } };

describe('slipway help', () => {
  test('lists every command and every page', async () => {
    const { code, out } = await slipway('help', direct);
    const { out: program } = await slipway('--help');
    const commands = [...program.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name as string);
    expect(code).toBe(0);
    expect(commands.length).toBeGreaterThan(15);
    for (const name of [...commands, ...topics]) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('is listed once in --help', async () => {
    expect((await slipway('--help')).out.match(/^ {2}help /gm)).toHaveLength(1);
  });

  for (const path of ['cost', 'campaign register', 'campaign register submit', 'help']) {
    test(`${path} prints the same as --help`, async () => {
      const { code, out } = await slipway(`help ${path}`);
      expect([code, out]).toEqual([0, (await slipway(`${path} --help`)).out]);
    });
  }

  test.each([80, 40])('of every command fits in %i columns, and its examples can be copied', async (columns) => {
    const long: string[] = [];
    const broken: string[] = [];
    const collect = async (path: string): Promise<void> => {
      const { out } = await slipway(`${path} --help`, { ...direct, columns });
      // Samples and commands keep lines that can be copied.
      const text =
        columns < 80
          ? out.replace(/^Examples:.*/ms, '').replace(/^(?: {2}(?! *(?:-|\d)).*: {1,2}.*\n(?: {4,}.*\n)*|`.*\n)/gm, '')
          : out;
      long.push(...text.split('\n').filter((line) => line.length > columns));
      const [, examples = ''] = /^Examples:\n(.*)/ms.exec(out) ?? [];
      const joined = examples.replace(/ \\\n {6}/g, ' ');
      broken.push(...joined.split('\n').filter((line) => !/^(?: {2}\$ slipway .*[^\\]| {6,}\S.*|)$/.test(line)));
      const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(out) ?? [];
      for (const [, name] of list.matchAll(/^ {2}([\w-]+)/gm)) {
        if (name !== 'help') await collect(`${path} ${name}`.trim());
      }
    };
    await collect('');
    expect(long).toEqual([]);
    expect(broken).toEqual([]);
  });

  test('of a topic that is also a command ends with the options of the command', async () => {
    const { out } = await slipway('help diff');
    expect(out).toContain('# Comparing designs\n');
    expect(out).toContain((await slipway('diff --help')).out);
    const shown = await slipway('help diff', direct);
    expect(shown.out).toMatch(/^Comparing designs\n/);
    expect(shown.out.endsWith((await slipway('diff --help', direct)).out)).toBe(true);
  });

  test('accepts topics in two words and in capitals', async () => {
    const { out } = await slipway('help design-file');
    expect((await slipway('help design file')).out).toBe(out);
    expect((await slipway('help Design-File')).out).toBe(out);
  });

  const unknown = [
    ['fleats', 'did you mean `fleets`?'],
    ['chek', 'did you mean `check`?'],
    ['house rulez', 'did you mean `house-rules`?'],
    ['campaign regster', 'did you mean `campaign register`?'],
    ['xyzzy', 'run `slipway help` for a list'],
    ['cost fleets', 'run `slipway help` for a list'],
  ] as const;
  for (const [asked, help] of unknown) {
    test(`${asked} is an unknown topic: ${help}`, async () => {
      const { code, out, err } = await slipway(`help ${asked}`);
      expect({ code, out, err }).toEqual({
        code: 2,
        out: '',
        err: `slipway: unknown help topic: ${asked}\n  help: ${help}\n`,
      });
    });
  }
});

describe('a manual page', () => {
  const page = readFileSync(projectPath('src/manual/waivers.md'), 'utf8');

  test('is Markdown in a pipe', async () => {
    expect(await slipway('help waivers')).toMatchObject({ code: 0, out: page, err: '' });
  });

  test('is colored on a terminal or with --color', async () => {
    const isColored = async (flags: string, outside: WorldOptions = {}) =>
      (await slipway(`help waivers ${flags}`, outside)).out.startsWith('\u001b[1mWaivers');
    const terminal = { columns: 80, env: { NO_PAGER: '1' } };
    expect([
      await isColored('', terminal),
      await isColored('--color'),
      await isColored('--no-color', terminal),
    ]).toEqual([true, true, false]);
  });

  test('is at most 80 columns wide', async () => {
    const at = async (columns: number) => (await slipway('help waivers', { ...direct, columns })).out;
    expect(await at(200)).toBe(await at(80));
    expect(await at(60)).not.toBe(await at(80));
  });
});

describe('renderPage lays out', () => {
  const cases: readonly (readonly [what: string, markdown: string, columns: number, shown: string])[] = [
    ['a paragraph', 'one two three four', 12, '  one two\n  three four\n'],
    ['headings', '# A page\n\n## A part\n\nText.', 40, 'A page\n\nA part\n\n  Text.\n'],
    ['a list', '- one two three\n- four', 14, '  - one two\n    three\n  - four\n'],
    ['a numbered list', '3. one\n4. two', 40, '  3. one\n  4. two\n'],
    ['code, never wrapped', '```sh\nslipway check designs\n```', 10, '    slipway check designs\n'],
    ['code within a list', '- run this:\n\n  ```sh\n  ls\n  ```', 40, '  - run this:\n\n      ls\n'],
    [
      'a table',
      '| key | value |\n|---|---|\n| `a` | one |\n| `bc` | two |',
      40,
      '  key   value\n  `a`   one\n  `bc`  two\n',
    ],
    ['short code on one line', 'see `a b c`', 10, '  see\n  `a b c`\n'],
    [
      'a long mapping, broken between its entries',
      'x `{ one: 1, two: 2, three: 3 }`',
      14,
      '  x `{ one: 1,\n  two: 2,\n  three: 3 }`\n',
    ],
    ['emphasis', 'of *Fleet Book* and **all**', 40, '  of Fleet Book and all\n'],
    ['a link to a page', '[Fleets](fleets.md#keys)', 60, '  Fleets (`slipway help fleets`)\n'],
    ['a link within the page', '[below](#keys)', 60, '  below\n'],
    ['a link to a file', '[the map](../README.md), [`a.yaml`](../../a.yaml)', 60, '  the map (README.md), `a.yaml`\n'],
    ['a link to a site', '[jq](https://jqlang.org)', 60, '  jq (https://jqlang.org)\n'],
    ['a picture', '![A sheet](a.svg)', 60, '  (picture: A sheet)\n'],
    ['a comment', 'a\n\n<!-- hidden -->\n\nb', 60, '  a\n\n  b\n'],
  ];
  for (const [what, markdown, columns, shown] of cases) {
    test(what, () => expect(renderPage(markdown, { style: noStyle, columns })).toBe(shown));
  }
});

describe('the pager', () => {
  const paged = async (env: Record<string, string>) => {
    const cwd = folderOf({});
    const { code, out } = await slipway('help waivers', {
      columns: 80,
      cwd,
      env: { ...env, NO_COLOR: '1', PATH: process.env.PATH ?? '' },
    });
    const into = join(cwd, 'paged');
    return { code, printed: out !== '', paged: existsSync(into) ? readFileSync(into, 'utf8') : undefined };
  };

  test('receives the page', async () => {
    const { out } = await slipway('help waivers', direct);
    expect(await paged({ PAGER: 'cat > paged' })).toEqual({ code: 0, printed: false, paged: out });
  });

  test('may quit before the end', async () => {
    expect(await paged({ PAGER: 'head -c 1 > paged' })).toMatchObject({ printed: false, paged: 'W' });
  });

  for (const [what, env] of [
    ['NO_PAGER is set', { NO_PAGER: '1', PAGER: 'cat > paged' }],
    ['PAGER is empty', { PAGER: '' }],
    ['PAGER is cat', { PAGER: 'cat' }],
    ['the pager is missing', { PAGER: 'no-such-pager 2> /dev/null' }],
    ['the terminal is dumb', { TERM: 'dumb', PAGER: 'cat > paged' }],
  ] as const) {
    test(`is not used if ${what}`, async () => {
      expect(await paged(env)).toEqual({ code: 0, printed: true, paged: undefined });
    });
  }

  test('is not used in a pipe', async () => {
    const cwd = folderOf({});
    const { out } = await slipway('help waivers', { cwd, env: { PAGER: 'cat > paged', PATH: process.env.PATH ?? '' } });
    expect([out !== '', readdirSync(cwd)]).toEqual([true, []]);
  });
});

describe('slipway help examples', () => {
  test('prints the path of the examples', async () => {
    expect((await slipway('help examples')).out).toContain(`Here they are in \`${projectPath('designs')}\`.`);
  });

  test('--copy copies the examples with their schemas to a new folder', async () => {
    const cwd = folderOf({});
    expect(await slipway('help examples --copy new/mine', { cwd })).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/^slipway: copied \d+ files to new\/mine\n$/),
    });
    const text = readFileSync(join(cwd, 'new/mine/concord/valiant.yaml'), 'utf8');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
    expect(existsSync(join(cwd, 'new/mine/concord', schema))).toBe(true);
    const inPackage = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
    expect(text.split('\n').slice(1)).toEqual(inPackage.split('\n').slice(1));
    const checked = await slipway('check new/mine', { cwd });
    expect([checked.code, checked.out.split('\n').at(-2)]).toEqual([
      0,
      expect.stringMatching(/^\d+ files, no problems/),
    ]);
    expect(readdirSync(join(cwd, 'new'))).toEqual(['mine']);
  });

  test('--copy prints the name of the folder without control characters', async () => {
    const { err } = await slipway(['help', 'examples', '--copy', 'clear\u001b[2J'], { cwd: folderOf({}) });
    expect(err).toMatch(/^slipway: copied \d+ files to clear\\u001b\[2J\n$/);
  });

  test('--copy never writes to an existing folder or file', async () => {
    const cwd = folderOf({ file: 'mine' });
    mkdirSync(join(cwd, 'empty'));
    const copyTo = (name: string) => slipway(['help', 'examples', '--copy', name], { cwd });
    for (const name of ['empty', 'file', '.']) {
      const { code, err } = await copyTo(name);
      expect([code, err]).toEqual([2, expect.stringContaining('already exists; nothing was copied')]);
    }
    expect(await copyTo('')).toMatchObject({ code: 2, err: 'slipway: empty name for --copy\n  help: name a folder\n' });
    expect(readdirSync(join(cwd, 'empty'))).toEqual([]);
    expect(readFileSync(join(cwd, 'file'), 'utf8')).toBe('mine');
  });

  test('--copy leaves no temporary files after an error', async () => {
    const cwd = folderOf({ file: 'mine' });
    const { code, err } = await slipway('help examples --copy file/inside', { cwd });
    expect([code, err]).toEqual([2, expect.stringMatching(/^slipway: cannot /)]);
    expect(readdirSync(cwd)).toEqual(['file']);
  });

  test('--copy is refused for other topics', async () => {
    const cwd = folderOf({});
    const { code } = await slipway('help cost --copy other', { cwd });
    expect([code, readdirSync(cwd)]).toEqual([2, []]);
  });
});

test('shell completion scripts contain the help topics', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { out } = await slipway(`completion ${shell}`);
    expect(out).toContain(' design-file ');
    expect(out).toContain(' house-rules ');
  }
});

describe('the man page', () => {
  test('lists every command with its options, and every page', async () => {
    const { code, out } = await slipway('help --man');
    expect(code).toBe(0);
    const plain = out.replaceAll('\\-', '-').replaceAll('\\e', '\\');
    const collect = async (path: string): Promise<void> => {
      const { out: shown } = await slipway(`${path} --help`);
      const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(shown) ?? [];
      if (list === '') {
        const [, section = ''] = plain.split(new RegExp(`^\\.SS slipway ${path}(?: [<[].*)?$`, 'm'));
        const [own = ''] = section.split(/^\.S[SH] /m);
        for (const [, flags = ''] of shown.matchAll(/^ {2}((?:-\w, )?--[\w-]+)/gm)) {
          if (!flags.includes('--help')) expect(own, path).toContain(`\n.B ${flags}`);
        }
      }
      for (const [, name] of list.matchAll(/^ {2}([\w-]+)/gm)) {
        if (name !== 'help') await collect(`${path} ${name}`.trim());
      }
    };
    await collect('');
    for (const topic of topics) expect(plain).toContain(`\n.B slipway help ${topic}\n`);
  });

  test('has no line that troff takes for an unknown request', async () => {
    const { out } = await slipway('help --man');
    const requests = new Set([...out.matchAll(/^([.'].*?)(?: .*)?$/gm)].map(([, request]) => request));
    expect([...requests].sort()).toEqual(['.B', '.I', '.PP', '.SH', '.SS', '.TH', '.TP', '.fi', '.nf']);
    expect((await slipway('help --man check')).code).toBe(2);
  });
});
