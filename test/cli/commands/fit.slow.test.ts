/** `slipway fit`: proposals, written files and errors. */

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});

const valiant = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
const designs = {
  'roomy.yaml': valiant.replace('mass: 190\n', 'mass: 198\n'),
  'heavy.yaml': valiant.replace('mass: 190\n', 'mass: 180\n'),
  'full.yaml': valiant,
  'weak.yaml': valiant.replace('boxes: 49', 'boxes: 9'),
  'living.yaml': readFileSync(projectPath('designs/brood/moss-eater.yaml'), 'utf8'),
  'waived.yaml':
    `${valiant.replace('mass: 190\n', 'mass: 198\n')}waivers:\n` +
    '  - { code: mass-unused, reason: spare, for: "0123456789abcdef" }\n',
  'bays.yaml': valiant
    .replace('{ system: hangar, wing: { type: torpedo } }', '{ system: hangar, count: 2 }')
    .replace('mass: 190', 'mass: 200'),
  'magazine.yaml':
    'class: Magpie\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: fire-control }\n' +
    '  - { system: salvo-magazine, salvoes: 2, launchers: [{ system: salvo-launcher, arcs: FP F FS }] }\n',
  'alias.yaml':
    'class: A\nmass: 100\nhull: { boxes: 20 }\ndrive: 4\nsystems:\n  - &b { system: beam, class: 1 }\n  - *b\n' +
    '  - { system: fire-control }\n',
  'jammer.yaml': 'class: Magpie\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: ecm, level: 2 }\n',
  'screamer.yaml': 'class: Magpie\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: ecm, level: 3 }\n',
  'freighter.yaml':
    'class: Magpie\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: cargo-hold, mass: 38 }\n',
  'no-arcs.yaml':
    'class: Magpie\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: fire-control }\n' +
    '  - { system: beam, class: 2 }\n',
  'broken.yaml': valiant.replace('mass: 190\n', 'mas: 190\n'),
};

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
  for (const [name, text] of Object.entries(designs)) writeFileSync(join(cwd, name), text);
});

