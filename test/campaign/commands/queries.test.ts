/** The calculators of `slipway campaign`: output, exit codes and JSON. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlCharacters } from '../../support/control-characters.ts';
import { expectGoldenFile, shown } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const terminal: WorldOptions = { columns: 80, env: { NO_COLOR: '1' } };
const draft = readFileSync(projectPath('test/readme/heron.yaml'), 'utf8');
const readme = '../../readme';

/** Exact output: the name of the golden, the arguments after `campaign`, and the environment. */
const goldens: readonly (readonly [name: string, command: string, outside?: WorldOptions])[] = [
  ['refit', `refit ${readme}/picket.yaml ${readme}/picket-mark-ii.yaml --first 5`],
  ['refit-colour', `refit ${readme}/picket.yaml ${readme}/picket-mark-ii.yaml --known-class`, { columns: 80 }],
  ['refit-loadout', 'refit ../../../designs/concord/valiant.yaml carrier.yaml', terminal],
  ['refit-same', `refit ${readme}/picket.yaml ${readme}/picket.yaml`],
  ['refit-same-name', `refit carrier.yaml ../../../designs/concord/valiant.yaml --new-class --format json`],
  ['refit-hulls', `refit ${readme}/picket.yaml ${readme}/heron.yaml`],
  ['refit-several', 'refit squadron.yaml freighter.yaml'],
  ['refit-no-such-class', 'refit squadron.yaml freighter.yaml --class Fourth'],
  ['refit-class', 'refit squadron.yaml squadron.yaml --class First'],
  ['refit-unreadable', 'refit prose.yaml freighter.yaml'],
  ['refit-one', 'refit freighter.yaml'],
  ['refit-both-classes', 'refit freighter.yaml heavy.yaml --new-class --known-class'],
  ['yard', 'yard --first 50 --second 100', terminal],
  ['yard-designs', 'yard ../../../designs/hesperid --first 70 --second 120', terminal],
  [
    'yard-planetary',
    'yard ../../../designs/hesperid/bullace.yaml ../../../designs/skerry/landfall.yaml --first 45 --second 150 --planetary',
  ],
  ['yard-base', 'yard ../../../designs/concord/enduring.yaml --first 50 --second 100 --planetary habitable'],
  ['yard-json', 'yard ../../../designs/concord/candid.yaml --first 10 --second 20 --planetary hostile --format json'],
  ['yard-errors', 'yard heavy.yaml prose.yaml --first 50 --second 100'],
  ['yard-no-rating', 'yard --first 50'],
  ['yard-bad-rating', 'yard --first 0 --second 100'],
  ['research', `research ../../../designs/concord/candid.yaml --known ${readme}/harbour.tech.yaml`],
  ['research-nothing-known', 'research ../../../designs/veiled/quiet-knife.yaml', terminal],
  ['research-table', 'research', terminal],
  ['research-table-json', 'research --format json'],
  ['research-many', `research ../../../designs/hesperid --known ${readme}/harbour.tech.yaml`, terminal],
  ['research-json', `research ../../../designs/concord/candid.yaml --known ${readme}/harbour.tech.yaml --format json`],
  [
    'research-bad-file',
    'research freighter.yaml --known -',
    { stdin: 'known: [needle-bem, weasel]\ncaptured: [pds]\n' },
  ],
  ['research-missing-file', 'research freighter.yaml --known nowhere.tech.yaml'],
  ['research-stdin-twice', 'research - --known -'],
  ['cargo', 'cargo ../../../designs/hesperid/windfall.yaml'],
  ['cargo-many', 'cargo freighter.yaml squadron.yaml', terminal],
  ['cargo-json', 'cargo freighter.yaml --format json'],
  ['cargo-none', 'cargo'],
  ['breakpoints', `breakpoints ${readme}/heron.yaml`, terminal],
  ['breakpoints-stdin', 'breakpoints - --span 2 --stdin-filename draft.yaml', { stdin: draft }],
  ['breakpoints-colour', 'breakpoints ../../../designs/hesperid/medlar.yaml --span 2', { columns: 80 }],
  [
    'breakpoints-large',
    'breakpoints ../../../designs/concord/enduring.yaml --span 50',
    { columns: 40, env: { NO_COLOR: '1' } },
  ],
  ['breakpoints-json', `breakpoints ${readme}/heron.yaml --span 1 --format json`],
  ['breakpoints-errors', 'breakpoints heavy.yaml prose.yaml --span 1'],
  ['breakpoints-bad-span', 'breakpoints freighter.yaml --span 51'],
  ['nothing', ''],
  ['unknown', 'scarp freighter.yaml'],
  ...['refit', 'yard', 'research', 'cargo', 'breakpoints'].map((name) => [`help-${name}`, `${name} --help`] as const),
];

