/** `slipway firepower`: results, formats, targets, comparisons and errors. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const cwd = folderOf({});

const hull =
  'mass: 100\nhull: { boxes: 20, rows: 4 }\ndrive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n';

/** Ships with one peculiarity each. */
const ships: Readonly<Record<string, string>> = {
  unarmed: `class: Unarmed\n${hull}`,
  blind: `class: Blind\n${hull.replace('fire-control', 'pds')}  - { system: beam, class: 2, arcs: all }\n`,
  unknown: `class: Unknown\n${hull}  - { system: nova-cannon }\n`,
  nova: `class: Nova\n${hull}  - { system: nova-cannon }\n  - { system: beam, class: 1 }\n`,
  torpedo: `class: Torpedo\n${hull}  - { system: pulse-torpedo, arcs: F }\n  - { system: submunition, arcs: FP F FS }\n`,
  missile: `class: Missile\n${hull}  - { system: salvo-rack, type: standard, arcs: FP F FS }\n`,
  hostile: `class: "\\e[31mHostile"\n${hull}  - { system: beam, class: 1, count: 2 }\n`,
  fortress: `class: Fortress\narmor: [8, 6, 5]\n${hull.replace('mass: 100', 'mass: 300').replace('boxes: 20', 'boxes: 40')}  - { system: beam, class: 4, arcs: all, count: 3 }\n`,
  faulty: `class: Faulty\n${hull}  - { system: beam, class: 4, arcs: all, count: 9 }\n`,
  launcher: `class: Launcher\n${hull}  - { system: salvo-magazine, salvoes: 9, launchers: [{ system: salvo-launcher, arcs: FP F FS }] }\n`,
  guarded: `class: Guarded\n${hull}  - { system: scattergun, count: 2 }\n`,
  modal: `class: Modal\n${hull}  - { system: pulse-torpedo, arcs: F, overload: true, count: 2 }\n  - { system: pulser, arcs: F }\n`,
  astern: `class: Astern\n${hull}  - { system: beam, class: 3, arcs: A }\n`,
  sighted: `class: Sighted\n${hull}  - { system: beam, class: 3, arcs: A }\n  - { system: enhanced-sensors }\n`,
  needles: `class: Needles\n${hull}  - { system: needle-beam, class: 3, arcs: F }\n`,
  carrier: `class: Carrier\n${hull}  - { system: hangar, wing: { type: attack } }\n  - { system: launch-tube }\n`,
  charged: `class: Charged\n${hull}  - { system: suicide-charge }\n`,
  shade: `class: Shade\n${hull.replace('rows: 4', 'stealth: 2')}  - { system: beam, class: 3, arcs: F }\n`,
  pair: `class: First\n${hull}---\nclass: Second\n${hull}`,
  fleet: Array(501).fill('class: A\nmass: 9\nhull: { boxes: 3 }\n').join('---\n'),
  swarm: `class: Swarm\n${hull}  - { system: beam, class: 1, count: 5000 }\n`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(ships)) writeFileSync(join(cwd, `${name}.yaml`), text);
});

const valiant = projectPath('designs/concord/valiant.yaml');
const run = (args: string, outside: WorldOptions = {}) =>
  slipway(args.replaceAll('VALIANT', valiant).split(' '), { cwd, ...outside });

