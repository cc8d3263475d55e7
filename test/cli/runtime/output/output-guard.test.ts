/** Which files a command may overwrite. `mistakes.test.ts` has the words of the messages. */

import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectPath } from '../../../support/project-path.ts';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const tempRoot = folderOf({});
const cwd = join(tempRoot, 'own');

const design = (name: string) =>
  `class: ${name}\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n`;

/** Files written by hand, by name. */
const files: Readonly<Record<string, string>> = {
  'a.yaml': design('A'),
  'b.yaml': design('B'),
  'c.json': '{ "class": "C", "mass": 12, "hull": { "boxes": 4 } }',
  'f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml }]\n',
  'f.state.yaml': 'ships: [{ class: A, hull: 1 }]\n',
  'war.ledger.yaml': '- { player: AB, do: player, name: Anne }\n',
  'slipway.config.yaml': 'checks: { no-ftl: off }\n',
  'own.tech.yaml': 'player: AB\nknown: []\n',
  'house.yaml': 'name: Club\nforbid: [pds]\n',
  'notes.yaml': 'shopping:\n  - milk\n',
  'data.json': '{ "milk": 2 }\n',
  'sheet.yaml': readFileSync(projectPath('templates/standard.yaml'), 'utf8'),
  'foreign.json': readFileSync(projectPath('test/fixtures/exchange/watch.json'), 'utf8'),
};

beforeEach(() => {
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
});

const run = (args: string) => slipway(args, { cwd });
const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
const expectUntouched = () => {
  for (const [name, before] of Object.entries(files)) expect(text(name), name).toBe(before);
  expect(readdirSync(cwd).filter((name) => /^\.slipway-/.test(name))).toEqual([]);
};

/** Commands that print a report on a.yaml; all accept `--force`. */
const reports: readonly string[] = [
  'cost a.yaml',
  'check a.yaml',
  'diff b.yaml a.yaml',
  'editions a.yaml',
  'schema a.yaml --config slipway.config.yaml',
  'convert a.yaml --rules continuum-2017',
  'export a.yaml',
  'campaign refit a.yaml b.yaml',
  'campaign yard a.yaml --first 50 --second 100',
  'campaign research a.yaml --known own.tech.yaml',
  'campaign cargo a.yaml',
  'campaign breakpoints a.yaml',
  'campaign scrap a.yaml',
];

/** An input of the command. */
const inputOf = (command: string) => (command.startsWith('schema') ? 'slipway.config.yaml' : 'a.yaml');

describe('an input is never overwritten', () => {
  const cases: readonly string[] = [
    ...reports.flatMap((command) => {
      const input = inputOf(command);
      return [`${command} -o ${input}`, `${command} -o ${input} --force`, `${command} -o ./x/../${input} --force`];
    }),
    'cost a.yaml --format csv=a.yaml --force',
    'check . -o b.yaml --force',
    'check . -o c.json --force',
    'check a.yaml -o slipway.config.yaml --force',
    'campaign research a.yaml --known own.tech.yaml -o own.tech.yaml --force',
    'fleet f.fleet.yaml -o f.fleet.yaml --force',
    'fleet f.fleet.yaml -o a.yaml --force',
    'fleet f.fleet.yaml --pdf f.fleet.yaml --force',
    'fleet f.fleet.yaml --pdf a.yaml --force',
    'fleet f.fleet.yaml --state f.state.yaml --pdf f.state.yaml --force',
    'cards f.fleet.yaml -o a.yaml --force',
    'ssd a.yaml -o a.yaml --force',
    'ssd a.yaml b.yaml -o b.yaml --force',
    'ssd a.yaml --template sheet.yaml -o sheet.yaml --force',
    'ssd a.yaml --format svg -o a.yaml --force',
    'try a.yaml --add pds -o a.yaml --force',
    'fit a.yaml --add pds -o a.yaml --force',
    'import foreign.json --one foreign.json --force',
    'export a.yaml b.yaml -o b.yaml --force',
  ];
  for (const args of cases) {
    test(args, async () => {
      expect((await run(args)).code).toBe(2);
      expectUntouched();
    });
  }

  const names: readonly (readonly [what: string, name: string, prepare?: () => void])[] = [
    ['a link', 'link.txt', () => symlinkSync('a.yaml', join(cwd, 'link.txt'))],
    ['a hard link', 'hard.txt', () => linkSync(join(cwd, 'a.yaml'), join(cwd, 'hard.txt'))],
    ['a link to its folder', 'here/a.yaml', () => symlinkSync('.', join(cwd, 'here'))],
    ['an absolute path', join(cwd, 'a.yaml')],
    ['a path through the parent folder', '../own/a.yaml'],
  ];
  for (const [what, name, prepare] of names) {
    test(`through ${what}`, async () => {
      prepare?.();
      for (const command of ['cost a.yaml', 'ssd a.yaml', 'convert a.yaml --rules continuum-2017']) {
        expect((await run(`${command} --force -o ${name}`)).code).toBe(2);
      }
      expectUntouched();
    });
  }

  test('when it is read through a link', async () => {
    symlinkSync('a.yaml', join(cwd, 'link.yaml'));
    expect((await run('cost link.yaml -o a.yaml --force')).code).toBe(2);
    expectUntouched();
  });
});

