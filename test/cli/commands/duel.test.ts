/** `slipway duel`: verdicts, JSON, pictures, balance and errors. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});
const design = (name: string) => readFileSync(projectPath(`designs/${name}.yaml`), 'utf8');
const emphatic = design('concord/emphatic');
const tug = 'class: Tug\nmass: 40\nhull: { boxes: 8 }\ndrive: 4\nsystems:\n  - { system: pds }\n';
const designs = {
  'emphatic.yaml': emphatic,
  'sister.yaml': emphatic,
  'walnut.yaml': design('hesperid/walnut'),
  'tug.yaml': tug,
  'free.yaml': tug.replace('Tug', 'Free').replace('pds', 'fire-control'),
  'illegal.yaml': emphatic.replace('boxes: 17', 'boxes: 1'),
  'several.yaml': `${emphatic}---\n${design('hesperid/walnut')}`,
  'broken.yaml': emphatic.replace('mass: 93\n', 'mas: 93\n'),
  'twelve.fleet.yaml': 'fleet: Twelve\nships:\n  - { design: emphatic.yaml, count: 12 }\n',
  'eleven.fleet.yaml': 'fleet: Eleven\nships:\n  - { design: emphatic.yaml, count: 11 }\n',
  'gone.fleet.yaml': 'fleet: Gone\nships:\n  - { design: walnut.yaml }\n  - { design: nowhere.yaml }\n',
  'illegal.fleet.yaml': 'fleet: Illegal\nships:\n  - { design: illegal.yaml }\n',
  'missing.fleet.yaml': 'fleet: Missing\nships:\n  - { design: nowhere.yaml }\n',
};

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
  for (const [name, text] of Object.entries(designs)) writeFileSync(join(cwd, name), text);
});

const cases: readonly (readonly [args: string, code: number, ...says: [string, ...string[]]])[] = [
  [
    'emphatic.yaml walnut.yaml',
    0,
    'Walnut wins 9',
    'closing from 30 mu, usually in turn 3',
    'she costs 77 points more',
  ],
  ['emphatic.yaml walnut.yaml --for points', 0, 'Walnut loses fewer points in ', 'of 401 on average', 'Fewer lost'],
  ['emphatic.yaml sister.yaml', 0, 'evenly matched: Emphatic 1 wins', 'both cost the same'],
  ['emphatic.yaml Vandenburg --runs 50', 0, 'Emphatic wins', 'she costs 63 points more'],
  ['emphatic.yaml vandenberg', 2, 'file not found: vandenberg', 'did you mean `vandenburg`?'],
  ['emphatic.yaml tug.yaml --range 6', 0, 'Emphatic wins', ' duels at 6 mu', 'and keeps 100% of her hull'],
  ['tug.yaml free.yaml', 0, 'undecided: neither side loses a hull box in 20 turns closing from 30 mu'],
  ['emphatic.yaml walnut.yaml --range 18 --closing 0', 0, 'at 18 mu', '18 mu in every turn'],
  ['emphatic.yaml walnut.yaml --from aft --strike', 0, 'Walnut through A', 'may strike their colors'],
  ['twelve.fleet.yaml eleven.fleet.yaml --runs 50', 0, 'Twelve wins', 'of its hull; it costs 324 points more'],
  [
    '. --balance walnut.yaml --runs 100',
    0,
    'against Walnut, 401 points',
    'left out, with errors: broken.yaml, illegal.yaml',
  ],
  ['emphatic.yaml', 2, 'duel needs two files, found 1'],
  ['', 2, 'duel needs two files, found 0'],
  ['emphatic.yaml walnut.yaml tug.yaml', 2, 'duel needs two files, found 3', '--balance'],
  ['several.yaml emphatic.yaml', 2, 'choose one with --class: Emphatic, Walnut'],
  ['emphatic.yaml several.yaml --class Walnut', 0, 'Walnut wins'],
  ['several.yaml several.yaml --class Walnut --class Emphatic', 0, 'Walnut wins', 'Walnut through F, Emphatic through'],
  ['- -', 2, 'both sides cannot come from standard input'],
  ['emphatic.yaml illegal.yaml', 2, 'illegal.yaml cannot be a side of a duel: it has '],
  ['emphatic.yaml nowhere.yaml', 2, 'nowhere.yaml'],
  ['emphatic.yaml illegal.fleet.yaml', 2, 'has a ship with errors'],
  ['emphatic.yaml gone.fleet.yaml', 2, 'has an entry without a ship: file not found: nowhere.yaml'],
  ['emphatic.yaml missing.fleet.yaml', 2, 'missing.fleet.yaml'],
  ['emphatic.yaml walnut.yaml --from port', 2, 'A side is two arcs; name one of them: '],
  ['emphatic.yaml walnut.yaml --from dorsal', 2, 'Expected one arc'],
  ['emphatic.yaml walnut.yaml --from all', 2, 'Expected one arc'],
  ['emphatic.yaml walnut.yaml --range far', 2, 'Expected a whole number from 0 to 999.'],
  ['emphatic.yaml walnut.yaml --runs 0', 2, 'Expected a whole number from 10 to 1000000.'],
  ['emphatic.yaml walnut.yaml --svg plot.png', 2, 'unsupported file type: plot.png; allowed: .svg'],
  ['emphatic.yaml walnut.yaml --svg emphatic.yaml', 2, 'unsupported file type'],
  ['emphatic.yaml walnut.yaml --svg -', 2, 'the picture and the report cannot both go to standard output'],
  ['emphatic.yaml --balance walnut.yaml --svg plot.svg', 2, '--svg cannot be used with --balance'],
  ['--balance walnut.yaml', 2, 'no input file'],
  ['broken.yaml --balance walnut.yaml', 2, 'no design without errors'],
  ['emphatic.yaml --balance illegal.yaml', 2, 'illegal.yaml cannot be a side of a duel'],
];

for (const [args, code, ...says] of cases)
  test(`duel ${args}`, async () => {
    const words = args === '' ? [] : args.split(' ');
    const result = await slipway(['duel', '--no-config', ...words], { cwd });
    const text = `${result.out}${result.err}`.replace(/\s+/g, ' ');
    expect(result.code, text).toBe(code);
    for (const each of says) expect(text).toContain(each);
  });

interface SideJson {
  readonly name: string;
  readonly wins: { readonly value: number; readonly low: number; readonly high: number };
  readonly hull: readonly number[];
}

async function jsonOf(args: string) {
  const { out, err } = await slipway(`duel --no-config --format json ${args}`, { cwd });
  expect(err).toBe('');
  return JSON.parse(out);
}

describe('JSON', () => {
  test('has the documented shape', async () => {
    const data = await jsonOf('emphatic.yaml walnut.yaml --runs 100 --turns 8');
    const estimate = { value: expect.any(Number), low: expect.any(Number), high: expect.any(Number) };
    const side = {
      ...{
        file: expect.any(String),
        ships: 1,
        wins: estimate,
        fewerPointsLost: estimate,
        hullKept: expect.any(Number),
      },
      ...{ pointsLost: estimate, firstTurn: estimate, shipsLeft: expect.any(Number), hull: expect.any(Array) },
    };
    expect(data).toEqual({
      slipway: 1,
      verdict: expect.stringContaining('Walnut wins'),
      settings: {
        ...{
          range: 30,
          closing: 6,
          turns: 8,
          strike: false,
          runs: 100,
          seed: 1,
          bearings: ['best', 'best'],
          for: 'wins',
        },
        ...{ ranges: [30, 24, 18, 12, 6], arcs: [Array(5).fill('F'), Array(5).fill('F')] },
      },
      sides: [
        { name: 'Emphatic', points: 324, notPlayed: ['Wave gun'], ...side },
        { name: 'Walnut', points: 401, notPlayed: [], ...side },
      ],
      better: { wins: 1, points: 1 },
      ...{ bothLost: expect.any(Number), undecided: expect.any(Number), usualTurn: expect.any(Number) },
      decidedIn: expect.any(Array),
    });
    const [first, second] = data.sides as readonly [SideJson, SideJson];
    expect(first.hull).toHaveLength(9);
    const decided = data.decidedIn.reduce((sum: number, share: number) => sum + share, 0);
    expect(decided + data.undecided).toBeCloseTo(1, 9);
    expect(first.wins.value + second.wins.value + data.bothLost).toBeCloseTo(decided, 9);
  });

  test('does not depend on the order of the files, but on the seed', async () => {
    const sides = async (args: string) => (await jsonOf(`${args} --runs 100`)).sides;
    const there = await sides('emphatic.yaml walnut.yaml');
    expect((await sides('walnut.yaml emphatic.yaml')).toReversed()).toEqual(there);
    expect(await sides('emphatic.yaml walnut.yaml --seed 2')).not.toEqual(there);
  });

  test('of a balance lists designs by wins', async () => {
    const { designs: all, leftOut } = await jsonOf('. --balance emphatic.yaml --runs 200');
    expect(all.map(({ name }: SideJson) => name)).toEqual(expect.arrayContaining(['Walnut', 'Emphatic', 'Tug']));
    expect(all[0].name).toBe('Walnut');
    const rates = all.map(({ wins }: SideJson) => wins.value);
    expect(rates).toEqual([...rates].sort((one, other) => other - one));
    expect(leftOut).toHaveLength(2);
  });
});

test('pictures are written', async () => {
  const args = 'duel --no-config emphatic.yaml walnut.yaml --runs 50 --svg plot.svg --pdf plot.pdf';
  const first = await slipway(args, { cwd });
  expect([first.code, first.err]).toEqual([0, 'slipway: wrote plot.svg\nslipway: wrote plot.pdf\n']);
  expect(readFileSync(join(cwd, 'plot.svg'), 'utf8')).toContain('Hull left in percent after each turn. Emphatic: ');
  expect(readFileSync(join(cwd, 'plot.pdf'), 'latin1')).toMatch(/^%PDF-/);
});

test('Ctrl-C ends the duels without a report', async () => {
  const { code, out } = await slipway('duel --no-config emphatic.yaml walnut.yaml', { cwd, interrupted: true });
  expect([code, out]).toEqual([130, '']);
});
