/** No command overwrites its inputs or files written by hand. */

import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../../src/cli/runtime/output/existing-file.ts';
import { checkFormats, costFormats, diffFormats, fleetFormats } from '../../../../src/reports/formats.ts';
import { projectPath } from '../../../support/project-path.ts';
import { folderOf } from '../../../support/scratch.ts';
import { slipway } from '../../../support/world.ts';

const tempRoot = folderOf({});
const cwd = join(tempRoot, 'own');

const design = (name: string) =>
  `class: ${name}\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n`;
const state = readFileSync(projectPath('designs/fleets/third-patrol.state.yaml'), 'utf8');

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
  expect(readdirSync(cwd).filter((name) => /^\.slipway-\d/.test(name))).toEqual([]);
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
    'fleet f.fleet.yaml -o f.fleet.yaml',
    'fleet f.fleet.yaml -o a.yaml',
    'fleet f.fleet.yaml --pdf f.fleet.yaml --force',
    'fleet f.fleet.yaml --pdf a.yaml --force',
    'fleet f.fleet.yaml --state f.state.yaml --pdf f.state.yaml --force',
    'ssd a.yaml -o a.yaml',
    'ssd a.yaml -o a.yaml --force',
    'ssd a.yaml b.yaml -o b.yaml --force',
    'ssd a.yaml --template sheet.yaml -o sheet.yaml --force',
    'ssd a.yaml --format svg -o a.yaml --force',
    'import foreign.json --one foreign.json --force',
    'export a.yaml b.yaml -o b.yaml --force',
  ];
  for (const args of cases) {
    test(args, async () => {
      const { code, err } = await run(args);
      expect([code, err], err).toEqual([
        2,
        expect.stringMatching(/refusing to overwrite \S+: it is an? |already exists/),
      ]);
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
      for (const command of ['cost a.yaml --force', 'ssd a.yaml', 'convert a.yaml --rules continuum-2017 --force']) {
        const { code, err } = await run(`${command} -o ${name}`);
        expect([code, err], err).toEqual([
          2,
          `slipway: refusing to overwrite ${name}: it is an input\n  help: choose another file\n`,
        ]);
      }
      expectUntouched();
    });
  }

  test('when it is read through a link', async () => {
    symlinkSync('a.yaml', join(cwd, 'link.yaml'));
    const { code, err } = await run('cost link.yaml -o a.yaml --force');
    expect([code, err]).toEqual([
      2,
      'slipway: refusing to overwrite a.yaml: it is an input\n  help: choose another file\n',
    ]);
    expectUntouched();
  });

  test('also if another input is a circular link', async () => {
    mkdirSync(join(cwd, 'mail'));
    symlinkSync('loop.yaml', join(cwd, 'mail', 'loop.yaml'));
    for (const time of ['first', 'second']) {
      const { code, err } = await run('cost a.yaml mail -o table.txt');
      expect([code, err], time).toEqual([2, 'slipway: cannot read mail/loop.yaml: circular links\n']);
    }
    const { err } = await run('cost a.yaml mail -o a.yaml --force');
    expect(err).toContain('slipway: refusing to overwrite a.yaml: it is an input\n  help: choose another file\n');
    expectUntouched();
  });
});

const kinds: readonly (readonly [name: string, label: string])[] = [
  ['b.yaml', 'a design'],
  ['c.json', 'a design'],
  ['f.fleet.yaml', 'a fleet'],
  ['f.state.yaml', 'a state file'],
  ['war.ledger.yaml', 'a ledger'],
  ['own.tech.yaml', 'a TECH file'],
  ['house.yaml', 'a file of house rules'],
  ['sheet.yaml', 'a sheet template'],
  ['notes.yaml', 'a YAML file'],
  ['data.json', 'a JSON file that is not a report of slipway'],
  ['foreign.json', 'a JSON file that is not a report of slipway'],
];

describe('a file written by hand is replaced only with --force', () => {
  for (const [name, label] of kinds) {
    test(`${name}: ${label}`, async () => {
      const says = `slipway: refusing to overwrite ${name}: it is ${label}`;
      for (const command of ['cost a.yaml', 'editions a.yaml', 'convert a.yaml --rules continuum-2017']) {
        const { code, err } = await run(`${command} -o ${name} --no-config`);
        expect([code, err.slice(err.indexOf('slipway: '))]).toEqual([
          2,
          `${says}\n  help: use --force to replace it\n`,
        ]);
      }
      // For these commands, --force prints designs with errors.
      for (const command of ['ssd a.yaml --force -o', 'fleet f.fleet.yaml --force --pdf', 'fleet f.fleet.yaml -o']) {
        if (command.startsWith('fleet') && name === 'f.fleet.yaml') continue;
        const { code, err } = await run(`${command} ${name}`);
        expect([code, err]).toEqual([2, `${says}\n  help: choose another file\n`]);
      }
      expectUntouched();
      expect((await run(`cost a.yaml -o ${name} --force --no-config`)).code).toBe(0);
      expect(text(name)).not.toBe(files[name]);
    });
  }

  for (const command of reports) {
    test(command, async () => {
      const { code, err } = await run(`${command} -o c.json`);
      expect([code, err], err).toEqual([
        2,
        expect.stringMatching(/refusing to overwrite c\.json: it is a design|already exists/),
      ]);
      expectUntouched();
      expect((await run(`${command} -o c.json --force`)).code).toBeLessThan(2);
      expect(text('c.json')).not.toBe(files['c.json']);
    });
  }

  test('even if it has errors or an unusual name', () => {
    const texts: readonly (readonly [name: string, text: string, label: string])[] = [
      ['a', '# Mine\n---\nclass: A\nmass: [\n', 'a design'],
      ['a.txt', '{ class: A, mass: 12 }', 'a design'],
      ['a', `\ufeff${design('A')}`, 'a design'],
      ['a', '[{ "player": "AB", "do": "player" }]', 'a ledger'],
      ['a', 'fleet: F\nships:\n  - {', 'a fleet'],
      ['a', state, 'a state file'],
      ['a.fleet.yaml', '{{{', 'a fleet'],
      ['.sliprc', 'extends: x.yaml\n', 'a configuration'],
      ['a', 'a\0b', 'a binary file'],
    ];
    for (const [name, content, label] of texts) {
      writeFileSync(join(cwd, name), content);
      expect(recognizeFile(join(cwd, name)), content).toEqual({ type: 'precious', label });
    }
    writeFileSync(join(cwd, 'blank'), `${' \n'.repeat(30_000)}x`);
    expect(recognizeFile(join(cwd, 'blank')).type).toBe('text');
  });

  test('and a fleet report and its pack cannot share a file', async () => {
    const { code, err } = await run('fleet f.fleet.yaml --pdf x -o ./x');
    expect([code, err]).toEqual([2, expect.stringContaining('the pack and the report cannot both go to ./x')]);
    expect(readdirSync(cwd)).not.toContain('x');
  });

  test('and a PDF replaces only a PDF', async () => {
    writeFileSync(join(cwd, 'notes.txt'), 'mine\n');
    for (const command of ['ssd a.yaml -o', 'fleet f.fleet.yaml --force --pdf']) {
      const { code, err } = await run(`${command} notes.txt`);
      const says =
        'slipway: refusing to overwrite notes.txt: it is a text file, not a PDF\n  help: choose another file\n';
      expect([code, err]).toEqual([2, says]);
    }
    expect(text('notes.txt')).toBe('mine\n');
  });
});

