/** `slipway fleet --state`, `campaign repair` and `campaign scrap`. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readState } from '../../../src/damage/read-state.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const cwd = projectPath('test/fixtures/damage');
const place = folderOf({});
writeFileSync(
  join(place, 'two.yaml'),
  `${readFileSync(join(cwd, 'ark.yaml'))}---\n${readFileSync(join(cwd, 'picket.yaml'))}`,
);
writeFileSync(
  join(place, 'huge.yaml'),
  'class: Huge\nmass: 9\nhull: { boxes: 4 }\nsystems:\n  - { system: turret, arcs: F A, count: 10000, mounts: [{ system: salvo-rack, arcs: F, count: 10000 }] }\n',
);

const alone = 'ships: [{ hull: 3 }]';

type Case = readonly [what: string, code: number, args: string, says: string, outside?: WorldOptions];

describe('the exit code', () => {
  const fleet: readonly Case[] = [
    ['a state that fits', 0, 'flotilla.fleet.yaml --state hurt.state.yaml', ''],
    ['a single ship without a name', 0, 'alone.fleet.yaml --state -', '', { stdin: alone }],
    ['a state that does not fit', 1, 'flotilla.fleet.yaml --state -', '', { stdin: alone }],
    ['another kind of file', 1, 'flotilla.fleet.yaml --state flotilla.fleet.yaml', ''],
    ['a missing file', 2, 'flotilla.fleet.yaml --state hurt.sate.yaml', 'did you mean hurt.state.yaml?'],
    ['a folder', 2, 'flotilla.fleet.yaml --state ../fleets', 'fleets is a folder; expected a state file'],
    ['several fleets', 2, 'flotilla.fleet.yaml alone.fleet.yaml --state hurt.state.yaml', 'found 2'],
    ['two fleets to compare', 2, '--compare a b --state hurt.state.yaml', '--compare cannot be used with --state'],
    ['fleet and state from standard input', 2, '- --state -', 'cannot both come from standard input'],
  ];
  const repair: readonly Case[] = [
    ['a design and its state', 0, 'picket.yaml --state -', '', { stdin: alone }],
    ['a ship of a fleet, by its class', 0, 'ark.yaml --state hurt.state.yaml', ''],
    ['a ship of a fleet, by name', 0, 'ark.yaml --state hurt.state.yaml --ship Ark', ''],
    ['a ship that does not match the design', 1, 'ark.yaml --state hurt.state.yaml --ship Anvil', 'not-aboard'],
    ['an unknown ship', 2, 'ark.yaml --state hurt.state.yaml --ship Oak', 'unknown ship Oak'],
    ['a class without an entry', 2, 'tender.yaml --state hurt.state.yaml', 'choose one with --ship'],
    ['no state', 2, 'ark.yaml', 'missing --state: the damage to repair'],
    ['a design instead of a state', 1, 'ark.yaml --state ark.yaml', 'this file is a design, not a state file'],
    [
      'a file of several designs',
      2,
      `${place}/two.yaml --state hurt.state.yaml`,
      'choose one with --class: Ark, Picket',
    ],
    ['one of them', 0, `${place}/two.yaml --class Ark --state hurt.state.yaml`, ''],
    ['an unknown class', 2, `${place}/two.yaml --class Oak --state hurt.state.yaml`, 'no design of the class Oak in'],
    ['a missing design', 2, 'oak.yaml --state hurt.state.yaml', 'file not found: oak.yaml'],
    ['a folder', 2, '../designs --state hurt.state.yaml', 'designs; this command needs exactly one'],
    ['a repair module', 0, 'ark.yaml --state hurt.state.yaml --module tender.yaml', ''],
    [
      'a ship without a repair module',
      2,
      'ark.yaml --state hurt.state.yaml --module picket.yaml',
      'has no repair module',
    ],
    ['cargo without a module', 2, 'ark.yaml --state hurt.state.yaml --cargo 30', '--cargo requires --module'],
    [
      'cargo that is not a number',
      2,
      'ark.yaml --state hurt.state.yaml --module tender.yaml --cargo much',
      'whole number',
    ],
    ['an output that cannot be written', 2, 'ark.yaml --state hurt.state.yaml -o nowhere/x.txt', 'cannot write'],
    ['too many systems', 2, `${place}/huge.yaml --state -`, 'the limit is 2,000', { stdin: alone }],
    ['both from standard input', 2, '- --state -', 'cannot both be standard input'],
    ['no design', 2, '--state hurt.state.yaml', 'missing required argument `design`'],
  ];
  const scrap: readonly Case[] = [
    ['an undamaged ship', 0, 'ark.yaml', ''],
    ['a damaged ship', 0, 'anvil.yaml --state hurt.state.yaml', ''],
    ['a state that does not fit', 1, 'ark.yaml --state -', 'too-many-boxes-lost', { stdin: 'ships: [{ hull: 99 }]' }],
  ];
  const all = [
    ...fleet.map((each) => ['fleet', ...each] as const),
    ...repair.map((each) => ['campaign repair', ...each] as const),
    ...scrap.map((each) => ['campaign scrap', ...each] as const),
  ];
  for (const [command, what, code, args, says, outside] of all) {
    test(`${code} of ${command}: ${what}`, async () => {
      const result = await slipway(`${command} ${args}`, { cwd, ...outside });
      expect(result, result.err + result.out).toMatchObject({ code });
      expect(result.err + result.out).toContain(says);
      expect(result.err).not.toContain('internal error');
      // With errors, no repair bill is printed.
      if (command !== 'fleet' && code > 0) expect(result.out).toBe('');
    });
  }
});

test('searches for designs and fleets skip state files', async () => {
  const { out } = await slipway('cost --format csv .', { cwd });
  expect(out).not.toContain('.state.yaml');
  expect((await slipway('cost *.state.yaml', { cwd })).code).toBe(1);
  expect((await slipway('cost h*.yaml', { cwd })).err).toContain('matches only fleet states');
  expect((await slipway('fmt --check .', { cwd })).out).not.toContain('.state.yaml');
  expect((await slipway('fleet . --format csv', { cwd })).out).not.toContain('.state.yaml');
});

test('a wrong kind of file is reported with its actual kind', async () => {
  const outputOf = async (command: string) => (await slipway(command, { cwd })).out;
  expect(await outputOf('cost hurt.state.yaml')).toContain('this file is a state file, not a design');
  expect(await outputOf('fleet hurt.state.yaml')).toContain('this file is a state file, not a fleet');
  expect(await outputOf('fleet alone.fleet.yaml --state alone.fleet.yaml')).toContain(
    'this file is a fleet, not a state file',
  );
});

interface Bill {
  readonly repair: {
    readonly rp: number;
    readonly repairs: number;
    readonly purchases: number;
    readonly destroyed: boolean;
    readonly lines: readonly { readonly label: string; readonly rp: number }[];
    readonly module?: { readonly cargo: number; readonly mended: number; readonly left: number; readonly used: number };
  };
}

async function bill(args: string, stdin = ''): Promise<Bill['repair']> {
  const { out } = await slipway(`campaign repair ${args} --format json`, { cwd, stdin });
  return (JSON.parse(out) as Bill).repair;
}

describe('repair costs by the campaign rules', () => {
  test('ten RP for each box of hull or armor', async () => {
    expect(await bill('picket.yaml --state -', 'ships: [{ hull: 3 }]')).toMatchObject({
      repairs: 30,
      purchases: 0,
      rp: 30,
    });
    const armor = 'ships: [{ hull: 2, armor: [{ regenerative: 1, ruined: 1 }, 3] }]';
    expect(await bill('anvil.yaml --state -', armor)).toMatchObject({ repairs: 70, rp: 70 });
  });

  const bought: readonly (readonly [what: string, design: string, state: string, rp: number])[] = [
    ['two mines', 'anvil', 'spent: [{ system: minelayer, rounds: 2 }]', 4],
    [
      'a standard salvo and an extended one',
      'anvil',
      'spent: [{ system: salvo-magazine, kind: standard }, { system: salvo-magazine, kind: extended }]',
      15,
    ],
    ['the salvo of a rack, not the rack', 'anvil', 'spent: [salvo-rack]', 6],
    ['a submunition pack', 'anvil', 'spent: [submunition]', 3],
    ['a party of marines', 'anvil', 'marines: 1', 5],
    ['two of six fighters at 18 a wing', 'ark', 'wings: [{ wing: 1, lost: 2 }]', 6],
    ['one of eight light fighters at 18 a wing, rounded', 'ark', 'wings: [{ wing: 2, lost: 1 }]', 2],
    ['a wing', 'ark', 'wings: [{ wing: 2, lost: all }]', 18],
    ['two beam boats', 'ark', 'squadrons: [{ type: beam, lost: 2 }]', 18],
    [
      'systems, which are repaired together with the hull',
      'anvil',
      'down: [fire-control], destroyed: [{ system: screen, count: 2 }], drive: down',
      0,
    ],
  ];
  test.each(bought)('%s', async (_, design, state, rp) => {
    expect(await bill(`${design}.yaml --state -`, `ships: [{ ${state} }]`)).toMatchObject({
      purchases: rp,
      repairs: 0,
      rp,
    });
  });

  test('a ship without hull boxes is lost and costs nothing', async () => {
    const lost = await bill('picket.yaml --state -', 'ships: [{ hull: 8 }]');
    expect(lost).toMatchObject({ destroyed: true, rp: 0, lines: [] });
  });

  test('a repair module repairs as much as its cargo allows', async () => {
    const anvil = 'anvil.yaml --state hurt.state.yaml --module tender.yaml';
    expect((await bill(anvil)).module).toMatchObject({ cargo: 25, needed: 190, mended: 2, left: 17, used: 20 });
    expect((await bill(`${anvil} --cargo 500`)).module).toMatchObject({ cargo: 500, mended: 19, left: 0, used: 190 });
  });

  test('the cost of a fleet is the sum of its ships', async () => {
    const { out } = await slipway('fleet flotilla.fleet.yaml --state hurt.state.yaml --format json', { cwd });
    const { state } = JSON.parse(out).fleets[0];
    expect(state.ships.map(({ repair }: Bill) => repair.rp)).toEqual([234, 69, 0, 0]);
    expect(state.totals).toMatchObject({ rp: 303, repairs: 220, purchases: 83, destroyed: 1, damagePoints: 22 });
    expect(state.ships[0].repair).toMatchObject({ rp: (await bill('anvil.yaml --state hurt.state.yaml')).rp });
  });
});

test('the losses of every ship are reported', async () => {
  const { out } = await slipway('fleet flotilla.fleet.yaml --state hurt.state.yaml --format json', { cwd });
  const [anvil, ark] = JSON.parse(out).fleets[0].state.ships;
  expect(anvil).toMatchObject({
    hull: { lost: 11, left: 19, total: 30 },
    armor: { lost: 8, left: 4, total: 12 },
    crew: { lost: 2, left: 6, total: 8 },
    armorLayers: [
      { standard: 1, regenerative: 1, ruined: 1 },
      { standard: 5, regenerative: 0, ruined: 0 },
    ],
    spent: [
      { system: 'salvo-magazine', kind: 'standard', rounds: 2 },
      { system: 'salvo-magazine', kind: 'extended', rounds: 1 },
      { system: 'salvo-rack', kind: 'shot', rounds: 1 },
      { system: 'submunition', kind: 'shot', rounds: 2 },
      { system: 'minelayer', kind: 'mine', rounds: 3 },
    ],
  });
  expect(ark.craft.map(({ lost, of }: { lost: number; of: number }) => `${lost}/${of}`)).toEqual(['4/6', '8/8', '1/6']);
});

test('armor boxes are lost from the outer layer inward, standard boxes first', async () => {
  const stdin = 'ships: [{ ship: Anvil, armor: 10 }]';
  const { out } = await slipway('fleet flotilla.fleet.yaml --state - --format json', { cwd, stdin });
  expect(JSON.parse(out).fleets[0].state.ships[0].armorLayers).toEqual([
    { standard: 4, regenerative: 1, ruined: 0 },
    { standard: 5, regenerative: 0, ruined: 0 },
  ]);
});

test('a pack shows the state, and is not printed if the state does not fit', async () => {
  const pdf = join(place, 'pack.pdf');
  const args = ['fleet', 'flotilla.fleet.yaml', '--state', 'hurt.state.yaml', '--pdf', pdf];
  expect(await slipway(args, { cwd })).toMatchObject({ code: 0 });
  const marked = readFileSync(pdf);
  await slipway(args, { cwd });
  expect(readFileSync(pdf).equals(marked)).toBe(true);
  await slipway(['fleet', 'flotilla.fleet.yaml', '--pdf', pdf], { cwd });
  expect(readFileSync(pdf).equals(marked)).toBe(false);
  rmSync(pdf);
  const refused = await slipway(['fleet', 'flotilla.fleet.yaml', '--state', '-', '--pdf', pdf], { cwd, stdin: alone });
  expect(refused.err).toContain('not printed');
  expect(existsSync(pdf)).toBe(false);
});

/** Malformed states with all their findings: line and column, code, and part of the message or help. */
const mistakes: readonly (readonly [
  text: string,
  ...expected: (readonly [place: string, code: string, words: string])[],
])[] = [
  ['- hull', ['1:1', 'wrong-type', 'a state must be a mapping with keys such as `ships` and `after`, not a list']],
  ['', ['1:1', 'empty-file', 'no state found']],
  ['ships: []\n', ['1:8', 'out-of-range', '`ships` must not be empty']],
  ['ships: [{}]\n', ['1:9', 'missing-key', 'empty entry: no ship and no losses']],
  ['ships: [{ number: 2, hull: 1 }]\n', ['1:19', 'missing-key', 'missing `class` for `number`']],
  ['ships: [{ ship: A, hul: 1 }]\n', ['1:20', 'unknown-key', 'did you mean `hull`?']],
  ['ships: [{ hull: -1 }]\n', ['1:17', 'out-of-range', '`hull` of an entry of `ships` out of range: -1; allowed: 0']],
  ['ships: [{ hull: many }]\n', ['1:17', 'wrong-type', 'must be a whole number, not `many`']],
  [
    'ships: [{ drive: dead }]\n',
    ['1:18', 'not-offered', '`dead` for an entry of `ships`; allowed: half, down, destroyed'],
  ],
  ['ships: [{ core: { bridge: ejected } }]\n', ['1:27', 'not-offered', 'allowed: down, destroyed']],
  ['ships: [{ down: [fire-controll] }]\n', ['1:18', 'not-offered', 'did you mean `fire-control`?']],
  ['ships: [{ down: fire-control }]\n', ['1:17', 'wrong-type', '`down` of an entry of `ships` must be a list']],
  ['ships: [{ down: [{ class: 2 }] }]\n', ['1:18', 'missing-key', 'missing key `system` in a lost system']],
  ['ships: [{ down: [{ system: pds, cuont: 2 }] }]\n', ['1:33', 'unknown-key', 'did you mean `count`?']],
  ['ships: [{ down: [{ system: beam, arcs: X }] }]\n', ['1:40', 'bad-arcs', 'unknown arc `X`']],
  ['ships: [{ wings: [{ wing: 1 }] }]\n', ['1:19', 'missing-key', 'missing key `lost` in a wing']],
  ['ships: [{ wings: [{ lost: some }] }]\n', ['1:27', 'not-offered', 'invalid `lost` `some` for a wing; allowed: all']],
  ['ships: [{ armor: [{ standrad: 1 }] }]\n', ['1:21', 'unknown-key', 'did you mean `standard`?']],
];

describe('a malformed state has exactly these findings', () => {
  for (const [text, ...expected] of mistakes) {
    test(JSON.stringify(text), async () => {
      const read = await readState(new TextEncoder().encode(text));
      const findings = 'findings' in read ? read.findings : [];
      expect(findings.map(({ range, code }) => `${range.line}:${range.column} ${code}`)).toEqual(
        expected.map(([where, code]) => `${where} ${code}`),
      );
      expected.forEach(([, , words], index) => {
        expect(`${findings[index]?.message} ${findings[index]?.help ?? ''}`).toContain(words);
        expect(findings[index]?.cite.book).toBe('slipway state file');
      });
    });
  }
});