const printed: readonly (readonly [args: string, code: number, says: readonly string[]])[] = [
  ['VALIANT', 0, ['6–12   12.00  9.60  7.20  –  7.20  9.60', '30–36   2.40', 'Every volley', 'a F   b FS FP']],
  ['VALIANT --drifting --at 12', 0, ['12     12.00  9.60  7.20  4.80  7.20  9.60']],
  ['VALIANT --screens 1 --armor 4 --at 12', 0, ['9.50', 'Every volley, past the armor', '5.63']],
  ['VALIANT --armor 4 --rear --at 12', 0, ['rear arc, armor does not count', '12.00']],
  ['VALIANT --stealth 2 --at 30', 0, ['stealth 2', 'no weapon can fire']],
  ['VALIANT --cloaked --at 18', 0, ['cloaked']],
  ['VALIANT --holofield --at 12', 0, ['holofield', '6.00']],
  [
    'VALIANT --weapon --at 12',
    0,
    ['Beam battery, class 3, FP F FS  2.40  2.40', 'Beam battery, class 1, all      3.20'],
  ],
  ['VALIANT --weapon', 0, ['Weapons in F', 'Weapons in AS']],
  ['VALIANT --distribution --at 30', 0, ['Chance of each number of points', '0  12.5%']],
  ['VALIANT --at 500', 0, ['nothing reaches 500 mu: the longest range aboard is 36 mu']],
  ['torpedo.yaml', 0, ['First volley', 'Later volleys, average', '5.32', '2.92']],
  ['unarmed.yaml', 0, ['no weapons that fire at ships']],
  ['unarmed.yaml unarmed.yaml', 0, ['no weapons that fire at ships']],
  ['unknown.yaml', 0, ['no weapons with known damage', 'Nova cannon  F     no source at hand']],
  ['unknown.yaml unarmed.yaml', 0, ['Unknown    ?', 'Unknown  Nova cannon  F     no source at hand']],
  ['unknown.yaml --against VALIANT', 0, ['no weapons with known damage', 'Nova cannon  F     no source at hand']],
  ['unknown.yaml --format csv', 0, ['Nova cannon']],
  ['unarmed.yaml --at 6', 0, ['no weapons that fire at ships']],
  ['faulty.yaml --at 36', 1, ['14.40', 'over-mass']],
  ['blind.yaml', 0, ['no weapon can fire: no fire control is aboard']],
  ['astern.yaml', 0, ['no weapon can fire: they bear astern only, which a drive blinds; add --drifting']],
  ['astern.yaml --drifting --at 6', 0, ['2.40']],
  ['sighted.yaml --at 12', 0, ['12     –   –   –  1.40']],
  ['sighted.yaml --at 30', 0, ['no weapon can fire: under thrust, enhanced sensors aim astern to 24 mu']],
  ['needles.yaml --at 18', 0, ['no weapon can fire: needle beams need enhanced sensors past 12 mu']],
  ['needles.yaml --at 6 --holofield', 0, ['no weapon can fire: needle beams cannot hit through the holofield']],
  ['missile.yaml --at 6 --cloaked', 0, ['no weapon can fire: the target is cloaked']],
  ['carrier.yaml', 0, ['no weapons that fire at ships; add --craft']],
  ['carrier.yaml --craft', 0, ['6.80']],
  ['carrier.yaml --craft --ecm 2 --at 4', 0, ['ECM 2', '6.80']],
  ['carrier.yaml --craft --ecm 2 --at 5', 0, ['no weapon can fire: the ECM of the target takes 1 mu a level off']],
  ['carrier.yaml --craft --holofield --at 6', 0, ['which takes 1 mu off the reach of missiles and small craft']],
  ['missile.yaml --ecm 1 --at 24', 0, ['no weapon can fire: the ECM of the target']],
  [
    'VALIANT --light --at 6',
    0,
    ['Full Thrust Light', '10.00  8.00  6.00  –  6.00  8.00', 'left out: armor; FTL drive;'],
  ],
  ['VALIANT torpedo.yaml --light --at 6', 0, ['Ship     Arc    First    Later', 'Torpedo: not in Full Thrust Light']],
  ['torpedo.yaml --against VALIANT --both --light --at 6', 0, ['target Valiant: hull 13/12/12/12', 'Torpedo: hull']],
  [
    'charged.yaml',
    0,
    ['no weapons that fire at ships', 'Not in the totals', '10.50 to 1 mu', 'Anti-Matter Suicide Charge'],
  ],
  ['guarded.yaml --weapon', 0, ['2 × Scattergun  0.80 to 6 mu', 'instead of point defense, once']],
  // 2 × 55/12 + 24/5 in the first volley, 2 × 35/12 + 24/5 later.
  [
    'modal.yaml --at 4',
    0,
    ['13.97', '10.63', 'overloaded, every other turn  * 4.58', 'close                         * 4.80'],
  ],
  ['modal.yaml', 0, ['1.60    1.60  * 1.60  * 1.60       –', '* 0.80']],
  ['modal.yaml --at 4 --mode standard --mode long', 0, ['6.63', 'Every volley', '* 2.92', '4.58']],
  ['modal.yaml --at 4 --mode overloaded', 0, ['13.97', '9.38']],
  ['modal.yaml --at 24 --mode overloaded', 0, ['1.60']],
  ['nova.yaml --at 6', 0, ['0.80+?', 'Unknown damage, not in the totals', 'Nova cannon', 'no source at hand']],
  ['missile.yaml --pds 2 --at 6', 0, ['2 PDS dice', '7.62  7.62   –  –   –  7.62']],
  ['hostile.yaml --at 6', 0, ['\\u001b[31mHostile', '1.60']],
  [
    'VALIANT torpedo.yaml --at 18',
    0,
    ['Valiant     651  F    * 5.60  * 5.60            0.86 ', 'Torpedo', 'Per 100 carried'],
  ],
  ['VALIANT torpedo.yaml', 0, ['Damage per 100 points of the ship', 'a Valiant   b Torpedo']],
  [
    'VALIANT nova.yaml --at 6',
    0,
    ['Valiant     651  F     12.00   12.00 ', '0.80+?', 'Nova  Nova cannon  F     no source'],
  ],
  ['VALIANT --against fortress.yaml --at 6', 0, ['target Fortress', 'armor 8/6/5', 'hull 10/10/10/10', 'Destroyed']],
  // Bands of 8 mu if the target does not fire, beyond 24 mu of 10 mu if it does.
  ['VALIANT --against shade.yaml --at 30', 0, ['no weapon can fire: the stealth of the target shortens their range']],
  [
    'VALIANT --against shade.yaml --at 30 --both',
    0,
    ['where it fires back: stealth 1 beyond 24 mu', 'Shade fires back'],
  ],
  ['VALIANT --against shade.yaml --at 24 --both', 0, ['stealth 2, hull']],
  ['torpedo.yaml --against VALIANT --both --at 6', 0, ['Valiant fires back', 'target Torpedo']],
  ['VALIANT --against pair.yaml --class Second --at 6', 0, ['target Second']],
  ['unarmed.yaml --against VALIANT --both', 0, ['no weapons that fire at ships', 'Valiant fires back']],
];