describe('a report replaces an older report', () => {
  const formats = (command: string, all: object) => Object.keys(all).map((format) => `${command} --format ${format}`);
  const cases = [
    ...formats('cost a.yaml b.yaml', costFormats),
    ...formats('check a.yaml', checkFormats),
    ...formats('check .', checkFormats),
    ...formats('diff a.yaml b.yaml', diffFormats),
    ...formats('fleet f.fleet.yaml', fleetFormats),
    ...formats('fleet f.fleet.yaml --state f.state.yaml', fleetFormats),
    ...reports
      .filter((command) => !/^(?:cost|check|diff|schema|convert|export)/.test(command))
      .flatMap((command) => formats(command, { table: 0, json: 0 })),
    'schema a.yaml',
    'ssd a.yaml',
    'ssd a.yaml --format svg',
  ];
  for (const command of cases) {
    test(command, async () => {
      const name = /json|sarif|gitlab|schema/.test(command) ? 'out.json' : 'out.txt';
      const first = await run(`${command} -o ${name}`);
      const before = text(name);
      expect(await run(`${command} -o ${name}`)).toEqual(first);
      expect(text(name)).toBe(before);
      if (command.startsWith('ssd') || command.startsWith('check .')) return;
      // Also replaces a different report or an empty file.
      await run('cost a.yaml --format json -o other');
      writeFileSync(join(cwd, 'empty'), '');
      for (const name of ['other', 'empty']) {
        const { code } = await run(`${command} -o ${name}`);
        expect([code, text(name)]).toEqual([first.code, before]);
      }
    });
  }

  test('also in a searched folder', async () => {
    for (const command of ['check . --format json', 'editions . --format json', 'diff . . --format json']) {
      const first = await run(`${command} -o all.json`);
      expect(await run(`${command} -o all.json`)).toEqual(first);
    }
  });

  test('including an older pack', async () => {
    for (const _ of [1, 2]) expect((await run('fleet f.fleet.yaml --pdf p.pdf')).code).toBe(0);
  });
});

describe('an output name that ends with a slash is refused', () => {
  const cases: readonly string[] = [
    'cost a.yaml -o new/',
    'try a.yaml --add pds -o new/',
    'site --workbench-only -o new/',
  ];
  for (const args of cases) {
    test(args, async () => {
      const { code, err } = await run(args);
      expect([code, err]).toEqual([
        2,
        'slipway: cannot write new/: it is the name of a folder\n  help: name a file in it\n',
      ]);
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
      const { code, err } = await run(`${command}${/--(?:one|pdf|svg)$/.test(command) ? '' : ' -o'} ${name}`);
      expect([code, err.slice(err.indexOf('slipway: cannot'))]).toEqual([
        2,
        `slipway: cannot write ${name}: folder not found\n  help: create the folder no/such\n`,
      ]);
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
      const { code, err } = await run(args);
      expect([code, err]).toEqual([2, expect.stringMatching(/: it looks like an option\n {2}help: write \.\/-/)]);
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
    cpSync(join(cwd, 'b.yaml'), join(other, 'mine.yaml'));
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
      const { code, err } = await run(args);
      expect([code, err]).toEqual([2, expect.stringContaining('link.yaml: a link leads out of its folder')]);
    }
    expect(readFileSync(join(other, 'mine.yaml'), 'utf8')).toBe(before);
    // Links within the folder are followed.
    symlinkSync('a.yaml', join(cwd, 'inner.yaml'));
    expect((await run('fmt inner.yaml')).code).toBe(0);
    expect(text('a.yaml')).not.toBe(files['a.yaml']);
  });
});

test('every command with --output describes --force in the same words', async () => {
  for (const command of reports) {
    const words = command.split(' ').slice(0, command.startsWith('campaign') ? 2 : 1);
    const { out } = await slipway([...words, '--help'], { cwd });
    expect(out, command).toMatch(/^ {2}--force {2,}overwrite existing files$/m);
  }
});
