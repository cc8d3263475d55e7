/** Typical mistakes on the command line: the message names what is wrong, the `help:` line what to type. */

import { readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const text = (path: string) => readFileSync(projectPath(path), 'utf8');

const cwd = folderOf({
  'picket.yaml': text('test/readme/picket.yaml'),
  'ships/one.yaml': text('test/readme/picket.yaml'),
  'ships/two.yaml': text('test/readme/picket-refit.yaml'),
  'patrol.fleet.yaml': 'fleet: Patrol\nships: [{ design: picket.yaml, names: [Wasp, Hornet], count: 2 }]\n',
  'patrol.state.yaml': 'ships: [{ ship: Wasp, hull: 1 }, { ship: Hornet, hull: 1 }]\n',
  'war.ledger.yaml':
    '- { player: AB, do: player, name: Anne }\n- { player: AB, turn: 1, do: yard, yard: Portside, first: 50, second: 100 }\n',
  'over.yaml': 'class: Over\nmass: 4\nhull: { boxes: 40 }\n',
  'nan.fleet.yaml': 'fleet: A\nlimit: .nan\nships: [{ design: picket.yaml }]\n',
  'wasp.json': '{ "class": "Wasp", "mass": 12 }',
  'half.json': '{ "class": ',
});
symlinkSync(projectPath('README.md'), `${cwd}/away.txt`);

const details = 'name one ship, or add --against FILE or --format json';

/** Options that would change nothing in the output. */
const withoutEffect: readonly (readonly [command: string, message: string, help: string])[] = [
  ...['', ' --format markdown', ' --at 12'].map(
    (more) =>
      [
        `firepower ships/one.yaml ships/two.yaml --weapon${more}`,
        '--weapon has no effect on a comparison of several ships',
        details,
      ] as const,
  ),
  ['firepower ships --distribution', '--distribution has no effect on a comparison of several ships', details],
  [
    'firepower picket.yaml --ascii --format json',
    '--ascii cannot be used with --format json',
    'omit --ascii: it is for plain tables',
  ],
  [
    'firepower picket.yaml --distribution --format csv',
    '--distribution cannot be used with --format csv',
    'use --format json',
  ],
  ['firepower patrol.fleet.yaml --point-defense', '--point-defense cannot be used with fleets', 'name designs'],
  [
    'new Wasp --mass 20 --class Moth',
    '--class requires --like',
    'the name of the new class is the argument: slipway new "Ironclad"',
  ],
  ['review ships --split-format html', '--split-format requires --split', 'add --split FOLDER'],
  [
    'ssd picket.yaml --state patrol.state.yaml',
    '--state cannot be used with ssd, which prints ships without damage',
    'print the pack of their fleet: `slipway fleet FLEET --state patrol.state.yaml --pdf fleet.pdf`',
  ],
  ['ssd ships --ships 2 --light', '--ships cannot be used with --light', 'omit --ships: record sheets fill each page'],
  ['ls ships --columns class --format files', '--columns cannot be used with --format files', 'omit --columns'],
  ...[
    ['check', 'pretty', 'json'],
    ['check', 'github', 'pretty'],
    ['check', 'json', 'github'],
    ['check', 'pretty', 'compact'],
    ['check', 'csv', 'sarif=-'],
    ['cost', 'json', 'csv'],
    ['cost', 'table=-', 'markdown'],
  ].map(([command, first = '', second = '']) => {
    const names = `${first} and ${second}`.replaceAll('=-', '');
    const message = `the formats ${names} cannot share standard output`;
    const help = 'give all but one a file: --format sarif=out.sarif';
    return [`${command} picket.yaml --format ${first} --format ${second}`, message, help] as const;
  }),
  ['cost picket.yaml --explain --format csv', '--explain cannot be used with --format csv', 'use --format json'],
];

/** The command line, the end of a line of its message, and the help. */
const mistakes: readonly (readonly [command: string, message: string, help: string])[] = [
  [
    'new light_cruiser.json --mass 40',
    'light_cruiser.json is a file name; the argument is the name of the class',
    'run `slipway new "Light Cruiser" --output light_cruiser.yaml`',
  ],
  ['cost picket.yaml -o ships', 'cannot write ships: it is a folder', 'name a file in it'],
  ['ssd picket.yaml -o ships', 'cannot write ships: it is a folder', 'name a file in it'],
  ['export picket.yaml -o ships', 'cannot write ships: it is a folder', 'name a file in it'],
  ['cost picket.yaml -o picket.yaml', 'refusing to overwrite picket.yaml: it is an input', 'choose another file'],
  [
    'cost picket.yaml --format json -o wasp.json',
    'refusing to overwrite wasp.json: it is a design',
    'use --force to replace it',
  ],
  [
    'cost picket.yaml --format json -o half.json',
    'refusing to overwrite half.json: it is not valid JSON',
    'use --force to replace it',
  ],
  [
    'convert picket.yaml --rules fleet-book -o war.ledger.yaml',
    'refusing to overwrite war.ledger.yaml: it already exists',
    'use --force to replace it',
  ],
  [
    'site --workbench-only -o picket.yaml',
    'refusing to overwrite picket.yaml: it is not a .html file',
    'choose another file',
  ],
  ['cost picket.yaml -o no/x.txt', 'cannot write no/x.txt: folder not found', 'create the folder no'],
  [
    'cost picket.yaml -o -x',
    'refusing to write to -x: it looks like an option',
    'write ./-x if the file is called that',
  ],
  [
    'cost picket.yaml -o away.txt',
    'refusing to write away.txt: a link leads out of its folder',
    'name the file itself',
  ],
  [
    'review ships --split picket.yaml',
    'cannot write to picket.yaml: it is a file, not a folder',
    'choose another folder',
  ],
  ['cost picket.yaml --config ships', '--config must be a file: ships', 'name a file in it'],
  ['cost picket.yaml --config pickett', 'configuration file not found: pickett', 'did you mean picket.yaml?'],
  [
    'check nan.fleet.yaml',
    'nan.fleet.yaml:2:8 error `limit` must be a mapping of keys to values, not .nan',
    'its keys: points, cpv, mass, ships',
  ],
  ['check - --watch', '--watch cannot be used with standard input', 'name files or folders'],
  ['diff - -', 'standard input can be only one of the two files', 'name a file for the other'],
  [
    'ls patrol.fleet.yaml',
    'patrol.fleet.yaml: this file is a fleet, not a design',
    'run `slipway fleet patrol.fleet.yaml`',
  ],
  [
    'try patrol.fleet.yaml --set mass=9',
    '--set cannot be used with fleets',
    "ships join and leave with --add '2 Diligent' and --remove Candid",
  ],
  ['fit ships', 'expected one design file, found 2', 'name a single design file'],
  [
    'fmt patrol.fleet.yaml',
    'patrol.fleet.yaml:1:1: this file is a fleet, not a design; design unchanged',
    'run `slipway fleet FILE`',
  ],
  [
    'convert patrol.fleet.yaml --rules fleet-book',
    'patrol.fleet.yaml:1:1: this file is a fleet, not a design; design unchanged',
    'run `slipway fleet FILE`',
  ],
  [
    'waive picket.yaml mass-unused --reason x',
    'nothing to waive: picket.yaml has no `mass-unused` finding',
    'run `slipway check picket.yaml` for its findings',
  ],
  ['waive ships mass-unused --reason x', 'expected one file, found 2: ships', 'name a single file'],
  ['firepower picket.yaml --svg plot.pdf', 'unsupported file type: plot.pdf; allowed: .svg', 'name it plot.svg'],
  ['fleet --compare patrol.fleet.yaml', '--compare needs exactly two fleets, found 1', 'name two fleet files'],
  [
    'fleet patrol.fleet.yaml --state picket.yaml',
    'this file is a design, not a state file',
    'use a *.state.yaml file; `slipway damage` writes one',
  ],
  [
    'site picket.yaml -o public --ledger war.ledger.yaml --player ZZ',
    'unknown player ZZ',
    'players in this ledger: AB (Anne)',
  ],
  ['campaign scrap picket.yaml --state patrol.state.yaml', 'covers 2 ships: Wasp and Hornet', 'choose one with --ship'],
  [
    'campaign register init war.ledger.yaml --players AB=Anne',
    'war.ledger.yaml already exists; not overwritten',
    'choose another name; `slipway campaign register join` adds players to a ledger',
  ],
  ['campaign register join AB=Bob', 'duplicate player AB; already used by Anne', 'use other letters'],
  [
    'campaign register list -o picket.yaml',
    'refusing to overwrite picket.yaml: it is not a .txt or .log file',
    'use --force to replace it',
  ],
  ['campaign register spend --player AB --for scrap', 'missing --ship: the ship to scrap', 'add --ship NAME'],
  ...['rename Moth --to Wasp', 'roll Moth', 'show Moth'].map(
    (command) =>
      [
        `campaign register ${command}`,
        'unknown class or ship Moth',
        'run `slipway campaign register list` for a list',
      ] as const,
  ),
  [
    'campaign register lose Moth',
    'unknown ship, planet or yard Moth',
    'run `slipway campaign register list` for a list',
  ],
];

describe('a mistake', () => {
  for (const [command, message, help] of [...mistakes, ...withoutEffect]) {
    test(command, async () => {
      const { code, out, err } = await slipway(command, { cwd });
      expect(code).not.toBe(0);
      const lines = `${out}${err}`.split('\n');
      const at = lines.findIndex((line) => line.endsWith(message));
      expect(lines[at], `${out}${err}`).toBeDefined();
      expect(lines.slice(at)).toContain(`  help: ${help}`);
    });
  }

  test('of campaign register list --output is corrected by --force', async () => {
    const own = folderOf({
      'war.ledger.yaml': text('designs/campaign/harbour-war.ledger.yaml'),
      'a.yaml': 'class: A\n',
    });
    const list = 'campaign register list --format markdown -o a.yaml';
    expect(await slipway(list, { cwd: own })).toMatchObject({ code: 2 });
    expect(await slipway(`${list} --force`, { cwd: own })).toMatchObject({ err: '' });
    expect(readFileSync(`${own}/a.yaml`, 'utf8')).toContain('Sloe');
  });

  test('that a dry run of --fix cannot fix is counted', async () => {
    const { code, out, err } = await slipway('check over.yaml --fix --dry-run', { cwd });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^slipway: \d errors? without a fix: see `slipway check over\.yaml`\n$/);
  });

  test('of ls --sort lists the fields', async () => {
    const { code, err } = await slipway('ls ships --sort speed', { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('; allowed fields are class, role, navy, ')]);
  });
});