describe('the output', () => {
  for (const [name, command, outside] of goldens) {
    test(`desk-${name}: slipway campaign ${command}`, async () => {
      const result = await slipway(`campaign ${command}`, outside);
      expectGoldenFile(`campaign/desk-${name}.txt`, shown(`campaign ${command}`, result).replaceAll('\u001b', '␛'));
    });
  }

  test('has no other goldens', () => {
    const files = readdirSync(projectPath('test/golden/campaign')).filter((name) => name.startsWith('desk-'));
    expect(files.sort()).toEqual(goldens.map(([name]) => `desk-${name}.txt`).sort());
  });
});

describe('the exit code', () => {
  const cases: readonly (readonly [code: number, command: string, outside?: WorldOptions])[] = [
    [0, 'refit freighter.yaml freighter.yaml'],
    [0, 'refit - freighter.yaml', { stdin: readFileSync(projectPath('test/fixtures/designs/freighter.yaml')) }],
    [1, 'refit heavy.yaml heavy.yaml'],
    [1, 'refit prose.yaml freighter.yaml'],
    [2, 'refit freighter.yaml carrier.yaml'],
    [2, 'refit - -'],
    [2, 'refit freighter.yaml nowhere.yaml'],
    [2, 'refit freighter.yaml heavy.yaml wing/dart.json'],
    [0, 'yard --first 1 --second 1'],
    // The yard is too small for this design, which is not an error of the design.
    [0, 'yard freighter.yaml --first 1 --second 1'],
    [1, 'yard heavy.yaml --first 1 --second 1'],
    [2, 'yard freighter.yaml nowhere.yaml --first 1 --second 1'],
    [2, 'yard --first 1 --second 10001'],
    [2, 'yard --first 1 --second 1 --planetary moon'],
    [0, 'research freighter.yaml'],
    [1, 'research heavy.yaml'],
    [2, 'research freighter.yaml --known wing'],
    [2, 'research freighter.yaml --known prose.yaml'],
    [0, 'research'],
    [2, 'research nowhere.yaml'],
    [0, 'cargo wing'],
    [1, 'cargo .'],
    [2, 'cargo nowhere.yaml'],
    [0, 'breakpoints freighter.yaml'],
    [1, 'breakpoints . --format json'],
    [2, 'breakpoints --span 3'],
    [130, 'cargo freighter.yaml', { interrupted: true }],
    [2, ''],
    [0, '--help'],
  ];
  for (const [code, command, outside] of cases) {
    test(`${code}: campaign ${command}`, async () => {
      const result = await slipway(`campaign ${command}`, outside);
      expect(result, result.err).toMatchObject({ code });
      // Exit codes of 2 and higher always have a message.
      expect(result.err === '').toBe(code < 2);
      expect(result.err).not.toContain('internal error');
    });
  }
});

test.each(['yard --first 50 --second 100', 'research', 'cargo', 'breakpoints --span 4'])(
  'campaign %s prints no control characters',
  async (command) => {
    const { out, err } = await slipway(`campaign ${command} hostile.yaml`);
    expect(out).toContain('u001b');
    expect(controlCharacters(out + err)).toEqual([]);
  },
);

test('a report in a file is the same as on standard output', async () => {
  const cwd = folderOf({ 'a.yaml': draft });
  const result = await slipway('campaign cargo a.yaml -o report.txt', { cwd });
  expect(result).toMatchObject({ code: 0, out: '', err: '' });
  expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).toBe((await slipway('campaign cargo a.yaml', { cwd })).out);
  expect(await slipway('campaign cargo a.yaml -o nowhere/report.txt', { cwd })).toMatchObject({ code: 2, out: '' });
});

test('TECH files are not checked as designs', async () => {
  const cwd = folderOf({ 'a.yaml': draft, 'mine.tech.yaml': 'known: [pds]\n' });
  expect(await slipway('check .', { cwd })).toMatchObject({ code: 0, out: expect.stringMatching(/^1 file, /m) });
});

test('the rules of the calculators are explained', async () => {
  for (const topic of ['rules', 'refit', 'yard', 'research', 'cargo', 'breakpoints']) {
    const result = await slipway(`explain campaign-${topic}`);
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toMatch(/Interpretation[\s\S]*Campaign rules/);
  }
});
