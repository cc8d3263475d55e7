/** `slipway try`: reports, written files and errors. */

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
  for (const name of ['valiant', 'watchful'])
    copyFileSync(projectPath(`designs/concord/${name}.yaml`), join(cwd, `${name}.yaml`));
});

const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
const original = (name: string) => readFileSync(projectPath(`designs/concord/${name}.yaml`), 'utf8');

const printed: readonly (readonly [args: readonly string[], code: number, says: readonly string[]])[] = [
  [
    ['valiant.yaml', '--remove', 'beam 1'],
    0,
    ['Beam battery, class 1, all  4 → 3    −1      −3', 'free mass: 1 of 190'],
  ],
  [['valiant.yaml', '--add', 'pds'], 1, ['1 over the mass of 190 (before: 0 free)', 'over-mass']],
  [['valiant.yaml', '--set', 'thrust=4'], 0, ['no differences']],
  [['valiant.yaml', '--set', 'hull=3'], 1, ['`hull=3` is not legal', 'closest legal change: hull=19']],
  [
    ['valiant.yaml', '--add', 'baem'],
    2,
    ['`baem`; did you mean `beam`?\n  help: run `slipway help designing` for the'],
  ],
  [
    ['valiant.yaml', '--set', 'thrust=3', '--add', 'ecm 9; beam 9 F', '--add', 'screen 9'],
    1,
    ['ecm 3', 'beam 6 F', 'screen 2'].map((legal) => `\n  help: closest legal change: ${legal}\n`),
  ],
  [['valiant.yaml', '--add', ' '], 2, ['error no system in ` `\n  help: run `slipway help designing`']],
  [['valiant.yaml', '--add', ';'], 2, ['error no system in `;`']],
  [['valiant.yaml', '--remove', 'all '], 2, ['error no system in `all `']],
  [
    ['valiant.yaml', '--add', '99999999999 pds'],
    2,
    ['count out of range in `99999999999 pds`: 99999999999; allowed: 1 to 10,000'],
  ],
  [
    ['valiant.yaml', 'watchful.yaml', '--set', 'thrust=3'],
    0,
    ['Valiant   valiant.yaml    181     9     753     −18', 'Watchful  watchful.yaml    13     4      64      −8'],
  ],
  [
    ['valiant.yaml', 'watchful.yaml', '--remove', '4 beam 1'],
    2,
    ['error watchful.yaml: cannot remove `4 beam 1`: the design has 1'],
  ],
];

for (const [args, code, says] of printed) {
  test(args.join(' '), async () => {
    const result = await slipway(['try', ...args], { cwd });
    for (const each of says) expect(result.out).toContain(each);
    expect(result.code).toBe(code);
    expect([text('valiant.yaml'), text('watchful.yaml')]).toEqual([original('valiant'), original('watchful')]);
  });
}

const refused: readonly (readonly [args: readonly string[], says: string])[] = [
  [['valiant.yaml'], 'nothing to try'],
  [['valiant.yaml', '--set', 'drive=3', '--class', 'Nix'], 'no design of the class Nix'],
  [['-', '--set', 'drive=3', '--write'], '--write cannot be used with standard input'],
  [['valiant.yaml', '--set', 'drive=3', '--write', '-o', 'x.yaml'], '--write cannot be used with --output'],
  [['valiant.yaml', 'watchful.yaml', '--set', 'drive=3', '-o', 'x.yaml'], '--output needs exactly one file, found 2'],
  [['--set', 'drive=3'], 'no input files'],
  [['none.yaml', '--set', 'drive=3'], 'none.yaml'],
];

for (const [args, says] of refused) {
  test(`refused: ${args.join(' ')}`, async () => {
    const result = await slipway(['try', ...args], { cwd });
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(says)]);
    expect(readdirSync(cwd).sort()).toEqual(['valiant.yaml', 'watchful.yaml']);
  });
}

test('--write changes only the requested lines', async () => {
  const result = await slipway(['try', 'valiant.yaml', '--set', 'drive=3', '--add', '9 pds', '--write'], { cwd });
  expect(result.code).toBe(0);
  const expected = original('valiant')
    .replace('thrust: 4', 'thrust: 3')
    .replace('pds, count: 6', 'pds, count: 15')
    .replace('{ mass: 190, points: 651 }', '{ mass: 190, points: 660 }');
  expect(text('valiant.yaml')).toBe(expected);
});

test('--output keeps the original', async () => {
  const result = await slipway(['try', 'valiant.yaml', '--set', 'drive=3', '-o', 'slow.yaml'], { cwd });
  expect(result.code).toBe(0);
  expect(text('valiant.yaml')).toBe(original('valiant'));
  expect(text('slow.yaml')).toContain('thrust: 3');
});