for (const [args, code, says] of printed) {
  test(args, async () => {
    const result = await run(`firepower --no-config ${args}`);
    for (const each of says) expect(result.out).toContain(each);
    expect(result.out).not.toMatch(/NaN|undefined|Infinity/);
    expect([result.code, result.err]).toEqual([code, '']);
  });
}

const refused: readonly (readonly [args: string, says: string])[] = [
  [
    'modal.yaml --mode overload',
    'unknown mode of fire: overload; modes aboard: standard, overloaded, close, medium, long',
  ],
  ['VALIANT --light --screens 1', '--screens cannot be used with --light: Full Thrust Light has no rule for it'],
  ['VALIANT --light --craft', '--craft cannot be used with --light'],
  ['VALIANT --light --mode long', '--mode cannot be used with --light'],
  ['VALIANT --mode flare', 'unknown mode of fire: flare; no weapon aboard has several modes'],
  ['VALIANT --at -3', 'Expected a range in mu from 0 to 9999'],
  ['VALIANT --at 1e3', 'Expected a range in mu'],
  ['VALIANT --armor 4//2', 'Expected boxes by layer, innermost first, such as 4/2'],
  ['VALIANT --armor 99/99/99', 'too much armor for exact figures: 99/99/99'],
  ['VALIANT --screens 4', 'Expected a whole number from 0 to 3'],
  ['VALIANT --stealth 3', 'Expected 1 or 2; give the files first'],
  ['--stealth VALIANT', 'Expected 1 or 2; give the files first'],
  ['- --against -', 'the ship and its target cannot both come from standard input'],
  ['VALIANT --svg plot.svg -o ./plot.svg', 'the picture and the report cannot both go to plot.svg'],
  ['VALIANT --advanced', '--advanced requires --screens'],
  ['VALIANT --both', '--both requires --against'],
  ['VALIANT --class Nova', '--class requires --against'],
  ['VALIANT --against pair.yaml', 'choose one with --class: First, Second'],
  ['VALIANT --against pair.yaml --class Hood', 'Hood'],
  ['VALIANT --against fortress.yaml --armor 4', '--armor cannot be used with --against'],
  ['VALIANT --against none.yaml', 'file not found: none.yaml'],
  ['VALIANT --against faulty.yaml', 'faulty.yaml cannot be a target: it has 1 error'],
  ['faulty.yaml --against VALIANT --both', 'faulty.yaml cannot be a target of return fire: it has 1 error'],
  ['swarm.yaml', 'too many weapons in Swarm: 5,000; the limit is 500'],
  ['fleet.yaml', 'too many ships: 501; the limit is 500'],
  ['', 'no input files'],
];