const cases: readonly (readonly [args: readonly string[], code: number, ...says: [string, ...string[]]])[] = [
  [['roomy.yaml'], 0, 'more guns', 'tougher', 'escort work', 'Offense  Survival'],
  [
    ['roomy.yaml', '--for', 'balanced', '--explain'],
    0,
    'with the choice of arcs: survival',
    'opponent: usual capital ship',
  ],
  [['roomy.yaml', '--for', 'range 18'], 0, 'more range', ' damage a turn'],
  [['roomy.yaml', '--for', 'escort'], 0, 'escort work', ' fighters a turn'],
  [['roomy.yaml', '--any-technology'], 0, 'more guns'],
  [['roomy.yaml', '--for', 'defense'], 0, '1: +4 mass of defenses'],
  [['roomy.yaml', '--for', 'points', '--proposals', '1'], 0, '1  points'],
  [['roomy.yaml', '--for', 'firepower@30', '--any-technology'], 0, '1: +', ' damage per turn'],
  [['roomy.yaml', '--for', 'firepower@60'], 1, 'no legal proposal found; --any-technology'],
  [['waived.yaml'], 0, 'more guns'],
  [['freighter.yaml', '--cheapest-legal'], 0, '-cargo-hold 38; +cargo-hold 36'],
  [['no-arcs.yaml'], 0, 'every proposal keeps (arcs-missing): run `slipway fit --cheapest-legal no-arcs.yaml` first'],
  [['full.yaml'], 1, 'nothing to fill; --add makes room for a system'],
  [['heavy.yaml'], 1, 'nothing to fill; --cheapest-legal proposes what to remove'],
  [['heavy.yaml', '--cheapest-legal'], 0, 'armor=2'],
  [['weak.yaml', '--cheapest-legal'], 0, 'hull=19'],
  [['full.yaml', '--add', 'screen 2'], 0, 'gives thrust', 'gives weapons', 'gives carrier gear'],
  [['roomy.yaml', '--keep', 'A>=99'], 1, 'A>=99 is out of reach: the best that was found is '],
  [['roomy.yaml', '--keep', 'F>=5', '--for', 'hull', '--proposals', '1'], 0, '1: +5 boxes'],
  [['full.yaml', '--cheapest-legal'], 0, 'none: the design is legal'],
  [['full.yaml', '--add', '200 pds'], 1, 'no legal proposal found\nsystems use '],
  [['full.yaml', '--add', 'ecm 1; 2 pds'], 0, '+ecm 1; +2 pds; hull=46 '],
  [['full.yaml', '--add', ''], 2, 'no system in ``'],
  [
    ['jammer.yaml', '--add', 'ecm 2'],
    0,
    '+ecm 1     +1      +3',
    '\necm 1 instead of ecm 2: 4 levels of ECM aboard; the limit is 3 (too-much-ecm)\n',
  ],
  [['jammer.yaml', '--add', 'ecm 3', '--format', 'json'], 0, '"replaced":[{"asked":"ecm 3",'],
  [['jammer.yaml', '--add', 'minelayer 1'], 0, '+minelayer 2  '],
  [['screamer.yaml', '--add', 'ecm 1'], 1, 'found\n4 levels of ECM aboard; the limit is 3 (too-much-ecm)\n'],
  [['screamer.yaml', '--add', 'ecm 1', '--format', 'json'], 1, '{"code":"too-much-ecm",'],
  [['living.yaml', '--add', 'stinger-node F'], 0, '-2 power-generator; +stinger-node FP F FS '],
  [['alias.yaml', '--add', 'beam 1', '--write', '1'], 2, 'nothing written: line 6: reused by the alias `*b`'],
  [['alias.yaml', '--add', 'beam 1', '-o', 'new.yaml'], 2, 'nothing written: line 6: reused by the alias `*b`'],
  [['broken.yaml'], 2, 'broken.yaml has syntax or schema errors'],
  [['roomy.yaml', '--mass', 'free', '--for', 'points'], 0, 'mass=189'],
  [['roomy.yaml', '--mass', 'free', '--for', 'hull', '--proposals', '1'], 0, 'mass=197; armor=13'],
  [['full.yaml', '--mass', 'free', '--for', 'hull', '--max-points', '900', '--proposals', '1'], 0, ' boxes'],
  [['heavy.yaml', '--mass', 'free', '--for', 'points'], 0, 'mass=189'],
  [['heavy.yaml', '--mass', 'free', '--cheapest-legal'], 0, '1  legal     mass=189'],
  [['full.yaml', '--mass', 'free', '--add', 'screen 2'], 0, '+screen 2; mass='],
  [['full.yaml', '--mass', 'free', '--for', 'hull'], 1, 'no legal proposal found'],
  [['bays.yaml', '--for', 'wings'], 0, 'wing=all attack', ' damage per turn'],
  [['bays.yaml'], 0, 'fighters'],
  [['full.yaml', '--for', 'wings'], 1, 'nothing to fill'],
  [['magazine.yaml', '--for', 'salvoes'], 0, 'salvoes=16', '1: +14 salvoes'],
  [['magazine.yaml', '--for', 'firepower@30', '--proposals', '3'], 0, '+2 beam 3 FP F FS', ' damage per turn'],
  [['roomy.yaml', '--for', 'firepower@12', '--screens', '2', '--armor', '4/2'], 0, '1: +', ' damage per turn'],
  [['roomy.yaml', '--for', 'firepower@12', '--against', 'full.yaml'], 0, '1: +', ' damage per turn'],
  [['roomy.yaml', '--for', 'hull', '--screens', '1'], 2, 'a target has no effect without a firepower goal'],
  [['roomy.yaml', '--for', 'firepower@12', '--against', 'heavy.yaml'], 2, 'heavy.yaml cannot be a target'],
  [['roomy.yaml', '--against', 'full.yaml', '--pds', '2'], 2, '--pds cannot be used with --against'],
  [['roomy.yaml', '--add', 'pds', '--max-points', '700'], 2, '--max-points cannot be used with --add'],
  [['roomy.yaml', '--for', 'glory'], 2, 'unknown goal `glory`'],
  [['roomy.yaml', '--for', 'firepower@999'], 2, 'unknown goal'],
  [['roomy.yaml', '--keep', 'F=6'], 2, 'cannot read `F=6`'],
  [['roomy.yaml', '--add', 'baem 3'], 2, 'did you mean `beam`?'],
  [['roomy.yaml', 'full.yaml'], 2, 'expected one design file, found 2'],
  [['roomy.yaml', '--write', '9'], 2, 'no proposal 9; found '],
  [['roomy.yaml', '-o', 'full.yaml'], 2, 'full.yaml'],
];