test('--output - prints the changed design, and the report to standard error', async () => {
  const result = await slipway(['try', '-', '--set', 'drive=3', '-o', '-'], { cwd, stdin: original('valiant') });
  expect([result.code, result.out, result.err]).toEqual([
    0,
    expect.stringContaining('thrust: 3'),
    expect.stringContaining('free mass: 9 of 190'),
  ]);
  expect(result.out).not.toContain('free mass');
  expect(readdirSync(cwd).sort()).toEqual(['valiant.yaml', 'watchful.yaml']);
});

test('an illegal change is written with --allow-illegal only', async () => {
  const args = ['try', 'valiant.yaml', '--set', 'hull=3', '--write'];
  const result = await slipway(args, { cwd });
  expect([result.code, result.err]).toEqual([1, expect.stringContaining('nothing written')]);
  expect(text('valiant.yaml')).toBe(original('valiant'));
  expect((await slipway([...args, '--allow-illegal'], { cwd })).code).toBe(1);
  expect(text('valiant.yaml')).toContain('boxes: 3,');
});

test('an unreadable design is reported', async () => {
  writeFileSync(join(cwd, 'bad.yaml'), 'class: A\nmas: 3\n');
  const result = await slipway(['try', 'bad.yaml', '--set', 'mass=9'], { cwd });
  expect([result.code, result.out]).toEqual([
    2,
    expect.stringContaining('bad.yaml has syntax or schema errors\n  help: run `slipway check bad.yaml` first'),
  ]);
});

test('JSON is that of diff, with refusals', async () => {
  const result = await slipway(['try', 'valiant.yaml', '--set', 'hull=3', '--format', 'json'], { cwd });
  const { changes, problems, summary } = JSON.parse(result.out);
  expect(changes[0]).toMatchObject({
    status: 'changed',
    totals: { mass: { before: 190, after: 144, delta: -46 }, free: { before: 0, after: 46, delta: 46 } },
    refused: [{ change: 'hull=3', finding: { code: 'hull-too-small', line: 6 }, alternative: 'hull=19' }],
  });
  expect([problems, summary.legalityLost]).toEqual([[], 1]);
});

const loads: readonly (readonly [what: string, systems: readonly string[], set: string, after: string | undefined])[] =
  [
    [
      'an empty bay',
      ['{ system: hangar }'],
      'attack heavy',
      '{ system: hangar, wing: { type: attack, mods: [heavy] } }',
    ],
    [
      'one of two empty bays',
      ['{ system: hangar, count: 2 }'],
      'attack',
      '{ system: hangar }\n  - { system: hangar, wing: { type: attack } }',
    ],
    [
      'all empty bays',
      ['{ system: hangar, wing: { type: torpedo } }', '{ system: hangar, count: 3 }'],
      'all attack',
      '{ system: hangar, count: 3, wing: { type: attack } }',
    ],
    ['no empty bay', ['{ system: hangar, wing: { type: attack } }'], 'attack', undefined],
    ['an unknown type', ['{ system: hangar }'], 'attck', undefined],
  ];

const shipOf = (systems: readonly string[]) =>
  `class: A\nmass: 100\nhull: { boxes: 20 }\ndrive: 2\nsystems:\n${systems.map((each) => `  - ${each}\n`).join('')}`;

for (const [what, systems, wing, after] of loads) {
  test(`fighters for ${what}`, async () => {
    writeFileSync(join(cwd, 'bays.yaml'), shipOf(systems));
    const result = await slipway(['try', 'bays.yaml', '--set', `wing=${wing}`, '--write'], { cwd });
    expect(result.code).toBe(after === undefined ? 2 : 0);
    if (after === undefined) expect(text('bays.yaml')).toBe(shipOf(systems));
    else expect(text('bays.yaml')).toContain(after);
  });
}

const magazine = (salvoes: string) =>
  `{ system: salvo-magazine, salvoes: ${salvoes}, launchers: [{ system: salvo-launcher, arcs: F FP FS }] }`;

for (const [given, after] of [
  ['4', '4'],
  ['standard=3 extended=1', '{ standard: 3, extended: 1 }'],
  ['many', undefined],
] as const) {
  test(`salvoes=${given}`, async () => {
    writeFileSync(join(cwd, 'magazine.yaml'), shipOf([magazine('2')]));
    const result = await slipway(['try', 'magazine.yaml', '--set', `salvoes=${given}`, '-o', 'new.yaml'], { cwd });
    expect(result.code).toBe(after === undefined ? 2 : 0);
    if (after !== undefined) expect(text('new.yaml')).toContain(`salvoes: ${after}`);
  });
}