for (const [args, says] of refused) {
  test(`refused: ${args}`, async () => {
    const result = await run(`firepower --no-config ${args}`.trim());
    expect([result.code, result.out]).toEqual([2, '']);
    expect(result.err).toContain(says);
  });
}

interface Fraction {
  readonly n: number | string;
  readonly d: number | string;
  readonly value: number;
}

interface FireJson {
  readonly from: number;
  readonly to: number;
  readonly volley: string;
  readonly mean: Fraction;
  readonly armor: Fraction;
  readonly hull: Fraction;
  readonly distribution?: readonly number[];
  readonly weapons: readonly { readonly path: string; readonly mean: Fraction | null }[];
  readonly unknown: readonly { readonly reason: string }[];
  readonly against?: {
    readonly rowEnds: readonly number[];
    readonly destroyed: number;
    readonly hull: readonly number[];
    readonly volleys: { readonly cripple: { readonly half: number } };
  };
}

interface ShipJson {
  readonly class: string;
  readonly arcs: Readonly<Record<string, readonly FireJson[]>>;
  readonly reply?: { readonly arcs: ShipJson['arcs'] };
}

async function jsonOf(args: string): Promise<{ readonly target: object; readonly ships: readonly ShipJson[] }> {
  const result = await run(`firepower --no-config --format json ${args}`);
  expect(result.err).toBe('');
  return JSON.parse(result.out) as never;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('JSON', () => {
  test('has the documented shape', async () => {
    const { target, ships: all } = await jsonOf('VALIANT --at 12 --screens 1 --armor 4');
    expect(target).toMatchObject({ screens: 1, advanced: false, armor: [4], hull: null, rear: false });
    expect(all[0]?.arcs.F).toHaveLength(1);
    expect(all[0]?.arcs.F?.[0]).toMatchObject({ from: 12, to: 12, volley: 'first', mean: { n: 19, d: 2, value: 9.5 } });
    expect(all[0]?.arcs.F?.[0]?.weapons[0]).toEqual({
      ...{ path: '/systems/4', system: 'beam', label: 'Beam battery, class 3, FP F FS', count: 1, mode: 'standard' },
      ...{ shots: { n: 1, d: 1, value: 1 }, mean: { n: 19, d: 10, value: 1.9 } },
    });
    expect(Object.keys(all[0]?.arcs ?? {})).toEqual(['F', 'FS', 'AS', 'A', 'AP', 'FP']);
  });

  test('means add up, and equal the means of the distributions', async () => {
    const { ships: all } = await jsonOf('VALIANT torpedo.yaml missile.yaml fortress.yaml --armor 4/2 --distribution');
    const fires = all.flatMap(({ arcs }) => Object.values(arcs).flat());
    expect(fires.length).toBeGreaterThan(100);
    for (const { mean, armor, hull: past, distribution = [], weapons } of fires) {
      expect(armor.value + past.value).toBeCloseTo(mean.value, 9);
      expect(total(distribution)).toBeCloseTo(1, 12);
      expect(total(distribution.map((chance, points) => chance * points))).toBeCloseTo(mean.value, 9);
      expect(total(weapons.map((weapon) => weapon.mean?.value ?? 0))).toBeCloseTo(mean.value, 9);
    }
  });

  test('integers beyond 2^53 are strings', async () => {
    const { ships: all } = await jsonOf('faulty.yaml --at 6 --armor 30');
    const past = all[0]?.arcs.F?.[0]?.hull as Fraction;
    expect([typeof past.n, typeof past.d]).toEqual(['string', 'string']);
    expect(Number(BigInt(past.n)) / Number(BigInt(past.d))).toBeCloseTo(past.value, 9);
  });

  test('weapons with unknown damage are listed with a reason', async () => {
    const { ships: all } = await jsonOf('nova.yaml --at 6');
    expect(all[0]?.arcs.F?.[0]?.unknown).toEqual([
      expect.objectContaining({ path: '/systems/1', system: 'nova-cannon', reason: expect.any(String) }),
    ]);
    expect(all[0]?.arcs.FS?.[0]?.unknown).toEqual([]);
  });

  test('one-shot weapons count only in the first volley', async () => {
    const { ships: all } = await jsonOf('torpedo.yaml --at 6');
    expect(all[0]?.arcs.F?.map(({ volley, mean }) => [volley, mean.n, mean.d])).toEqual([
      ['first', 319, 60],
      ['sustained', 35, 12],
    ]);
  });

  test('scatterguns stop missiles of the first volley only', async () => {
    const { ships: all } = await jsonOf('launcher.yaml --against guarded.yaml --at 6');
    expect(all[0]?.arcs.F?.map(({ volley }) => volley)).toEqual(['first', 'sustained']);
    const [first, later] = all[0]?.arcs.F ?? [];
    expect(first?.mean.value).toBeLessThan(3);
    expect(later?.mean).toMatchObject({ n: 49, d: 4 });
  });

  test('against a design', async () => {
    const { target, ships: all } = await jsonOf('VALIANT --against fortress.yaml --both --at 6 --distribution');
    expect(target).toMatchObject({ class: 'Fortress', armor: [8, 6, 5], hull: [10, 10, 10, 10] });
    const against = all[0]?.arcs.F?.[0]?.against as NonNullable<FireJson['against']>;
    expect(total(against.hull)).toBeCloseTo(1, 12);
    expect(against.rowEnds[3]).toBe(against.destroyed);
    expect(against.hull[40]).toBeCloseTo(against.destroyed, 12);
    expect(against.volleys.cripple.half).toBe(4);
    expect(all[0]?.reply?.arcs.A?.[0]?.mean.value).toBe(0);
    expect(all[0]?.reply?.arcs.F?.[0]?.mean).toEqual({ n: 38, d: 5, value: 7.6 });
  });

  test('the output is reproducible', async () => {
    const args = 'firepower --no-config --format json VALIANT --against torpedo.yaml';
    expect((await run(args)).out).toBe((await run(args)).out);
  });
});

test('CSV has a row for each weapon, arc and band; the means add up to the totals', async () => {
  const result = await run('firepower --no-config --format csv VALIANT nova.yaml --at 12');
  const [head = '', ...rows] = result.out.trimEnd().split('\n');
  expect(head.split(',').slice(3, 7)).toEqual(['arc', 'from', 'to', 'volley']);
  const inArc = rows.filter((row) => row.includes(',Valiant,FS,12,12,first,'));
  // Labels may contain commas, so columns are counted from the end.
  const heads = head.split(',');
  const means = inArc.map((row) => Number(row.split(',').at(heads.indexOf('mean') - heads.length)));
  expect(total(means)).toBeCloseTo(9.6, 12);
  expect(rows.filter((row) => row.includes('nova-cannon'))).toHaveLength(1);
});

const wide: readonly string[] = [
  'VALIANT',
  'VALIANT --at 12',
  'VALIANT torpedo.yaml nova.yaml',
  projectPath('designs/concord'),
  'VALIANT torpedo.yaml --at 6',
];

describe('pictures', () => {
  for (const args of wide) {
    test(`${args}: at most 80 columns, and plain ASCII on demand`, async () => {
      const result = await run(`firepower --no-config ${args}`, { columns: 200, env: { NO_COLOR: '1' } });
      const picture = result.out.split('\n').filter((line) => /[█│└]/.test(line));
      expect(picture.length).toBeGreaterThan(1);
      expect(Math.max(...picture.map((line) => line.length))).toBeLessThanOrEqual(80);
      const plain = await run(`firepower --no-config --ascii ${args}`, { columns: 200, env: { NO_COLOR: '1' } });
      expect(plain.out).toMatch(/^[ -~\n]*$/);
    });
  }

  test('color only without NO_COLOR', async () => {
    const colored = await run('firepower --no-config VALIANT', { columns: 80 });
    const plain = await run('firepower --no-config VALIANT', { columns: 80, env: { NO_COLOR: '1' } });
    expect([colored.out.includes('\u001b['), plain.out.includes('\u001b[')]).toEqual([true, false]);
  });
});

test('fleet --compare sums the ships, each in its best arc', async () => {
  const fleets = ['harbour-watch', 'orchard-raid'].map((name) => projectPath(`designs/fleets/${name}.fleet.yaml`));
  const result = await slipway(['fleet', '--no-config', '--compare', ...fleets, '--format', 'json'], { cwd });
  const { fleets: all, comparison } = JSON.parse(result.out);
  const sums = await Promise.all(
    all.map(async ({ ships: entries }: { ships: readonly { file: string; count: number }[] }) => {
      const means = entries.map(async ({ file, count }) => {
        const fired = await slipway(['firepower', '--no-config', '--format', 'json', '--at', '12', file], { cwd });
        const [{ arcs }] = JSON.parse(fired.out).ships as [ShipJson];
        return count * Math.max(...Object.values(arcs).map(([first]) => first?.mean.value ?? 0));
      });
      return total(await Promise.all(means));
    }),
  );
  const { one, other } = comparison.firepower.ranges.find(({ to }: { to: number }) => to === 12);
  expect([one.value, other.value]).toEqual(sums.map((sum) => expect.closeTo(sum, 9)));
  expect(one.value).toBeGreaterThan(10);
});

describe('--svg and --pdf', () => {
  test('write complete files, and the report is printed as usual', async () => {
    const result = await run('firepower --no-config VALIANT torpedo.yaml --svg fan.svg --pdf fan.pdf');
    expect([result.code, result.err]).toEqual([
      0,
      'slipway: wrote fan.svg: 2 ships\nslipway: wrote fan.pdf: 2 ships\n',
    ]);
    expect(result.out).toContain('First volley');
    const svg = readFileSync(join(cwd, 'fan.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [\s\S]*Mean damage of Valiant by arc and range[\s\S]*<\/svg>\n$/);
    expect(readFileSync(join(cwd, 'fan.pdf')).subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  test('have names in letters of the font', async () => {
    writeFileSync(join(cwd, 'kantai.yaml'), (ships.torpedo as string).replace('Torpedo', 'かんたい'));
    const { err } = await run('firepower --no-config kantai.yaml --svg kantai.svg');
    expect(err).toContain('printed in Latin letters, missing from the font: か (ka) ん (n) た (ta) い (i)');
    expect(readFileSync(join(cwd, 'kantai.svg'), 'utf8')).toContain('Mean damage of Kantai by arc and range');
  });

  test('the pictures are reproducible', async () => {
    const once = async (name: string) => {
      await run(`firepower --no-config VALIANT --svg ${name}.svg --pdf ${name}.pdf`);
      return [readFileSync(join(cwd, `${name}.svg`)), readFileSync(join(cwd, `${name}.pdf`))];
    };
    expect(await once('one')).toEqual(await once('two'));
  });

  const refusals: readonly (readonly [args: string, code: number, says: string])[] = [
    ['VALIANT --svg torpedo.yaml', 2, 'unsupported file type: torpedo.yaml; allowed: .svg'],
    ['VALIANT --pdf x.svg', 2, 'unsupported file type: x.svg; allowed: .pdf'],
    ['VALIANT --svg nowhere/x.svg', 2, 'folder not found'],
    ['VALIANT --svg -', 2, 'the picture and the report cannot both go to standard output'],
    ['unarmed.yaml --svg x.svg', 0, 'no picture written: no weapons with known damage'],
  ];
  for (const [args, code, says] of refusals) {
    test(args, async () => {
      const result = await run(`firepower --no-config ${args}`);
      expect(result.code).toBe(code);
      expect(result.err).toContain(says);
      expect(existsSync(join(cwd, 'x.svg'))).toBe(false);
    });
  }
});

test('--force overwrites files with other extensions', async () => {
  for (const [name, option] of [
    ['old.doc', '-o'],
    ['old', '-o'],
  ] as const) {
    writeFileSync(join(cwd, name), ships.nova as string);
    expect((await run(`firepower VALIANT ${option} ${name}`)).code).toBe(2);
    expect(readFileSync(join(cwd, name), 'utf8')).toBe(ships.nova);
    expect((await run(`firepower VALIANT ${option} ${name} --force`)).code).toBe(0);
    expect(readFileSync(join(cwd, name), 'utf8')).not.toBe(ships.nova);
  }
});

test('point defense as table and JSON', async () => {
  const table = await run('firepower guarded.yaml --point-defense');
  expect([table.code, table.out]).toEqual([0, expect.stringMatching(/Fighters, missiles +0–6 +7\.00/)]);
  expect(table.out).toContain('Point defense, later turns, mean kills');
  const { ships: found } = JSON.parse((await run('firepower guarded.yaml --point-defense --format json')).out);
  const [{ first, later }] = found[0].pointDefense;
  expect([first['heavy-fighter'].A, later['heavy-fighter'].A]).toEqual([
    { n: 4, d: 1, value: 4 },
    { n: 0, d: 1, value: 0 },
  ]);
  expect((await run('firepower unarmed.yaml --point-defense')).out).toContain('no point defense');
  // A torpedo is no point defense, but fires at gunboats.
  const torpedo = (await run('firepower torpedo.yaml --point-defense')).out;
  expect(torpedo).toMatch(/Gunboats +0–6 +0\.83/);
  expect(torpedo).toMatch(/Pulse torpedo.* as at ships +0–6 +0\.83/);
  expect((await run('firepower guarded.yaml --format json')).out).not.toContain('pointDefense');
});

test('the firepower of a fleet is the sum of its ships', async () => {
  const text =
    'fleet: Two and one\nships:\n  - { design: torpedo.yaml, count: 2 }\n  - { design: blind.yaml, count: 3 }\n' +
    '  - { design: hostile.yaml, count: 1 }\n';
  writeFileSync(join(cwd, 'two.fleet.yaml'), text);
  const result = await run('firepower two.fleet.yaml torpedo.yaml hostile.yaml --no-config --at 12 --format json');
  expect(result.code).toBe(0);
  const [torpedo, hostile, fleet] = JSON.parse(result.out).ships;
  expect([fleet.class, fleet.ships, fleet.arcs.A[0].mean.n]).toEqual(['Two and one', 6, 0]);
  for (const arc of ['F', 'FS', 'AS', 'A']) {
    const [[whole], [two], [one]] = [fleet, torpedo, hostile].map(({ arcs }) => arcs[arc]);
    expect(whole.mean.value).toBeCloseTo(2 * two.mean.value + one.mean.value, 12);
  }
  expect(fleet.arcs.F[0].weapons[0].path).toBe('/ships/0/systems/1');
  const table = await run('firepower two.fleet.yaml --no-config --against VALIANT --at 12');
  expect([table.code, table.out]).toEqual([0, expect.stringContaining('Volleys needed')]);
  const both = await run('firepower two.fleet.yaml --both --against VALIANT');
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('--both cannot be used with fleets')]);
  expect((await run('firepower none.fleet.yaml')).code).toBe(2);
  writeFileSync(join(cwd, 'bad.fleet.yaml'), 'fleet: Bad\nships:\n  - { design: faulty.yaml, count: 1 }\n');
  const bad = await run('firepower bad.fleet.yaml --no-config');
  expect([bad.code, bad.err]).toEqual([
    2,
    expect.stringContaining('bad.fleet.yaml has a ship with errors: faulty.yaml'),
  ]);
});

test('point defense is shared among the missiles of a fleet', async () => {
  writeFileSync(join(cwd, 'many.fleet.yaml'), 'fleet: Many\nships:\n  - { design: missile.yaml, count: 4 }\n');
  const meanOf = async (files: string) =>
    JSON.parse((await run(`firepower ${files} --no-config --at 12 --pds 2 --format json`)).out).ships[0].arcs.F[0].mean
      .value;
  expect(await meanOf('many.fleet.yaml')).toBeGreaterThan(4 * (await meanOf('missile.yaml')));
});