for (const [args, code, ...says] of cases) {
  test(args.join(' '), async () => {
    const result = await slipway(['fit', ...args], { cwd });
    for (const text of says) {
      expect([result.code, result.out + result.err]).toEqual([code, expect.stringContaining(text)]);
    }
    for (const [name, text] of Object.entries(designs)) expect(readFileSync(join(cwd, name), 'utf8')).toBe(text);
  });
}

test('a proposal for standard input goes to standard output', async () => {
  const stdin = designs['heavy.yaml'];
  const result = await slipway(['fit', '-', '--cheapest-legal', '-o', '-'], { cwd, stdin });
  expect([result.code, result.out, result.err]).toEqual([
    0,
    expect.stringMatching(/^(?:#.*\n)?class: Valiant\n[\s\S]*\narmor: \[2\]\n/),
    expect.stringContaining('armor=2'),
  ]);
  const refused = await slipway(['fit', '-', '--cheapest-legal', '--write', '1'], { cwd, stdin });
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('cannot be used with standard input')]);
  expect(readdirSync(cwd).sort()).toEqual(Object.keys(designs).sort());
});

test('--write applies one proposal', async () => {
  const result = await slipway(['fit', 'heavy.yaml', '--cheapest-legal', '--write', '1'], { cwd });
  expect(result.code).toBe(0);
  expect(readFileSync(join(cwd, 'heavy.yaml'), 'utf8')).toContain('armor: [2]');
  expect((await slipway(['check', '-q', 'heavy.yaml'], { cwd })).code).toBe(0);
});

test('JSON has the changes in shorthand and the design', async () => {
  const result = await slipway(['fit', 'heavy.yaml', '--cheapest-legal', '--format', 'json'], { cwd });
  const { design, proposals, bounds } = JSON.parse(result.out);
  expect(design).toEqual({ file: 'heavy.yaml', document: 0, class: 'Valiant', free: -6 });
  expect(proposals).toMatchObject([{ goal: 'legal', changes: [{ set: 'armor=2' }], mass: -6, points: -12, left: 0 }]);
  expect(proposals[0].design).toContain('armor: [2]');
  expect(bounds).toEqual([]);
});

test('waived errors are accepted', async () => {
  const waived = await slipway(['waive', 'weak.yaml', 'hull-too-small', '--reason', 'agreed'], { cwd });
  expect(waived.code).toBe(0);
  const result = await slipway(['fit', 'weak.yaml', '--for', 'defense'], { cwd });
  expect([result.code, result.out]).toEqual([0, expect.stringContaining(' mass of defenses')]);
  expect(result.out).toContain('run `slipway waive` for hull-too-small again');
  const added = await slipway(['fit', 'weak.yaml', '--add', 'pds'], { cwd });
  expect([added.code, added.out]).toEqual([0, expect.stringMatching(/1 {2}room {6}\+pds /)]);
});

test.each([
  ['systems', '  - { system: beam, class: 1, count: 400 }\n', 2_000],
  ['mass', '', 50_000],
])('a design with too much %s is refused with the limits', async (_, systems, mass) => {
  const text = `class: Vast\nmass: ${mass}\nhull: { boxes: ${mass / 10} }\ndrive: 2\nsystems:\n  - { system: fire-control }\n`;
  writeFileSync(join(cwd, 'vast.yaml'), `${text}${systems}`);
  const { code, out, err } = await slipway('fit vast.yaml', { cwd });
  expect([code, out, err]).toEqual([2, '', expect.stringContaining('the limits are 300 systems and 3,000 mass')]);
});