const report = '{ "slipway": 1, "ships": [] }\n';

/** An existing file, its content, a command that writes to it, and whether that replaces it without `--force`. */
const existing: readonly (readonly [name: string, content: string, command: string, isReplaced: boolean])[] = [
  ['r.json', report, 'cost a.yaml --format json -o', true],
  ['r.json', report, 'check a.yaml --format gitlab -o', true],
  ['r.json', report, 'schema a.yaml --no-config -o', true],
  ['r.json', '{ "milk": 2 }', 'firepower a.yaml --format json -o', true],
  ['r.json', '', 'export a.yaml -o', true],
  ['r.json', report, 'export a.yaml -o', false],
  ['r.json', report, 'cost a.yaml -o', false],
  ['r.json', '{ "class": ', 'cost a.yaml --format json -o', false],
  ['r.json', files['c.json'] as string, 'cost a.yaml --format json -o', false],
  ['r.json', '{ "fleet": "F", "ships": [] }', 'ls a.yaml --format json -o', false],
  ['r.json', '{ "ships": [{ "class": "A" }] }', 'editions a.yaml --format json -o', false],
  ['r.json', '{ "checks": {} }', 'check a.yaml --format sarif -o', false],
  ['r.json', '[{ "player": "AB", "do": "player" }]', 'diff a.yaml b.yaml --format json -o', false],
  ['r.sarif', '{ "$schema": "x" }', 'check a.yaml --format sarif -o', true],
  ['r.txt', 'mine', 'cost a.yaml -o', true],
  ['r.log', 'mine', 'check a.yaml -o', true],
  ['r.csv', 'mine', 'cost a.yaml --format csv -o', true],
  ['r.csv', 'mine', 'cost a.yaml --format markdown -o', false],
  ['r.md', 'mine', 'cost a.yaml --format markdown -o', true],
  ['r.xml', 'mine', 'check a.yaml --format junit -o', true],
  ['r.html', 'mine', 'review a.yaml --format html -o', true],
  ['r.doc', 'mine', 'cost a.yaml -o', false],
  ['r', 'mine', 'cost a.yaml -o', false],
  ['r.pdf', 'mine', 'ssd a.yaml -o', true],
  ['R.PDF', 'mine', 'fleet f.fleet.yaml --pdf', true],
  ['r.txt', 'mine', 'fleet f.fleet.yaml --pdf', false],
  ['r.txt', 'mine', 'cards f.fleet.yaml -o', false],
  ['r.svg', 'mine', 'ssd a.yaml -o', true],
  ['r.png', 'mine', 'ssd a.yaml -o', true],
  ['b.yaml', files['b.yaml'] as string, 'cost a.yaml -o', false],
  ['notes.yaml', files['notes.yaml'] as string, 'convert a.yaml --rules continuum-2017 -o', false],
  ['war.ledger.yaml', files['war.ledger.yaml'] as string, 'try a.yaml --add pds -o', false],
  ['x.fleet.yaml', 'mine', 'ls a.yaml --format fleet -o', false],
];

describe('an existing file', () => {
  for (const [name, content, command, isReplaced] of existing) {
    test(`${name}: ${content.slice(0, 20)} is ${isReplaced ? '' : 'not '}replaced by ${command}`, async () => {
      writeFileSync(join(cwd, name), content);
      const args = `${command} ${name}${command.startsWith('schema') ? '' : ' --no-config'}`;
      expect((await run(args)).code === 2).toBe(!isReplaced);
      expect(text(name) !== content).toBe(isReplaced);
      expect((await run(`${args} --force`)).code).toBeLessThan(2);
      expect(text(name)).not.toBe(content);
    });
  }
});

test('a report in a searched folder is replaced by the next run', async () => {
  for (const command of ['check . --format json', 'editions . --format json', 'diff . . --format json']) {
    const first = await run(`${command} -o all.json`);
    expect(await run(`${command} -o all.json`)).toEqual(first);
  }
});

test('a fleet report and its pack cannot share a file', async () => {
  expect((await run('fleet f.fleet.yaml --pdf x -o ./x')).code).toBe(2);
  expect(readdirSync(cwd)).not.toContain('x');
});

describe('an output name that ends with a slash is refused', () => {
  const cases: readonly string[] = [
    'cost a.yaml -o new/',
    'try a.yaml --add pds -o new/',
    'site --workbench-only -o new/',
  ];
  for (const args of cases) {
    test(args, async () => {
      expect((await run(args)).code).toBe(2);
      expect(readdirSync(cwd)).not.toContain('new');
    });
  }
});

describe('the folder of an output file must exist', () => {
  const others = [
    'new Moth --mass 20',
    'try a.yaml --set thrust=3',
    'fit a.yaml --add pds',
    'ssd a.yaml',
    'import foreign.json --one',
    'fleet f.fleet.yaml',
    'fleet f.fleet.yaml --pdf',
    'cards f.fleet.yaml',
    'firepower a.yaml',
    'firepower a.yaml --svg',
    'review a.yaml',
    'ls a.yaml',
    'site --workbench-only',
  ];
  for (const command of [...reports, ...others]) {
    test(command, async () => {
      const name = `no/such/x${command.endsWith('--svg') ? '.svg' : '.pdf'}`;
      expect((await run(`${command}${/--(?:one|pdf|svg)$/.test(command) ? '' : ' -o'} ${name}`)).code).toBe(2);
      expect(readdirSync(cwd).sort()).toEqual(Object.keys(files).sort());
    });
  }

  for (const command of [
    'import foreign.json -o',
    'export a.yaml --split',
    'ssd a.yaml --split',
    'site a.yaml -o',
    'review a.yaml --split',
    'new Moth --mass 20 -o',
  ]) {
    test(`but \`${command}\` creates the folder that it names`, async () => {
      await run(`${command} no/such/`);
      expect(readdirSync(join(cwd, 'no/such'))).not.toEqual([]);
    });
  }
});

describe('an output name that begins with a hyphen is refused', () => {
  const cases = [
    ...['fleet f.fleet.yaml --pdf -o', 'fleet f.fleet.yaml --pdf -o Y', 'ssd a.yaml -o -x', 'ssd a.yaml --split -x'],
    ...['cost a.yaml --format csv=-x', 'check a.yaml -o --force', 'convert a.yaml --rules fleet-book -o -x'],
    ...['import foreign.json --one -x', 'import foreign.json -o -x', 'export a.yaml --split -x', 'export a.yaml -o -x'],
    'help examples --copy -x',
    ...['campaign register init --players AB=Anne -- -x.ledger.yaml', 'schema a.yaml -o -x'],
  ];
  for (const args of cases) {
    test(args, async () => {
      const before = readdirSync(cwd);
      expect((await run(args)).code).toBe(2);
      expect(readdirSync(cwd)).toEqual(before);
    });
  }

  test('unless it has a folder', async () => {
    expect((await run('cost a.yaml -o ./-o')).code).toBe(0);
    expect(readdirSync(cwd)).toContain('-o');
  });
});

describe('a link that leads outside the folder is refused', () => {
  const other = join(tempRoot, 'other');
  beforeEach(() => {
    rmSync(other, { recursive: true, force: true });
    mkdirSync(other);
    writeFileSync(join(other, 'mine.txt'), 'mine\n');
    writeFileSync(join(other, 'mine.yaml'), 'mass: 20\nclass: A\nhull: { boxes: 4 }\n');
    symlinkSync(join(other, 'mine.txt'), join(cwd, 'out'));
    symlinkSync(join(other, 'gone.txt'), join(cwd, 'dangling'));
    symlinkSync('/dev/full', join(cwd, 'device'));
    symlinkSync(other, join(cwd, 'away'));
    symlinkSync(join(other, 'mine.yaml'), join(cwd, 'link.yaml'));
  });

  const targets = ['out', 'device', 'away/mine.txt', 'away/new.txt'];
  for (const command of ['cost a.yaml --force', 'check a.yaml --format csv', 'ssd a.yaml', 'editions a.yaml']) {
    test(command, async () => {
      for (const target of targets) {
        const { code } = await run(`${command} -o ${target}`);
        expect([target, code]).toEqual([target, 2]);
      }
      expect([readdirSync(other).sort(), readFileSync(join(other, 'mine.txt'), 'utf8')]).toEqual([
        ['mine.txt', 'mine.yaml'],
        'mine\n',
      ]);
    });
  }

  test('or replaced itself if it dangles', async () => {
    expect((await run('cost a.yaml -o dangling')).code).toBe(0);
    expect([lstatSync(join(cwd, 'dangling')).isSymbolicLink(), readdirSync(other).length]).toEqual([false, 2]);
  });

  test('for files to rewrite', async () => {
    const before = readFileSync(join(other, 'mine.yaml'), 'utf8');
    for (const args of [
      'fmt link.yaml',
      'fmt .',
      'convert link.yaml --rules continuum-2017',
      'check --fix link.yaml',
    ]) {
      expect((await run(args)).code).toBe(2);
    }
    expect(readFileSync(join(other, 'mine.yaml'), 'utf8')).toBe(before);
    // Links within the folder are followed.
    symlinkSync('a.yaml', join(cwd, 'inner.yaml'));
    expect((await run('check --fix inner.yaml')).code).toBe(0);
    expect(text('a.yaml')).not.toBe(files['a.yaml']);
  });
});

test('every command with --output describes --force in the same words', async () => {
  for (const command of [...reports, 'fleet', 'cards', 'ssd', 'try', 'fit', 'ls', 'review', 'import']) {
    const words = command.split(' ').slice(0, command.startsWith('campaign') ? 2 : 1);
    const { out } = await slipway([...words, '--help'], { cwd });
    expect(out, command).toMatch(/^ {2}--force {2,}overwrite existing files$/m);
  }
});
